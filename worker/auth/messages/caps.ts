/**
 * Limits on the number of all outgoing messages of the site, per hour and per day. They limit the cost of an attack
 * from many networks, and help to keep the site's sender address off spam lists. Each kind of mail has its own part of
 * the limits. So neither a single network nor a flood of sign-ups can block the mails that account owners need.
 */

import { DAY_MS, HOUR_MS } from '#domain/lib/time';
import { batch, combineQueries, type QueryGroup } from '../../platform/db/query.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import { logError } from '../../platform/http/log.ts';
import { getClientIp, toWideNetworkPrefix } from '../../platform/http/rate-limits.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { AuthCall } from '../http/call.ts';
import { type AuthFailure, createAuthFailure } from '../http/failure.ts';
import {
  type Counting,
  countAttempt,
  type LimitedSubject,
  limitAttempt,
  selectSecondsToWait,
} from '../http/limits.ts';
import type { User } from '../users/store.ts';
import type { CodeMessageType } from './letters.ts';

/**
 * Percentage of the site's mail limits for each kind of mail. Each kind has a separate counter, so that one kind
 * cannot use up the limit of another.
 * - `unconfirmed`: mail to addresses without a confirmed account; anyone can cause such a mail, for any address
 * - `confirmed`: mail that gives an account owner access, such as password recovery
 * - `notices`: mail about a security event. It is sent even above the limit, because an owner must learn of a theft.
 *   The limit only decides when the operator is alerted
 */
const MAIL_SHARES = { unconfirmed: 60, confirmed: 30, notices: 10 } as const;
export type MailShare = keyof typeof MAIL_SHARES;

/** Each type of mail with a link, with the share of the site's mail limit that it counts against by default. */
export const SHARE_BY_TYPE: Readonly<Record<Exclude<CodeMessageType, 'mfa'>, MailShare>> = {
  signup: 'unconfirmed',
  // Mail about a change of address counts as mail to an unconfirmed address, because the new address may be a
  // stranger's.
  email_change: 'unconfirmed',
  recovery: 'confirmed',
  magiclink: 'confirmed',
  email_change_asked: 'notices',
  email_change_done: 'notices',
};

/**
 * Returns the kind of a mail to a user, which decides the limit that the mail counts against. Without a separate limit
 * for unconfirmed users, an attacker could sign up many addresses, request password recovery for them, and use up the
 * limit of real owners.
 */
export const chooseMailLimitShare = (
  type: keyof typeof SHARE_BY_TYPE,
  { email_confirmed_at }: Pick<User, 'email_confirmed_at'>,
): MailShare => {
  const share = SHARE_BY_TYPE[type];
  return share === 'confirmed' && email_confirmed_at === null ? 'unconfirmed' : share;
};

/** Percentage of the limit for a kind of mail that one network may use up. */
const NETWORK_PERCENT = 10;
/**
 * Minimum number of mail requests that each network may send, even if `NETWORK_PERCENT` of the limit is less. One
 * person's sign-up needs several requests.
 */
const NETWORK_MIN = 3;

/** Number of leading digits of a phone number that identify a country and its operator, or a region of a country. */
const PREFIX_DIGITS = 4;
/**
 * Percentage of all text messages that may be sent to phone numbers with the same leading digits. Premium-rate numbers
 * are sold in ranges with the same leading digits.
 */
const PREFIX_PERCENT = 20;

const toCapLimits = (
  { caps }: Settings,
  kind: 'mail' | 'sms',
  name: string,
  { percent = 100, min = 1, subject = '' },
): LimitedSubject[] => {
  const toMax = (cap: number) => Math.max(min, Math.ceil((cap * percent) / 100));
  return [
    { limit: { name: `${name} hour`, max: toMax(caps[kind].hour), window: HOUR_MS }, subject },
    { limit: { name: `${name} day`, max: toMax(caps[kind].day), window: DAY_MS }, subject },
  ];
};

const mailCaps = (settings: Settings, share: MailShare): LimitedSubject[] =>
  toCapLimits(settings, 'mail', `mail ${share}`, { percent: MAIL_SHARES[share] });

/**
 * Returns the limits on the mails that one network may request. Each request counts, even if no mail is sent. If only
 * sent mails counted, the limit would reveal which addresses have an account.
 */
export const listNetworkMailLimits = (call: AuthCall, share: MailShare): LimitedSubject[] =>
  toCapLimits(call.settings, 'mail', `mail ${share} network`, {
    percent: (MAIL_SHARES[share] * NETWORK_PERCENT) / 100,
    min: NETWORK_MIN,
    subject: toWideNetworkPrefix(getClientIp(call)),
  }).map(({ limit, subject }) => ({
    limit: { ...limit, code: 'over_email_send_rate_limit' as const },
    subject,
  }));

/**
 * Counts a request that may cause a mail. Rejects the request if the caller has exceeded a limit, or if the site has
 * used up its limit for this kind of mail. The result does not depend on the mail address, so it does not reveal which
 * addresses have an account.
 * @param subjects the caller's limits, which are counted first
 */
export function countMailRequest(
  call: AuthCall,
  share: MailShare,
  subjects: readonly LimitedSubject[],
): QueryGroup<AuthFailure | null> {
  return combineQueries(
    [
      limitAttempt(call, [...subjects, ...listNetworkMailLimits(call, share)]),
      selectSecondsToWait(call, mailCaps(call.settings, share)),
    ],
    ([limited, retryAfter]) =>
      limited ?? (retryAfter === 0 ? null : createAuthFailure('over_email_send_rate_limit', { retryAfter })),
  );
}

async function claim({ db, settings, now }: Counting, subjects: readonly LimitedSubject[]): Promise<number> {
  const [limited] = await withRetry(() => batch(db, [countAttempt({ settings, now }, subjects)]));
  if (!limited) return 0;
  const { limit, n, retryAfter } = limited;
  if (n === limit.max + 1) {
    logError(new Error(`No more than ${limit.max} messages may leave.`), {
      doing: `counting messages (${limit.name})`,
      retryAfter,
    });
  }
  return retryAfter;
}

/**
 * Reads which limits on outgoing messages are used up.
 * @returns their names, such as 'mail confirmed' or 'sms'
 */
export function selectUsedUpMessageCaps(call: Counting): QueryGroup<string[]> {
  const caps = [
    ...Object.keys(MAIL_SHARES).map((share) => ({
      name: `mail ${share}`,
      subjects: mailCaps(call.settings, share as MailShare),
    })),
    { name: 'sms', subjects: toCapLimits(call.settings, 'sms', 'sms', {}) },
  ];
  return combineQueries(
    caps.map(({ subjects }) => selectSecondsToWait(call, subjects)),
    (waits) => caps.flatMap(({ name }, at) => ((waits[at] ?? 0) > 0 ? [name] : [])),
  );
}

/** Counts a mail against the caps on outgoing mail before it is sent. @returns true if the mail may be sent */
export async function countMailAgainstLimit(call: Counting, share: MailShare): Promise<boolean> {
  const wait = await claim(call, mailCaps(call.settings, share));
  return wait === 0 || share === 'notices';
}

/**
 * Counts a text message to a phone number (E.164) against the caps on outgoing text messages. @returns the failure if
 * the message may not be sent
 */
export async function countSmsAgainstLimit(call: AuthCall, number: string): Promise<AuthFailure | null> {
  const subject = number.slice(0, 1 + PREFIX_DIGITS);
  const retryAfter = await claim(call, [
    ...toCapLimits(call.settings, 'sms', 'sms prefix', { percent: PREFIX_PERCENT, subject }),
    ...toCapLimits(call.settings, 'sms', 'sms', {}),
  ]);
  return retryAfter === 0 ? null : createAuthFailure('over_sms_send_rate_limit', { retryAfter });
}
