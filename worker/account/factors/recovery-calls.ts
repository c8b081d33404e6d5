/** Calls about recovery codes, as the client of the protocol makes them (`mfa.recoveryCodes`). */

import { z } from 'zod';
import { Failure } from '../../http/failure.ts';
import { type AuthCall, readBody } from '../http/call.ts';
import { type AuthFailure, fail } from '../http/failure.ts';
import { FACTOR_USER, FACTOR_USER_DAY, releaseLimit, reserve } from '../limits.ts';
import { notify } from '../messages/notify.ts';
import { isFresh } from '../sessions/freshness.ts';
import { amrOf, sessionDocument, withMethod } from '../sessions/grant.ts';
import { hasSecondFactor, type Live } from '../sessions/live.ts';
import { raise, type SessionRow } from '../sessions/store.ts';
import { findUser } from '../users/store.ts';
import {
  makeRecoveryCodes,
  recoveryCodesIn,
  redeemRecoveryCode,
  selectRecoveryCodes,
} from './recovery-codes.ts';

type Reply = Promise<Response | AuthFailure>;

const TYPE = 'recovery_code';
const METHOD = 'mfa/recovery_code';

/** `GET /factors/recovery-codes`: how many are left. */
async function status({ db }: AuthCall, { user }: Live): Reply {
  const found = recoveryCodesIn(await selectRecoveryCodes(db, user.id).all());
  return found ? Response.json({ type: TYPE, ...found }) : fail('mfa_factor_not_found');
}

/** Makes codes, for whoever has used a second factor and has just proved who they are. */
async function make(call: AuthCall, { user, session, aal }: Live, replace: boolean): Reply {
  if (!hasSecondFactor(user)) return fail('mfa_recovery_codes_sole_factor');
  if (aal !== 'aal2') return fail('insufficient_aal', { status: 403 });
  if (!isFresh(session, call.now)) return fail('reauthentication_needed');
  const made = await makeRecoveryCodes(call, user.id, replace);
  if (!made) {
    return replace
      ? fail('mfa_factor_not_found')
      : fail('mfa_verified_factor_exists', { message: 'There are recovery codes already' });
  }
  await notify(call, user, 'recovery_codes_made');
  return Response.json({ type: TYPE, total: made.codes.length, ...made });
}

/** `POST /factors/recovery-codes`: the first ones. */
const generate = (call: AuthCall, live: Live): Reply => make(call, live, false);

/** `POST /factors/recovery-codes/regenerate`: new ones, which end the old ones. */
const regenerate = (call: AuthCall, live: Live): Reply => make(call, live, true);

const Verify = z.object({ code: z.string('is required').max(50, 'is too long') });

/** `POST /factors/recovery-codes/verify`: a code in place of the second factor. */
async function verify(call: AuthCall, { user, session }: Live): Reply {
  call.trail.method = METHOD;
  const body = readBody(call, Verify);
  if (body instanceof Failure) return body;
  const { db, now } = call;
  const counted = [FACTOR_USER, FACTOR_USER_DAY].map((limit) => ({ limit, subject: user.id }));
  const limited = await reserve(call, counted);
  if (limited) return limited;
  const left = await redeemRecoveryCode(call, user.id, body.code);
  if (left === null) return fail('mfa_verification_failed');
  await releaseLimit(call, counted);
  await notify(call, user, 'recovery_code_used', String(left));
  const amr = withMethod(amrOf(session), METHOD, now);
  const row = await raise(
    db,
    session.id,
    { factorId: null, amr, reauthenticated: true },
    now,
  ).first<SessionRow>();
  const raised = await findUser(db, user.id);
  if (!row || !raised) return fail('session_not_found');
  return Response.json(await sessionDocument(call, raised, row));
}

export const recoveryCalls = { status, generate, regenerate, verify };
