import type { AnalyticsDay } from '#contract/admin/analytics';
import type { EventCount } from '#domain/analytics/event-counters';
import { type EventName, SCORE_BUCKETS, type ScoreBucket } from '#domain/analytics/events';
import { DAY_MS } from '#domain/lib/time';
import { createSqlCommand, returnAllRows, runQuery } from '../../platform/db/query.ts';

const dayKey = (time: number): string => new Date(time).toISOString().slice(0, 10);

export async function addEventCounts(
  db: D1Database,
  counts: readonly EventCount[],
  now: number,
): Promise<void> {
  await runQuery(
    db,
    createSqlCommand(
      `insert into analytics_counts (day, event, bucket, count)
       select ?1, json_extract(value, '$.event'), json_extract(value, '$.bucket'), json_extract(value, '$.count')
       from json_each(?2) where true
       on conflict do update set count = count + excluded.count`,
      [dayKey(now), JSON.stringify(counts)],
    ),
  );
}

/**
 * Returns the event counts of the last `days` days, including today and days without events. The newest day comes
 * first.
 */
export async function listDailyEventCounts(
  db: D1Database,
  days: number,
  now: number,
): Promise<AnalyticsDay[]> {
  const wanted = Array.from({ length: days }, (_, back) => dayKey(now - back * DAY_MS));
  const results = await runQuery(db, {
    sql: `select day, event, sum(count) as count from analytics_counts
      where day between ?1 and ?2 group by day, event`,
    params: [wanted.at(-1), wanted[0]],
    read: returnAllRows<{ day: string; event: EventName; count: number }>,
  });
  return wanted.map((day) => ({
    day,
    counts: Object.fromEntries(
      results.filter((row) => row.day === day).map(({ event, count }) => [event, count]),
    ),
  }));
}

export async function countOpenedRecipesByScore(
  db: D1Database,
  days: number,
  now: number,
): Promise<{ bucket: ScoreBucket; count: number }[]> {
  const results = await runQuery(db, {
    sql: `select bucket, sum(count) as count from analytics_counts
      where event = 'recipe_opened' and day between ?1 and ?2 group by bucket`,
    params: [dayKey(now - (days - 1) * DAY_MS), dayKey(now)],
    read: returnAllRows<{ bucket: ScoreBucket; count: number }>,
  });
  return SCORE_BUCKETS.map((bucket) => ({
    bucket,
    count: results.find((row) => row.bucket === bucket)?.count ?? 0,
  }));
}
