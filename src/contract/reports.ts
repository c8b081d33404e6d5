/**
 * Addresses for reports about recipe pages. They are in a separate file, because every recipe page loads the other
 * addresses.
 */
export const reportPaths = {
  /** Returns the address of the page for reporting a problem with a recipe. */
  page: (recipe: string) => `/report?recipe=${encodeURIComponent(recipe)}`,
  api: '/api/reports',
} as const;

/** Problems that can be reported: a label is missing, a label is there but wrong, or something else. */
export const REPORT_FAULTS = ['missing', 'surplus', 'other'] as const;
export type ReportFault = (typeof REPORT_FAULTS)[number];
