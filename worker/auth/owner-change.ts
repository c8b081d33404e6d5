/**
 * Changes of what is somebody's own, in one trip to the database: that they may, that they do not do it too often, and the change are
 * one transaction. It is the way for changes that need nothing of what is stored to be decided; others ask the guard first.
 */
import { memoizeLru } from '#domain/lib/memoize-lru';
import { type BatchPart, batchUnlessStopped, firstRow, stopIf } from '../platform/db/batches.ts';
import { Failure } from '../platform/http/failure.ts';
import { loadKeys } from '../platform/settings/secrets.ts';
import { type Settings, settingsOf } from '../platform/settings/settings.ts';
import type { Caller } from './guard.ts';
import { COUNT_ON, keyOf, windowOf, writeLimits } from './http/limits.ts';
import { readToken } from './sessions/live.ts';
import { IS_LIVE, liveValues } from './sessions/store.ts';

/** Who changes something, as their token says it. */
export interface Changer {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * @param change what is done once they are let in; it may stop the transaction as well (`failIf`)
 * @param asked SQL: a value that is read before the change, of the session `?1` and the user `?2`
 * @returns what the change gives, and that value; null when nothing was done and nothing counted, for whatever reason: the guard
 *   says which, or lets them in for the change to be tried by itself
 */
export async function changeAsOwner<Answer>(
  { env, request }: Caller,
  change: (db: D1Database, who: Changer) => BatchPart<Answer>,
  asked = 'null',
): Promise<{ readonly answer: Answer; readonly who: Changer; readonly told: string | null } | null> {
  const read = settingsOf(env);
  if (!read.ok) return null;
  const { settings } = read;
  const now = Date.now();
  const claims = await readToken({ request, settings, keys: await loadKeys(settings.signingKeys), now });
  if (claims instanceof Failure) return null;
  const who = { userId: claims.sub, sessionId: claims.session_id };
  const { DB } = env;
  const { statements, answerIn } = change(DB, who);
  const live = liveValues({ ...who, aal: claims.aal }, now);
  const counters = countersOf(settings)(who.userId);
  // The guard is asked for each of them: without any it would not be.
  if (counters.length === 0) return null;
  const guard = letIn(DB, live, counters, now, asked);
  const results = await batchUnlessStopped(DB, [guard, ...statements]);
  if (results === null) return null;
  const told = firstRow<{ told: string | null }>(results[0])?.told ?? null;
  return { answer: answerIn(results.slice(1)), who, told };
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

/** SQL: with one more, one of the counters (JSON) is beyond what there may be. */
const isLimited = (counters: string): string =>
  `exists (select 1 from json_each(${counters}) l join rate on k = l.value ->> 'k'
           where win = l.value ->> 'win' and n >= l.value ->> 'max')`;

/**
 * Lets a session change something, and counts it; ends the transaction, with nothing counted, where it may not. One statement
 * for all of it: each costs as much as what it does.
 * @param live what `IS_LIVE` asks for, `?1` to `?6`
 */
const letIn = (
  db: D1Database,
  live: readonly unknown[],
  counters: readonly Counter[],
  now: number,
  asked: string,
): D1PreparedStatement =>
  db
    .prepare(
      `insert into rate (k, win, n, expires_at)
       select value ->> 'k', value ->> 'win', 1, value ->> 'until' from json_each(?7)
       where ${stopIf(`not ${IS_LIVE} or ${isLimited('?7')}`)} is not null
       ${COUNT_ON}
       returning ${asked} as told`,
    )
    .bind(
      ...live,
      JSON.stringify(
        counters.map(({ k, max, window }) => ({
          ...{ k, max, win: windowOf({ window }, now) },
          until: now + window,
        })),
      ),
    );
