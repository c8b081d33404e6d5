/** The carriers of production: one HTTP API for mail, one for text messages. */
import type { Settings } from '../settings.ts';
import type { Carrier } from './message.ts';

const MAIL_API = 'https://api.resend.com/emails';
const smsApi = (account: string) =>
  `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;

/** Milliseconds after which a provider is given up on. */
const TIMEOUT_MS = 10_000;

async function post(url: string, headers: Record<string, string>, body: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // Whoever we write to does not send us elsewhere; a redirect would take the message along.
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  await response.body?.cancel();
  // The answer may repeat the message, so it is not put in the log.
  if (!response.ok) throw new Error(`${new URL(url).hostname} answered ${response.status}.`);
}

export const mailCarrier = ({ key, from }: NonNullable<Settings['mail']>): Carrier => ({
  send: ({ to }, { subject, text, html }) =>
    post(
      MAIL_API,
      { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      JSON.stringify({ from, to: [to], subject, text, html }),
    ),
});

export const smsCarrier = ({ account, token, from }: NonNullable<Settings['sms']>): Carrier => ({
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
