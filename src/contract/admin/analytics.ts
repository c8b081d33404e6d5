import { z } from 'zod';
import { EVENT_NAMES } from '#domain/analytics/event-counters';
import { type EventName, REPORTS_MAX, SCORE_BUCKETS } from '#domain/analytics/events';
import { defineEndpoint } from '../endpoint.ts';
import { ANALYTICS_DAYS_DEFAULT, ANALYTICS_DAYS_MAX } from '../limits.ts';
import { api } from '../paths.ts';
import { adminApi } from './paths.ts';

const Event = z.enum(EVENT_NAMES as [EventName, ...EventName[]]).meta({ id: 'AnalyticsEvent' });

const Report = z.object({
  event: Event,
  props: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'Only ranges of the match score and the search size are stored.' }),
  count: z.int().min(1).optional().meta({ description: 'Number of equal events. Without it, one.' }),
});

export const recordEvents = defineEndpoint({
  method: 'post',
  path: api.analytics,
  summary: 'Count analytics events. Also accepts text/plain, which beacons send',
  body: Report.or(z.array(Report).max(REPORTS_MAX)),
  reply: z.undefined(),
  noContent: true,
});

/** Number of events on one day, for each type of event. Types without events are left out. */
export const AnalyticsDay = z
  .object({
    day: z.string().meta({ description: 'YYYY-MM-DD, UTC.' }),
    counts: z.partialRecord(Event, z.int()),
  })
  .meta({ id: 'AnalyticsDay' });
export type AnalyticsDay = z.infer<typeof AnalyticsDay>;

export const adminListAnalytics = defineEndpoint({
  method: 'get',
  path: adminApi.adminAnalytics,
  summary: 'Get daily counts of analytics events',
  query: z.object({
    days: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(ANALYTICS_DAYS_MAX, `must be at most ${ANALYTICS_DAYS_MAX}`)
      .default(ANALYTICS_DAYS_DEFAULT),
  }),
  reply: z.object({
    days: z.array(AnalyticsDay).meta({ description: 'Every day of the requested period, newest first.' }),
    scores: z
      .array(z.object({ bucket: z.enum(SCORE_BUCKETS), count: z.int() }))
      .meta({ description: 'Match scores of the recipes opened in the period.' }),
    elsewhere: z.boolean().meta({
      description: 'True: new events go to Workers Analytics Engine, and this reply has older data.',
    }),
  }),
  failures: { 401: 'not signed in', 403: 'not an administrator, or second factor required' },
});
