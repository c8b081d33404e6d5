/**
 * Browsers that a user has signed in with before. A browser is recognised only by a random mark in a separate cookie,
 * not by anything else that it sends. There is one row per user and browser. Its hash is useless for other users.
 */
import { type BatchPart, firstRow } from '../../platform/db/batches.ts';
import { cookieHeader, cookieValue } from '../../platform/http/cookies.ts';
import { randomToken } from '../../platform/settings/random.ts';
import { keyedHash } from '../../platform/settings/secrets.ts';
import type { AuthCall } from '../http/call.ts';

const COOKIE = 'device';
const DAY_S = 86_400;
/** Days. Browsers store no cookie for longer. */
const LIFETIME_DAYS = 400;
/** Maximum number of remembered browsers per user. Clients without cookies would add one with each sign-in. */
const DEVICES_MAX = 50;

/** Format of `randomToken`. */
const MARK = /^[A-Za-z0-9_-]{43}$/;

export interface Device {
  /** The `Set-Cookie` header that stores the mark. */
  readonly cookie: string;
  /** Remembers the browser. The answer is true if it was new. */
  readonly remember: BatchPart<boolean>;
}

const readDeviceMark = ({ request, settings }: AuthCall): string | null => {
  const given = cookieValue(request, settings, COOKIE);
  return MARK.test(given) ? given : null;
};

const hashDeviceMark = ({ settings }: AuthCall, userId: string, mark: string) =>
  keyedHash('device', settings.secret, userId, mark);

/** Returns the hash of the call's browser for a user; null for a browser without a mark. */
export function deviceHash(call: AuthCall, userId: string): string | null {
  const mark = readDeviceMark(call);
  return mark === null ? null : hashDeviceMark(call, userId, mark);
}

/** Finds a browser of a user by its hash and updates its last use. The answer is true if it is known. */
export const findDevice = ({ db, now }: AuthCall, userId: string, hash: string): BatchPart<boolean> => ({
  statements: [
    db
      .prepare('update known_devices set last_seen_at = ?3 where user_id = ?1 and hash = ?2 returning hash')
      .bind(userId, hash, now),
  ],
  readAnswer: ([result]) => firstRow(result) !== null,
});

/**
 * Describes the call's browser as a device of this user.
 * @param sessionId session of the sign-in; if it was not stored, the browser is not remembered
 */
export function describeDevice(call: AuthCall, userId: string, sessionId: string): Device {
  const { db, now, settings } = call;
  const mark = readDeviceMark(call) ?? randomToken();
  const hash = hashDeviceMark(call, userId, mark);
  return {
    cookie: cookieHeader(settings, COOKIE, mark, LIFETIME_DAYS * DAY_S),
    remember: {
      statements: [
        db
          .prepare(
            `insert into known_devices (user_id, hash, created_at, last_seen_at)
             select user_id, ?2, ?3, ?3 from sessions where id = ?4 and user_id = ?1
             on conflict (user_id, hash) do nothing returning hash`,
          )
          .bind(userId, hash, now, sessionId),
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
      readAnswer: ([added]) => firstRow(added) !== null,
    },
  };
}

/** Forgets every browser of a user except the current one. The others count as new again. */
export const forgetOtherDevices = (call: AuthCall, userId: string): D1PreparedStatement =>
  call.db
    .prepare('delete from known_devices where user_id = ?1 and hash <> ?2')
    .bind(userId, deviceHash(call, userId) ?? '');
