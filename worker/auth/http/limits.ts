/**
 * Rate limits, counted in the database because isolates do not share memory. Every count is one statement and runs
 * before the limited work, so that concurrent requests cannot exceed the limit.
 */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/lib/time';
import { type BatchPart, firstRow, inOneBatch } from '../../platform/db/batches.ts';
import { toNetwork, toWideNetwork } from '../../platform/http/rate-limits.ts';
import { keyedHash } from '../../platform/settings/secrets.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { type AuthFailure, fail } from './failure.ts';

export interface Limit {
  readonly name: string;
  readonly max: number;
  /** Milliseconds. */
  readonly window: number;
  /** Failure code if the limit is exceeded; `over_request_rate_limit` by default. */
  readonly code?: 'over_email_send_rate_limit';
}

/** Wrong passwords per network address and per account. */
export const SIGN_IN_ADDRESS: Limit = { name: 'sign-in address', max: 25, window: 5 * MINUTE_MS };
export const SIGN_IN_ACCOUNT: Limit = { name: 'sign-in account', max: 60, window: 5 * MINUTE_MS };
/**
 * Wrong passwords from one browser that has signed in to the account before, or from one session of the account, after
 * others have used up the limits above. Without it, anyone who knows an address could lock its owner out forever.
 */
export const SIGN_IN_KNOWN: Limit = { name: 'sign-in known', max: 10, window: 5 * MINUTE_MS };
/** Wrong mailed codes per network address. */
export const CODE_ADDRESS: Limit = { name: 'code address', max: 25, window: 5 * MINUTE_MS };
/**
 * Wrong mailed codes per mail address. A code has a million values, and a new code can be requested every minute.
 * Without this limit, many network addresses together would guess one.
 */
export const CODE_ACCOUNT: Limit = { name: 'code account', max: 30, window: DAY_MS };
/** Failures of second factors per user, in five minutes and in a day. */
export const FACTOR_USER: Limit = { name: 'factor user', max: 10, window: 5 * MINUTE_MS };
export const FACTOR_USER_DAY: Limit = { name: 'factor user day', max: 100, window: DAY_MS };
/** Changes of the mail address per user. Each change sends mail. */
export const EMAIL_CHANGE_USER: Limit = { name: 'email change', max: 20, window: HOUR_MS };
/** Challenges of second factors per user. */
export const CHALLENGE_USER: Limit = { name: 'challenge user', max: 100, window: 5 * MINUTE_MS };

/** Limits that are multiplied by `LIMITS_FACTOR` on a developer's machine. */
const scaled =
  (name: string, max: number, window: number) =>
  ({ limitsFactor }: Settings): Limit => ({ name, max: max * limitsFactor, window });

const signUpAddress = (settings: Settings): Limit => ({
  name: 'sign-up address',
  max: settings.signupsPerAddress,
  window: 5 * MINUTE_MS,
});
/** Limits sign-ups per network, because one person can have many addresses in a network. */
const signUpNetwork = (settings: Settings): Limit => ({
  name: 'sign-up network',
  max: settings.signupsPerAddress * 10,
  window: 5 * MINUTE_MS,
});
/** Requests for a mail (recovery, or the same mail again) per network address and network. */
const mailRequestAddress = scaled('mail request address', 30, 5 * MINUTE_MS);
const mailRequestNetwork = scaled('mail request network', 300, 5 * MINUTE_MS);
/** Redirects to a provider: per network address, per network, and in total. Each is stored as a row for ten minutes. */
const authorizeAddress = scaled('authorize address', 30, 5 * MINUTE_MS);
const authorizeNetwork = scaled('authorize network', 300, 5 * MINUTE_MS);
const authorizeAll = scaled('authorize', 20_000, 10 * MINUTE_MS);
/** Changes of a signed-in user by calls of `/api`. */
const writesUser = scaled('writes user', 600, 5 * MINUTE_MS);
const writesUserDay = scaled('writes user day', 6_000, DAY_MS);
/** Cookings per user. They are stored permanently, and each may be large. */
const cookingsUser = scaled('cookings user', 60, HOUR_MS);
const cookingsUserDay = scaled('cookings user day', 200, DAY_MS);

/**
 * Pictures per user: a whole cookbook in a day, with room for replacements. Each picture is two files in the bucket.
 */
const picturesUserDay = scaled('pictures user day', 2_500, DAY_MS);
/** Expensive reads: pages of the whole cookbook, and exports of all data, which have up to 15 MB each. */
const listsUser = scaled('lists user', 300, 5 * MINUTE_MS);
const exportsUser = scaled('exports user', 10, HOUR_MS);

/** Pages of other sites that are fetched for a signed-in user, and for all users from one host. */
const pagesUser = scaled('pages user', 120, HOUR_MS);
const pagesUserDay = scaled('pages user day', 500, DAY_MS);
const pagesHost = scaled('pages host', 600, HOUR_MS);

/** Reports about recipe pages, which need no sign-in: per network address, and per network and day. */
const reportsAddress = scaled('reports address', 20, HOUR_MS);
const reportsNetwork = scaled('reports network', 100, HOUR_MS);
const reportsNetworkDay = scaled('reports network day', 200, DAY_MS);

const perNetwork = (
  settings: Settings,
  address: string,
  ofAddress: (settings: Settings) => Limit,
  ofNetwork: (settings: Settings) => Limit,
): LimitedSubject[] => [
  { limit: ofAddress(settings), subject: toNetwork(address) },
  { limit: ofNetwork(settings), subject: toWideNetwork(address) },
];

export const signUpLimits = (settings: Settings, address: string): LimitedSubject[] =>
  perNetwork(settings, address, signUpAddress, signUpNetwork);
export const mailRequestLimits = (settings: Settings, address: string): LimitedSubject[] =>
  perNetwork(settings, address, mailRequestAddress, mailRequestNetwork);
export const authorizeLimits = (settings: Settings, address: string): LimitedSubject[] => [
  ...perNetwork(settings, address, authorizeAddress, authorizeNetwork),
  { limit: authorizeAll(settings), subject: '' },
];

export const reportLimits = (settings: Settings, address: string): LimitedSubject[] => [
  ...perNetwork(settings, address, reportsAddress, reportsNetwork),
  { limit: reportsNetworkDay(settings), subject: toWideNetwork(address) },
];

export const hostLimits = (settings: Settings, host: string): LimitedSubject[] => [
  { limit: pagesHost(settings), subject: host },
];

/**
 * Limits of calls by signed-in users for each kind of call. The limits of the kind count before those of all changes.
 */
const LIMITS_BY_KIND = {
  change: [writesUser, writesUserDay],
  cooking: [cookingsUser, cookingsUserDay, writesUser, writesUserDay],
  page: [pagesUser, pagesUserDay, writesUser, writesUserDay],
  picture: [picturesUserDay, writesUser, writesUserDay],
  // Limits of reads and of changes are independent of each other.
  list: [listsUser],
  export: [exportsUser],
} as const;

/** Kinds of calls of `/api` that are limited: they change something, are expensive, or call another site. */
export type Write = keyof typeof LIMITS_BY_KIND;

/** The limits that a call of a user counts against. */
export const writeLimits = (settings: Settings, userId: string, write: Write): LimitedSubject[] =>
  LIMITS_BY_KIND[write].map((limit) => ({ limit: limit(settings), subject: userId }));

/** The pause between two messages of a kind to one address, and the maximum per day. */
const MESSAGE_PAUSE = MINUTE_MS;
export const MESSAGES: Limit = { name: 'messages', max: 30, window: DAY_MS };

/** A limit for one subject, such as a network address or an account. */
export interface LimitedSubject {
  readonly limit: Limit;
  readonly subject: string;
}

/** The key of the counter in the database. */
export const toCounterKey = ({ limit, subject }: LimitedSubject, secret: string) =>
  keyedHash('rate', secret, limit.name, subject);
/** The number of the window that a time falls into. */
export const toWindowNumber = ({ window }: Pick<Limit, 'window'>, now: number) => Math.floor(now / window);

/** SQL: increments an existing counter when an attempt is inserted into `rate`, or restarts it at 1 in a new window. */
export const COUNT_ON = `on conflict (k) do update set
  n = case when win = excluded.win then n + 1 else 1 end, win = excluded.win, expires_at = excluded.expires_at`;

/** SQL: condition for counting an attempt. `changes() > 0` is true if the previous statement changed something. */
type CountCondition = 'true' | 'changes() > 0';

/**
 * Creates the statements that count one attempt against each limit in turn, for `findExceededLimit`. After an exceeded limit,
 * the following limits are not counted. So a rejected caller does not use up the attempts of an account.
 * @param condition if it is false, nothing is counted, and the result is that of an exceeded limit
 */
export const countingStatements = (
  db: D1Database,
  settings: Settings,
  now: number,
  subjects: readonly LimitedSubject[],
  condition: CountCondition = 'true',
): D1PreparedStatement[] =>
  subjects.map((one, at) => {
    const before = subjects
      .slice(0, at)
      .map((other) => ({ k: toCounterKey(other, settings.secret), max: other.limit.max }));
    return db
      .prepare(
        `insert into rate (k, win, n, expires_at)
         select ?1, ?2, 1, ?3
         where ${condition} and not exists (
           select 1 from json_each(?4) b join rate on k = b.value ->> 'k' where n > b.value ->> 'max')
         ${COUNT_ON}
         returning n`,
      )
      .bind(
        toCounterKey(one, settings.secret),
        toWindowNumber(one.limit, now),
        now + one.limit.window,
        JSON.stringify(before),
      );
  });

const readCount = (result: D1Result | undefined) => firstRow<{ n: number }>(result)?.n;

/**
 * Finds the limit that rejects the call, from the results of the counting statements, and the wait (s).
 * @returns null if no limit is exceeded
 */
export function findExceededLimit(
  results: readonly D1Result[],
  now: number,
  subjects: readonly LimitedSubject[],
): { readonly limit: Limit; readonly n: number; readonly retryAfter: number } | null {
  for (const [at, { limit }] of subjects.entries()) {
    const n = readCount(results[at]);
    if (n !== undefined && n <= limit.max) continue;
    const until = (toWindowNumber(limit, now) + 1) * limit.window;
    return { limit, n: n ?? limit.max + 1, retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) };
  }
  return null;
}

/** Context for counting against limits. */
export type Counting = { readonly db: D1Database; readonly settings: Settings; readonly now: number };

/**
 * Counts one attempt against each limit in turn. After an exceeded limit, the following limits are not counted, and the
 * answer is the failure. Do not use any other result of the batch then.
 */
export const countTry = (
  { db, settings, now }: Counting,
  subjects: readonly LimitedSubject[],
  condition: CountCondition = 'true',
): BatchPart<AuthFailure | null> => ({
  statements: countingStatements(db, settings, now, subjects, condition),
  readAnswer(results) {
    const limited = findExceededLimit(results, now, subjects);
    if (!limited) return null;
    const { limit, retryAfter } = limited;
    return fail(limit.code ?? 'over_request_rate_limit', { retryAfter });
  },
});

/** Counts an attempt in its own round trip. */
export async function reserve(
  call: Counting,
  subjects: readonly LimitedSubject[],
): Promise<AuthFailure | null> {
  const [limited] = await inOneBatch(call.db, [countTry(call, subjects)]);
  return limited;
}

/** Returns the seconds to wait until one more attempt is within each limit, without counting it; 0 if it is now. */
export const secondsToWait = (
  { db, settings, now }: Counting,
  subjects: readonly LimitedSubject[],
): BatchPart<number> => ({
  statements: subjects.map((one) =>
    db
      .prepare('select n from rate where k = ?1 and win = ?2')
      .bind(toCounterKey(one, settings.secret), toWindowNumber(one.limit, now)),
  ),
  readAnswer(results) {
    const waits = subjects.map(({ limit }, at) => {
      const used = (readCount(results[at]) ?? 0) >= limit.max;
      return used ? Math.ceil(((toWindowNumber(limit, now) + 1) * limit.window - now) / 1000) : 0;
    });
    return Math.max(0, ...waits);
  },
});

/** Subtracts an attempt that turned out not to be a failure. */
export const takeBackTry = (
  { db, settings, now }: Counting,
  subjects: readonly LimitedSubject[],
): BatchPart<void> => ({
  statements: subjects.map((one) =>
    db
      .prepare('update rate set n = max(0, n - 1) where k = ?1 and win = ?2')
      .bind(toCounterKey(one, settings.secret), toWindowNumber(one.limit, now)),
  ),
  readAnswer: () => {},
});

/** Subtracts an attempt in its own round trip. */
export async function releaseLimit(call: Counting, subjects: readonly LimitedSubject[]): Promise<void> {
  await inOneBatch(call.db, [takeBackTry(call, subjects)]);
}

/**
 * Claims the one message of a kind that an address may get per minute, within its maximum per day.
 * @param about the topic: messages about different topics do not wait for each other
 * @returns 0 if the message may be sent, otherwise the seconds to wait
 */
export async function claimMessage(
  { db, settings, now }: Counting,
  kind: string,
  address: string,
  about = '',
): Promise<number> {
  const key = keyedHash('rate', settings.secret, 'message', kind, address, ...(about === '' ? [] : [about]));
  const ofDay = [{ limit: MESSAGES, subject: `${kind} ${address}` }];
  const [claimed, ...more] = await db.batch([
    db
      .prepare(
        `insert into rate (k, win, n, expires_at) values (?1, ?2, 1, ?3)
         on conflict (k) do update set win = excluded.win, n = n + 1, expires_at = excluded.expires_at
           where win <= excluded.win - ?4
         returning n`,
      )
      .bind(key, now, now + MESSAGE_PAUSE, MESSAGE_PAUSE),
    ...countingStatements(db, settings, now, ofDay, 'changes() > 0'),
    db.prepare('select win from rate where k = ?1').bind(key),
  ]);
  if (claimed?.results.length) return findExceededLimit(more, now, ofDay)?.retryAfter ?? 0;
  const before = firstRow<{ win: number }>(more.at(-1))?.win ?? now;
  return Math.max(1, Math.ceil((before + MESSAGE_PAUSE - now) / 1000));
}
