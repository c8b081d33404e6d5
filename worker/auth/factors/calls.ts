import { z } from 'zod';
import { batch, combineCommands, runQuery } from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type AuthCall, readBody } from '../http/call.ts';
import { type AuthFailure, createAuthFailure, type FailureCode } from '../http/failure.ts';
import {
  CHALLENGE_USER,
  FACTOR_USER,
  FACTOR_USER_DAY,
  runLimitAttempt,
  runRefundAttempt,
} from '../http/limits.ts';
import { mailSecurityNotice } from '../messages/send.ts';
import { addAuthMethod, createSessionDocument, parseAuthMethods } from '../sessions/grant.ts';
import { hasRecentIdentityProof, type LiveSession, lacksSecondFactor } from '../sessions/live.ts';
import { raiseSessionToAal2 } from '../sessions/store.ts';
import { type FactorRow, selectUserById } from '../users/store.ts';
import { phone, totp } from './codes.ts';
import {
  addFactor,
  addFactorChallenge,
  buildFactorVerificationStatements,
  countChallengeAttempt,
  type FactorKind,
  findFactor,
  markChallengeUsed,
  removeFactor,
} from './store.ts';
import { webauthn } from './webauthn.ts';

type Reply = Promise<Response | AuthFailure>;

const KINDS: Readonly<Record<FactorRow['factor_type'], FactorKind>> = { totp, phone, webauthn };

const NOT_ENABLED: Readonly<Record<FactorRow['factor_type'], FailureCode>> = {
  totp: 'mfa_totp_enroll_not_enabled',
  phone: 'mfa_phone_enroll_not_enabled',
  webauthn: 'mfa_webauthn_enroll_not_enabled',
};

const Line = z
  .string()
  .trim()
  .max(100, 'must be at most 100 characters')
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not have control characters');

const Enroll = z.object({
  factor_type: z.enum(['totp', 'phone', 'webauthn']),
  friendly_name: Line.nullish(),
  issuer: Line.nullish(),
  phone: z.string().max(50).nullish(),
});

async function enroll(call: AuthCall, live: LiveSession): Reply {
  const body = readBody(call, Enroll);
  if (body instanceof Failure) return body;
  const type = body.factor_type;
  const kind = KINDS[type];
  if (!kind.isEnabled(call.settings)) return createAuthFailure(NOT_ENABLED[type]);
  if (lacksSecondFactor(live)) return createAuthFailure('insufficient_aal', { status: 403 });
  if (!hasRecentIdentityProof(live.session, call.now)) return createAuthFailure('reauthentication_needed');
  const id = crypto.randomUUID();
  const wanted = { id, issuer: body.issuer ?? '', phone: body.phone ?? '' };
  const enrolment = await kind.enroll(call, live.user, wanted);
  if (enrolment instanceof Failure) return enrolment;
  const { secret, phone: number, clientData } = enrolment;
  const name = body.friendly_name ?? '';
  const factor = { id, factor_type: type, friendly_name: name, secret, phone: number };
  const failure = await addFactor(call, live.user.id, factor);
  return failure ?? Response.json({ id, type, friendly_name: name, ...clientData });
}

async function unenroll(call: AuthCall, { user, session, aal }: LiveSession): Reply {
  const factor = await findFactor(call, user.id);
  if (factor instanceof Failure) return factor;
  // A verified second factor may be removed only by a session that has used a second factor. An unverified factor may
  // be removed by any session of the user.
  const counts = factor.status === 'verified';
  if (counts && aal !== 'aal2') return createAuthFailure('insufficient_aal', { status: 422 });
  if (counts && !hasRecentIdentityProof(session, call.now))
    return createAuthFailure('reauthentication_needed');
  await removeFactor(call, factor, session.id);
  if (counts) await mailSecurityNotice(call, user, 'factor_removed', getFactorName(factor));
  return Response.json({ id: factor.id });
}

/**
 * True if the factor is unverified and the user has another, verified factor that this session has not used. The
 * session must use the verified factor first. Otherwise, a thief with a stolen session could add a factor and use it
 * in place of the user's factor.
 */
const isPremature = (factor: FactorRow, live: LiveSession): boolean =>
  factor.status === 'unverified' && lacksSecondFactor(live);

const KIND_NAMES: Readonly<Record<FactorRow['factor_type'], string>> = {
  totp: 'authenticator app',
  phone: 'text message',
  webauthn: 'passkey',
};

const getFactorName = ({ friendly_name, factor_type }: FactorRow) => friendly_name || KIND_NAMES[factor_type];

const Challenge = z.object({});

async function challenge(call: AuthCall, live: LiveSession): Reply {
  const factor = await findFactor(call, live.user.id);
  if (factor instanceof Failure) return factor;
  if (isPremature(factor, live)) return createAuthFailure('insufficient_aal', { status: 403 });
  // A challenge of an unverified factor is a step of adding this factor, for example of creating a passkey. Such a
  // challenge therefore needs a recent proof of identity.
  if (factor.status === 'unverified' && !hasRecentIdentityProof(live.session, call.now))
    return createAuthFailure('reauthentication_needed');
  // The request body must be empty or valid JSON. Its content is ignored.
  const body = call.body === '' ? {} : readBody(call, Challenge);
  if (body instanceof Failure) return body;
  const { user, session } = live;
  const limited = await runLimitAttempt(call, [{ limit: CHALLENGE_USER, subject: user.id }]);
  if (limited) return limited;
  const id = crypto.randomUUID();
  const challengeData = await KINDS[factor.factor_type].ask(call, user, factor, id);
  if (challengeData instanceof Failure) return challengeData;
  const { expiresAt } = await addFactorChallenge(call, factor.id, session.id, {
    id,
    expected: challengeData.expected,
  });
  const expires_at = Math.floor(expiresAt / 1000);
  return Response.json({ id, type: factor.factor_type, expires_at, ...challengeData.clientData });
}

const Verify = z.looseObject({ challenge_id: z.uuid('challenge_id must be a UUID') });

async function verify(call: AuthCall, live: LiveSession): Reply {
  const factor = await findFactor(call, live.user.id);
  if (factor instanceof Failure) return factor;
  if (isPremature(factor, live)) return createAuthFailure('insufficient_aal', { status: 403 });
  const kind = KINDS[factor.factor_type];
  call.trail.method = kind.method;
  const body = readBody(call, Verify);
  if (body instanceof Failure) return body;
  const answer = readBody(call, kind.answer);
  if (answer instanceof Failure) return answer;
  const subjects = [FACTOR_USER, FACTOR_USER_DAY].map((limit) => ({ limit, subject: live.user.id }));
  const limited = await runLimitAttempt(call, subjects);
  if (limited) return limited;
  const tried = await countChallengeAttempt(
    call,
    body.challenge_id.toLowerCase(),
    factor.id,
    live.session.id,
  );
  if (tried instanceof Failure) return tried;
  if (!(await kind.check(call, factor, tried, answer))) return createAuthFailure('mfa_verification_failed');
  if (!(await markChallengeUsed(call, tried.id))) return createAuthFailure('mfa_challenge_expired');
  await runRefundAttempt(call, subjects);
  const reply = await raised(call, live, factor, kind);
  const added = factor.status === 'unverified' && !(reply instanceof Failure);
  if (added) await mailSecurityNotice(call, live.user, 'factor_added', getFactorName(factor));
  return reply;
}

async function raised(call: AuthCall, { session }: LiveSession, factor: FactorRow, kind: FactorKind): Reply {
  const { db, now } = call;
  const amr = addAuthMethod(parseAuthMethods(session), kind.method, now);
  const [row] = await batch(db, [
    raiseSessionToAal2(
      session.id,
      { factorId: factor.id, amr, reauthenticated: factor.status === 'verified' },
      now,
    ),
    combineCommands(buildFactorVerificationStatements(call, factor, session.id)),
  ]);
  call.disconnect(factor.user_id);
  const user = await runQuery(db, selectUserById(factor.user_id));
  if (!row || !user) return createAuthFailure('session_not_found');
  return Response.json(await createSessionDocument(call, user, row));
}

export const factorCalls = { enroll, unenroll, challenge, verify };
