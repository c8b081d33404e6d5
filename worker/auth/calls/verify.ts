/**
 * Redeems mailed links and codes. A link works only once, so the work after redeeming it is retried while the database
 * is busy. Without retries, a failure would cost the user their link.
 */

import { z } from 'zod';
import { paths } from '#contract/paths';
import { getOwnRecordValue } from '#domain/lib/look-up';
import { batch, createSqlCommand, hasRow, runQuery } from '../../platform/db/query.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import { Failure } from '../../platform/http/failure.ts';
import { getClientIp, toNetworkPrefix } from '../../platform/http/rate-limits.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { type AuthCall, Email, getRequestedRedirect, readBody } from '../http/call.ts';
import { type AuthFailure, createAuthFailure } from '../http/failure.ts';
import { CODE_ACCOUNT, CODE_ADDRESS, runLimitAttempt, runRefundAttempt } from '../http/limits.ts';
import {
  redirectWithAuthCode,
  redirectWithError,
  redirectWithFragment,
  toAllowedRedirect,
} from '../http/redirect.ts';
import { createAuthorizationCode } from '../links/flow.ts';
import { confirmSignUp, deleteSignUpRecords } from '../links/sign-ups.ts';
import {
  deletePendingLinksAndCodes,
  type LinkType,
  type OneTimeLink,
  type Redeemed,
  redeemLink,
  redeemLinkCode,
} from '../links/store.ts';
import { mailUndoLink } from '../links/undo.ts';
import { startSession } from '../sessions/grant.ts';
import { addEmailIdentity, confirmEmailAndDropPassword, selectUserById } from '../users/store.ts';

/**
 * For each value of `type` in a request, the kinds of mailed link that the request may redeem. A request with 'email'
 * may redeem a sign-up link and a sign-in link, because the client does not know whether the address had an account
 * before.
 */
const TYPES: Readonly<Record<string, readonly LinkType[]>> = {
  signup: ['signup'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink'],
  recovery: ['recovery'],
  email_change: ['email_change'],
};
const findLinkTypes = (name: string): readonly LinkType[] | undefined => getOwnRecordValue(TYPES, name);

async function findByType(
  types: readonly LinkType[],
  find: (type: LinkType) => Promise<Redeemed | null>,
): Promise<Redeemed | null> {
  for (const type of types) {
    const link = await find(type);
    if (link) return link;
  }
  return null;
}

export async function handleMailedLink(call: AuthCall): Promise<Response> {
  const { url, settings } = call;
  // Do nothing for a HEAD request. Mail programs prefetch links with HEAD requests, and prefetching must not use up the
  // link.
  if (call.request.method === 'HEAD') return new Response(null);
  const back = toAllowedRedirect(getRequestedRedirect(call), settings);
  const types = findLinkTypes(url.searchParams.get('type') ?? '') ?? [];
  const token = url.searchParams.get('token') ?? url.searchParams.get('token_hash') ?? '';
  const link = await findByType(types, (type) => redeemLink(call, type, token));
  const taken = link && (await withRetry(() => take(call, link)));
  if (!taken) return redirectWithError(back, createAuthFailure('otp_expired'));
  const { recovery } = taken;
  const to = recovery && link.type !== 'recovery' ? toNewPassword(back, settings) : back;
  if (link.codeChallenge !== null) {
    const method = recovery ? 'recovery' : 'otp';
    const challenge = link.codeChallenge;
    return redirectWithAuthCode(
      to,
      await withRetry(() => createAuthorizationCode(call, link.userId, method, challenge)),
    );
  }
  const session = await withRetry(() => startSession(call, link.userId, 'otp', { recovery }));
  if (session instanceof Failure) return redirectWithError(to, session);
  return redirectWithFragment(to, {
    access_token: session.access_token,
    expires_in: String(session.expires_in),
    expires_at: String(session.expires_at),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type: recovery ? 'recovery' : link.type,
  });
}

function toNewPassword(back: URL, { site }: Settings): URL {
  if (back.origin !== site) return back;
  // Keep the query parameters of the redirect URL. The auth client on the page needs them to find the secret that it
  // stored in the browser before.
  const url = new URL(`${paths.signIn}${back.search}`, site);
  url.searchParams.set('reset', '1');
  return url;
}

const Verify = z.object({
  type: z.string('is required'),
  token_hash: z.string().max(200).nullish(),
  token: z.string().max(200).nullish(),
  email: Email.nullish(),
});

/** `POST /verify` redeems either the secret of a link, or a code together with its mail address. */
export async function verifyTokenOrCode(call: AuthCall): Promise<Response | AuthFailure> {
  const body = readBody(call, Verify);
  if (body instanceof Failure) return body;
  const types = findLinkTypes(body.type);
  if (!types) return createAuthFailure('validation_failed', { message: 'type can’t be verified here' });
  const { token_hash: tokenHash, token, email } = body;
  if (!tokenHash && !(token && email)) {
    return createAuthFailure('validation_failed', {
      message: 'token_hash, or token and email, are required',
    });
  }
  const link = tokenHash
    ? await findByType(types, (type) => redeemLink(call, type, tokenHash))
    : await redeemTypedCode(call, types, email ?? '', token ?? '');
  if (link instanceof Failure) return link;
  const taken = link && (await withRetry(() => take(call, link)));
  if (!taken) return createAuthFailure('otp_expired');
  const session = await withRetry(() => startSession(call, link.userId, 'otp', taken));
  return session instanceof Failure ? session : Response.json(session);
}

/**
 * Redeems a code that a user typed. A code is short, so wrong codes are also counted per network address and per mail
 * address.
 */
async function redeemTypedCode(call: AuthCall, types: readonly LinkType[], email: string, code: string) {
  const subjects = [
    { limit: CODE_ADDRESS, subject: toNetworkPrefix(getClientIp(call)) },
    { limit: CODE_ACCOUNT, subject: email },
  ];
  const limited = await runLimitAttempt(call, subjects);
  if (limited) return limited;
  const link = await findByType(types, (type) => redeemLinkCode(call, type, email, code.trim()));
  if (link) await runRefundAttempt(call, subjects);
  return link;
}

interface Taken {
  /** True if the user may choose a new password without entering the current one. */
  readonly recovery: boolean;
}

async function take(call: AuthCall, link: Redeemed): Promise<Taken | null> {
  switch (link.type) {
    case 'signup': {
      const confirmed = link.signUp ? await confirmSignUp(call, link.signUp) : null;
      return confirmed && { recovery: confirmed.contested };
    }
    case 'magiclink': {
      const [isConfirmed, hadSignUps] = await batch(call.db, [
        confirmEmailAndDropPassword(call, link.userId),
        deleteSignUpRecords(link.userId),
        addEmailIdentity(call, link.userId),
      ]);
      if (!isConfirmed) return null;
      // A stranger may have started the pending sign-up and chosen its password. Let the user who has received the
      // mailed link choose a new password.
      return { recovery: hadSignUps };
    }
    case 'recovery': {
      const [isConfirmed] = await batch(call.db, [
        confirmEmailAndDropPassword(call, link.userId),
        deleteSignUpRecords(link.userId),
        addEmailIdentity(call, link.userId),
        ...deletePendingLinksAndCodes(call, link.userId),
      ]);
      return isConfirmed ? { recovery: true } : null;
    }
    case 'email_change':
      return (await takeAddress(call, link)) ? { recovery: false } : null;
  }
}

/**
 * Replaces the account's mail address with the new address. Links to the old address stop working. Fails if another
 * account has taken the new address in the meantime.
 */
async function takeAddress(call: AuthCall, { userId, sentTo }: OneTimeLink): Promise<boolean> {
  const { db, now } = call;
  const before = await runQuery(db, selectUserById(userId));
  const [isChanged] = await batch(db, [
    {
      sql: `update or ignore users set email = ?2, new_email = null, email_confirmed_at = ?3, updated_at = ?3
        where id = ?1 and new_email = ?2 returning id`,
      params: [userId, sentTo, now],
      read: hasRow,
    },
    createSqlCommand(
      `update identities set email = ?2, updated_at = ?3 where user_id = ?1 and provider = 'email'
       and exists (select 1 from users where id = ?1 and email = ?2)`,
      [userId, sentTo, now],
    ),
    createSqlCommand('delete from one_time_tokens where user_id = ?1', [userId]),
  ]);
  if (!before || !isChanged) return false;
  await call.later(() => mailUndoLink(call, before, 'email_change_done'));
  return true;
}
