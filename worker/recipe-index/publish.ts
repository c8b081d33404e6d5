/**
 * Publishes the catalogue: puts segments of what is in D1 into KV under the hash of their content, and then names them in
 * the `catalogue` row. A key never changes its content, so KV's staleness does no harm.
 *
 * It is done in steps (publication/plan.ts) that each end with a list of segments that can be searched: a range of ids
 * anew, or what changed since the ranges were built as one small segment. Whoever is cut off loses one step, whoever comes
 * next goes on, and of two at once one stops.
 *
 * Contract: the row names only blobs that were written before. Recipes that change while this runs are in the log
 * after the `seq` that is published, whether or not the segments have them already, so a reader that applies the
 * log is right either way.
 */
import type { Correction } from '#domain/eaters/corrections';
import { correctionsQuery, labelsVersionOf } from '../features/foods/labels.ts';
import { readReference } from '../features/foods/store.ts';
import { withRetry } from '../platform/errors/retry.ts';
import { isChanges, isRange, lostSegments, type PublishedSegment, sweepBlobs } from './format/blobs.ts';
import { Lease, LeaseLost } from './publication/lease.ts';
import {
  type Building,
  baseSeq,
  type PublicationStep,
  type Published,
  planStep,
  SIZES,
  type Sizes,
} from './publication/plan.ts';
import { buildChanges, buildNext, buildRange, type Workshop } from './publication/segments.ts';

/**
 * How long a call or a run of the schedule publishes (ms): the platform lets what goes on after a reply live for 30 s, and
 * what fires every minute compute for as long.
 */
export const AT_ONCE_MS = 20_000;
/** Blobs that were named so lately may not be seen everywhere yet, and do not count as lost (ms). */
const SETTLED_MS = 600_000;
/** Between two tries to get the lease (ms). */
const WAIT_MS = 1_000;

export interface PublishOptions {
  /** No step begins after so many ms. */
  readonly within?: number;
  readonly sizes?: Sizes;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

type Stores = Pick<Env, 'DB' | 'KV'>;

/**
 * Makes every isolate and cache start afresh, for a database whose past was changed: one that was taken back in time
 * counts its changes from there again, so that a number alone may mean another change than before.
 */
export const startEpoch = ({ DB }: Pick<Env, 'DB'>): Promise<unknown> =>
  DB.prepare('update catalogue set epoch = lower(hex(randomblob(8)))').run();

interface StateRow {
  readonly segments: string | null;
  readonly seq: number;
  readonly building: string | null;
  readonly last: number;
  /** When the segments were published; null: nothing was before them. */
  readonly at: number | null;
}

async function readPublished(db: D1Database): Promise<Published & { readonly at: number }> {
  const [states, corrections] = await withRetry(() =>
    db.batch<never>([
      db.prepare(
        `select segments, seq, building, max(seq, ifnull((select max(seq) from recipe_log), 0)) as last,
                (select max(followed_at) from earlier_publications) as at
         from catalogue`,
      ),
      correctionsQuery(db),
    ]),
  );
  const row = states?.results[0] as StateRow | undefined;
  return {
    segments: JSON.parse(row?.segments ?? '[]') as PublishedSegment[],
    seq: row?.seq ?? 0,
    last: row?.last ?? 0,
    building: JSON.parse(row?.building ?? 'null') as Building | null,
    labels: labelsVersionOf((corrections?.results ?? []) as Correction[]),
    lost: new Set(),
    at: row?.at ?? 0,
  };
}

/** Does one step. @throws LeaseLost when somebody else publishes by now */
async function takeStep(
  workshop: Workshop,
  { segments }: Published,
  step: PublicationStep,
): Promise<RangeNames> {
  const { lease } = workshop;
  const ranges = segments.filter(isRange);
  const changes = segments.find(isChanges);
  if (step.kind === 'changes') {
    const anew = await buildChanges(workshop, step.since);
    await lease.follow(anew === null ? ranges : [...ranges, anew], workshop.last);
    return [];
  }
  if (step.kind === 'whole') {
    const { segments: before, after } = step.building;
    const { segments: built, rest } = await buildNext(workshop, after);
    // Where the recipes end with a segment, the one after it is empty.
    const all = [...before, ...built.filter(({ recipes }) => recipes > 0 || before.length === 0)];
    if (rest === null) await lease.follow(all, baseSeq(all));
    else await lease.keep({ segments: all, after: rest });
    return built;
  }
  const [first, last] = [step.ranges[0], step.ranges.at(-1)] as [(typeof ranges)[0], (typeof ranges)[0]];
  const built = await buildRange(workshop, first.after, ranges[ranges.indexOf(last) + 1]?.after ?? null);
  const all = ranges.flatMap((one) => (one === first ? built : step.ranges.includes(one) ? [] : one));
  if (changes === undefined) await lease.follow(all, baseSeq(all));
  else await lease.follow([...all, changes], changes.seq);
  return built;
}

type RangeNames = readonly { readonly after: string }[];

/**
 * Takes steps until none is due, or the time is over.
 * @param redone see `planStep`; grows
 * @returns whether it held the lease
 */
async function publish(
  { DB, KV }: Stores,
  { within = Number.POSITIVE_INFINITY, sizes = SIZES, now = Date.now }: PublishOptions,
  lost: Set<string>,
  redone: Set<string> | null,
): Promise<boolean> {
  const lease = new Lease(DB, now);
  const until = now() + within;
  if (!(await lease.acquire())) return false;
  try {
    do {
      const published = { ...(await readPublished(DB)), lost };
      const step = planStep(published, redone, sizes);
      if (step === null) break;
      const reference = await withRetry(() => readReference(DB));
      const { last } = published;
      const built = await takeStep({ db: DB, kv: KV, lease, reference, sizes, last }, published, step);
      for (const { after } of built) redone?.add(after);
      // What replaces them may have the same keys, and is there.
      const replaced = step.kind === 'ranges' ? step.ranges : published.segments.filter(isChanges);
      for (const { key } of replaced) lost.delete(key);
    } while (now() < until);
    await sweep({ DB, KV });
  } finally {
    await lease.release();
  }
  return true;
}

/** Deletes the blobs that nobody can need any more: no publication of the last hour names them. */
async function sweep({ DB, KV }: Stores): Promise<void> {
  const { results } = await withRetry(() =>
    DB.prepare(
      `select segments from earlier_publications union all select segments from catalogue
       union all select json_extract(building, '$.segments') from catalogue`,
    ).all<{ segments: string | null }>(),
  );
  await sweepBlobs(
    KV,
    results.map(({ segments }) => JSON.parse(segments ?? '[]') as PublishedSegment[]),
  );
}

/**
 * Publishes everything anew, whatever is published. Waits where somebody else is at it.
 * @returns what is published then
 */
export async function publishIndex(env: Stores, options: PublishOptions = {}): Promise<PublishedSegment[]> {
  const redone = new Set<string>();
  for (;;) {
    try {
      if (await publish(env, options, new Set(), redone)) return [...(await readPublished(env.DB)).segments];
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    }
    await new Promise((resume) => setTimeout(resume, WAIT_MS));
  }
}

/**
 * Publishes what is due: many recipes have changed since the last time, or what was published cannot be read any more: it is
 * not in KV, or it has another format, or labels of other code or before a correction. What is not done in time is done by
 * the next call.
 * @returns what is published then. Null: nothing was due, or somebody else is at it
 */
export async function publishWhenDue(
  env: Stores,
  options: PublishOptions = {},
): Promise<PublishedSegment[] | null> {
  const { sizes = SIZES, now = Date.now } = options;
  const published = await readPublished(env.DB);
  const isSettled = published.at < now() - SETTLED_MS;
  const lost = isSettled ? await lostSegments(env.KV, published.segments) : new Set<string>();
  if (planStep({ ...published, lost }, null, sizes) === null) return null;
  try {
    if (!(await publish(env, options, lost, null))) return null;
  } catch (error) {
    if (error instanceof LeaseLost) return null;
    throw error;
  }
  return [...(await readPublished(env.DB)).segments];
}
