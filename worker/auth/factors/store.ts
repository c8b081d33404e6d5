import type { z } from 'zod';
import type { challenges } from '../../platform/db/account.ts';
import {
  batch,
  createSqlCommand,
  getFirstRow,
  hasRow,
  type Query,
  runQuery,
} from '../../platform/db/query.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { AuthCall } from '../http/call.ts';
import { type AuthFailure, createAuthFailure } from '../http/failure.ts';
import { deletePendingLinksAndCodes } from '../links/store.ts';
import type { FactorRow, User } from '../users/store.ts';

export type ChallengeRow = typeof challenges.$inferSelect;

export const FACTORS_MAX = 10;
/**
 * Age (ms) at which the unfinished setup of a second factor may be deleted. The user's next setup deletes it, so that
 * the factor's name can be used again.
 */
const ENROLMENT_TIME = 600_000;
const CHALLENGE_TIME = 300_000;
/** Number of wrong answers after which a challenge of a second factor is rejected. */
const TRIES_MAX = 5;
/** SQL list of the sign-in methods that are second factors, as named in the claim `amr` of access tokens. */
const METHODS_OF_FACTORS = `'totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'`;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type NewFactor = Pick<FactorRow, 'id' | 'factor_type' | 'friendly_name' | 'secret' | 'phone'>;

/**
 * Stores a second factor as unverified. Fails if the user already has the maximum number of factors or a factor with
 * the same name.
 */
export async function addFactor(
  { db, now }: AuthCall,
  userId: string,
  factor: NewFactor,
): Promise<AuthFailure | null> {
  const [, isAdded, count] = await batch(db, [
    createSqlCommand(
      `delete from factors where user_id = ?1 and status = 'unverified' and (created_at < ?2 or phone = ?3)`,
      [userId, now - ENROLMENT_TIME, factor.phone],
    ),
    {
      sql: `insert into factors (id, user_id, factor_type, friendly_name, secret, phone, created_at, updated_at)
        select ?1, id, ?3, ?4, ?5, ?6, ?7, ?7 from users
        where id = ?2 and (select count(*) from factors where user_id = ?2) < ?8
        on conflict (user_id, friendly_name) where friendly_name <> '' do nothing returning id`,
      params: [
        factor.id,
        userId,
        factor.factor_type,
        factor.friendly_name,
        factor.secret,
        factor.phone,
        now,
        FACTORS_MAX,
      ],
      read: hasRow,
    },
    {
      sql: 'select count(*) as n from factors where user_id = ?1',
      params: [userId],
      read: ([row]: readonly { n: number }[]) => row?.n ?? 0,
    },
  ]);
  if (isAdded) return null;
  return createAuthFailure(
    count >= FACTORS_MAX ? 'too_many_enrolled_mfa_factors' : 'mfa_factor_name_conflict',
  );
}

/** Finds the second factor whose id is in the request path. Ignores factors of other users. */
export async function findFactor({ db, params }: AuthCall, userId: string): Promise<FactorRow | AuthFailure> {
  const id = params.id ?? '';
  if (!UUID.test(id))
    return createAuthFailure('validation_failed', { status: 404, message: 'factor_id must be a UUID' });
  const row = await runQuery(db, {
    sql: 'select * from factors where id = ?1 and user_id = ?2',
    params: [id.toLowerCase(), userId],
    read: getFirstRow<FactorRow>,
  });
  return row ?? createAuthFailure('mfa_factor_not_found');
}

/**
 * Removes a second factor. Removing an unverified factor has no other effect. Removing a verified factor has these
 * effects:
 * - Sessions that used the factor go back from assurance level aal2 to aal1.
 * - Sessions that began with only this factor, such as a passkey, end, except for the current session.
 * - Pending links and codes of the user end.
 * - If no verified factor is left, the recovery codes are deleted.
 */
export async function removeFactor(
  call: AuthCall,
  { id, user_id, status }: FactorRow,
  sessionId: string,
): Promise<void> {
  const { db } = call;
  await batch(db, [
    ...(status === 'verified' ? deletePendingLinksAndCodes(call, user_id) : []),
    createSqlCommand(
      `delete from sessions where factor_id = ?1 and id <> ?2 and not exists (
       select 1 from json_each(amr) where value ->> 'method' not in (${METHODS_OF_FACTORS}))`,
      [id, sessionId],
    ),
    createSqlCommand(
      `update sessions set aal = 'aal1', factor_id = null,
         amr = (select json_group_array(json(value)) from json_each(amr)
                where value ->> 'method' not in (${METHODS_OF_FACTORS}))
       where factor_id = ?1`,
      [id],
    ),
    createSqlCommand('delete from factors where id = ?1', [id]),
    createSqlCommand(
      `delete from recovery_codes where user_id = ?1
       and not exists (select 1 from factors where user_id = ?1 and status = 'verified')`,
      [user_id],
    ),
  ]);
  call.disconnect(user_id);
}

export interface Challenge {
  readonly id: string;
  readonly expiresAt: number;
}

export async function addFactorChallenge(
  { db, now }: AuthCall,
  factorId: string,
  sessionId: string,
  { id, expected }: { readonly id: string; readonly expected: string },
): Promise<Challenge> {
  const expiresAt = now + CHALLENGE_TIME;
  await batch(db, [
    createSqlCommand(
      `insert into challenges (id, factor_id, session_id, expected, created_at, expires_at)
       select ?1, f.id, s.id, ?4, ?5, ?6 from factors f, sessions s where f.id = ?2 and s.id = ?3`,
      [id, factorId, sessionId, expected, now, expiresAt],
    ),
    createSqlCommand('update factors set last_challenged_at = ?2 where id = ?1', [factorId, now]),
  ]);
  return { id, expiresAt };
}

/**
 * Counts an attempt to answer a challenge. Must run before the answer is checked.
 * @returns the challenge; a failure if it is unknown, used, expired, or has too many attempts
 */
export async function countChallengeAttempt(
  { db, now }: AuthCall,
  id: string,
  factorId: string,
  sessionId: string,
): Promise<ChallengeRow | AuthFailure> {
  const row = await runQuery(db, {
    sql: `update challenges set tries = tries + 1
      where id = ?1 and factor_id = ?2 and session_id = ?3 and tries < ?4 and used_at is null and expires_at > ?5
      returning *`,
    params: [id, factorId, sessionId, TRIES_MAX, now],
    read: getFirstRow<ChallengeRow>,
  });
  if (row) return row;
  const known = await runQuery(db, {
    sql: 'select id from challenges where id = ?1 and factor_id = ?2 and session_id = ?3',
    params: [id, factorId, sessionId],
    read: hasRow,
  });
  return known
    ? createAuthFailure('mfa_challenge_expired')
    : createAuthFailure('mfa_factor_not_found', { status: 422 });
}

export async function markChallengeUsed({ db, now }: AuthCall, id: string): Promise<boolean> {
  return runQuery(db, {
    sql: 'update challenges set used_at = ?2 where id = ?1 and used_at is null returning id',
    params: [id, now],
    read: hasRow,
  });
}

/**
 * SQL statements to run after a correct answer to a challenge. They mark the factor as verified, end the user's
 * sessions that have not used a second factor, and delete other unfinished setups of factors of the same type. They do
 * not raise the session to assurance level aal2 (`raiseSessionToAal2`).
 */
export const buildFactorVerificationStatements = (
  { now }: AuthCall,
  factor: FactorRow,
  sessionId: string,
): Query<void>[] => [
  createSqlCommand(`update factors set status = 'verified', updated_at = ?2 where id = ?1`, [factor.id, now]),
  createSqlCommand(`delete from sessions where user_id = ?1 and id <> ?2 and aal = 'aal1'`, [
    factor.user_id,
    sessionId,
  ]),
  createSqlCommand(
    `delete from factors where user_id = ?1 and factor_type = ?2 and status = 'unverified' and id <> ?3`,
    [factor.user_id, factor.factor_type, factor.id],
  ),
];

interface Wanted {
  readonly id: string;
  readonly issuer: string;
  readonly phone: string;
}

interface Enrolment {
  readonly secret: string | null;
  readonly phone: string | null;
  readonly clientData: Readonly<Record<string, unknown>>;
}

interface ChallengeData {
  readonly expected: string;
  readonly clientData: Readonly<Record<string, unknown>>;
}

export interface FactorKind {
  readonly method: string;
  isEnabled(settings: Settings): boolean;
  enroll(call: AuthCall, user: User, wanted: Wanted): Promise<Enrolment | AuthFailure>;
  ask(
    call: AuthCall,
    user: User,
    factor: FactorRow,
    challengeId: string,
  ): Promise<ChallengeData | AuthFailure>;
  /**
   * Checks the answer to a challenge. Marks single-use values, such as a code, as used. @returns true if the answer is
   * correct
   */
  check(call: AuthCall, factor: FactorRow, challenge: ChallengeRow, answer: unknown): Promise<boolean>;
  readonly answer: z.ZodType;
}
