import type { ScoreBucket } from '#domain/analytics/events';

export const analyticsText = {
  title: 'Site counts',
  description: 'What people do on the site, day by day.',
  lead: 'Daily totals (UTC). Visitors who opt out of tracking aren’t counted.',
  looking: 'Loading…',
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
    none: 'No recipes were opened in this period.',
  },
  elsewhere: 'New events go to Workers Analytics Engine. This page shows older data.',
  failed: (error: string) => `Error: ${error}`,
} as const;
