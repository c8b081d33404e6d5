/** Rows that one statement of a sweep deletes at most: none may hold up others for long. */
const AT_ONCE = 20_000;
/** Statements of one sweep at most, which is two million rows; the next sweep goes on. */
const PASSES_MAX = 100;

/**
 * Deletes what is older than a moment, as much at once as does not hold up others, until nothing of it is left.
 * @param deletion has `?1` for the moment, as the table has it, and `?2` for how many rows it may delete
 */
export async function sweepBefore(db: D1Database, deletion: string, moment: string): Promise<void> {
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const { meta } = await db.prepare(deletion).bind(moment, AT_ONCE).run();
    if (meta.changes < AT_ONCE) return;
  }
}
