/**
 * The recipe index in memory. It consists of large published segments, and of small segments with later changes. To
 * apply a change, the changed recipes are built into a new segment; existing segments are never modified. If several
 * segments have the same recipe, only the newest copy counts, and all other copies are marked as outdated.
 */
import type { Reference } from '../../features/foods/store.ts';
import { SegmentBuilder } from '../build/build.ts';
import { isChangesSegment, isRangeSegment, type PublishedSegment } from '../format/blobs.ts';
import { findIdPosition, isIdSortedAfter, readPackedRecipeId } from '../format/ids.ts';
import type { RecipeRecord } from '../format/record.ts';
import { type Amounts, openIngredientAmounts, type Segment } from '../format/segment.ts';
import { openSegmentInTypeScript } from '../kernel/count.ts';
import type { Shard } from '../query/query.ts';
import { containsIds, type IdRange, isInIdRange } from './id-range.ts';

/**
 * One of the segments from which the recipe index in memory was created. `published` is null if this isolate has built
 * the segment from the database.
 */
export interface BaseShard extends Shard {
  readonly published: PublishedSegment | null;
}

/** An index segment in memory. The bitmap `dead` marks its outdated recipes, of which a newer segment has a copy. */
interface LiveShard extends BaseShard {
  amounts: Amounts | null;
  dead: Uint32Array | null;
  readonly deadExceptions: Set<string>;
}

interface Level {
  readonly records: Map<string, RecipeRecord>;
  readonly shard: LiveShard;
}

export const createBaseShard = (
  segment: Segment,
  amounts: Amounts | null,
  published: PublishedSegment | null,
): BaseShard => live(segment, amounts, published);

const live = (segment: Segment, amounts: Amounts | null, published: PublishedSegment | null): LiveShard => ({
  ...{ segment, amounts, published },
  dead: null,
  deadExceptions: new Set(),
});

type ReadBy = Pick<Reference, 'knowledge' | 'labels'>;

export function buildShard(records: Iterable<RecipeRecord>, { knowledge, labels }: ReadBy): LiveShard {
  const builder = new SegmentBuilder(knowledge.isStaple, labels.version);
  for (const record of records) builder.add(record);
  const { segment, amounts } = builder.finish();
  return live(openSegmentInTypeScript(segment), openIngredientAmounts(amounts), null);
}

function bury(shard: LiveShard, id: string): void {
  const { segment } = shard;
  const ordinal = findIdPosition(segment, segment.recipes, id);
  if (ordinal >= 0) {
    shard.dead ??= new Uint32Array(Math.ceil(segment.recipes / 32));
    shard.dead[ordinal >> 5] = (shard.dead[ordinal >> 5] as number) | (1 << (ordinal & 31));
  } else if (segment.exceptions.some((record) => record.id === id)) shard.deadExceptions.add(id);
}

function* listIds(segment: Segment): Generator<string> {
  for (let i = 0; i < segment.recipes; i += 1) yield readPackedRecipeId(segment, i);
  for (const { id } of segment.exceptions) yield id;
  yield* segment.gone;
}

const getRangeStart = ({ published }: BaseShard): string =>
  published !== null && isRangeSegment(published) ? published.after : '';

export class LayeredIndex {
  /** Segments that each have all recipes of a range of IDs, sorted by range. */
  readonly #ranges: LiveShard[];
  /**
   * Published segment with the recipes that changed after the other published segments were built. If another segment
   * has the same recipe, the copy in this segment counts.
   */
  readonly #changes: LiveShard | null;
  readonly #readBy: ReadBy;
  readonly #range: IdRange | null;
  #levels: Level[] = [];
  readonly #deletedIds = new Set<string>();

  /**
   * @param range range of recipe IDs that the index covers, even if the segments of `base` have more; null for all
   *   recipes
   */
  constructor(base: readonly BaseShard[], readBy: ReadBy, range: IdRange | null = null) {
    const shards = base.map(({ segment, amounts, published }) => live(segment, amounts, published));
    const ofChanges = ({ published }: BaseShard) => published !== null && isChangesSegment(published);
    this.#ranges = shards.filter((shard) => !ofChanges(shard));
    this.#changes = shards.find(ofChanges) ?? null;
    this.#readBy = readBy;
    this.#range = range;
    this.#buryOutsideRange(shards);
    if (this.#changes === null) return;
    for (const id of listIds(this.#changes.segment)) bury(this.#findRange(id), id);
  }

  get shards(): readonly Shard[] {
    return [...this.base, ...this.#levels.map(({ shard }) => shard)];
  }

  get base(): readonly BaseShard[] {
    return this.#changes === null ? this.#ranges : [...this.#ranges, this.#changes];
  }

  get ranges(): readonly BaseShard[] {
    return this.#ranges;
  }

  get recipes(): number {
    return this.#ranges.reduce((sum, { segment }) => sum + segment.recipes, 0);
  }

  get changes(): BaseShard | null {
    return this.#changes;
  }

  withAmounts(amounts: ReadonlyMap<BaseShard, Amounts>): void {
    for (const shard of [...this.#ranges, ...(this.#changes ? [this.#changes] : [])])
      shard.amounts ??= amounts.get(shard) ?? null;
  }

  get changed(): number {
    return this.#levels.reduce((sum, { records }) => sum + records.size, 0);
  }

  /**
   * Replaces neighboring segments, which together cover a range of recipe IDs, with segments for the same range. The
   * new segments must contain every recipe change that the old segments contain.
   * @param first position of the first segment to replace
   * @param count number of segments to replace
   */
  replaceRanges(first: number, count: number, replacements: readonly BaseShard[]): void {
    const replacementShards = replacements.map(({ segment, amounts, published }) =>
      live(segment, amounts, published),
    );
    this.#ranges.splice(first, count, ...replacementShards);
    this.#buryOutsideRange(replacementShards);
    const buryReplaced = (id: string) => {
      const range = this.#findRange(id);
      if (replacementShards.includes(range)) bury(range, id);
    };
    for (const { records } of this.#levels) for (const id of records.keys()) buryReplaced(id);
    for (const id of this.#deletedIds) buryReplaced(id);
    if (this.#changes !== null) for (const id of listIds(this.#changes.segment)) buryReplaced(id);
  }

  /** Marks the recipes outside the range of the index as outdated, so that searches skip them. */
  #buryOutsideRange(shards: readonly LiveShard[]): void {
    const range = this.#range;
    if (range === null) return;
    for (const shard of shards) {
      const position = this.#ranges.indexOf(shard);
      const next = this.#ranges[position + 1];
      const isInside =
        position >= 0 &&
        containsIds(range, getRangeStart(shard), next === undefined ? null : getRangeStart(next));
      if (isInside) continue;
      for (const id of listIds(shard.segment)) if (!isInIdRange(id, range)) bury(shard, id);
    }
  }

  #findRange(id: string): LiveShard {
    let [low, high] = [0, this.#ranges.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (isIdSortedAfter(id, getRangeStart(this.#ranges[middle] as LiveShard))) low = middle;
      else high = middle - 1;
    }
    return this.#ranges[low] as LiveShard;
  }

  /**
   * Applies changes of recipes. All IDs must be different. Ignores recipes outside the range of the index.
   * @param allPuts recipes to add, or to replace if there is a recipe with the same ID
   * @param allDeletedIds IDs of recipes to delete
   */
  apply(allPuts: readonly RecipeRecord[], allDeletedIds: readonly string[]): void {
    const range = this.#range;
    const puts = range === null ? allPuts : allPuts.filter(({ id }) => isInIdRange(id, range));
    const deletedIds = range === null ? allDeletedIds : allDeletedIds.filter((id) => isInIdRange(id, range));
    for (const id of deletedIds) this.#deletedIds.add(id);
    for (const { id } of puts) this.#deletedIds.delete(id);
    for (const id of [...puts.map((record) => record.id), ...deletedIds]) {
      bury(this.#findRange(id), id);
      if (this.#changes !== null) bury(this.#changes, id);
      for (const { records, shard } of this.#levels) if (records.delete(id)) bury(shard, id);
    }
    let records = new Map(puts.map((record) => [record.id, record]));
    for (let last = this.#levels.at(-1); last !== undefined; last = this.#levels.at(-1)) {
      if (last.records.size > 2 * records.size && last.records.size > 0) break;
      records = new Map([...last.records, ...records]);
      this.#levels.pop();
    }
    if (records.size === 0) return;
    this.#levels.push({ records, shard: buildShard(records.values(), this.#readBy) });
  }
}
