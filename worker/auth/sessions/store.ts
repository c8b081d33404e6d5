import { DAY_MS, HOUR_MS } from '#domain/lib/time';
import type { sessions } from '../../platform/db/account.ts';
import {
  batch,
  combineQueries,
  createSqlCommand,
  getFirstRow,
  hasRow,
  type Query,
  type QueryGroup,
  runQuery,
} from '../../platform/db/query.ts';
import { selectUserById, type User } from '../users/store.ts';
import type { Aal, Amr } from './tokens.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** Time (ms) after which a session ends if no token was refreshed. */
export const IDLE_MAX = 30 * DAY_MS;
const AGE_MAX = 90 * DAY_MS;

export const isSessionOver = (session: SessionRow, now: number): boolean =>
  session.created_at + AGE_MAX <= now || session.refreshed_at + IDLE_MAX <= now;

/**
 * SQL condition that is true if a session may make a change: the session exists and has not ended, its user is not
 * banned, and the session has used a second factor if the user has one. `findLiveSession` and `lacksSecondFactor` make
 * the same check in TypeScript. `buildLiveSessionSqlParameters` returns the values of its parameters.
 */
export const SESSION_IS_LIVE_SQL = `exists (
  select 1 from sessions s join users u on u.id = s.user_id
  where s.id = ?1 and s.user_id = ?2 and s.created_at > ?3 and s.refreshed_at > ?4 and ifnull(u.banned_until, 0) <= ?5
    and ((s.aal = 'aal2' and ?6 = 'aal2')
      or not exists (select 1 from factors where user_id = u.id and status = 'verified')))`;

export const buildLiveSessionSqlParameters = (
  { userId, sessionId, aal }: { readonly userId: string; readonly sessionId: string; readonly aal: Aal },
  now: number,
): readonly unknown[] => [sessionId, userId, now - AGE_MAX, now - IDLE_MAX, now, aal];

/**
 * Time (ms) after a sign-in by a recovery link during which the user may choose a new password without the current one.
 */
const RECOVERY_TIME = HOUR_MS;

export interface NewSession {
  readonly userId: string;
  readonly amr: Amr;
  readonly userAgent: string;
  readonly key: string;
  readonly recovery: boolean;
  readonly factorId: string | null;
}

export function buildSessionRow(
  { userId, amr, userAgent, key, recovery, factorId }: NewSession,
  now: number,
): SessionRow {
  return {
    id: crypto.randomUUID(),
    user_id: userId,
    key,
    rt_counter: 0,
    rt_floor: 0,
    aal: factorId === null ? 'aal1' : 'aal2',
    amr: JSON.stringify(amr),
    factor_id: factorId,
    recovery_until: recovery ? now + RECOVERY_TIME : 0,
    reauthenticated_at: 0,
    user_agent: userAgent.slice(0, 200),
    created_at: now,
    refreshed_at: now,
  };
}

/**
 * Stores a session and the time of the sign-in, unless the user was deleted or is banned. The result is true if the
 * session was stored.
 */
export const addSession = (session: SessionRow): QueryGroup<boolean> =>
  combineQueries(
    [
      {
        sql: `insert into sessions
            (id, user_id, key, amr, recovery_until, user_agent, created_at, refreshed_at, aal, factor_id)
          select ?1, id, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9 from users
          where id = ?2 and ifnull(banned_until, 0) <= ?7 returning id`,
        params: [
          session.id,
          session.user_id,
          session.key,
          session.amr,
          session.recovery_until,
          session.user_agent,
          session.created_at,
          session.aal,
          session.factor_id,
        ],
        read: hasRow,
      },
      createSqlCommand(
        `update users set last_sign_in_at = ?2
         where id = ?1 and exists (select 1 from sessions where id = ?3)`,
        [session.user_id, session.created_at, session.id],
      ),
    ],
    ([isStored]) => isStored,
  );

export const selectUserSession = (id: string, userId: string): Query<SessionRow | null> => ({
  sql: 'select * from sessions where id = ?1 and user_id = ?2',
  params: [id, userId],
  read: getFirstRow<SessionRow>,
});

export const selectSession = (id: string): Query<SessionRow | null> => ({
  sql: 'select * from sessions where id = ?1',
  params: [id],
  read: getFirstRow<SessionRow>,
});

export type Rotation =
  | {
      readonly kind: 'rotated' | 'repeated';
      /** The session whose refresh token was replaced, with the counter of the new token. */
      readonly session: SessionRow;
      readonly user: User | null;
    }
  | { readonly kind: 'dead' | 'reused' | 'gone' | 'conflict' };

/**
 * Replaces the active refresh token with a new one. If several requests send the active token at the same time, all of
 * them get the same new token. The token before the active one is also accepted, because the reply with the active
 * token may have been lost. A token that is older than these two ends the session: the owner never sends such a token,
 * so someone must have copied it.
 */
export async function rotateRefreshToken(
  db: D1Database,
  { id, user_id: userId }: Pick<SessionRow, 'id' | 'user_id'>,
  counter: number,
  now: number,
): Promise<Rotation> {
  const [rotated, user, session] = await batch(db, [
    {
      sql: `update sessions set rt_counter = rt_counter + 1, refreshed_at = ?3
        where id = ?1 and rt_counter = ?2 and rt_floor <= ?2 returning rt_counter`,
      params: [id, counter, now],
      read: hasRow,
    },
    selectUserById(userId),
    selectUserSession(id, userId),
  ]);
  if (!session) return { kind: 'gone' };
  if (rotated) return { kind: 'rotated', session, user };
  if (counter < session.rt_floor) return { kind: 'dead' };
  const age = session.rt_counter - counter;
  if (age === 1) return { kind: 'repeated', session, user };
  // The refresh token has a higher counter than its session. This happens only if the database was restored to an
  // earlier state.
  if (age < 1) return { kind: 'conflict' };
  await runQuery(db, endSession(id));
  return { kind: 'reused' };
}

export interface Raise {
  /** Id of the second factor that was used; null for a recovery code. */
  readonly factorId: string | null;
  readonly amr: Amr;
  /**
   * True if the use of the factor proved the user's identity. The first use of a new factor proves nothing: the person
   * who added the factor can use it, and this person may be a thief.
   */
  readonly reauthenticated: boolean;
}

/**
 * Raises a session to assurance level aal2 after the user has used a second factor. All earlier refresh tokens of the
 * session stop working. The result is the changed session, or null if the session has ended.
 */
export const raiseSessionToAal2 = (
  id: string,
  { factorId, amr, reauthenticated }: Raise,
  now: number,
): Query<SessionRow | null> => ({
  sql: `update sessions set aal = 'aal2', factor_id = ?2, amr = ?3, refreshed_at = ?4,
    reauthenticated_at = case when ?5 then ?4 else reauthenticated_at end,
    rt_counter = rt_counter + 2, rt_floor = rt_counter + 2 where id = ?1 returning *`,
  params: [id, factorId, JSON.stringify(amr), now, reauthenticated ? 1 : 0],
  read: getFirstRow<SessionRow>,
});

export type LogoutScope = 'global' | 'local' | 'others';

export const endSessions = (userId: string, sessionId: string, scope: LogoutScope): Query<void> =>
  createSqlCommand(
    `delete from sessions where user_id = ?1
     and case ?3 when 'global' then 1 when 'local' then id = ?2 else id <> ?2 end`,
    [userId, sessionId, scope],
  );

export const endSession = (id: string): Query<void> =>
  createSqlCommand('delete from sessions where id = ?1', [id]);
