/**
 * Publishes the recipe index. It writes segments of the recipes in D1 to KV under the hash of their content, and then
 * names them in the `recipe_index` row. The content of a key never changes, so KV's staleness does no harm.
 *
 * Publishing runs in steps (publication/plan.ts). Each step ends with a searchable list of segments: it rebuilds a
 * range of ids, or it builds one small segment of the changes since the ranges were built. An interrupted run loses one
 * step, and the next run continues. If two runs overlap, one of them stops.
 *
 * Contract: the row names only blobs that were written before. Recipes that change during a run are in the log after
 * the published `seq`, even if the segments already contain the change. A reader that applies the log is therefore
 * always correct.
 */
import type { Correction } from '#domain/eaters/corrections';
import { computeLabelsVersion, correctionsQuery } from '../features/foods/labels.ts';
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
 * Time budget of a call or a scheduled run (ms). The platform allows 30 s of work after a reply, and 30 s of CPU time
 * for a job that runs every minute.
 */
export const AT_ONCE_MS = 20_000;
/**
 * Age (ms) at which a missing blob counts as lost. A blob that was named more recently may not be visible everywhere
 * yet.
 */
const SETTLED_MS = 600_000;
/** Delay between two attempts to get the lease (ms). */
const WAIT_MS = 1_000;

export interface PublishOptions {
  /** Time limit for starting a step (ms). */
  readonly within?: number;
  readonly sizes?: Sizes;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

type Stores = Pick<Env, 'DB' | 'KV'>;

/**
 * Makes every isolate and cache start afresh after the database was restored to an earlier time. The restored database
 * reuses change numbers, so a number alone may identify a different change than before.
 */
export const startEpoch = ({ DB }: Pick<Env, 'DB'>): Promise<unknown> =>
  DB.prepare('update recipe_index set epoch = lower(hex(randomblob(8)))').run();

interface StateRow {
  readonly segments: string | null;
  readonly seq: number;
  readonly building: string | null;
  readonly last: number;
  /** Time of the publication; null if there was none before it. */
  readonly at: number | null;
}

async function readPublished(db: D1Database): Promise<Published & { readonly at: number }> {
  const [states, corrections] = await withRetry(() =>
    db.batch<never>([
      db.prepare(
        `select segments, seq, building, max(seq, ifnull((select max(seq) from recipe_log), 0)) as last,
                (select max(followed_at) from earlier_publications) as at
         from recipe_index`,
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
    labels: computeLabelsVersion((corrections?.results ?? []) as Correction[]),
    lost: new Set(),
    at: row?.at ?? 0,
  };
}

/** Executes one step. @throws LeaseLost if another run holds the lease */
async function takeStep(
  workshop: Workshop,
  { segments }: Published,
  step: PublicationStep,
): Promise<RangeNames> {
  const { lease } = workshop;
  const ranges = segments.filter(isRange);
  const changes = segments.find(isChanges);
  if (step.kind === 'changes') {
    const changesSegment = await buildChanges(workshop, step.since);
    await lease.follow(changesSegment === null ? ranges : [...ranges, changesSegment], workshop.last);
    return [];
  }
  if (step.kind === 'whole') {
    const { segments: before, after } = step.building;
    const { segments: built, rest } = await buildNext(workshop, after);
    // If the recipes end exactly with a segment, the next segment is empty; drop it.
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
 * Takes steps until none is due or the time is up.
 * @param redone see `planStep`; grows
 * @returns true if this run held the lease
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
      // The new segments may reuse the same keys, and those blobs exist now.
      const replaced = step.kind === 'ranges' ? step.ranges : published.segments.filter(isChanges);
      for (const { key } of replaced) lost.delete(key);
    } while (now() < until);
    await sweep({ DB, KV });
  } finally {
    await lease.release();
  }
  return true;
}

/** Deletes the blobs that no publication of the last hour names. */
async function sweep({ DB, KV }: Stores): Promise<void> {
  const { results } = await withRetry(() =>
    DB.prepare(
      `select segments from earlier_publications union all select segments from recipe_index
       union all select json_extract(building, '$.segments') from recipe_index`,
    ).all<{ segments: string | null }>(),
  );
  await sweepBlobs(
    KV,
    results.map(({ segments }) => JSON.parse(segments ?? '[]') as PublishedSegment[]),
  );
}

/**
 * Republishes everything, even if nothing is due. Waits while another run holds the lease.
 * @returns the published segments
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
 * Publishes if it is due: many recipes have changed since the last publication, or the published segments are unusable.
 * They are unusable if KV lost them, or if they have another format, labels of other code, or labels from before a
 * correction. The next call continues what does not finish in time.
 * @returns the published segments; null if nothing was due or another run holds the lease
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
