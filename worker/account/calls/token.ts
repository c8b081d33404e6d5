import { z } from 'zod';
import { Failure } from '../../http/failure.ts';
import { type AuthCall, readBody } from '../http/call.ts';
import { type AuthFailure, fail } from '../http/failure.ts';
import { redeemFlowCode } from '../links/flow.ts';
import { isBanned, sessionDocument, startSession } from '../sessions/grant.ts';
import { decodeRefreshToken, isGenuine } from '../sessions/refresh-token.ts';
import { endSession, findSession, findUserAndSession, isSessionOver, rotate } from '../sessions/store.ts';
import { findUserByEmail, type User } from '../users/store.ts';
import { Email, Password } from './fields.ts';
import { checkPassword } from './password-check.ts';

type Reply = Promise<Response | AuthFailure>;

const GRANTS: Readonly<Record<string, (call: AuthCall) => Reply>> = {
  password: byPassword,
  refresh_token: byRefreshToken,
  pkce: byCode,
};

/** `POST /token?grant_type=` */
export async function token(call: AuthCall): Reply {
  const type = call.url.searchParams.get('grant_type') ?? '';
  const grant = Object.hasOwn(GRANTS, type) ? GRANTS[type] : undefined;
  return grant ? grant(call) : fail('invalid_credentials', { message: 'unsupported_grant_type' });
}

const SignIn = z.object({ email: Email, password: Password.min(1, 'is required') });

async function byPassword(call: AuthCall): Reply {
  const body = readBody(call, SignIn);
  if (body instanceof Failure) return body;
  let user: User | null = null;
  const right = await checkPassword(call, body.email, body.password, async () => {
    user = await findUserByEmail(call.db, body.email);
    return user;
  });
  if (right instanceof Failure) return right;
  const found = user as User | null;
  if (!right || !found) return fail('invalid_credentials');
  if (found.email_confirmed_at === null) return fail('email_not_confirmed');
  const session = await startSession(call, found.id, 'password');
  return session instanceof Failure ? session : Response.json(session);
}

const Refresh = z.object({ refresh_token: z.string('is required') });

async function byRefreshToken(call: AuthCall): Reply {
  const { db, settings, now } = call;
  const body = readBody(call, Refresh);
  if (body instanceof Failure) return body;
  const given = decodeRefreshToken(body.refresh_token);
  const session = given && (await findSession(db, given.sessionId));
  if (!given || !session || !isGenuine(given, session.key, settings.secret))
    return fail('refresh_token_not_found');
  Object.assign(call.trail, { method: 'refresh', user: session.user_id, session: session.id });
  if (isSessionOver(session, now)) {
    await endSession(db, session.id).run();
    return fail('session_expired');
  }
  const rotation = await rotate(db, session.id, given.counter, now);
  switch (rotation.kind) {
    case 'gone':
    case 'dead':
      return fail('refresh_token_not_found');
    case 'reused':
      return fail('refresh_token_already_used');
    case 'conflict':
      return fail('conflict');
    case 'rotated':
    case 'repeated':
      return afterRotation(call, session.user_id, session.id, rotation.counter);
  }
}

/** The session with the token that the rotation made; its level and user as they are now. */
async function afterRotation(call: AuthCall, userId: string, sessionId: string, counter: number): Reply {
  const found = await findUserAndSession(call.db, userId, sessionId);
  if (!found?.session) return fail('refresh_token_not_found');
  const { user, session } = found;
  if (isBanned(user, call.now)) return fail('user_banned', { status: 400 });
  // Raised to aal2 in between: that token was from before the second factor.
  if (counter < session.rt_floor) return fail('refresh_token_not_found');
  return Response.json(await sessionDocument(call, user, { ...session, rt_counter: counter }));
}

const Exchange = z.object({
  auth_code: z.string('is required').min(1, 'is required').max(200),
  // One of another length than RFC 7636 wants cannot be right, which `redeemLinkCode` finds.
  code_verifier: z.string('is required').min(1, 'is required').max(1000, 'is too long'),
});

async function byCode(call: AuthCall): Reply {
  const body = readBody(call, Exchange);
  if (body instanceof Failure) return body;
  const flow = await redeemFlowCode(call, body.auth_code, body.code_verifier);
  if (flow instanceof Failure) return flow;
  const recovery = flow.method === 'recovery';
  const session = await startSession(call, flow.userId, flow.method === 'oauth' ? 'oauth' : 'otp', {
    recovery,
  });
  return session instanceof Failure ? session : Response.json(session);
}
