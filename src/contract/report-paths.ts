/** Addresses of reports about what a recipe page says. Apart from the others: recipe pages carry those. */
export const reportPaths = {
  /** The page on which something is reported about a recipe. */
  page: (recipe: string) => `/report?recipe=${encodeURIComponent(recipe)}`,
  api: '/api/reports',
} as const;

/** What a report may say is wrong: that a label is missing, that one is there and should not be, or something else. */
export const REPORT_FAULTS = ['missing', 'surplus', 'other'] as const;
export type ReportFault = (typeof REPORT_FAULTS)[number];
