/**
 * Remembers the browsers that a user has signed in with. A browser is recognized only by a random id in a separate
 * cookie, not by anything else that it sends. The database has one row per user and browser, with a hash that is
 * different for every user.
 */
import {
  combineQueries,
  createSqlCommand,
  hasRow,
  type Query,
  type QueryGroup,
} from '../../platform/db/query.ts';
import { formatSetCookieHeader, readCookieValue } from '../../platform/http/cookies.ts';
import { generateRandomToken } from '../../platform/settings/random.ts';
import { computeAcceptedHashes } from '../../platform/settings/secrets.ts';
import type { AuthCall } from '../http/call.ts';

const COOKIE = 'device';
const DAY_S = 86_400;
/** Lifetime of the device cookie (days), which is the maximum that browsers accept. */
const LIFETIME_DAYS = 400;
/** Maximum number of remembered browsers per user. A client without cookies adds a browser with every sign-in. */
const DEVICES_MAX = 50;

const MARK = /^[A-Za-z0-9_-]{43}$/;

export interface Device {
  readonly cookie: string;
  /** SQL statements that record that a user uses this browser. Their result is true if the user had not used it before. */
  readonly remember: QueryGroup<boolean>;
}

const readDeviceMark = ({ request, settings }: AuthCall): string | null => {
  const given = readCookieValue(request, settings, COOKIE);
  return MARK.test(given) ? given : null;
};

const computeMarkHashes = ({ settings }: AuthCall, userId: string, mark: string) =>
  computeAcceptedHashes('device', settings, userId, mark);

/**
 * Returns the hashes that may identify the current browser for a user. The first hash uses the current secret and is
 * the one to store. The list is empty if the browser has no device cookie.
 */
export function computeDeviceHashes(call: AuthCall, userId: string): readonly string[] {
  const mark = readDeviceMark(call);
  return mark === null ? [] : computeMarkHashes(call, userId, mark);
}

export const findKnownDevice = (
  { now }: AuthCall,
  userId: string,
  hashes: readonly string[],
): Query<boolean> => ({
  sql: `update known_devices set last_seen_at = ?3
    where user_id = ?1 and hash in (select value from json_each(?2)) returning hash`,
  params: [userId, JSON.stringify(hashes), now],
  read: hasRow,
});

/**
 * Creates the cookie of the current browser, and the statements that remember the browser for this user.
 * @param sessionId session of the sign-in; the statements change nothing if this session is not in the database
 */
export function createDeviceCookieAndQueries(call: AuthCall, userId: string, sessionId: string): Device {
  const { now, settings } = call;
  const mark = readDeviceMark(call) ?? generateRandomToken();
  const hashes = computeMarkHashes(call, userId, mark);
  const [hash = ''] = hashes;
  const accepted = JSON.stringify(hashes);
  return {
    cookie: formatSetCookieHeader(settings, COOKIE, mark, LIFETIME_DAYS * DAY_S),
    remember: combineQueries(
      [
        {
          sql: `insert into known_devices (user_id, hash, created_at, last_seen_at)
            select user_id, ?2, ?3, ?3 from sessions where id = ?4 and user_id = ?1 and not exists (
              select 1 from known_devices where user_id = ?1 and hash in (select value from json_each(?5)))
            returning hash`,
          params: [userId, hash, now, sessionId, accepted],
          read: hasRow,
        },
        // If the stored hash of the browser was computed with the previous secret, this update replaces it with a hash
        // that uses the current secret.
        createSqlCommand(
          `update or replace known_devices set hash = ?2, last_seen_at = ?3
           where user_id = ?1 and hash in (select value from json_each(?4))`,
          [userId, hash, now, accepted],
        ),
        createSqlCommand(
          `delete from known_devices where user_id = ?1 and (last_seen_at < ?2 or hash not in (
           select hash from known_devices where user_id = ?1 order by last_seen_at desc, rowid desc limit ?3))`,
          [userId, now - LIFETIME_DAYS * DAY_S * 1000, DEVICES_MAX],
        ),
      ],
      ([isNew]) => isNew,
    ),
  };
}

/** Forgets every browser of a user except the current one. Forgotten browsers count as new at their next sign-in. */
export const forgetOtherDevices = (call: AuthCall, userId: string): Query<void> =>
  createSqlCommand(
    'delete from known_devices where user_id = ?1 and hash not in (select value from json_each(?2))',
    [userId, JSON.stringify(computeDeviceHashes(call, userId))],
  );
