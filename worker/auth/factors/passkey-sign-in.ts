/**
 * Sign-in with only a passkey (`signInWithPasskey` of the client). The passkey identifies its user. The authenticator
 * must verify the user by a fingerprint or a PIN. The passkey and this check together count as two factors, so the
 * session has assurance level aal2.
 */

import { type AuthenticationResponseJSON, generateAuthenticationOptions } from '@simplewebauthn/server';
import { z } from 'zod';
import { getFirstRow, hasRow, runQuery } from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import { getClientIp, toNetworkPrefix } from '../../platform/http/rate-limits.ts';
import { generateRandomToken } from '../../platform/settings/random.ts';
import { computeKeyedHash, matchesKeyedHash } from '../../platform/settings/secrets.ts';
import { type AuthCall, readBody } from '../http/call.ts';
import { type AuthFailure, createAuthFailure } from '../http/failure.ts';
import { type LimitedSubject, refundAttempt, runLimitAttempt, SIGN_IN_ADDRESS } from '../http/limits.ts';
import { startSession } from '../sessions/grant.ts';
import type { FactorRow } from '../users/store.ts';
import { Credential, getRelyingPartyId, verifyPasskeySignature, webauthn } from './webauthn.ts';

/** Lifetime of a challenge (ms), which is also the time for which the browser may offer passkeys to the user. */
const CHALLENGE_TIME = 300_000;
/** Text that is hashed with every challenge, so that the hash is valid only for a sign-in with a passkey. */
const PURPOSE = 'passkey sign-in';

/**
 * Creates the id of a challenge: its expiry time and a keyed hash of the challenge. The server can check this id
 * without storing the challenge. Stored challenges could fill the database, because anyone can request one without
 * signing in.
 */
const createChallengeId = ({ settings }: AuthCall, challenge: string, expiresAt: number) =>
  `${expiresAt}.${computeKeyedHash('challenge', settings.secret, PURPOSE, challenge, String(expiresAt))}`;

function isChallengeIdAuthentic({ settings }: AuthCall, id: string, challenge: string): boolean {
  const [expiresAt = '', hash = ''] = id.split('.');
  return matchesKeyedHash(hash, 'challenge', settings, PURPOSE, challenge, expiresAt);
}

async function options(call: AuthCall): Promise<Response> {
  const expiresAt = call.now + CHALLENGE_TIME;
  const challenge = generateRandomToken();
  const publicKey = await generateAuthenticationOptions({
    rpID: getRelyingPartyId(call),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_TIME,
    // Leave the list of accepted passkeys empty, so that the reply does not reveal which users have a passkey.
    allowCredentials: [],
    userVerification: 'required',
  });
  return Response.json({
    challenge_id: createChallengeId(call, publicKey.challenge, expiresAt),
    options: publicKey,
    expires_at: Math.floor(expiresAt / 1000),
  });
}

const Verify = z.object({ challenge_id: z.string('is required').max(100), credential: Credential });

const ClientData = z.object({ challenge: z.string().max(100) });

/**
 * Returns the challenge from the passkey's signed data, and marks it as used. Fails if the worker did not create the
 * challenge, or if it was used before or has expired.
 */
async function redeemChallenge(
  call: AuthCall,
  id: string,
  clientDataJSON: string,
): Promise<string | AuthFailure> {
  const { db, now, settings } = call;
  const challenge = parseChallenge(clientDataJSON);
  const expiresAt = Number(id.split('.')[0]);
  if (challenge === null || !isChallengeIdAuthentic(call, id, challenge))
    return createAuthFailure('mfa_verification_failed');
  if (expiresAt <= now) return createAuthFailure('webauthn_challenge_expired');
  // Accept each passkey challenge only once, because an attacker may have intercepted its signature.
  const first = await runQuery(db, {
    sql: 'insert into rate (k, win, n, expires_at) values (?1, 0, 1, ?2) on conflict (k) do nothing returning k',
    params: [computeKeyedHash('rate', settings.secret, 'passkey challenge', challenge), expiresAt],
    read: hasRow,
  });
  return first ? challenge : createAuthFailure('webauthn_challenge_expired');
}

function parseChallenge(clientDataJSON: string): string | null {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge;
  } catch {
    return null;
  }
}

async function verify(call: AuthCall): Promise<Response | AuthFailure> {
  call.trail.method = webauthn.method;
  const body = readBody(call, Verify);
  if (body instanceof Failure) return body;
  const subjects: LimitedSubject[] = [
    { limit: SIGN_IN_ADDRESS, subject: toNetworkPrefix(getClientIp(call)) },
  ];
  const limited = await runLimitAttempt(call, subjects);
  if (limited) return limited;
  const factor = await signer(call, body);
  if (factor instanceof Failure) return factor;
  const session = await startSession(call, factor.user_id, webauthn.method, {
    factorId: factor.id,
    alongside: refundAttempt(call, subjects),
  });
  return session instanceof Failure ? session : Response.json(session);
}

async function signer(call: AuthCall, { challenge_id, credential }: z.output<typeof Verify>) {
  const challenge = await redeemChallenge(call, challenge_id, credential.response.clientDataJSON);
  if (challenge instanceof Failure) return challenge;
  const factor = await runQuery(call.db, {
    sql: `select * from factors where credential_id = ?1 and status = 'verified'`,
    params: [credential.id],
    read: getFirstRow<FactorRow>,
  });
  if (!factor) return createAuthFailure('mfa_verification_failed');
  call.trail.user = factor.user_id;
  const response = credential as unknown as AuthenticationResponseJSON;
  const { userHandle } = response.response;
  const named = userHandle ? Buffer.from(userHandle, 'base64url').toString('utf8') : factor.user_id;
  if (named !== factor.user_id) return createAuthFailure('mfa_verification_failed');
  const signed = await verifyPasskeySignature(call, factor, challenge, response, { userVerified: true });
  return signed ? factor : createAuthFailure('mfa_verification_failed');
}

export const passkeySignIn = { options, verify };
