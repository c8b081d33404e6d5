/** Sessions: one row each, whose counter says which refresh token is the active one. */
import { DAY_MS, HOUR_MS } from '#domain/lib/time';
import type { sessions } from '../../platform/db/account.ts';
import { type BatchPart, firstRow, inOneBatch } from '../../platform/db/batches.ts';
import { type User, userById } from '../users/store.ts';
import type { Aal, Amr } from './tokens.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** A session that was not refreshed for this long is over. */
export const IDLE_MAX = 30 * DAY_MS;
const AGE_MAX = 90 * DAY_MS;

export const isSessionOver = (session: SessionRow, now: number): boolean =>
  session.created_at + AGE_MAX <= now || session.refreshed_at + IDLE_MAX <= now;

/**
 * SQL: a session is there and not over (`isSessionOver`), its user not banned, and a second factor used that they have set up: what
 * `findLive` and `lacksSecondFactor` decide of rows, for what is done in the same transaction. Its values: `liveValues`.
 */
export const IS_LIVE = `exists (
  select 1 from sessions s join users u on u.id = s.user_id
  where s.id = ?1 and s.user_id = ?2 and s.created_at > ?3 and s.refreshed_at > ?4 and ifnull(u.banned_until, 0) <= ?5
    and ((s.aal = 'aal2' and ?6 = 'aal2')
      or not exists (select 1 from factors where user_id = u.id and status = 'verified')))`;

/** @param aal what the access token says */
export const liveValues = (
  { userId, sessionId, aal }: { readonly userId: string; readonly sessionId: string; readonly aal: Aal },
  now: number,
): readonly unknown[] => [sessionId, userId, now - AGE_MAX, now - IDLE_MAX, now, aal];

/** How long after a recovery link a new password needs no current one. */
const RECOVERY_TIME = HOUR_MS;

export interface NewSession {
  readonly userId: string;
  readonly amr: Amr;
  readonly userAgent: string;
  readonly key: string;
  readonly recovery: boolean;
  /** The factor that it begins with at aal2; null at aal1. */
  readonly factorId: string | null;
}

/** A new session, not yet stored. */
export function newSession(
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

/** Stores a session, unless its user is gone or banned, and notes the sign-in. The answer is whether it did. */
export const addSession = (db: D1Database, session: SessionRow): BatchPart<boolean> => ({
  statements: [
    db
      .prepare(
        `insert into sessions
           (id, user_id, key, amr, recovery_until, user_agent, created_at, refreshed_at, aal, factor_id)
         select ?1, id, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9 from users
         where id = ?2 and ifnull(banned_until, 0) <= ?7 returning id`,
      )
      .bind(
        session.id,
        session.user_id,
        session.key,
        session.amr,
        session.recovery_until,
        session.user_agent,
        session.created_at,
        session.aal,
        session.factor_id,
      ),
    db
      .prepare(
        `update users set last_sign_in_at = ?2
         where id = ?1 and exists (select 1 from sessions where id = ?3)`,
      )
      .bind(session.user_id, session.created_at, session.id),
  ],
  answerIn: ([made]) => firstRow(made) !== null,
});

const sessionOf = (db: D1Database, id: string, userId: string): BatchPart<SessionRow | null> => ({
  statements: [db.prepare('select * from sessions where id = ?1 and user_id = ?2').bind(id, userId)],
  answerIn: ([result]) => firstRow<SessionRow>(result),
});

/**
 * A user, and of their sessions one, if it is there.
 * @param alongside statements whose results are wanted in the same round trip
 */
export async function findUserAndSession(
  db: D1Database,
  userId: string,
  sessionId: string,
  alongside: readonly D1PreparedStatement[] = [],
): Promise<{ user: User; session: SessionRow | null; alongside: readonly D1Result[] } | null> {
  const [user, session, more] = await inOneBatch(db, [
    userById(db, userId),
    sessionOf(db, sessionId, userId),
    { statements: alongside, answerIn: (results) => results },
  ]);
  return user && { user, session, alongside: more };
}

export const findSession = (db: D1Database, id: string): Promise<SessionRow | null> =>
  db.prepare('select * from sessions where id = ?1').bind(id).first<SessionRow>();

export type Rotation =
  | {
      readonly kind: 'rotated' | 'repeated';
      /** As it is by then, with the number of the token that is the active one. */
      readonly session: SessionRow;
      /** Null: gone meanwhile. */
      readonly user: User | null;
    }
  | { readonly kind: 'dead' | 'reused' | 'gone' | 'conflict' };

/**
 * Uses up a refresh token and reads the session and its user in the same transaction. Of several requests with the same
 * token, one rotates it and the others get the token that it made.
 * Only the parent of the active token is taken again, since the answer that replaced it may have been lost. Any older
 * token was copied, and ends the session.
 */
export async function rotate(
  db: D1Database,
  { id, user_id: userId }: Pick<SessionRow, 'id' | 'user_id'>,
  counter: number,
  now: number,
): Promise<Rotation> {
  const rotation: BatchPart<boolean> = {
    statements: [
      db
        .prepare(
          `update sessions set rt_counter = rt_counter + 1, refreshed_at = ?3
           where id = ?1 and rt_counter = ?2 and rt_floor <= ?2 returning rt_counter`,
        )
        .bind(id, counter, now),
    ],
    answerIn: ([rotated]) => firstRow(rotated) !== null,
  };
  const [rotated, user, session] = await inOneBatch(db, [
    rotation,
    userById(db, userId),
    sessionOf(db, id, userId),
  ]);
  if (!session) return { kind: 'gone' };
  if (rotated) return { kind: 'rotated', session, user };
  if (counter < session.rt_floor) return { kind: 'dead' };
  const age = session.rt_counter - counter;
  if (age === 1) return { kind: 'repeated', session, user };
  // A token from the future: the database went back in time.
  if (age < 1) return { kind: 'conflict' };
  await endSession(db, id).run();
  return { kind: 'reused' };
}

export interface Raise {
  /** The factor that was used; null for a recovery code. */
  readonly factorId: string | null;
  readonly amr: Amr;
  /** It was proof of who they are. The first use of a new factor is not: whoever set it up has it. */
  readonly reauthenticated: boolean;
}

/** Raises a session to aal2. Every refresh token from before is dead from here on. */
export const raise = (
  db: D1Database,
  id: string,
  { factorId, amr, reauthenticated }: Raise,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `update sessions set aal = 'aal2', factor_id = ?2, amr = ?3, refreshed_at = ?4,
         reauthenticated_at = case when ?5 then ?4 else reauthenticated_at end,
         rt_counter = rt_counter + 2, rt_floor = rt_counter + 2 where id = ?1 returning *`,
    )
    .bind(id, factorId, JSON.stringify(amr), now, reauthenticated ? 1 : 0);

export type LogoutScope = 'global' | 'local' | 'others';

/** Ends sessions of a user: all, this one, or all but this one. */
export const endSessions = (
  db: D1Database,
  userId: string,
  sessionId: string,
  scope: LogoutScope,
): D1PreparedStatement =>
  db
    .prepare(
      `delete from sessions where user_id = ?1
         and case ?3 when 'global' then 1 when 'local' then id = ?2 else id <> ?2 end`,
    )
    .bind(userId, sessionId, scope);

export const endSession = (db: D1Database, id: string): D1PreparedStatement =>
  db.prepare('delete from sessions where id = ?1').bind(id);
