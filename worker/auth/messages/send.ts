import { paths } from '#contract/paths';
import { DAY_MS } from '#domain/lib/time';
import { withRetry } from '../../platform/errors/retry.ts';
import { logError } from '../../platform/http/log.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { AuthCall } from '../http/call.ts';
import { type Counting, type Limit, runLimitAttempt } from '../http/limits.ts';
import { countMailAgainstLimit, type MailShare, SHARE_BY_TYPE } from './caps.ts';
import {
  type CodeMessage,
  composeLetter,
  composeSecurityLetter,
  type Letter,
  type Message,
  type MessageSender,
  type SecurityEvent,
} from './letters.ts';
import { createDevOutboxSender } from './outbox.ts';

const MAIL_API = 'https://api.resend.com/emails';
const smsApi = (account: string) =>
  `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;

const TIMEOUT_MS = 10_000;

async function post(url: string, headers: Record<string, string>, body: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // Do not follow redirects of a message provider, because they would send the message to another server.
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  await response.body?.cancel();
  // Do not log the reply of a message provider, because it may repeat the message.
  if (!response.ok) throw new Error(`${new URL(url).hostname} answered ${response.status}.`);
}

const createMailSender = ({ key, from }: NonNullable<Settings['mail']>): MessageSender => ({
  send: ({ to }, { subject, text, html }) =>
    post(
      MAIL_API,
      { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      JSON.stringify({ from, to: [to], subject, text, html }),
    ),
});

const createSmsSender = ({ account, token, from }: NonNullable<Settings['sms']>): MessageSender => ({
  send: ({ to }, { text }) =>
    post(
      smsApi(account),
      {
        Authorization: `Basic ${btoa(`${account}:${token}`)}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      new URLSearchParams({ To: to, From: from, Body: text }).toString(),
    ),
});

function selectMessageSender({ settings, db, now }: Counting, { type }: Message): MessageSender | null {
  if (settings.development) return createDevOutboxSender(db, settings, now);
  if (type === 'mfa') return settings.sms && createSmsSender(settings.sms);
  return settings.mail && createMailSender(settings.mail);
}

/**
 * Sends a message with a code or a link. Before a text message, the caller must call `countSmsAgainstLimit`.
 * @param share part of the site's mail limit that a mail counts against; by default, the part for the message type
 * @returns true if the provider accepted the message
 */
export function sendCodeMessage(call: AuthCall, message: CodeMessage, share?: MailShare): Promise<boolean> {
  const mailShare = share ?? (message.type === 'mfa' ? null : SHARE_BY_TYPE[message.type]);
  return sendMessage(call, message, composeLetter(message), mailShare);
}

/**
 * Sends a message with the given subject and text.
 * @param share part of the site's mail limit that a mail counts against; null for a text message
 * @returns true if the provider accepted the message
 */
export async function sendMessage(
  call: Counting,
  message: Message,
  letter: Letter,
  share: MailShare | null,
): Promise<boolean> {
  const sender = selectMessageSender(call, message);
  if (!sender) return false;
  if (share !== null && !(await countMailAgainstLimit(call, share))) return false;
  try {
    await sender.send(message, letter);
    return true;
  } catch (error) {
    // Leave the recipient and the link out of the log, because both are private.
    logError(error, { doing: `sending a message (${message.type})` });
    return false;
  }
}

/**
 * Maximum number of mails per day to one user about the same kind of event. Without it, a client that drops cookies
 * would cause a mail at every sign-in, because it looks like a new browser each time.
 */
const EVENT_MAILS: Limit = { name: 'event mails', max: 20, window: DAY_MS };

/**
 * Mails the owner of an account about a security event, after the reply. The call that caused the event neither waits
 * for the mail nor fails if the mail fails.
 * @param to the owner of the account, and the address to send to
 * @param detail subject of the event, such as the name of a factor
 */
export async function mailSecurityNotice(
  call: AuthCall,
  to: { readonly id: string; readonly email: string },
  event: SecurityEvent,
  detail = '',
): Promise<void> {
  const { settings, now } = call;
  await call.later(async () => {
    const subjects = [{ limit: EVENT_MAILS, subject: `${event} ${to.id}` }];
    if (await withRetry(() => runLimitAttempt(call, subjects))) return;
    const resetPassword = new URL(paths.forgottenPassword, settings.site).href;
    const account = new URL(paths.account, settings.site).href;
    const household = new URL(paths.household, settings.site).href;
    const letter = composeSecurityLetter(event, detail, now, { resetPassword, account, household });
    const message = { to: to.email, type: event, token: '', token_hash: '', link: resetPassword };
    await sendMessage(call, message, letter, 'notices');
  });
}
