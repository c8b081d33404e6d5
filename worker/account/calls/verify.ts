/** Links and codes coming back. */
import { z } from 'zod';
import { type AuthCall, addressOf, readBody, redirectWanted } from '../http/call.ts';
import { AuthFailure, fail } from '../http/failure.ts';
import { allowedRedirect, backWithCode, backWithError, backWithFragment } from '../http/redirect.ts';
import { CODE_ACCOUNT, CODE_ADDRESS, networkOf, release, reserve } from '../limits.ts';
import { createCode } from '../links/flow.ts';
import { type Link, type LinkType, redeemCode, redeemLink } from '../links/store.ts';
import { startSession } from '../sessions/grant.ts';
import { confirmEmail, confirmWithoutPassword } from '../users/store.ts';
import { Email } from './fields.ts';

/** The types that a link may name. 'email' is another name for the confirmation of a sign-up. */
const TYPES: Readonly<Record<string, LinkType>> = {
  signup: 'signup',
  email: 'signup',
  recovery: 'recovery',
  email_change: 'email_change',
};
const typeOf = (name: string): LinkType | undefined => (Object.hasOwn(TYPES, name) ? TYPES[name] : undefined);

/** `GET /verify?token&type&redirect_to`: the link of a mail. */
export async function verifyLink(call: AuthCall): Promise<Response> {
  const { url, settings } = call;
  // Mail programs look at links before people do; a look must not use the link up.
  if (call.request.method === 'HEAD') return new Response(null);
  const back = allowedRedirect(redirectWanted(call), settings);
  const type = typeOf(url.searchParams.get('type') ?? '');
  const token = url.searchParams.get('token') ?? url.searchParams.get('token_hash') ?? '';
  const link = type && (await redeemLink(call, type, token));
  if (!link || !(await take(call, link))) return backWithError(back, fail('otp_expired'));
  if (link.codeChallenge !== null) {
    const method = link.type === 'recovery' ? 'recovery' : 'otp';
    return backWithCode(back, await createCode(call, link.userId, method, link.codeChallenge));
  }
  const session = await startSession(call, link.userId, 'otp', { recovery: link.type === 'recovery' });
  if (session instanceof AuthFailure) return backWithError(back, session);
  return backWithFragment(back, {
    access_token: session.access_token,
    expires_in: String(session.expires_in),
    expires_at: String(session.expires_at),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type: link.type,
  });
}

const Verify = z.object({
  type: z.string('is required'),
  token_hash: z.string().max(200).nullish(),
  token: z.string().max(200).nullish(),
  email: Email.nullish(),
});

/** `POST /verify`: the same for a client, by the link's secret or by the code and the address. */
export async function verifyByClient(call: AuthCall): Promise<Response | AuthFailure> {
  const body = readBody(call, Verify);
  if (body instanceof AuthFailure) return body;
  const type = typeOf(body.type);
  if (!type) return fail('validation_failed', { message: 'type is not one that can be verified here' });
  const { token_hash: tokenHash, token, email } = body;
  if (!tokenHash && !(token && email)) {
    return fail('validation_failed', { message: 'token_hash, or token and email, are required' });
  }
  const link = tokenHash
    ? await redeemLink(call, type, tokenHash)
    : await redeemTypedCode(call, type, email ?? '', token ?? '');
  if (link instanceof AuthFailure) return link;
  if (!link || !(await take(call, link))) return fail('otp_expired');
  const session = await startSession(call, link.userId, 'otp', { recovery: link.type === 'recovery' });
  return session instanceof AuthFailure ? session : Response.json(session);
}

/** A code is short, so wrong ones are counted per network address and mail address as well. */
async function redeemTypedCode(call: AuthCall, type: LinkType, email: string, code: string) {
  const { db, settings, now } = call;
  const counted = [
    { limit: CODE_ADDRESS, subject: networkOf(addressOf(call)) },
    { limit: CODE_ACCOUNT, subject: email },
  ];
  const limited = await reserve(db, settings, now, counted);
  if (limited) return limited;
  const link = await redeemCode(call, type, email, code.trim());
  if (link) await release(db, settings, now, counted);
  return link;
}

/** Does what the link was for. @returns whether it could be done */
async function take(call: AuthCall, link: Link): Promise<boolean> {
  const { db } = call;
  switch (link.type) {
    case 'signup':
      return (await confirmEmail(call, link.userId).first()) !== null;
    case 'recovery':
      return (await confirmWithoutPassword(call, link.userId).first()) !== null;
    case 'email_change':
      return takeAddress(db, link, call.now);
  }
}

/**
 * The new address becomes the address. Links that went to the old one must not work any more, and somebody else may
 * have taken the new one meanwhile.
 */
async function takeAddress(db: D1Database, { userId, sentTo }: Link, now: number): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .prepare(
        `update or ignore users set email = ?2, new_email = null, email_confirmed_at = ?3, updated_at = ?3
         where id = ?1 and new_email = ?2 returning id`,
      )
      .bind(userId, sentTo, now),
    db
      .prepare(
        `update identities set email = ?2, updated_at = ?3 where user_id = ?1 and provider = 'email'
           and exists (select 1 from users where id = ?1 and email = ?2)`,
      )
      .bind(userId, sentTo, now),
    db.prepare('delete from one_time_tokens where user_id = ?1').bind(userId),
  ]);
  return (changed?.results.length ?? 0) > 0;
}
