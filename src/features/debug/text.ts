/** The words of the debug panel and pages. */
export const debugText = {
  overlay: {
    name: 'Debug',
    title: (count: number) => `API events (${count})`,
    none: 'No calls yet.',
    status: (status: number) => (status === 0 ? 'no answer' : String(status)),
    took: (ms: number) => `${ms} ms`,
  },
} as const;
