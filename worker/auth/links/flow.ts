/** Authorization codes that a browser receives and its client exchanges for a session, with PKCE (RFC 7636). */
import { createHash } from 'node:crypto';
import type { flowStates } from '../../platform/db/account.ts';
import { randomToken, sameText, sha256 } from '../../platform/settings/random.ts';
import type { AuthCall } from '../http/call.ts';
import { type AuthFailure, fail, invalid } from '../http/failure.ts';

export type FlowRow = typeof flowStates.$inferSelect;

/** Milliseconds. */
export const FLOW_LIFETIME = 600_000;
const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/** The sign-in method of the code's user; `link` if they were signed in and linked a provider. */
export type FlowMethod = 'otp' | 'oauth' | 'recovery' | 'link';

/**
 * Reads the PKCE challenge of a request: both parameters or none. Rejects 'plain', which would make the challenge the
 * secret.
 */
export function readChallenge(given: {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
}): string | null | AuthFailure {
  const challenge = given.code_challenge || null;
  const method = given.code_challenge_method || null;
  if (challenge === null && method === null) return null;
  if (challenge === null || method === null) {
    return invalid('PKCE flow requires both code_challenge and code_challenge_method');
  }
  if (method.toLowerCase() !== 's256') return invalid('code_challenge_method must be s256');
  if (!CHALLENGE.test(challenge)) {
    return invalid('code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 . _ ~ -');
  }
  return challenge;
}

/**
 * Creates a code for the client with this challenge.
 * @param sessionId the session to continue; null to start one
 */
export async function createCode(
  { db, now }: AuthCall,
  userId: string,
  method: FlowMethod,
  codeChallenge: string,
  sessionId: string | null = null,
): Promise<string> {
  const code = randomToken();
  await db
    .prepare(
      `insert into flow_states (hash, kind, user_id, method, code_challenge, created_at, expires_at, session_id)
       select ?1, 'code', id, ?3, ?4, ?5, ?6, ?7 from users where id = ?2`,
    )
    .bind(sha256(code), userId, method, codeChallenge, now, now + FLOW_LIFETIME, sessionId)
    .run();
  return code;
}

export interface RedeemedCode {
  readonly userId: string;
  readonly method: FlowMethod;
  /** The session to continue; null to start a new one. */
  readonly sessionId: string | null;
}

/** Redeems a code; the verifier must match its challenge. */
export async function redeemFlowCode(
  { db, now }: AuthCall,
  code: string,
  verifier: string,
): Promise<RedeemedCode | AuthFailure> {
  const hash = sha256(code);
  const flow = await db
    .prepare(`select * from flow_states where hash = ?1 and kind = 'code'`)
    .bind(hash)
    .first<FlowRow>();
  if (!flow?.user_id) return fail('flow_state_not_found');
  if (flow.expires_at <= now) return fail('flow_state_expired');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!sameText(challenge, flow.code_challenge ?? '')) return fail('bad_code_verifier');
  const used = await db.prepare('delete from flow_states where hash = ?1 returning hash').bind(hash).first();
  if (!used) return fail('flow_state_not_found');
  return { userId: flow.user_id, method: flow.method as FlowMethod, sessionId: flow.session_id };
}
