import { z } from 'zod';
import { EVENT_NAMES } from '#domain/analytics/counted';
import { type EventName, SCORE_BUCKETS } from '#domain/analytics/events';
import { endpoint } from '../endpoint.ts';
import { ANALYTICS_DAYS_DEFAULT, ANALYTICS_DAYS_MAX } from '../limits.ts';
import { api } from '../paths.ts';
import { adminApi } from './paths.ts';

const Event = z.enum(EVENT_NAMES as [EventName, ...EventName[]]).meta({ id: 'AnalyticsEvent' });

export const recordEvent = endpoint({
  method: 'post',
  path: api.analytics,
  summary: 'Count an event. The body may also claim to be text/plain, as a beacon does',
  body: z.object({
    event: Event,
    props: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'Of these only ranges are kept: of a match score, of the size of a search.' }),
  }),
  reply: z.undefined(),
  noContent: true,
});

/** Event counts of one day. Events that did not occur are omitted. */
export const AnalyticsDay = z
  .object({
    day: z.string().meta({ description: 'YYYY-MM-DD, UTC.' }),
    counts: z.partialRecord(Event, z.int()),
  })
  .meta({ id: 'AnalyticsDay' });
export type AnalyticsDay = z.infer<typeof AnalyticsDay>;

export const adminListAnalytics = endpoint({
  method: 'get',
  path: adminApi.adminAnalytics,
  summary: 'How often what was done, day by day',
  query: z.object({
    days: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(ANALYTICS_DAYS_MAX, `must be at most ${ANALYTICS_DAYS_MAX}`)
      .default(ANALYTICS_DAYS_DEFAULT),
  }),
  reply: z.object({
    days: z.array(AnalyticsDay).meta({ description: 'Every day of the time asked for, the newest first.' }),
    scores: z
      .array(z.object({ bucket: z.enum(SCORE_BUCKETS), count: z.int() }))
      .meta({ description: 'The match scores of the recipes that were opened in that time.' }),
    elsewhere: z
      .boolean()
      .meta({ description: 'Events go to Workers Analytics Engine; what is here is from before that.' }),
  }),
  failures: { 401: 'nobody is signed in', 403: 'not an administrator, or without the second factor' },
});
