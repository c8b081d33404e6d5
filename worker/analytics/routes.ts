import { type AnalyticsDay, adminListAnalytics, recordEvent } from '#contract/admin/analytics';
import { type CountedEvent, countedAs } from '#domain/analytics/counted';
import { type EventName, SCORE_BUCKETS, type ScoreBucket } from '#domain/analytics/events';
import { analyticsRoute } from '../admin/calls.ts';
import { readJson } from '../http/body.ts';
import { Failure } from '../http/failure.ts';
import { logError } from '../http/log.ts';
import { isOverRate } from '../http/rate-limits.ts';
import type { Route } from '../http/route.ts';
import { timeoutsOf, withTimeout } from '../platform/unavailable.ts';

const DAY = 24 * 60 * 60_000;

/** The day of a time (ms since 1970) as the table has it: YYYY-MM-DD, UTC. */
const dayKey = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Adds one to a count. */
async function addToCount(db: D1Database, { event, bucket }: CountedEvent, now: number): Promise<void> {
  await db
    .prepare(
      `insert into analytics_counts (day, event, bucket, count) values (?1, ?2, ?3, 1)
       on conflict do update set count = count + 1`,
    )
    .bind(dayKey(now), event, bucket)
    .run();
}

/** The counts of the last days up to today, every day of them, the newest first. */
async function countsOfDays(db: D1Database, days: number, now: number): Promise<AnalyticsDay[]> {
  const wanted = Array.from({ length: days }, (_, back) => dayKey(now - back * DAY));
  const { results } = await db
    .prepare(
      `select day, event, sum(count) as count from analytics_counts
       where day between ?1 and ?2 group by day, event`,
    )
    .bind(wanted.at(-1), wanted[0])
    .all<{ day: string; event: EventName; count: number }>();
  return wanted.map((day) => ({
    day,
    counts: Object.fromEntries(
      results.filter((row) => row.day === day).map(({ event, count }) => [event, count]),
    ),
  }));
}

/** The match scores of the recipes that were opened in the last days. */
async function openedScores(
  db: D1Database,
  days: number,
  now: number,
): Promise<{ bucket: ScoreBucket; count: number }[]> {
  const { results } = await db
    .prepare(
      `select bucket, sum(count) as count from analytics_counts
       where event = 'recipe_opened' and day between ?1 and ?2 group by bucket`,
    )
    .bind(dayKey(now - (days - 1) * DAY), dayKey(now))
    .all<{ bucket: ScoreBucket; count: number }>();
  return SCORE_BUCKETS.map((bucket) => ({
    bucket,
    count: results.find((row) => row.bucket === bucket)?.count ?? 0,
  }));
}

/** A report is a few hundred bytes; nothing longer is read. */
const REPORT_MAX = 4 * 1024;

/**
 * Whether a visitor asks not to be counted (Do Not Track, Global Privacy Control), or the report comes from a page
 * that is not ours. Our own pages send nothing in the first case; this is for whatever else calls.
 */
const isUnwanted = ({ headers }: Request): boolean =>
  headers.get('DNT') === '1' ||
  headers.get('Sec-GPC') === '1' ||
  (headers.get('Sec-Fetch-Site') ?? 'same-origin') !== 'same-origin';

/** Counts what a request reports, if it reports anything. */
async function record(request: Request, env: Env): Promise<void> {
  if (isUnwanted(request) || (await isOverRate(env, request, 'EVENT_RATE'))) return;
  const read = await readJson(request, REPORT_MAX);
  const counted = read instanceof Failure ? null : countedAs(read.json);
  if (counted === null) return;
  const { event, bucket } = counted;
  if (env.ANALYTICS) env.ANALYTICS.writeDataPoint({ indexes: [event], blobs: [event, bucket], doubles: [1] });
  else await addToCount(env.DB, counted, Date.now());
}

export const analyticsRoutes: readonly Route[] = [
  {
    endpoint: recordEvent,
    // Nobody waits for the answer, so it is the same for everything: nothing may be learned or broken here.
    async respond({ req, env }) {
      try {
        await withTimeout(timeoutsOf(env).fallback, 'database', record(req.raw, env));
      } catch (error) {
        logError(error);
      }
      return new Response(null, { status: 204 });
    },
  },

  analyticsRoute(adminListAnalytics, async ({ env, query }) => {
    const now = Date.now();
    const [days, scores] = await Promise.all([
      countsOfDays(env.DB, query.days, now),
      openedScores(env.DB, query.days, now),
    ]);
    return { days, scores, elsewhere: env.ANALYTICS !== undefined };
  }),
];
