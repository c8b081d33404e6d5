/**
 * How many messages leave in all: per hour and per day, and for text messages to one range of numbers. Whoever finds a way
 * around the limits per address must not be able to spend more than this, nor to get our mails taken for spam.
 */

import { DAY_MS, HOUR_MS } from '#domain/time';
import type { BatchPart } from '../../db/batches.ts';
import { logError } from '../../http/log.ts';
import { withRetry } from '../../platform/retry.ts';
import type { Settings } from '../../settings/settings.ts';
import type { AuthCall } from '../http/call.ts';
import { type AuthFailure, fail } from '../http/failure.ts';
import { countingStatements, type LimitedSubject, limitedBy, secondsToWait } from '../http/limits.ts';
import { type MessageType, SECURITY_EVENTS } from './letters.ts';

/** The leading digits that a country and its operator, or a part of a country, have in common. */
const PREFIX_DIGITS = 4;
/** Of the messages that may leave, what one range of numbers may have of them: numbers that cost are sold in ranges. */
const PREFIX_SHARE = 5;

/** Mails that somebody who owns an account needs to see even when strangers have used everything up. */
const ALWAYS: ReadonlySet<MessageType> = new Set<MessageType>([
  'email_change_asked',
  'email_change_done',
  ...SECURITY_EVENTS,
]);

const capsOf = ({ caps }: Settings, kind: 'mail' | 'sms', share = 1, subject = ''): LimitedSubject[] => {
  const name = subject === '' ? kind : `${kind} prefix`;
  return [
    { limit: { name: `${name} hour`, max: Math.ceil(caps[kind].hour / share), window: HOUR_MS }, subject },
    { limit: { name: `${name} day`, max: Math.ceil(caps[kind].day / share), window: DAY_MS }, subject },
  ];
};

/** A failure when no mail may leave at this moment. The same for everybody, so that it tells nothing of an address. */
export function mailsUsedUp(call: AuthCall): BatchPart<AuthFailure | null> {
  const { statements, answerIn } = secondsToWait(call, capsOf(call.settings, 'mail'));
  return {
    statements,
    answerIn(results) {
      const retryAfter = answerIn(results);
      return retryAfter === 0 ? null : fail('over_email_send_rate_limit', { retryAfter });
    },
  };
}

/** Counts a message. @returns the seconds to wait when there are too many; the log is told of the first one */
async function claim({ db, settings, now }: AuthCall, counted: readonly LimitedSubject[]): Promise<number> {
  const results = await withRetry(() => db.batch(countingStatements(db, settings, now, counted)));
  const limited = limitedBy(results, now, counted);
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

/** Counts a mail that is about to leave. @returns whether it may */
export async function claimMail(call: AuthCall, type: MessageType): Promise<boolean> {
  const wait = await claim(call, capsOf(call.settings, 'mail'));
  return wait === 0 || ALWAYS.has(type);
}

/** Counts a text message to a number (E.164). @returns the failure when it may not leave */
export async function claimSms(call: AuthCall, number: string): Promise<AuthFailure | null> {
  const prefix = number.slice(0, 1 + PREFIX_DIGITS);
  const counted = [...capsOf(call.settings, 'sms', PREFIX_SHARE, prefix), ...capsOf(call.settings, 'sms')];
  const retryAfter = await claim(call, counted);
  return retryAfter === 0 ? null : fail('over_sms_send_rate_limit', { retryAfter });
}
