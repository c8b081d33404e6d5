/**
 * Changes of what is somebody's own, in one trip to the database: that they may, that they do not do it too often, and the change are
 * one transaction. It is the way for changes that need nothing of what is stored to be decided; others ask the guard first.
 */
import { memoizeLru } from '#domain/memoize-lru';
import { type BatchPart, batchUnlessStopped, failIf } from '../db/batches.ts';
import { Failure } from '../http/failure.ts';
import type { Caller } from './guard.ts';
import { keyOf, windowOf, writeLimits } from './http/limits.ts';
import { readToken } from './sessions/live.ts';
import { IS_LIVE, liveValues } from './sessions/store.ts';
import { loadKeys } from './settings/secrets.ts';
import { type Settings, settingsOf } from './settings/settings.ts';

/** Who changes something, as their token says it. */
export interface Changer {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * @param change what is done once they are let in; it may stop the transaction as well (`failIf`)
 * @returns what the change gives; null when nothing was done and nothing counted, for whatever reason: the guard says which, or lets
 *   them in for the change to be tried by itself
 */
export async function changeAsOwner<Answer>(
  { env, request }: Caller,
  change: (db: D1Database, who: Changer) => BatchPart<Answer>,
): Promise<Answer | null> {
  const read = settingsOf(env);
  if (!read.ok) return null;
  const { settings } = read;
  const now = Date.now();
  const claims = await readToken({ request, settings, keys: await loadKeys(settings.signingKeys), now });
  if (claims instanceof Failure) return null;
  const who = { userId: claims.sub, sessionId: claims.session_id };
  const counters = countersOf(settings)(who.userId);
  const { DB } = env;
  const guarding = [
    countingAll(DB, counters, now),
    failIf(
      DB,
      `not ${IS_LIVE} or ${isLimited('?7')}`,
      ...[...liveValues({ ...who, aal: claims.aal }, now), JSON.stringify(counters)],
    ),
  ];
  const { statements, answerIn } = change(DB, who);
  const results = await batchUnlessStopped(DB, [...guarding, ...statements]);
  return results && answerIn(results.slice(guarding.length));
}

/** A counter of somebody's changes: its key, and how many there may be in its window (ms). */
interface Counter {
  readonly k: string;
  readonly max: number;
  readonly window: number;
}

/** Users whose counters are remembered: who changes something does so again, and keys are hashes. */
const REMEMBERED = 1_000;
const known = new WeakMap<Settings, (userId: string) => readonly Counter[]>();

function countersOf(settings: Settings): (userId: string) => readonly Counter[] {
  let own = known.get(settings);
  if (own === undefined) {
    const counters = (userId: string) =>
      writeLimits(settings, userId, 'change').map((one): Counter => {
        const { max, window } = one.limit;
        return { k: keyOf(one, settings.secret), max, window };
      });
    own = memoizeLru(counters, REMEMBERED);
    known.set(settings, own);
  }
  return own;
}

/** Counts one try against all of them in one statement, for a transaction that goes on only where `isLimited` does not hold. */
const countingAll = (db: D1Database, counters: readonly Counter[], now: number): D1PreparedStatement =>
  db
    .prepare(
      `insert into rate (k, win, n, expires_at)
       select value ->> 'k', value ->> 'win', 1, value ->> 'until' from json_each(?1) where true
       on conflict (k) do update set
         n = case when win = excluded.win then n + 1 else 1 end, win = excluded.win, expires_at = excluded.expires_at`,
    )
    .bind(
      JSON.stringify(
        counters.map(({ k, window }) => ({ k, win: windowOf({ window }, now), until: now + window })),
      ),
    );

/**
 * SQL: one of the counters is beyond what there may be.
 * @param counters the parameter with them, as JSON
 */
const isLimited = (counters: string): string =>
  `exists (select 1 from json_each(${counters}) l join rate on k = l.value ->> 'k' where n > l.value ->> 'max')`;
