import type { Stepwise } from '#domain/stepwise';
import type { Reference } from '../../features/foods/store.ts';
import { returnAllRows } from '../../platform/db/query.ts';
import { runStepwiseYielding } from '../../platform/steps.ts';
import { type BuiltSegment, SegmentBuilder } from '../build/build.ts';
import { type IndexRow, parseRecipeLines, SELECT_ROWS, toMatchRecipe } from '../build/rows.ts';
import { type ChangesSegment, type RangeSegment, storeBlob } from '../format/blobs.ts';
import { FORMAT_VERSION } from '../format/format.ts';
import { toIndexRecord } from '../format/record.ts';
import { toChangedRecipeIds } from '../live/state.ts';
import type { Lease } from './lease.ts';
import type { Sizes } from './plan.ts';

export interface PublishingContext {
  readonly db: D1Database;
  readonly kv: KVNamespace;
  readonly lease: Lease;
  readonly reference: Reference;
  readonly sizes: Sizes;
  /**
   * Number of the latest recipe change when the publishing step began. All rows that the step reads include this
   * change.
   */
  readonly last: number;
}

/** Number of recipes to add before other requests get a turn. Adding 200 recipes takes some 40 ms. */
const ROWS_PER_STEP = 200;

class Draft {
  readonly #reference: Reference;
  readonly #builder: SegmentBuilder;
  readonly #spellings = new Map<string, string>();
  count = 0;

  constructor(reference: Reference) {
    this.#reference = reference;
    this.#builder = new SegmentBuilder(reference.knowledge.isStaple, reference.labels.version);
  }

  /**
   * Adds recipes to the segment.
   * @returns the IDs of the added recipes. Recipes that require no ingredient are left out, because no search finds
   *   them
   */
  add(rows: readonly IndexRow[]): Promise<ReadonlySet<string>> {
    return runStepwiseYielding(this.#addStepwise(rows));
  }

  *#addStepwise(rows: readonly IndexRow[]): Stepwise<ReadonlySet<string>> {
    const addedIds = new Set<string>();
    for (const [i, row] of rows.entries()) {
      if (this.#addRow(row)) addedIds.add(row.id);
      if ((i + 1) % ROWS_PER_STEP === 0) yield;
    }
    return addedIds;
  }

  #addRow(row: IndexRow): boolean {
    const reference = this.#reference;
    for (const [, canonical] of parseRecipeLines(row)) {
      const name = reference.current(canonical);
      if (name !== canonical) this.#spellings.set(canonical, name);
    }
    const record = toIndexRecord(toMatchRecipe(row, reference), reference.knowledge);
    this.#builder.add(record);
    this.count += 1;
    return record.needs.length > 0;
  }

  finish(deletedIds: readonly string[] = []): Promise<BuiltSegment> {
    return runStepwiseYielding(this.#builder.finishStepwise([...this.#spellings], deletedIds));
  }
}

async function stored({ kv, reference, last }: PublishingContext, built: BuiltSegment) {
  const { segment, amounts, recipes, slots } = built;
  return {
    key: await storeBlob(kv, segment),
    amountsKey: await storeBlob(kv, amounts),
    ...{ recipes, bytes: segment.byteLength, slots },
    ...{ format: FORMAT_VERSION, labels: reference.labels.version, seq: last },
  };
}

/**
 * Size up to which a full rebuild fills each segment, as a fraction of the maximum size of a segment. The rest is room
 * for new recipes. A segment without room would have to be split when the next recipe is added.
 */
const FULL = 0.9;

/**
 * Builds the next segment of a full rebuild from the recipes after the ID `afterId`.
 * @returns also `rest`, which is the ID of the last recipe that was read; null if this was the last segment
 */
export async function buildNextSegmentOfFullRebuild(
  context: PublishingContext,
  afterId: string,
): Promise<{ segments: RangeSegment[]; rest: string | null }> {
  return build(context, afterId, null, Math.ceil(FULL * context.sizes.segment), 1);
}

/**
 * Builds index segments of about equal size from the recipes in a range of IDs.
 * @param afterId the range begins after this ID
 * @param lastId last ID of the range; null to include all further recipes
 */
export async function buildSegmentsOfIdRange(
  context: PublishingContext,
  afterId: string,
  lastId: string | null,
): Promise<RangeSegment[]> {
  const { lease, sizes } = context;
  const recipes = await lease.read({
    sql: 'select count(*) as recipes from recipes where id > ?1 and (?2 is null or id <= ?2)',
    params: [afterId, lastId],
    read: ([row]: readonly { recipes: number }[]) => row?.recipes ?? 0,
  });
  const size = recipes === 0 ? sizes.segment : Math.ceil(recipes / Math.ceil(recipes / sizes.segment));
  return (await build(context, afterId, lastId, size, Number.POSITIVE_INFINITY)).segments;
}

async function build(
  context: PublishingContext,
  after: string,
  upTo: string | null,
  size: number,
  most: number,
): Promise<{ segments: RangeSegment[]; rest: string | null }> {
  const { lease, reference, sizes } = context;
  const segments: RangeSegment[] = [];
  let [draft, begin, at] = [new Draft(reference), after, after];
  const flush = async () => {
    segments.push({ after: begin, ...(await stored(context, await draft.finish())) });
    [draft, begin] = [new Draft(reference), at];
  };
  for (;;) {
    const room = Math.min(sizes.page, size - draft.count);
    const rows = await lease.read({
      sql: `${SELECT_ROWS} id > ?1 and (?2 is null or id <= ?2) order by id limit ?3`,
      params: [at, upTo, room],
      read: returnAllRows<IndexRow>,
    });
    await draft.add(rows);
    at = rows.at(-1)?.id ?? at;
    if (rows.length < room) break;
    if (draft.count === size) {
      await flush();
      if (segments.length === most) return { segments, rest: at };
    }
  }
  if (draft.count > 0 || segments.length === 0) await flush();
  return { segments, rest: null };
}

/** Builds an index segment with all recipes that changed after change number `sinceSeq`; null if nothing changed. */
export async function buildSegmentOfChangesSince(
  context: PublishingContext,
  sinceSeq: number,
): Promise<ChangesSegment | null> {
  const { lease, reference, sizes, last } = context;
  const draft = new Draft(reference);
  const deletedIds: string[] = [];
  let at = '';
  for (;;) {
    const ids = await lease.read({
      sql: `select distinct recipe_id from recipe_log
        where seq > ?1 and seq <= ?2 and recipe_id > ?3 order by recipe_id limit ?4`,
      params: [sinceSeq, last, at, sizes.page],
      read: toChangedRecipeIds,
    });
    const rows = await lease.read({
      sql: `${SELECT_ROWS} id in (select value from json_each(?1))`,
      params: [JSON.stringify(ids)],
      read: returnAllRows<IndexRow>,
    });
    const addedIds = await draft.add(rows);
    deletedIds.push(...ids.filter((id) => !addedIds.has(id)));
    at = ids.at(-1) ?? at;
    if (ids.length < sizes.page) break;
  }
  if (draft.count + deletedIds.length === 0) return null;
  return { since: sinceSeq, ...(await stored(context, await draft.finish(deletedIds))) };
}
