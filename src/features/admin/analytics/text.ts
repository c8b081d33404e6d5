import type { ScoreBucket } from '#domain/analytics/events';

/** Texts of the page of usage counts. */
export const analyticsText = {
  title: 'Site counts',
  description: 'What is done on the site, day by day.',
  lead: 'How often what was done, by everybody together. Days are UTC. Who asks not to be tracked is not counted.',
  looking: 'One moment…',
  period: 'Period',
  lastDays: (days: number) => `${days} days`,
  table: (days: number) => `Counts of the last ${days} days`,
  day: 'Day',
  columns: {
    search_submitted: 'Searches',
    no_results: 'No results',
    recipe_opened: 'Opened',
    cooked: 'Cooked',
  },
  total: 'Total',
  scores: {
    title: 'How well opened recipes matched',
    bucket: (bucket: ScoreBucket) => (bucket === 'unknown' ? 'Unknown score' : `Score ${bucket}`),
    none: 'No recipe was opened in this time.',
  },
  elsewhere:
    'Events go to Workers Analytics Engine now, and are counted there. What is shown here is from before.',
  failed: (error: string) => `Error: ${error}`,
} as const;
