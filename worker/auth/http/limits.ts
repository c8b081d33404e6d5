/**
 * Rate limits, counted in the database because worker isolates do not share memory. Each attempt is counted by one SQL
 * statement before the limited work runs, so that concurrent requests cannot exceed a limit.
 */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/lib/time';
import {
  batch,
  combineCommands,
  combineQueries,
  createSqlCommand,
  hasRow,
  type Query,
  type QueryGroup,
} from '../../platform/db/query.ts';
import { toNetworkPrefix, toWideNetworkPrefix } from '../../platform/http/rate-limits.ts';
import { computeKeyedHash } from '../../platform/settings/secrets.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { type AuthFailure, createAuthFailure } from './failure.ts';

export interface Limit {
  readonly name: string;
  readonly max: number;
  /** Length (ms) of the time window in which the rate limit counts. */
  readonly window: number;
  /** Error code of the reply if the limit is exceeded; `over_request_rate_limit` by default. */
  readonly code?: 'over_email_send_rate_limit';
}

/** Maximum number of wrong passwords that may be tried from one network address, and for one account. */
export const SIGN_IN_ADDRESS: Limit = { name: 'sign-in address', max: 25, window: 5 * MINUTE_MS };
export const SIGN_IN_ACCOUNT: Limit = { name: 'sign-in account', max: 60, window: 5 * MINUTE_MS };
/**
 * Maximum number of wrong passwords from a known caller after strangers have used up the general sign-in limits. A
 * known caller is a browser that has signed in to the account before, or a session of the account. Without this
 * separate limit, anyone who knows a mail address could lock its owner out forever.
 */
export const SIGN_IN_KNOWN: Limit = { name: 'sign-in known', max: 10, window: 5 * MINUTE_MS };
/** Maximum number of wrong codes from mails that one network address may try. */
export const CODE_ADDRESS: Limit = { name: 'code address', max: 25, window: 5 * MINUTE_MS };
/**
 * Maximum number of wrong mailed codes per mail address. A code has a million possible values, and a new code can be
 * requested every minute. Without this limit, an attacker with many network addresses could guess a code.
 */
export const CODE_ACCOUNT: Limit = { name: 'code account', max: 30, window: DAY_MS };
export const FACTOR_USER: Limit = { name: 'factor user', max: 10, window: 5 * MINUTE_MS };
export const FACTOR_USER_DAY: Limit = { name: 'factor user day', max: 100, window: DAY_MS };
/**
 * Maximum number of times that a user may change the mail address in the limit's time window. Each change sends mail.
 */
export const EMAIL_CHANGE_USER: Limit = { name: 'email change', max: 20, window: HOUR_MS };
export const CHALLENGE_USER: Limit = { name: 'challenge user', max: 100, window: 5 * MINUTE_MS };

/** Creates a limit that is multiplied by the setting `LIMITS_FACTOR`, which is above 1 on a developer's machine. */
const scaled =
  (name: string, max: number, window: number) =>
  ({ limitsFactor }: Settings): Limit => ({ name, max: max * limitsFactor, window });

const signUpAddress = (settings: Settings): Limit => ({
  name: 'sign-up address',
  max: settings.signupsPerAddress,
  window: 5 * MINUTE_MS,
});
/**
 * Maximum number of sign-ups per network. A limit per address alone would not be enough, because one person can use
 * many IP addresses of the same network.
 */
const signUpNetwork = (settings: Settings): Limit => ({
  name: 'sign-up network',
  max: settings.signupsPerAddress * 10,
  window: 5 * MINUTE_MS,
});
const mailRequestAddress = scaled('mail request address', 30, 5 * MINUTE_MS);
const mailRequestNetwork = scaled('mail request network', 300, 5 * MINUTE_MS);
/**
 * Maximum number of redirects to a sign-in provider. Each network address, each network, and the whole site have a
 * limit, because each redirect stores a database row.
 */
const authorizeAddress = scaled('authorize address', 30, 5 * MINUTE_MS);
const authorizeNetwork = scaled('authorize network', 300, 5 * MINUTE_MS);
const authorizeAll = scaled('authorize', 20_000, 10 * MINUTE_MS);
const writesUser = scaled('writes user', 600, 5 * MINUTE_MS);
const writesUserDay = scaled('writes user day', 6_000, DAY_MS);
/**
 * Maximum number of times that a user may mark recipes as cooked, over all recipes. Marking a recipe as cooked stores a
 * permanent record, which may be large.
 */
const cookingsUser = scaled('cookings user', 60, HOUR_MS);
const cookingsUserDay = scaled('cookings user day', 200, DAY_MS);

/**
 * Maximum number of uploaded pictures per user: enough for a whole cookbook in a day, with room for replacements. Each
 * picture is stored as two files.
 */
const picturesUserDay = scaled('pictures user day', 2_500, DAY_MS);
/**
 * Maximum number of expensive reads per user: requests for the cookbook list, and exports of all personal data. An
 * export may contain a full cookbook of 16 MiB.
 */
const listsUser = scaled('lists user', 300, 5 * MINUTE_MS);
const exportsUser = scaled('exports user', 10, HOUR_MS);

const pagesUser = scaled('pages user', 120, HOUR_MS);
const pagesUserDay = scaled('pages user day', 500, DAY_MS);
/**
 * Maximum number of requests to one other site, for all users together. Copies of recipe pictures have a limit of their
 * own, so that visitors who open many new recipes don't prevent imports from the same site.
 */
const HOST_LIMITS = {
  page: scaled('pages host', 600, HOUR_MS),
  picture: scaled('pictures host', 600, HOUR_MS),
} as const;
export type HostRequest = keyof typeof HOST_LIMITS;

const reportsAddress = scaled('reports address', 20, HOUR_MS);
const reportsNetwork = scaled('reports network', 100, HOUR_MS);
const reportsNetworkDay = scaled('reports network day', 200, DAY_MS);

const perNetwork = (
  settings: Settings,
  address: string,
  ofAddress: (settings: Settings) => Limit,
  ofNetwork: (settings: Settings) => Limit,
): LimitedSubject[] => [
  { limit: ofAddress(settings), subject: toNetworkPrefix(address) },
  { limit: ofNetwork(settings), subject: toWideNetworkPrefix(address) },
];

export const listSignUpLimits = (settings: Settings, ipAddress: string): LimitedSubject[] =>
  perNetwork(settings, ipAddress, signUpAddress, signUpNetwork);
export const listMailRequestLimits = (settings: Settings, ipAddress: string): LimitedSubject[] =>
  perNetwork(settings, ipAddress, mailRequestAddress, mailRequestNetwork);
export const listAuthorizeLimits = (settings: Settings, ipAddress: string): LimitedSubject[] => [
  ...perNetwork(settings, ipAddress, authorizeAddress, authorizeNetwork),
  { limit: authorizeAll(settings), subject: '' },
];

export const listReportLimits = (settings: Settings, ipAddress: string): LimitedSubject[] => [
  ...perNetwork(settings, ipAddress, reportsAddress, reportsNetwork),
  { limit: reportsNetworkDay(settings), subject: toWideNetworkPrefix(ipAddress) },
];

export const listHostLimits = (settings: Settings, host: string, request: HostRequest): LimitedSubject[] => [
  { limit: HOST_LIMITS[request](settings), subject: host },
];

/**
 * The rate limits for each kind of `/api` call, in the order in which they are counted. For a kind that makes changes,
 * its own limits come first, and the limits for all changes (`writesUser` and `writesUserDay`) come after them.
 */
const LIMITS_BY_KIND = {
  change: [writesUser, writesUserDay],
  cooking: [cookingsUser, cookingsUserDay, writesUser, writesUserDay],
  page: [pagesUser, pagesUserDay, writesUser, writesUserDay],
  picture: [picturesUserDay, writesUser, writesUserDay],
  list: [listsUser],
  export: [exportsUser],
} as const;

export type Write = keyof typeof LIMITS_BY_KIND;

export const listWriteLimits = (settings: Settings, userId: string, write: Write): LimitedSubject[] =>
  LIMITS_BY_KIND[write].map((limit) => ({ limit: limit(settings), subject: userId }));

/** Minimum pause (ms) between two messages of the same kind to one address, and the maximum number per day. */
const MESSAGE_PAUSE = MINUTE_MS;
export const MESSAGES: Limit = { name: 'messages', max: 30, window: DAY_MS };

export interface LimitedSubject {
  readonly limit: Limit;
  readonly subject: string;
}

export const toLimitCounterKey = ({ limit, subject }: LimitedSubject, secret: string): string =>
  computeKeyedHash('rate', secret, limit.name, subject);
export const toLimitWindowNumber = ({ window }: Pick<Limit, 'window'>, now: number): number =>
  Math.floor(now / window);

/**
 * SQL conflict clause for inserting an attempt into the table `rate`. The clause increments the existing counter, or
 * restarts the counter at 1 if a new time window has begun.
 */
export const COUNT_ATTEMPT_CLAUSE = `on conflict (k) do update set
  n = case when win = excluded.win then n + 1 else 1 end, win = excluded.win, expires_at = excluded.expires_at`;

/**
 * SQL condition that decides if an attempt is counted. 'true' always counts the attempt. 'changes() > 0' counts it only
 * if the previous statement has changed a row.
 */
type CountCondition = 'true' | 'changes() > 0';

interface CountRow {
  readonly n: number;
}

const readCount = ([row]: readonly CountRow[]): number | undefined => row?.n;

interface ExceededLimit {
  readonly limit: Limit;
  readonly n: number;
  /** Time (s) until the next attempt is allowed. */
  readonly retryAfter: number;
}

function findExceededLimit(
  counts: readonly (number | undefined)[],
  subjects: readonly LimitedSubject[],
  now: number,
): ExceededLimit | null {
  for (const [at, { limit }] of subjects.entries()) {
    const n = counts[at];
    if (n !== undefined && n <= limit.max) continue;
    const until = (toLimitWindowNumber(limit, now) + 1) * limit.window;
    return { limit, n: n ?? limit.max + 1, retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) };
  }
  return null;
}

export type Counting = { readonly db: D1Database; readonly settings: Settings; readonly now: number };

/**
 * Counts one attempt against each limit in turn. Stops at the first exceeded limit, so that a rejected caller does not
 * use up the attempts of an account. The result is the exceeded limit, or null. If a limit is exceeded, the caller must
 * reject the request and ignore all other results of the batch.
 * @param condition SQL condition; if it is false, nothing is counted, and the result is the same as for an exceeded
 * limit
 */
export const countAttempt = (
  { settings, now }: Omit<Counting, 'db'>,
  subjects: readonly LimitedSubject[],
  condition: CountCondition = 'true',
): QueryGroup<ExceededLimit | null> => {
  const queries = subjects.map((one, at): Query<number | undefined> => {
    const before = subjects
      .slice(0, at)
      .map((other) => ({ k: toLimitCounterKey(other, settings.secret), max: other.limit.max }));
    return {
      sql: `insert into rate (k, win, n, expires_at)
        select ?1, ?2, 1, ?3
        where ${condition} and not exists (
          select 1 from json_each(?4) b join rate on k = b.value ->> 'k' where n > b.value ->> 'max')
        ${COUNT_ATTEMPT_CLAUSE}
        returning n`,
      params: [
        toLimitCounterKey(one, settings.secret),
        toLimitWindowNumber(one.limit, now),
        now + one.limit.window,
        JSON.stringify(before),
      ],
      read: readCount,
    };
  });
  return combineQueries(queries, (counts) => findExceededLimit(counts, subjects, now));
};

/**
 * Counts an attempt like `countAttempt`, but the result is a failure to reply with, or null if no limit is exceeded.
 */
export const limitAttempt = (
  call: Omit<Counting, 'db'>,
  subjects: readonly LimitedSubject[],
  condition?: CountCondition,
): QueryGroup<AuthFailure | null> =>
  combineQueries([countAttempt(call, subjects, condition)], ([limited]) => {
    if (limited === null) return null;
    const { limit, retryAfter } = limited;
    return createAuthFailure(limit.code ?? 'over_request_rate_limit', { retryAfter });
  });

export async function runLimitAttempt(
  call: Counting,
  subjects: readonly LimitedSubject[],
): Promise<AuthFailure | null> {
  const [limited] = await batch(call.db, [limitAttempt(call, subjects)]);
  return limited;
}

/**
 * Returns the number of seconds until another attempt is within all limits; 0 if an attempt is allowed now. Counts
 * nothing.
 */
export const selectSecondsToWait = (
  { settings, now }: Counting,
  subjects: readonly LimitedSubject[],
): QueryGroup<number> => {
  const queries = subjects.map(
    (one): Query<number | undefined> => ({
      sql: 'select n from rate where k = ?1 and win = ?2',
      params: [toLimitCounterKey(one, settings.secret), toLimitWindowNumber(one.limit, now)],
      read: readCount,
    }),
  );
  return combineQueries(queries, (counts) => {
    const waits = subjects.map(({ limit }, at) => {
      const used = (counts[at] ?? 0) >= limit.max;
      return used ? Math.ceil(((toLimitWindowNumber(limit, now) + 1) * limit.window - now) / 1000) : 0;
    });
    return Math.max(0, ...waits);
  });
};

/**
 * Subtracts a successful attempt from the counters of failures. Every attempt counts as a failure until it has
 * succeeded.
 */
export const refundAttempt = (
  { settings, now }: Counting,
  subjects: readonly LimitedSubject[],
): QueryGroup<void> =>
  combineCommands(
    subjects.map((one) =>
      createSqlCommand('update rate set n = max(0, n - 1) where k = ?1 and win = ?2', [
        toLimitCounterKey(one, settings.secret),
        toLimitWindowNumber(one.limit, now),
      ]),
    ),
  );

export async function runRefundAttempt(call: Counting, subjects: readonly LimitedSubject[]): Promise<void> {
  await batch(call.db, [refundAttempt(call, subjects)]);
}

/**
 * Checks that a message may be sent to an address now, and counts it. An address gets at most one message per minute
 * for each kind and topic, and a limited number of each kind per day.
 * @param topic subject of the message, such as the id of a sign-up
 * @returns 0 if the message may be sent, otherwise the number of seconds to wait
 */
export async function countMessageToAddressOrGetWaitSeconds(
  { db, settings, now }: Counting,
  kind: string,
  address: string,
  topic = '',
): Promise<number> {
  const key = computeKeyedHash(
    'rate',
    settings.secret,
    'message',
    kind,
    address,
    ...(topic === '' ? [] : [topic]),
  );
  const ofDay = [{ limit: MESSAGES, subject: `${kind} ${address}` }];
  const [isClaimed, limited, before] = await batch(db, [
    {
      sql: `insert into rate (k, win, n, expires_at) values (?1, ?2, 1, ?3)
        on conflict (k) do update set win = excluded.win, n = n + 1, expires_at = excluded.expires_at
          where win <= excluded.win - ?4
        returning n`,
      params: [key, now, now + MESSAGE_PAUSE, MESSAGE_PAUSE],
      read: hasRow,
    },
    countAttempt({ settings, now }, ofDay, 'changes() > 0'),
    {
      sql: 'select win from rate where k = ?1',
      params: [key],
      read: ([row]: readonly { win: number }[]) => row?.win ?? now,
    },
  ]);
  if (isClaimed) return limited?.retryAfter ?? 0;
  return Math.max(1, Math.ceil((before + MESSAGE_PAUSE - now) / 1000));
}
