/**
 * Sends mails with a link and a code, after the reply to the request. At that time, an error can no longer be reported
 * to the client, so database work is retried while the database is busy.
 */

import { batch, createSqlCommand } from '../../platform/db/query.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import { type AuthCall, getRequestedRedirect } from '../http/call.ts';
import { countMessageToAddressOrGetWaitSeconds } from '../http/limits.ts';
import { toAllowedRedirect } from '../http/redirect.ts';
import type { MailShare } from '../messages/caps.ts';
import { sendCodeMessage } from '../messages/send.ts';
import { createLink, type LinkType, type WantedLink } from './store.ts';

const SENT_AT: Readonly<Record<LinkType, string>> = {
  signup: 'confirmation_sent_at',
  // Mails with sign-in links and mails for password recovery share the column `recovery_sent_at`, as in Supabase's
  // server.
  magiclink: 'recovery_sent_at',
  recovery: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
};

/**
 * Checks that a mail may be sent to an address now, and counts it. An address gets at most one mail per minute for
 * each type and topic.
 * @param topic subject of the mail, such as the id of a sign-up
 * @returns true if the mail may be sent
 */
export async function countMailToAddressIfAllowed(
  call: AuthCall,
  type: string,
  recipient: string,
  topic = '',
): Promise<boolean> {
  return (await withRetry(() => countMessageToAddressOrGetWaitSeconds(call, type, recipient, topic))) === 0;
}

/**
 * Mails a link and a code. Before this, the caller must call `countMailToAddressIfAllowed`, which checks that the mail
 * may be sent now.
 * @param share part of the site's mail limit that this mail counts against; by default, the part for the link's type
 */
export async function sendMailedLink(call: AuthCall, link: WantedLink, share?: MailShare): Promise<void> {
  const { db, now, settings } = call;
  const { token, code, store } = createLink(call, link);
  const url = new URL('/auth/v1/verify', settings.site);
  url.searchParams.set('token', token);
  url.searchParams.set('type', link.type);
  url.searchParams.set('redirect_to', toAllowedRedirect(getRequestedRedirect(call), settings).href);
  const noteSending = createSqlCommand(`update users set ${SENT_AT[link.type]} = ?2 where id = ?1`, [
    link.userId,
    now,
  ]);
  await withRetry(() => batch(db, [store, noteSending]));
  await call.later(() =>
    sendCodeMessage(
      call,
      { to: link.sentTo, type: link.type, token: code, token_hash: token, link: url.href },
      share,
    ),
  );
}
