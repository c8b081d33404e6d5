/**
 * Changes a user's own data in one round trip to the database. The session check, the rate limits and the change run in
 * one transaction. This is possible only if the change does not depend on stored data that the worker must read first.
 * All other changes authorize the user in a separate round trip (guard.ts).
 */

import { memoizeLru } from '#domain/lib/memoize-lru';
import {
  type BatchItem,
  batchUnlessRolledBack,
  buildRollBackIfSql,
  type Query,
} from '../platform/db/query.ts';
import { Failure } from '../platform/http/failure.ts';
import { loadSigningKeys } from '../platform/settings/secrets.ts';
import { getSettings, type Settings } from '../platform/settings/settings.ts';
import type { Caller } from './guard.ts';
import {
  COUNT_ATTEMPT_CLAUSE,
  listWriteLimits,
  toLimitCounterKey,
  toLimitWindowNumber,
} from './http/limits.ts';
import { verifyRequestToken } from './sessions/live.ts';
import { buildLiveSessionSqlParameters, SESSION_IS_LIVE_SQL } from './sessions/store.ts';

export interface Changer {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Changes the user's own data if the session is live and no rate limit is exceeded. Returns null if the change was
 * refused; a refused change does not count against the rate limits. After null, the caller must call
 * `authorizeMember`, which repeats the checks and returns the failure if there is one.
 * @param change returns the statements of the change, or null if the change is not possible. The statements may roll
 * back the transaction (`createRollBackIfQuery`)
 * @param selectExpression SQL expression for a value to read before the change. Its parameters are the session `?1`
 * and the user `?2`
 * @returns the result of the change, and the value of `selectExpression`
 */
export async function runChangeAsMember<Answer>(
  { env, request }: Caller,
  change: (who: Changer) => BatchItem<Answer> | null,
  selectExpression = 'null',
): Promise<{ readonly answer: Answer; readonly who: Changer; readonly selectedValue: string | null } | null> {
  const read = getSettings(env);
  if (!read.ok) return null;
  const { settings } = read;
  const now = Date.now();
  const claims = await verifyRequestToken({
    request,
    settings,
    keys: await loadSigningKeys(settings.signingKeys),
    now,
  });
  if (claims instanceof Failure) return null;
  const who = { userId: claims.sub, sessionId: claims.session_id };
  const { DB } = env;
  const part = change(who);
  if (part === null) return null;
  const live = buildLiveSessionSqlParameters({ ...who, aal: claims.aal }, now);
  const counters = getCounterLookup(settings)(who.userId);
  // At least one rate-limit counter is required: the SQL statement checks the session only when it inserts the rows of
  // the counters.
  if (counters.length === 0) return null;
  const results = await batchUnlessRolledBack(DB, [
    authorizeChange(live, counters, now, selectExpression),
    part,
  ]);
  if (results === null) return null;
  const [selectedValue, answer] = results;
  return { answer, who, selectedValue };
}

interface Counter {
  readonly k: string;
  readonly max: number;
  readonly window: number;
}

/**
 * Maximum number of users for whom the keys of their rate-limit counters are cached. Computing the keys requires
 * several hashes, and a user who makes one change usually makes more.
 */
const REMEMBERED = 1_000;
const known = new WeakMap<Settings, (userId: string) => readonly Counter[]>();

function getCounterLookup(settings: Settings): (userId: string) => readonly Counter[] {
  let lookUpCounters = known.get(settings);
  if (lookUpCounters === undefined) {
    const counters = (userId: string) =>
      listWriteLimits(settings, userId, 'change').map((one): Counter => {
        const { max, window } = one.limit;
        return { k: toLimitCounterKey(one, settings.secret), max, window };
      });
    lookUpCounters = memoizeLru(counters, REMEMBERED);
    known.set(settings, lookUpCounters);
  }
  return lookUpCounters;
}

/** SQL condition that is true if one more change would exceed at least one of the given rate-limit counters (JSON). */
const isLimited = (counters: string): string =>
  `exists (select 1 from json_each(${counters}) l join rate on k = l.value ->> 'k'
           where win = l.value ->> 'win' and n >= l.value ->> 'max')`;

/**
 * Creates the statement that checks that a session may make a change, and counts the change. If the check fails, the
 * transaction is rolled back and nothing is counted.
 * @param live values for the parameters `?1` to `?6` of `SESSION_IS_LIVE_SQL`
 */
const authorizeChange = (
  live: readonly unknown[],
  counters: readonly Counter[],
  now: number,
  selectExpression: string,
): Query<string | null> => ({
  sql: `insert into rate (k, win, n, expires_at)
    select value ->> 'k', value ->> 'win', 1, value ->> 'until' from json_each(?7)
    where ${buildRollBackIfSql(`not ${SESSION_IS_LIVE_SQL} or ${isLimited('?7')}`)} is not null
    ${COUNT_ATTEMPT_CLAUSE}
    returning ${selectExpression} as selected_value`,
  params: [
    ...live,
    JSON.stringify(
      counters.map(({ k, max, window }) => ({
        ...{ k, max, win: toLimitWindowNumber({ window }, now) },
        until: now + window,
      })),
    ),
  ],
  read: ([row]: readonly { selected_value: string | null }[]) => row?.selected_value ?? null,
});
