import type { ScoreBucket } from '#domain/analytics/events';

export const analyticsText = {
  title: 'Site activity',
  description: 'How people use the site, day by day.',
  lead: 'Daily totals (UTC). Visitors who opt out of tracking aren’t counted.',
  looking: 'Loading…',
  period: 'Period',
  lastDays: (days: number) => `${days} days`,
  table: (days: number) => `Site activity in the last ${days} days`,
  day: 'Day',
  columns: {
    search_submitted: 'Searches',
    no_results: 'Searches without results',
    recipe_opened: 'Opened',
    cooked: 'Cooked',
  },
  total: 'Total',
  scores: {
    title: 'Match scores of opened recipes',
    bucket: (bucket: ScoreBucket) => (bucket === 'unknown' ? 'Unknown match score' : `Match score ${bucket}`),
    none: 'No recipes were opened in this period.',
  },
  elsewhere: 'New events are recorded in Workers Analytics Engine. This page only shows older data.',
  failed: (error: string) => `Error: ${error}`,
} as const;
