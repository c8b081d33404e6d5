/**
 * Addresses for reports about recipe pages. They are in a separate file, because every recipe page loads the file with
 * the site's other addresses, but few pages need these.
 */
export const reportPaths = {
  page: (recipe: string) => `/report?recipe=${encodeURIComponent(recipe)}`,
  api: '/api/reports',
} as const;

/**
 * Faults of a recipe page that a user can report. 'missing': a label such as 'contains nuts' is missing. 'surplus': a
 * label is wrong. 'other': any other fault.
 */
export const REPORT_FAULTS = ['missing', 'surplus', 'other'] as const;
export type ReportFault = (typeof REPORT_FAULTS)[number];
