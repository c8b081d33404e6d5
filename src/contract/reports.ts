/**
 * Addresses for reports about recipe pages. They are in a file of their own, because every recipe page loads the file
 * with the other addresses.
 */
export const reportPaths = {
  page: (recipe: string) => `/report?recipe=${encodeURIComponent(recipe)}`,
  api: '/api/reports',
} as const;

/**
 * Faults that a user can report: a label is missing ('missing'), a label is there but wrong ('surplus'), or another
 * fault.
 */
export const REPORT_FAULTS = ['missing', 'surplus', 'other'] as const;
export type ReportFault = (typeof REPORT_FAULTS)[number];
