/**
 * What may not be done too often, counted in the database: an isolate's memory is not seen by the others. Every
 * count is one statement and is made before the thing itself, so that many at once do not slip through.
 */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/lib/time';
import { type BatchPart, firstRow, inOneBatch } from '../../platform/db/batches.ts';
import { networkOf, wideNetworkOf } from '../../platform/http/rate-limits.ts';
import { keyedHash } from '../../platform/settings/secrets.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { type AuthFailure, fail } from './failure.ts';

export interface Limit {
  readonly name: string;
  readonly max: number;
  /** Milliseconds. */
  readonly window: number;
  /** The code of the failure when it is used up; without it `over_request_rate_limit`. */
  readonly code?: 'over_email_send_rate_limit';
}

/** Failures per network address and per account, of passwords. */
export const SIGN_IN_ADDRESS: Limit = { name: 'sign-in address', max: 25, window: 5 * MINUTE_MS };
export const SIGN_IN_ACCOUNT: Limit = { name: 'sign-in account', max: 60, window: 5 * MINUTE_MS };
/**
 * Wrong passwords from one browser that has signed in to the account before, or from one session of it, after others have
 * used up the limits above. Without it, whoever knows an address could keep its owner out for ever.
 */
export const SIGN_IN_KNOWN: Limit = { name: 'sign-in known', max: 10, window: 5 * MINUTE_MS };
/** Wrong codes of mails per network address. */
export const CODE_ADDRESS: Limit = { name: 'code address', max: 25, window: 5 * MINUTE_MS };
/**
 * The same per mail address. A code has a million values, and a new one can be asked for every minute: without this,
 * many network addresses together would find one.
 */
export const CODE_ACCOUNT: Limit = { name: 'code account', max: 30, window: DAY_MS };
/** Failures of second factors per user, at once and in a day. */
export const FACTOR_USER: Limit = { name: 'factor user', max: 10, window: 5 * MINUTE_MS };
export const FACTOR_USER_DAY: Limit = { name: 'factor user day', max: 100, window: DAY_MS };
/** Changes of the own address, each of which mails somebody. */
export const EMAIL_CHANGE_USER: Limit = { name: 'email change', max: 20, window: HOUR_MS };
/** Challenges of second factors per user. */
export const CHALLENGE_USER: Limit = { name: 'challenge user', max: 100, window: 5 * MINUTE_MS };

/** Limits on numbers: `LIMITS_FACTOR` times as many on a developer's machine. */
const scaled =
  (name: string, max: number, window: number) =>
  ({ limitsFactor }: Settings): Limit => ({ name, max: max * limitsFactor, window });

const signUpAddress = (settings: Settings): Limit => ({
  name: 'sign-up address',
  max: settings.signupsPerAddress,
  window: 5 * MINUTE_MS,
});
/** Who has many addresses in one network is not many people. */
const signUpNetwork = (settings: Settings): Limit => ({
  name: 'sign-up network',
  max: settings.signupsPerAddress * 10,
  window: 5 * MINUTE_MS,
});
/** Requests for a mail (recovery, or the same mail again) per network address and network. */
const mailRequestAddress = scaled('mail request address', 30, 5 * MINUTE_MS);
const mailRequestNetwork = scaled('mail request network', 300, 5 * MINUTE_MS);
/** Ways to a provider, each of which is a row for ten minutes: per network address, network, and in all. */
const authorizeAddress = scaled('authorize address', 30, 5 * MINUTE_MS);
const authorizeNetwork = scaled('authorize network', 300, 5 * MINUTE_MS);
const authorizeAll = scaled('authorize', 20_000, 10 * MINUTE_MS);
/** What somebody who is signed in changes by calls of `/api`. */
const writesUser = scaled('writes user', 600, 5 * MINUTE_MS);
const writesUserDay = scaled('writes user day', 6_000, DAY_MS);
/** Cookings are kept, and each may be large. */
const cookingsUser = scaled('cookings user', 60, HOUR_MS);
const cookingsUserDay = scaled('cookings user day', 200, DAY_MS);

/** Pictures per user: a whole cookbook in a day, and room for changes of mind. Each is two files in the bucket. */
const picturesUserDay = scaled('pictures user day', 2_500, DAY_MS);
/** Reads that cost much: pages of the whole cookbook, and exports of all data, which are up to 15 MB each. */
const listsUser = scaled('lists user', 300, 5 * MINUTE_MS);
const exportsUser = scaled('exports user', 10, HOUR_MS);

/** Pages of other sites that are read for somebody who is signed in, and for all of them from one host. */
const pagesUser = scaled('pages user', 120, HOUR_MS);
const pagesUserDay = scaled('pages user day', 500, DAY_MS);
const pagesHost = scaled('pages host', 600, HOUR_MS);

/** Reports about recipe pages, for which nobody has to be signed in: per network address, and per network and day. */
const reportsAddress = scaled('reports address', 20, HOUR_MS);
const reportsNetwork = scaled('reports network', 100, HOUR_MS);
const reportsNetworkDay = scaled('reports network day', 200, DAY_MS);

const perNetwork = (
  settings: Settings,
  address: string,
  ofAddress: (settings: Settings) => Limit,
  ofNetwork: (settings: Settings) => Limit,
): LimitedSubject[] => [
  { limit: ofAddress(settings), subject: networkOf(address) },
  { limit: ofNetwork(settings), subject: wideNetworkOf(address) },
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
  { limit: reportsNetworkDay(settings), subject: wideNetworkOf(address) },
];

export const hostLimits = (settings: Settings, host: string): LimitedSubject[] => [
  { limit: pagesHost(settings), subject: host },
];

/** Limits of calls by signed-in users, by the kind of the call. The limits of the kind count before those of all changes. */
const LIMITS_BY_KIND = {
  change: [writesUser, writesUserDay],
  cooking: [cookingsUser, cookingsUserDay, writesUser, writesUserDay],
  page: [pagesUser, pagesUserDay, writesUser, writesUserDay],
  picture: [picturesUserDay, writesUser, writesUserDay],
  // Reads: using them up leaves changes alone, and the other way round.
  list: [listsUser],
  export: [exportsUser],
} as const;

/** Kinds of calls of `/api` that are limited: they change something, cost much, or call another site. */
export type Write = keyof typeof LIMITS_BY_KIND;

/** The limits that such a call of a user is counted against. */
export const writeLimits = (settings: Settings, userId: string, write: Write): LimitedSubject[] =>
  LIMITS_BY_KIND[write].map((limit) => ({ limit: limit(settings), subject: userId }));

/** The pause between two messages of a kind to one address, and how many there are in a day. */
const MESSAGE_PAUSE = MINUTE_MS;
export const MESSAGES: Limit = { name: 'messages', max: 30, window: DAY_MS };

/** One limit for one subject, such as a network address or an account. */
export interface LimitedSubject {
  readonly limit: Limit;
  readonly subject: string;
}

/** The key of its counter. */
export const keyOf = ({ limit, subject }: LimitedSubject, secret: string) =>
  keyedHash('rate', secret, limit.name, subject);
/** The number of the window that a time is in. */
export const windowOf = ({ window }: Pick<Limit, 'window'>, now: number) => Math.floor(now / window);

/** SQL: how a counter that is there goes on when a try is inserted into `rate`: in its window, or anew in the next. */
export const COUNT_ON = `on conflict (k) do update set
  n = case when win = excluded.win then n + 1 else 1 end, win = excluded.win, expires_at = excluded.expires_at`;

/** SQL: whether a try counts. `changes() > 0`: if the statement before it changed something. */
type CountCondition = 'true' | 'changes() > 0';

/**
 * The statements that count one try against each limit in turn, for `limitedBy`. When one is used up, those after it are
 * not counted, so that a caller who is turned away does not use up the tries of an account.
 * @param condition otherwise nothing is counted, and the answer is that of a used-up limit
 */
export const countingStatements = (
  db: D1Database,
  settings: Settings,
  now: number,
  counted: readonly LimitedSubject[],
  condition: CountCondition = 'true',
): D1PreparedStatement[] =>
  counted.map((one, at) => {
    const before = counted
      .slice(0, at)
      .map((other) => ({ k: keyOf(other, settings.secret), max: other.limit.max }));
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
        keyOf(one, settings.secret),
        windowOf(one.limit, now),
        now + one.limit.window,
        JSON.stringify(before),
      );
  });

const countOf = (result: D1Result | undefined) => firstRow<{ n: number }>(result)?.n;

/** The limit that turns the call away, by the results of its counting statements, and how long (s); null if none does. */
export function limitedBy(
  results: readonly D1Result[],
  now: number,
  counted: readonly LimitedSubject[],
): { readonly limit: Limit; readonly n: number; readonly retryAfter: number } | null {
  for (const [at, { limit }] of counted.entries()) {
    const n = countOf(results[at]);
    if (n !== undefined && n <= limit.max) continue;
    const until = (windowOf(limit, now) + 1) * limit.window;
    return { limit, n: n ?? limit.max + 1, retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) };
  }
  return null;
}

/** What limits are counted with. */
export type Counting = { readonly db: D1Database; readonly settings: Settings; readonly now: number };

/**
 * Counts one try against each limit in turn. When one is used up, those after it are not counted and the answer is the
 * failure: then nothing of what was asked in the same batch may be looked at.
 */
export const countTry = (
  { db, settings, now }: Counting,
  counted: readonly LimitedSubject[],
  condition: CountCondition = 'true',
): BatchPart<AuthFailure | null> => ({
  statements: countingStatements(db, settings, now, counted, condition),
  answerIn(results) {
    const limited = limitedBy(results, now, counted);
    if (!limited) return null;
    const { limit, retryAfter } = limited;
    return fail(limit.code ?? 'over_request_rate_limit', { retryAfter });
  },
});

/** Counts a try with a trip of its own. */
export async function reserve(
  call: Counting,
  counted: readonly LimitedSubject[],
): Promise<AuthFailure | null> {
  const [limited] = await inOneBatch(call.db, [countTry(call, counted)]);
  return limited;
}

/** Whether one more would be within each limit, without counting: 0, or the seconds to wait. */
export const secondsToWait = (
  { db, settings, now }: Counting,
  counted: readonly LimitedSubject[],
): BatchPart<number> => ({
  statements: counted.map((one) =>
    db
      .prepare('select n from rate where k = ?1 and win = ?2')
      .bind(keyOf(one, settings.secret), windowOf(one.limit, now)),
  ),
  answerIn(results) {
    const waits = counted.map(({ limit }, at) => {
      const used = (countOf(results[at]) ?? 0) >= limit.max;
      return used ? Math.ceil(((windowOf(limit, now) + 1) * limit.window - now) / 1000) : 0;
    });
    return Math.max(0, ...waits);
  },
});

/** Takes back what was counted, since it was not a failure. */
export const takeBackTry = (
  { db, settings, now }: Counting,
  counted: readonly LimitedSubject[],
): BatchPart<void> => ({
  statements: counted.map((one) =>
    db
      .prepare('update rate set n = max(0, n - 1) where k = ?1 and win = ?2')
      .bind(keyOf(one, settings.secret), windowOf(one.limit, now)),
  ),
  answerIn: () => {},
});

/** The same with a trip of its own. */
export async function releaseLimit(call: Counting, counted: readonly LimitedSubject[]): Promise<void> {
  await inOneBatch(call.db, [takeBackTry(call, counted)]);
}

/**
 * Claims the one message of a kind that an address may get in a minute, of those that it may get in a day.
 * @param about what the minute is counted for besides: messages about other things do not wait for each other
 * @returns 0 when it may be sent, otherwise the seconds to wait
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
  if (claimed?.results.length) return limitedBy(more, now, ofDay)?.retryAfter ?? 0;
  const before = firstRow<{ win: number }>(more.at(-1))?.win ?? now;
  return Math.max(1, Math.ceil((before + MESSAGE_PAUSE - now) / 1000));
}
