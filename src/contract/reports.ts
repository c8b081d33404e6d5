/** Addresses for reports about recipe pages. Separate from the other addresses, which every recipe page loads. */
export const reportPaths = {
  /** The page for reporting a problem with a recipe. */
  page: (recipe: string) => `/report?recipe=${encodeURIComponent(recipe)}`,
  api: '/api/reports',
} as const;

/** Faults that a report can name: a label is missing, a label is wrongly present, or another problem. */
export const REPORT_FAULTS = ['missing', 'surplus', 'other'] as const;
export type ReportFault = (typeof REPORT_FAULTS)[number];
