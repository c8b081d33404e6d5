/** Maximum number of rows to delete per statement, so that no statement blocks other requests for long. */
const AT_ONCE = 20_000;
/** Maximum number of statements per sweep, which allows two million rows. The next sweep deletes the remaining rows. */
const PASSES_MAX = 100;

/**
 * Deletes all rows of a table that are older than a given time, in several statements, so that no other request is
 * blocked for long.
 * @param deletion SQL with `?1` for the time in the table's format, and `?2` for the maximum number of rows
 * @param moment the time, in the table's format
 */
export async function deleteRowsBefore(db: D1Database, deletion: string, moment: string): Promise<void> {
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const { meta } = await db.prepare(deletion).bind(moment, AT_ONCE).run();
    if (meta.changes < AT_ONCE) return;
  }
}
