import { runQuery } from './query.ts';

/** Maximum number of rows per statement, so that a statement blocks other requests only briefly. */
const AT_ONCE = 20_000;
/**
 * Maximum number of statements per call. Together they delete up to two million rows. The next call deletes the rest.
 */
const PASSES_MAX = 100;

/**
 * Deletes all rows that are older than a given time. Uses several statements, so that other requests are not blocked
 * for long.
 * @param deleteSql SQL with `?1` for the time and `?2` for the maximum number of rows
 * @param beforeTime the time, in the format of the table's time column
 */
export async function deleteRowsBefore(db: D1Database, deleteSql: string, beforeTime: string): Promise<void> {
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const deleted = await runQuery(db, {
      sql: deleteSql,
      params: [beforeTime, AT_ONCE],
      read: (_, changes) => changes,
    });
    if (deleted < AT_ONCE) return;
  }
}
