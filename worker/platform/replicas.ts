/**
 * Which copy of the database answers (docs/operations.md, 'Near and far'). Without more said it is the primary. Replicas
 * are nearer to visitors, are only read, and lag behind it.
 */
import { reachedBy, straightTo } from './errors/typed-errors.ts';
import { Unavailable, withTimeout } from './errors/unavailable.ts';

/** How long a replica may take before the primary is asked (ms). */
const REPLICA_TIMEOUT_MS = 1_000;

/**
 * The database for something that is only read, and that may be a moment old: the nearest replica is asked, and the
 * primary where that fails or does not answer.
 * @param bookmark of what was written before: it is in what is read. Null: anything will do. It may come from anybody,
 *   and one that the database does not know costs whoever brings it a while.
 */
export const nearest = (db: D1Database, bookmark: string | null): D1Database =>
  reachedBy(db, (real) => {
    const replica = straightTo(real.withSession(bookmark ?? 'first-unconstrained'));
    const primary = straightTo(real);
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
  /** Whoever brings it sees all that was written here; null before the first answer. */
  readonly bookmark: () => string | null;
}

/** The database for something that is written. Each question goes to the primary, as without sessions. */
export function noting(db: D1Database): NotingDatabase {
  let last: string | null = null;
  const own = reachedBy(db, (real) => async (question) => {
    // Only the first question of a session is sure to go there.
    const session = real.withSession('first-primary');
    const answer = await straightTo(session)(question);
    const bookmark = session.getBookmark();
    // They are made so that later ones come after earlier ones.
    if (bookmark !== null && (last === null || bookmark > last)) last = bookmark;
    return answer;
  });
  return { db: own, bookmark: () => last };
}

/**
 * The nearest replica for one question, whose bookmark says how new the answer was: who brings that gets nothing older from any
 * replica. Where it fails nobody stands in.
 */
export function nearestNoting(db: D1Database): NotingDatabase {
  let last: string | null = null;
  const own = reachedBy(db, (real) => async (question) => {
    const session = real.withSession('first-unconstrained');
    const answer = await withTimeout(REPLICA_TIMEOUT_MS, 'database', straightTo(session)(question));
    last = session.getBookmark();
    return answer;
  });
  return { db: own, bookmark: () => last };
}
