/**
 * Recovery codes: ten codes that a user writes down to replace a lost second factor. Each code works once. The codes
 * are stored as keyed hashes and are shown only once, when they are created.
 */

import { randomInt } from 'node:crypto';
import { z } from 'zod';
import {
  batch,
  createSqlCommand,
  getFirstRow,
  hasRow,
  type Query,
  runQuery,
} from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import { computeAcceptedHashes, computeKeyedHash } from '../../platform/settings/secrets.ts';
import { type AuthCall, readBody } from '../http/call.ts';
import { type AuthFailure, createAuthFailure } from '../http/failure.ts';
import { FACTOR_USER, FACTOR_USER_DAY, runLimitAttempt, runRefundAttempt } from '../http/limits.ts';
import { mailSecurityNotice } from '../messages/send.ts';
import { addAuthMethod, createSessionDocument, parseAuthMethods } from '../sessions/grant.ts';
import { hasRecentIdentityProof, hasSecondFactor, type LiveSession } from '../sessions/live.ts';
import { raiseSessionToAal2 } from '../sessions/store.ts';
import { selectUserById } from '../users/store.ts';

const RECOVERY_CODES = 10;
/** Characters that a recovery code may contain: Crockford's base 32, without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/**
 * Number of characters of a recovery code. A code has 50 random bits, and is shown in two groups of five characters.
 */
const LENGTH = 10;
/** Text that is hashed with every recovery code, so that the hash is valid only for recovery codes. */
const PURPOSE = 'recovery code';

const randomRecoveryCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const shown = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

/**
 * Normalizes a recovery code that a user typed, so that its hash can be compared. Ignores case, spaces and dashes, and
 * replaces letters that look like digits.
 */
export const normalizeRecoveryCode = (typed: string): string =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

const hashRecoveryCode = ({ settings }: AuthCall, userId: string, code: string) =>
  computeKeyedHash('code', settings.secret, PURPOSE, userId, code);

export interface RecoveryCodeSet {
  readonly id: string;
  readonly codes: readonly string[];
}

/**
 * Creates a set of recovery codes for a user.
 * @param replace true to replace the existing set; false to create the first set
 * @returns null if nothing was changed, because there is no set to replace, or because a first set already exists
 */
async function makeRecoveryCodes(
  call: AuthCall,
  userId: string,
  replace: boolean,
): Promise<RecoveryCodeSet | null> {
  const { db, now } = call;
  const id = crypto.randomUUID();
  const codes = Array.from({ length: RECOVERY_CODES }, randomRecoveryCode);
  const hashes = JSON.stringify(codes.map((code) => hashRecoveryCode(call, userId, code)));
  // Run both statements in one transaction, so that only one of two concurrent requests creates its set of recovery
  // codes.
  const [isInserted] = await batch(db, [
    {
      sql: `insert into recovery_codes (user_id, hash, set_id, created_at)
        select u.id, j.value, ?2, ?4 from users u, json_each(?3) j
        where u.id = ?1 and exists (select 1 from recovery_codes where user_id = ?1) = ?5 returning hash`,
      params: [userId, id, hashes, now, replace ? 1 : 0],
      read: hasRow,
    },
    createSqlCommand(
      `delete from recovery_codes where user_id = ?1 and set_id <> ?2
       and exists (select 1 from recovery_codes where user_id = ?1 and set_id = ?2)`,
      [userId, id],
    ),
  ]);
  return isInserted ? { id, codes: codes.map(shown) } : null;
}

export interface RecoveryCodesStatus {
  readonly id: string;
  readonly total: number;
  readonly remaining: number;
}

/**
 * Selects how many recovery codes a user has in total, and how many of them are unused. The result is null if the user
 * has no codes.
 */
export const selectRecoveryCodes = (userId: string): Query<RecoveryCodesStatus | null> => ({
  sql: `select set_id as id, count(*) as total, sum(used_at is null) as remaining from recovery_codes
    where user_id = ?1 group by set_id`,
  params: [userId],
  read: getFirstRow<RecoveryCodesStatus>,
});

/**
 * Redeems a recovery code. If concurrent requests send the same code, only one of them succeeds.
 * @returns number of unused codes left; null if the code is unknown or used
 */
async function redeemRecoveryCode(call: AuthCall, userId: string, typed: string): Promise<number | null> {
  const { db, now, settings } = call;
  const accepted = computeAcceptedHashes('code', settings, PURPOSE, userId, normalizeRecoveryCode(typed));
  const [isUsed, left] = await batch(db, [
    {
      sql: `update recovery_codes set used_at = ?3
        where user_id = ?1 and hash in (select value from json_each(?2)) and used_at is null returning hash`,
      params: [userId, JSON.stringify(accepted), now],
      read: hasRow,
    },
    selectRecoveryCodes(userId),
  ]);
  return isUsed ? (left?.remaining ?? 0) : null;
}

type Reply = Promise<Response | AuthFailure>;

const TYPE = 'recovery_code';
const METHOD = 'mfa/recovery_code';

async function status({ db }: AuthCall, { user }: LiveSession): Reply {
  const codesStatus = await runQuery(db, selectRecoveryCodes(user.id));
  return codesStatus
    ? Response.json({ type: TYPE, ...codesStatus })
    : createAuthFailure('mfa_factor_not_found');
}

async function make(call: AuthCall, { user, session, aal }: LiveSession, replace: boolean): Reply {
  if (!hasSecondFactor(user)) return createAuthFailure('mfa_recovery_codes_sole_factor');
  if (aal !== 'aal2') return createAuthFailure('insufficient_aal', { status: 403 });
  if (!hasRecentIdentityProof(session, call.now)) return createAuthFailure('reauthentication_needed');
  const codeSet = await makeRecoveryCodes(call, user.id, replace);
  if (!codeSet) {
    return replace
      ? createAuthFailure('mfa_factor_not_found')
      : createAuthFailure('mfa_verified_factor_exists', { message: 'You already have recovery codes' });
  }
  await mailSecurityNotice(call, user, 'recovery_codes_made');
  return Response.json({ type: TYPE, total: codeSet.codes.length, ...codeSet });
}

const generate = (call: AuthCall, live: LiveSession): Reply => make(call, live, false);

const regenerate = (call: AuthCall, live: LiveSession): Reply => make(call, live, true);

const Verify = z.object({ code: z.string('is required').max(50, 'is too long') });

async function verify(call: AuthCall, { user, session }: LiveSession): Reply {
  call.trail.method = METHOD;
  const body = readBody(call, Verify);
  if (body instanceof Failure) return body;
  const { db, now } = call;
  const subjects = [FACTOR_USER, FACTOR_USER_DAY].map((limit) => ({ limit, subject: user.id }));
  const limited = await runLimitAttempt(call, subjects);
  if (limited) return limited;
  const left = await redeemRecoveryCode(call, user.id, body.code);
  if (left === null) return createAuthFailure('mfa_verification_failed');
  await runRefundAttempt(call, subjects);
  await mailSecurityNotice(call, user, 'recovery_code_used', String(left));
  const amr = addAuthMethod(parseAuthMethods(session), METHOD, now);
  const row = await runQuery(
    db,
    raiseSessionToAal2(session.id, { factorId: null, amr, reauthenticated: true }, now),
  );
  const raised = await runQuery(db, selectUserById(user.id));
  if (!row || !raised) return createAuthFailure('session_not_found');
  return Response.json(await createSessionDocument(call, raised, row));
}

export const recoveryCalls = { status, generate, regenerate, verify };
