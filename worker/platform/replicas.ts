/**
 * Chooses the database copy that answers a query (docs/operations.md, 'Near and far'). The default is the primary
 * database. Replicas are nearer to visitors, but they are read-only and lag behind.
 */
import { createDirectQueryRunner, wrapDatabaseWithQueryRunner } from './errors/typed-errors.ts';
import { failAfterTimeout, Unavailable } from './errors/unavailable.ts';

/** Maximum time (ms) to wait for a replica. After this time, the query goes to the primary database. */
const REPLICA_TIMEOUT_MS = 1_000;

/**
 * Returns a database for reads that may be slightly outdated. Queries go to the nearest replica, or to the primary if
 * the replica fails or is slow.
 * @param bookmark bookmark of earlier writes that the reads must include; null to accept any state. The bookmark comes
 * from the client, and a forged one only delays that client.
 */
export const openNearestReplica = (db: D1Database, bookmark: string | null): D1Database =>
  wrapDatabaseWithQueryRunner(db, (real) => {
    const replica = createDirectQueryRunner(real.withSession(bookmark ?? 'first-unconstrained'));
    const primary = createDirectQueryRunner(real);
    return async (question) => {
      try {
        return await failAfterTimeout(REPLICA_TIMEOUT_MS, 'database', replica(question));
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        return primary(question);
      }
    };
  });

export interface BookmarkedDatabase {
  readonly db: D1Database;
  /**
   * Returns a bookmark, with which a later read sees all writes that were made through this database. Returns null
   * before the database has replied.
   */
  readonly bookmark: () => string | null;
}

export function openPrimaryWithBookmark(db: D1Database): BookmarkedDatabase {
  let last: string | null = null;
  const wrapper = wrapDatabaseWithQueryRunner(db, (real) => async (question) => {
    // Use a new database session for each query. In a session with 'first-primary', only the first query always goes to
    // the primary.
    const session = real.withSession('first-primary');
    const answer = await createDirectQueryRunner(session)(question);
    const bookmark = session.getBookmark();
    // Store the latest bookmark. Bookmarks can be compared as texts: a later write has a greater bookmark.
    if (bookmark !== null && (last === null || bookmark > last)) last = bookmark;
    return answer;
  });
  return { db: wrapper, bookmark: () => last };
}

/**
 * Returns a database for one query, which goes to the nearest replica and never to the primary. After the query, the
 * bookmark stands for the state of that replica: a later read with this bookmark never returns older data.
 */
export function openReplicaWithBookmark(db: D1Database): BookmarkedDatabase {
  let last: string | null = null;
  const wrapper = wrapDatabaseWithQueryRunner(db, (real) => async (question) => {
    const session = real.withSession('first-unconstrained');
    const answer = await failAfterTimeout(
      REPLICA_TIMEOUT_MS,
      'database',
      createDirectQueryRunner(session)(question),
    );
    last = session.getBookmark();
    return answer;
  });
  return { db: wrapper, bookmark: () => last };
}
