/** Maximum number of rows to delete per statement, so that no statement blocks others for long. */
const AT_ONCE = 20_000;
/** Maximum number of statements per sweep, for two million rows in total; the next sweep continues. */
const PASSES_MAX = 100;

/**
 * Deletes all rows older than a time, in batches that do not block others for long.
 * @param deletion SQL with `?1` for the time in the table's format, and `?2` for the maximum number of rows
 */
export async function sweepBefore(db: D1Database, deletion: string, moment: string): Promise<void> {
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const { meta } = await db.prepare(deletion).bind(moment, AT_ONCE).run();
    if (meta.changes < AT_ONCE) return;
  }
}
