/**
 * Mails with a link and a code. They leave after the answer, when nobody hears of a failure any more, so each step is tried
 * again while the database is busy for a moment.
 */

import { withRetry } from '../../platform/errors/retry.ts';
import { type AuthCall, redirectWanted } from '../http/call.ts';
import { claimMessage } from '../http/limits.ts';
import { allowedRedirect } from '../http/redirect.ts';
import type { MailShare } from '../messages/caps.ts';
import { sendCode } from '../messages/send.ts';
import { createLink, type LinkType, type WantedLink } from './store.ts';

/** When a mail of a type last went out, as the user's document shows it. */
const SENT_AT: Readonly<Record<LinkType, string>> = {
  signup: 'confirmation_sent_at',
  // As in the reference server, which keeps one time for both.
  magiclink: 'recovery_sent_at',
  recovery: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
};

/**
 * Whether a mail of this type may go to this address now: one a minute.
 * @param about what the minute is counted for, where one address may get several such mails, each about something else
 */
export async function mayMail(call: AuthCall, type: string, to: string, about = ''): Promise<boolean> {
  return (await withRetry(() => claimMessage(call, type, to, about))) === 0;
}

/**
 * Mails a link and a code. The caller has checked with `mayMail` that it may.
 * @param share the share of the mail caps that it counts against, if not the one of its type
 */
export async function mailLink(call: AuthCall, link: WantedLink, share?: MailShare): Promise<void> {
  const { db, now, settings } = call;
  const { token, code, store } = createLink(call, link);
  const url = new URL('/auth/v1/verify', settings.site);
  url.searchParams.set('token', token);
  url.searchParams.set('type', link.type);
  url.searchParams.set('redirect_to', allowedRedirect(redirectWanted(call), settings).href);
  const noteSending = db
    .prepare(`update users set ${SENT_AT[link.type]} = ?2 where id = ?1`)
    .bind(link.userId, now);
  await withRetry(() => db.batch([store, noteSending]));
  await call.later(() =>
    sendCode(
      call,
      { to: link.sentTo, type: link.type, token: code, token_hash: token, link: url.href },
      share,
    ),
  );
}
