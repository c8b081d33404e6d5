/**
 * Publishes the recipe index: writes its segments (parts) to KV, and then records them in the database, so the database
 * never names a segment that is not in KV. Publishing runs in steps (publication/plan.ts), and searches can use the
 * result of each step. If a run is interrupted, the next run continues. If two runs overlap, one of them stops.
 */

import { HOUR_MS } from '#domain/lib/time';
import { computeLabelsVersion, selectLabelCorrections } from '../features/foods/labels.ts';
import { readFoodReference } from '../features/foods/store.ts';
import { parseJsonColumn } from '../platform/db/json-column.ts';
import { batch, createSqlCommand, getFirstRow, returnAllRows, runQuery } from '../platform/db/query.ts';
import { withRetry } from '../platform/errors/retry.ts';
import {
  deleteUnusedBlobs,
  findSegmentsMissingInKv,
  isChangesSegment,
  isRangeSegment,
  type PublishedSegment,
  PublishedSegments,
  SegmentKeys,
} from './format/blobs.ts';
import { IS_THIS_VERSION, SELECT_LAST_CHANGE } from './format/code-version.ts';
import { Lease, LeaseLost, recordCodeVersionUse } from './publication/lease.ts';
import {
  BuildingRecord,
  findLastChangeInAllRangeSegments,
  type PublicationStep,
  type Published,
  planPublicationStep,
  SIZES,
  type Sizes,
} from './publication/plan.ts';
import {
  buildNextSegmentOfFullRebuild,
  buildSegmentOfChangesSince,
  buildSegmentsOfIdRange,
  type PublishingContext,
} from './publication/segments.ts';

/**
 * Time (ms) that one request or scheduled run may spend on publishing. Cloudflare allows 30 s of work after a reply,
 * and 30 s of CPU time for a job that runs every minute.
 */
export const PUBLISH_TIME_LIMIT_MS = 20_000;
/**
 * Minimum age (ms) of a published index at which a segment that is missing in KV counts as lost. Newer segments may not
 * be visible everywhere yet.
 */
const SETTLED_MS = 600_000;
/** Delay (ms) between two attempts to take the publishing lease. */
const WAIT_MS = 1_000;

export interface PublishOptions {
  /** Time limit (ms) for publishing. After this time, no further step starts. */
  readonly within?: number;
  readonly sizes?: Sizes;
  readonly now?: () => number;
}

type Stores = Pick<Env, 'DB' | 'KV'>;

/**
 * Makes all isolates and caches discard their data after the database was restored to an earlier time. Changes after
 * the restore get the same numbers as the lost changes, so the numbers alone would not show that the data is outdated.
 */
export const invalidateIndexCaches = ({ DB }: Pick<Env, 'DB'>): Promise<unknown> =>
  runQuery(DB, createSqlCommand('update recipe_index set epoch = lower(hex(randomblob(8)))'));

interface StateRow {
  readonly segments: string | null;
  readonly seq: number;
  readonly building: string | null;
  readonly last: number;
  /**
   * Time (ms since 1970) at which the current publication of the index replaced an earlier one; null if it has not
   * replaced any.
   */
  readonly at: number | null;
  /** Time when this version of the code was last recorded as in use (ms since 1970); null if it was never recorded. */
  readonly used_at: number | null;
}

async function readPublished(
  db: D1Database,
): Promise<Published & { readonly at: number; readonly usedAt: number | null }> {
  const [row, corrections] = await withRetry(() =>
    batch(db, [
      {
        sql: `select segments, ifnull(seq, 0) as seq, building, ${SELECT_LAST_CHANGE} as last,
            (select max(followed_at) from earlier_publications where ${IS_THIS_VERSION}) as at, used_at
          from recipe_index left join publications on ${IS_THIS_VERSION}`,
        params: [],
        read: getFirstRow<StateRow>,
      },
      selectLabelCorrections(),
    ]),
  );
  return {
    segments: parseJsonColumn(row?.segments ?? '[]', PublishedSegments),
    seq: row?.seq ?? 0,
    last: row?.last ?? 0,
    building: parseJsonColumn(row?.building ?? 'null', BuildingRecord.nullable()),
    labels: computeLabelsVersion(corrections),
    lost: new Set(),
    at: row?.at ?? 0,
    usedAt: row?.used_at ?? null,
  };
}

/**
 * Runs one step of publishing the index.
 * @returns the ranges of recipe IDs that the step has built
 * @throws LeaseLost if another worker has taken the lease
 */
async function takeStep(
  context: PublishingContext,
  { segments }: Published,
  step: PublicationStep,
): Promise<RangeNames> {
  const { lease } = context;
  const ranges = segments.filter(isRangeSegment);
  const changes = segments.find(isChangesSegment);
  if (step.kind === 'changes') {
    const changesSegment = await buildSegmentOfChangesSince(context, step.since);
    await lease.publishSegments(changesSegment === null ? ranges : [...ranges, changesSegment], context.last);
    return [];
  }
  if (step.kind === 'whole') {
    const { segments: before, after } = step.building;
    const { segments: built, rest } = await buildNextSegmentOfFullRebuild(context, after);
    const all = [...before, ...built.filter(({ recipes }) => recipes > 0 || before.length === 0)];
    if (rest === null) await lease.publishSegments(all, findLastChangeInAllRangeSegments(all));
    else await lease.storeRebuildProgress({ segments: all, after: rest });
    return built;
  }
  const [first, last] = [step.ranges[0], step.ranges.at(-1)] as [(typeof ranges)[0], (typeof ranges)[0]];
  const built = await buildSegmentsOfIdRange(
    context,
    first.after,
    ranges[ranges.indexOf(last) + 1]?.after ?? null,
  );
  const all = ranges.flatMap((one) => (one === first ? built : step.ranges.includes(one) ? [] : one));
  if (changes === undefined) await lease.publishSegments(all, findLastChangeInAllRangeSegments(all));
  else await lease.publishSegments([...all, changes], changes.seq);
  return built;
}

type RangeNames = readonly { readonly after: string }[];

/**
 * Runs publishing steps until no step is due or the time limit is reached.
 * @param redone during a full rebuild: for each ID range that is already rebuilt, the ID after which it begins. This
 *   function adds the ranges that it rebuilds. Null if no full rebuild is running
 * @returns false if another worker holds the lease
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
      const step = planPublicationStep(published, redone, sizes);
      if (step === null) break;
      const reference = await withRetry(() => readFoodReference(DB));
      const { last } = published;
      const built = await takeStep({ db: DB, kv: KV, lease, reference, sizes, last }, published, step);
      for (const { after } of built) redone?.add(after);
      // The lost segments have been replaced, so remove their keys from the list of lost segments. Otherwise, a new
      // segment with the same content, and therefore the same key, would count as lost.
      const replaced = step.kind === 'ranges' ? step.ranges : published.segments.filter(isChangesSegment);
      for (const { key } of replaced) lost.delete(key);
    } while (now() < until);
    await sweep({ DB, KV });
  } finally {
    await lease.release();
  }
  return true;
}

async function sweep({ DB, KV }: Stores): Promise<void> {
  const publications = await withRetry(() =>
    runQuery(DB, {
      sql: `select segments from earlier_publications union all select segments from publications
        union all select json_extract(building, '$.segments') from publications`,
      params: [],
      read: returnAllRows<{ segments: string | null }>,
    }),
  );
  await deleteUnusedBlobs(
    KV,
    publications.map(({ segments }) => parseJsonColumn(segments ?? '[]', SegmentKeys)),
  );
}

/**
 * Publishes the whole index again, even if nothing is due. Waits while another worker holds the lease.
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
 * Publishes the index if many recipes have changed since the last publication, or if the published segments are
 * unusable. They are unusable if KV has lost them, or if their format or food labels are outdated. If the time limit is
 * reached, the next call continues.
 * @returns the published segments; null if nothing was due or another worker holds the lease
 */
export async function publishIndexWhenDue(
  env: Stores,
  options: PublishOptions = {},
): Promise<PublishedSegment[] | null> {
  const { sizes = SIZES, now = Date.now } = options;
  const published = await readPublished(env.DB);
  if (published.usedAt !== null && published.usedAt < now() - HOUR_MS)
    await withRetry(() => batch(env.DB, recordCodeVersionUse(now())));
  const isSettled = published.at < now() - SETTLED_MS;
  const lost = isSettled ? await findSegmentsMissingInKv(env.KV, published.segments) : new Set<string>();
  if (planPublicationStep({ ...published, lost }, null, sizes) === null) return null;
  try {
    if (!(await publish(env, options, lost, null))) return null;
  } catch (error) {
    if (error instanceof LeaseLost) return null;
    throw error;
  }
  return [...(await readPublished(env.DB)).segments];
}

/**
 * Publishes all changes of the index, even a single one. Unlike `publishIndex`, does not publish unchanged segments.
 */
export const publishChanges = (env: Stores): Promise<PublishedSegment[] | null> =>
  publishIndexWhenDue(env, { sizes: { ...SIZES, due: 1 } });
