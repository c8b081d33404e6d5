/**
 * Authorization codes with PKCE (RFC 7636). The browser receives a code in a redirect, and the auth client exchanges
 * the code for a session.
 */

import { createHash } from 'node:crypto';
import type { flowStates } from '../../platform/db/account.ts';
import { createSqlCommand, getFirstRow, hasRow, runQuery } from '../../platform/db/query.ts';
import { equalsInConstantTime, generateRandomToken, sha256 } from '../../platform/settings/random.ts';
import type { AuthCall } from '../http/call.ts';
import { type AuthFailure, createAuthFailure, createValidationFailure } from '../http/failure.ts';

export type FlowRow = typeof flowStates.$inferSelect;

/** Lifetime of an authorization code or of the state of an OAuth sign-in (ms). */
export const FLOW_LIFETIME = 600_000;
const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/** Sign-in method of the user who gets the authorization code. `link` means that a signed-in user linked a provider. */
export type FlowMethod = 'otp' | 'oauth' | 'recovery' | 'link';

/**
 * Reads the PKCE challenge of a request. The parameters `code_challenge` and `code_challenge_method` must both be
 * present or both be missing. Rejects the method 'plain', which would send the secret itself as the challenge.
 */
export function parsePkceChallenge(parameters: {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
}): string | null | AuthFailure {
  const challenge = parameters.code_challenge || null;
  const method = parameters.code_challenge_method || null;
  if (challenge === null && method === null) return null;
  if (challenge === null || method === null) {
    return createValidationFailure('PKCE flow requires both code_challenge and code_challenge_method');
  }
  if (method.toLowerCase() !== 's256') return createValidationFailure('code_challenge_method must be s256');
  if (!CHALLENGE.test(challenge)) {
    return createValidationFailure(
      'code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 . _ ~ -',
    );
  }
  return challenge;
}

/**
 * Creates an authorization code that only the client that has sent the PKCE challenge can redeem.
 * @param sessionId the session to continue; null to start a new session
 */
export async function createAuthorizationCode(
  { db, now }: AuthCall,
  userId: string,
  method: FlowMethod,
  codeChallenge: string,
  sessionId: string | null = null,
): Promise<string> {
  const code = generateRandomToken();
  await runQuery(
    db,
    createSqlCommand(
      `insert into flow_states (hash, kind, user_id, method, code_challenge, created_at, expires_at, session_id)
       select ?1, 'code', id, ?3, ?4, ?5, ?6, ?7 from users where id = ?2`,
      [sha256(code), userId, method, codeChallenge, now, now + FLOW_LIFETIME, sessionId],
    ),
  );
  return code;
}

export interface RedeemedCode {
  readonly userId: string;
  readonly method: FlowMethod;
  readonly sessionId: string | null;
}

export async function redeemAuthorizationCode(
  { db, now }: AuthCall,
  code: string,
  verifier: string,
): Promise<RedeemedCode | AuthFailure> {
  const hash = sha256(code);
  const flow = await runQuery(db, {
    sql: `select * from flow_states where hash = ?1 and kind = 'code'`,
    params: [hash],
    read: getFirstRow<FlowRow>,
  });
  if (!flow?.user_id) return createAuthFailure('flow_state_not_found');
  if (flow.expires_at <= now) return createAuthFailure('flow_state_expired');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!equalsInConstantTime(challenge, flow.code_challenge ?? ''))
    return createAuthFailure('bad_code_verifier');
  const used = await runQuery(db, {
    sql: 'delete from flow_states where hash = ?1 returning hash',
    params: [hash],
    read: hasRow,
  });
  if (!used) return createAuthFailure('flow_state_not_found');
  return { userId: flow.user_id, method: flow.method as FlowMethod, sessionId: flow.session_id };
}
