/**
 * Selects the copy of the database for a query (docs/operations.md, 'Near and far'). The default is the primary.
 * Replicas are nearer to visitors, read-only, and lag behind the primary.
 */
import { queryDirectly, wrapDatabase } from './errors/typed-errors.ts';
import { Unavailable, withTimeout } from './errors/unavailable.ts';

/** Timeout for a replica before the primary is queried (ms). */
const REPLICA_TIMEOUT_MS = 1_000;

/**
 * The database for reads that may be slightly out of date: the nearest replica, or the primary if the replica fails or
 * does not reply.
 * @param bookmark bookmark of earlier writes that the read must include; null to accept any state. It may come from any
 * client. An unknown bookmark only delays the client that sent it.
 */
export const nearest = (db: D1Database, bookmark: string | null): D1Database =>
  wrapDatabase(db, (real) => {
    const replica = queryDirectly(real.withSession(bookmark ?? 'first-unconstrained'));
    const primary = queryDirectly(real);
    return async (question) => {
      try {
        return await withTimeout(REPLICA_TIMEOUT_MS, 'database', replica(question));
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        return primary(question);
      }
    };
  });

/** A database that knows its last bookmark. */
export interface NotingDatabase {
  readonly db: D1Database;
  /** Returns a bookmark whose readers see all writes made through this database; null before the first reply. */
  readonly bookmark: () => string | null;
}

/** The database for writes. Each query goes to the primary, as without sessions. */
export function noting(db: D1Database): NotingDatabase {
  let last: string | null = null;
  const wrapper = wrapDatabase(db, (real) => async (question) => {
    // Only the first query of a session is guaranteed to go to the primary.
    const session = real.withSession('first-primary');
    const answer = await queryDirectly(session)(question);
    const bookmark = session.getBookmark();
    // Bookmarks sort in the order of their writes.
    if (bookmark !== null && (last === null || bookmark > last)) last = bookmark;
    return answer;
  });
  return { db: wrapper, bookmark: () => last };
}

/**
 * The nearest replica for one query. The bookmark says how recent the result is: reads with it get no older data from
 * any replica. There is no fallback to the primary.
 */
export function nearestNoting(db: D1Database): NotingDatabase {
  let last: string | null = null;
  const wrapper = wrapDatabase(db, (real) => async (question) => {
    const session = real.withSession('first-unconstrained');
    const answer = await withTimeout(REPLICA_TIMEOUT_MS, 'database', queryDirectly(session)(question));
    last = session.getBookmark();
    return answer;
  });
  return { db: wrapper, bookmark: () => last };
}
