/**
 * What may not be done too often, counted in the database: an isolate's memory is not seen by the others. Every
 * count is one statement and is made before the thing itself, so that many at once do not slip through.
 */
import { type AuthFailure, fail } from './http/failure.ts';
import { keyedHash } from './secrets.ts';
import { IDLE_MAX } from './sessions/store.ts';
import type { Settings } from './settings.ts';

export interface Limit {
  readonly name: string;
  readonly max: number;
  /** Milliseconds. */
  readonly window: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Failures per network address and per account, of passwords. */
export const SIGN_IN_ADDRESS: Limit = { name: 'sign-in address', max: 25, window: 5 * MINUTE };
export const SIGN_IN_ACCOUNT: Limit = { name: 'sign-in account', max: 60, window: 5 * MINUTE };
/** Wrong codes of mails per network address. */
export const CODE_ADDRESS: Limit = { name: 'code address', max: 25, window: 5 * MINUTE };
/**
 * The same per mail address. A code has a million values, and a new one can be asked for every minute: without this,
 * many network addresses together would find one.
 */
export const CODE_ACCOUNT: Limit = { name: 'code account', max: 30, window: DAY };
/** Failures of second factors per user, at once and in a day. */
export const FACTOR_USER: Limit = { name: 'factor user', max: 10, window: 5 * MINUTE };
export const FACTOR_USER_DAY: Limit = { name: 'factor user day', max: 100, window: DAY };
/** Changes of the own address, each of which mails somebody. */
export const EMAIL_CHANGE_USER: Limit = { name: 'email change', max: 20, window: 60 * MINUTE };
/** Challenges of second factors per user. */
export const CHALLENGE_USER: Limit = { name: 'challenge user', max: 100, window: 5 * MINUTE };
export const signUpAddress = (settings: Settings): Limit => ({
  name: 'sign-up address',
  max: settings.signupsPerAddress,
  window: 5 * MINUTE,
});

/** The pause between two messages of a kind to one address, and how many there are in a day. */
export const MESSAGE_PAUSE = MINUTE;
export const MESSAGES: Limit = { name: 'messages', max: 30, window: DAY };

/** One limit for one subject, such as a network address or an account. */
export interface Counted {
  readonly limit: Limit;
  readonly subject: string;
}

/** A network address as it is counted: one IPv6 customer has a /64. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  const all = [...groups, ...zeros, ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

const keyOf = ({ limit, subject }: Counted, secret: string) => keyedHash('rate', secret, limit.name, subject);
const windowOf = ({ window }: Limit, now: number) => Math.floor(now / window);

/**
 * Counts one try against each limit in turn. When one is used up, those after it are not counted and the failure is
 * returned.
 */
export async function reserve(
  db: D1Database,
  settings: Settings,
  now: number,
  counted: readonly Counted[],
): Promise<AuthFailure | null> {
  // Each counts only if the one before it has not been used up, so that a caller who is turned away does not use up
  // the tries of an account.
  const statements = counted.map((one, at) => {
    const before = counted[at - 1];
    return db
      .prepare(
        `insert into rate (k, win, n, expires_at)
         select ?1, ?2, 1, ?3
         where ?4 = '' or exists (select 1 from rate where k = ?4 and n <= ?5)
         on conflict (k) do update set
           n = case when win = excluded.win then n + 1 else 1 end, win = excluded.win, expires_at = excluded.expires_at
         returning n`,
      )
      .bind(
        keyOf(one, settings.secret),
        windowOf(one.limit, now),
        now + one.limit.window,
        before ? keyOf(before, settings.secret) : '',
        before?.limit.max ?? 0,
      );
  });
  const results = await db.batch<{ n: number }>(statements);
  for (const [at, { limit }] of counted.entries()) {
    const n = results[at]?.results[0]?.n;
    if (n !== undefined && n <= limit.max) continue;
    const until = (windowOf(limit, now) + 1) * limit.window;
    return fail('over_request_rate_limit', { retryAfter: Math.max(1, Math.ceil((until - now) / 1000)) });
  }
  return null;
}

/** Takes back what was counted, since it was not a failure. */
export async function release(
  db: D1Database,
  settings: Settings,
  now: number,
  counted: readonly Counted[],
): Promise<void> {
  const statements = counted.map((one) =>
    db
      .prepare('update rate set n = max(0, n - 1) where k = ?1 and win = ?2')
      .bind(keyOf(one, settings.secret), windowOf(one.limit, now)),
  );
  await db.batch(statements);
}

/**
 * Claims the one message of a kind that an address may get in a minute, of those that it may get in a day.
 * @returns 0 when it may be sent, otherwise the seconds to wait
 */
export async function claimMessage(
  db: D1Database,
  settings: Settings,
  now: number,
  kind: string,
  address: string,
): Promise<number> {
  const key = keyedHash('rate', settings.secret, 'message', kind, address);
  const claimed = await db
    .prepare(
      `insert into rate (k, win, n, expires_at) values (?1, ?2, 1, ?3)
       on conflict (k) do update set win = excluded.win, n = n + 1, expires_at = excluded.expires_at
         where win <= excluded.win - ?4
       returning n`,
    )
    .bind(key, now, now + MESSAGE_PAUSE, MESSAGE_PAUSE)
    .first();
  if (claimed) {
    const limited = await reserve(db, settings, now, [{ limit: MESSAGES, subject: `${kind} ${address}` }]);
    return limited?.retryAfter ?? 0;
  }
  const row = await db.prepare('select win from rate where k = ?1').bind(key).first<{ win: number }>();
  return Math.max(1, Math.ceil(((row?.win ?? now) + MESSAGE_PAUSE - now) / 1000));
}

/** Deletes what ran out an hour ago or more; until then it can still be told from what never was. */
export async function sweep(db: D1Database, now: number): Promise<void> {
  const tables = ['rate', 'challenges', 'one_time_tokens', 'flow_states'];
  const before = now - 60 * MINUTE;
  await db.batch([
    ...tables.map((table) => db.prepare(`delete from ${table} where expires_at < ?1`).bind(before)),
    db.prepare('delete from sessions where refreshed_at < ?1').bind(now - IDLE_MAX),
  ]);
}
