/**
 * Browsers that a user has signed in with before. A browser is recognised by a random mark in a cookie of its own and
 * by nothing else: nothing that it says of itself is looked at. Each user has a row of their own for it, whose hash is
 * of no use for another user.
 */
import type { AuthCall } from '../http/call.ts';
import { cookieHeader, cookieValue } from '../http/cookie.ts';
import { keyedHash, randomToken } from '../secrets.ts';

const COOKIE = 'device';
const DAY_S = 86_400;
/** Days; browsers keep no cookie for longer. */
const LIFETIME_DAYS = 400;
/** Browsers that are remembered of one user. Clients without cookies would add one with each sign-in. */
const DEVICES_MAX = 50;

/** What `randomToken` makes. */
const MARK = /^[A-Za-z0-9_-]{43}$/;

export interface Device {
  /** The `Set-Cookie` header that keeps the mark. */
  readonly cookie: string;
  /** Statements that remember the browser. The first one returns a row if it was not known. */
  readonly remember: readonly D1PreparedStatement[];
}

const markOf = ({ request, settings }: AuthCall): string | null => {
  const given = cookieValue(request, settings, COOKIE);
  return MARK.test(given) ? given : null;
};

const hashOf = ({ settings }: AuthCall, userId: string, mark: string) =>
  keyedHash('device', settings.secret, userId, mark);

/** The browser of a call, as one of this user's. */
export function deviceOf(call: AuthCall, userId: string): Device {
  const { db, now, settings } = call;
  const mark = markOf(call) ?? randomToken();
  const hash = hashOf(call, userId, mark);
  return {
    cookie: cookieHeader(settings, COOKIE, mark, LIFETIME_DAYS * DAY_S),
    remember: [
      db
        .prepare(
          `insert into known_devices (user_id, hash, created_at, last_seen_at)
           select id, ?2, ?3, ?3 from users where id = ?1
           on conflict (user_id, hash) do nothing returning hash`,
        )
        .bind(userId, hash, now),
      db
        .prepare('update known_devices set last_seen_at = ?3 where user_id = ?1 and hash = ?2')
        .bind(userId, hash, now),
      db
        .prepare(
          `delete from known_devices where user_id = ?1 and (last_seen_at < ?2 or hash not in (
             select hash from known_devices where user_id = ?1 order by last_seen_at desc, rowid desc limit ?3))`,
        )
        .bind(userId, now - LIFETIME_DAYS * DAY_S * 1000, DEVICES_MAX),
    ],
  };
}

/** Forgets every browser of a user but the one of this call: the others are new again. */
export function forgetOtherDevices(call: AuthCall, userId: string): D1PreparedStatement {
  const mark = markOf(call);
  return call.db
    .prepare('delete from known_devices where user_id = ?1 and hash <> ?2')
    .bind(userId, mark === null ? '' : hashOf(call, userId, mark));
}
