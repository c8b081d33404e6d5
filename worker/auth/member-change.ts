/**
 * Changes a user's own data in one round trip to the database. The session check, the rate limits and the change run in
 * one transaction. Changes that depend on stored data cannot use this module. They must authorize the user first
 * (guard.ts).
 */

import { memoizeLru } from '#domain/lib/memoize-lru';
import {
  type BatchItem,
  batchUnlessRolledBack,
  buildRollBackIfSql,
  type Query,
} from '../platform/db/query.ts';
import { Failure } from '../platform/http/failure.ts';
import { loadKeys } from '../platform/settings/secrets.ts';
import { getSettings, type Settings } from '../platform/settings/settings.ts';
import type { Caller } from './guard.ts';
import { COUNT_ATTEMPT_CLAUSE, listWriteLimits, toCounterKey, toWindowNumber } from './http/limits.ts';
import { verifyRequestToken } from './sessions/live.ts';
import { buildLiveSessionBindings, SESSION_IS_LIVE_SQL } from './sessions/store.ts';

export interface Changer {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Runs a change of the user's own data if the session is live and within the rate limits.
 * @param change creates the statements of the change, which may also roll back the transaction (`rollBackIf`);
 * null if the change is not possible
 * @param selectExpression SQL of a value to read before the change, with the session `?1` and the user `?2`
 * @returns the result of the change, and the value that was read. Null if the change was not made, for any reason; in
 * this case nothing was counted either. The caller must then call `authorizeMember`, which returns the failure or
 * authorizes the caller to make the change in another way.
 */
export async function changeAsMember<Answer>(
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
    keys: await loadKeys(settings.signingKeys),
    now,
  });
  if (claims instanceof Failure) return null;
  const who = { userId: claims.sub, sessionId: claims.session_id };
  const { DB } = env;
  const part = change(who);
  if (part === null) return null;
  const live = buildLiveSessionBindings({ ...who, aal: claims.aal }, now);
  const counters = getCounterLookup(settings)(who.userId);
  // Without rate-limit counters, the first statement would insert no rows and so would not check the session.
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
 * Maximum number of users whose counter keys are cached. Computing the keys requires several hashes, and a user who
 * makes one change usually makes more.
 */
const REMEMBERED = 1_000;
const known = new WeakMap<Settings, (userId: string) => readonly Counter[]>();

function getCounterLookup(settings: Settings): (userId: string) => readonly Counter[] {
  let lookUpCounters = known.get(settings);
  if (lookUpCounters === undefined) {
    const counters = (userId: string) =>
      listWriteLimits(settings, userId, 'change').map((one): Counter => {
        const { max, window } = one.limit;
        return { k: toCounterKey(one, settings.secret), max, window };
      });
    lookUpCounters = memoizeLru(counters, REMEMBERED);
    known.set(settings, lookUpCounters);
  }
  return lookUpCounters;
}

/** SQL condition: one more change would exceed at least one of the given rate-limit counters (JSON). */
const isLimited = (counters: string): string =>
  `exists (select 1 from json_each(${counters}) l join rate on k = l.value ->> 'k'
           where win = l.value ->> 'win' and n >= l.value ->> 'max')`;

/**
 * Creates the statement that checks that a session may make a change, and counts the change. If the check fails, the
 * transaction is rolled back and nothing is counted. This is a single statement, because the overhead of a statement is
 * about as large as its work.
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
        ...{ k, max, win: toWindowNumber({ window }, now) },
        until: now + window,
      })),
    ),
  ],
  read: ([row]: readonly { selected_value: string | null }[]) => row?.selected_value ?? null,
});
