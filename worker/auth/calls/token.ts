import { z } from 'zod';
import { getOwnRecordValue } from '#domain/lib/look-up';
import { batch, runQuery } from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import { CLEAR_CACHE } from '../../platform/http/headers.ts';
import { type AuthCall, Email, Password, readBody } from '../http/call.ts';
import { type AuthFailure, createAuthFailure, createValidationFailure } from '../http/failure.ts';
import { redeemAuthorizationCode } from '../links/flow.ts';
import { deletePendingLinksAndCodes } from '../links/store.ts';
import { createSessionDocument, isBanned, reissueSession, startSession } from '../sessions/grant.ts';
import type { LiveSession } from '../sessions/live.ts';
import {
  endSession,
  endSessions,
  isSessionOver,
  rotateRefreshToken,
  selectSession,
} from '../sessions/store.ts';
import { decodeRefreshToken, isRefreshTokenAuthentic } from '../sessions/tokens.ts';
import { checkPasswordByEmail } from './password-check.ts';

type Reply = Promise<Response | AuthFailure>;

const GRANTS: Readonly<Record<string, (call: AuthCall) => Reply>> = {
  password: byPassword,
  refresh_token: byRefreshToken,
  pkce: byCode,
};

export async function handleTokenRequest(call: AuthCall): Reply {
  const type = call.url.searchParams.get('grant_type') ?? '';
  const grant = getOwnRecordValue(GRANTS, type);
  return grant
    ? grant(call)
    : createAuthFailure('invalid_credentials', { message: 'unsupported_grant_type' });
}

const SignIn = z.object({ email: Email, password: Password.min(1, 'is required') });

async function byPassword(call: AuthCall): Reply {
  const body = readBody(call, SignIn);
  if (body instanceof Failure) return body;
  const proof = await checkPasswordByEmail(call, body.email, body.password);
  if (proof instanceof Failure) return proof;
  if (!proof) return createAuthFailure('invalid_credentials');
  const { account, takeBack } = proof;
  if (account.email_confirmed_at === null) {
    await batch(call.db, [takeBack]);
    return createAuthFailure('email_not_confirmed');
  }
  const session = await startSession(call, account.id, 'password', { alongside: takeBack });
  return session instanceof Failure ? session : Response.json(session);
}

const Refresh = z.object({ refresh_token: z.string('is required') });

async function byRefreshToken(call: AuthCall): Reply {
  const { db, settings, now } = call;
  const body = readBody(call, Refresh);
  if (body instanceof Failure) return body;
  const given = decodeRefreshToken(body.refresh_token);
  const session = given && (await runQuery(db, selectSession(given.sessionId)));
  if (!given || !session || !isRefreshTokenAuthentic(given, session.key, settings))
    return createAuthFailure('refresh_token_not_found');
  Object.assign(call.trail, { method: 'refresh', user: session.user_id, session: session.id });
  if (isSessionOver(session, now)) {
    await runQuery(db, endSession(session.id));
    return createAuthFailure('session_expired');
  }
  const rotation = await rotateRefreshToken(db, session, given.counter, now);
  switch (rotation.kind) {
    case 'gone':
    case 'dead':
      return createAuthFailure('refresh_token_not_found');
    case 'reused':
      call.disconnect(session.user_id);
      return createAuthFailure('refresh_token_already_used');
    case 'conflict':
      return createAuthFailure('conflict');
    case 'rotated':
    case 'repeated':
      if (!rotation.user) return createAuthFailure('refresh_token_not_found');
      if (isBanned(rotation.user, now)) return createAuthFailure('user_banned', { status: 400 });
      return Response.json(await createSessionDocument(call, rotation.user, rotation.session));
  }
}

const Exchange = z.object({
  auth_code: z.string('is required').min(1, 'is required').max(200),
  // The PKCE verifier. RFC 7636 requires 43 to 128 characters, but this check allows up to 1,000. A verifier with fewer
  // than 43 or more than 128 characters matches no challenge, so `redeemAuthorizationCode` rejects it.
  code_verifier: z.string('is required').min(1, 'is required').max(1000, 'is too long'),
});

async function byCode(call: AuthCall): Reply {
  const body = readBody(call, Exchange);
  if (body instanceof Failure) return body;
  const flow = await redeemAuthorizationCode(call, body.auth_code, body.code_verifier);
  if (flow instanceof Failure) return flow;
  const { userId, method, sessionId } = flow;
  const session =
    sessionId === null
      ? await startSession(call, userId, method === 'oauth' ? 'oauth' : 'otp', {
          recovery: method === 'recovery',
        })
      : await reissueSession(call, userId, sessionId);
  return session instanceof Failure ? session : Response.json(session);
}

const Scope = z.enum(['global', 'local', 'others']);

/** `POST /logout?scope=` ends the current session, all sessions, or all other sessions of the user. */
export async function handleLogout(
  call: AuthCall,
  { user, session }: LiveSession,
): Promise<Response | AuthFailure> {
  const { db, url } = call;
  const scope = Scope.safeParse(url.searchParams.get('scope') || 'global');
  if (!scope.success) return createValidationFailure('scope must be global, local or others');
  await batch(db, [
    endSessions(user.id, session.id, scope.data),
    // End the user's pending links and codes too, because users sign out other sessions to lock intruders out.
    ...(scope.data === 'local' ? [] : deletePendingLinksAndCodes(call, user.id)),
  ]);
  call.disconnect(user.id);
  // With the scope 'others', this browser stays signed in, so its cache is not cleared.
  const headers: Record<string, string> = scope.data === 'others' ? {} : CLEAR_CACHE;
  return new Response(null, { status: 204, headers });
}
