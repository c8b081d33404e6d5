/**
 * Builds a segment, which is an immutable part of the recipe index. The added records must have distinct IDs. The same
 * records give the same bytes, in any order. Leaves out recipes that require no ingredient, because no search returns
 * them. The amounts of the ingredients are in a separate buffer.
 */
import { runStepwiseAtOnce, type Stepwise } from '#domain/stepwise';
import { GatheredColumns } from '../format/columns.ts';
import { assignRecipeGroups, DIVIDED_FROM } from '../format/groups.ts';
import { packRecipeIds } from '../format/ids.ts';
import type { RecipeRecord } from '../format/record.ts';
import {
  createSectionPerNumberFilter,
  encodeJsonBytes,
  packAmounts,
  packSegment,
  type SegmentText,
} from '../format/segment.ts';
import { buildRankings, computeGroupingProperties, type Rankings } from './rankings.ts';
import { buildPerRecipeSections } from './slots.ts';

export interface BuiltSegment {
  readonly segment: ArrayBuffer;
  readonly amounts: ArrayBuffer;
  /** Number of recipes, including exceptions (recipes that do not fit the compact binary format). */
  readonly recipes: number;
  readonly slots: number;
}

export class SegmentBuilder {
  readonly #isStaple: (name: string) => boolean;
  readonly #labelsVersion: string;
  readonly #dividedFrom: number;
  readonly #gathered = new GatheredColumns();

  /**
   * Creates a builder for a segment, which has no recipes yet.
   * @param labelsVersion version of the food labels in the records that will be added (worker/features/foods/labels.ts)
   * @param dividedFrom a group of at least this many recipes is divided into smaller groups (groups.ts)
   */
  constructor(isStaple: (name: string) => boolean, labelsVersion: string, dividedFrom = DIVIDED_FROM) {
    this.#isStaple = isStaple;
    this.#labelsVersion = labelsVersion;
    this.#dividedFrom = dividedFrom;
  }

  add(record: RecipeRecord): void {
    if (record.needs.length > 0) this.#gathered.add(record);
  }

  /**
   * Builds the segment from the added records in one go. `finishStepwise` does the same in steps, so that other
   * requests can run between the steps.
   */
  finish(...args: Parameters<SegmentBuilder['finishStepwise']>): BuiltSegment {
    return runStepwiseAtOnce(this.finishStepwise(...args));
  }

  /**
   * Builds the segment from the added records, in steps. With 40,000 records, no step takes much longer than 0.2 s.
   * @param spellings pairs of a stored ingredient name and the canonical name that replaces it
   * @param deletedIds IDs of deleted recipes
   */
  *finishStepwise(
    spellings: readonly (readonly [stored: string, name: string])[] = [],
    deletedIds: readonly string[] = [],
  ): Stepwise<BuiltSegment> {
    const gathered = this.#gathered;
    gathered.close();
    const rankings = buildRankings(gathered, this.#isStaple);
    yield;
    const shapes = gathered.ids.map((_, i) => computeGroupingProperties(gathered, rankings, i));
    yield;
    const grouping = assignRecipeGroups(
      gathered.ids,
      (i) => shapes[i] ?? null,
      (i) => gathered.minutes.position(i),
      this.#dividedFrom,
    );
    yield;
    const { sections, pairs } = yield* buildPerRecipeSections(gathered, rankings, grouping);
    yield;
    const text: SegmentText = {
      names: rankings.names.values,
      tools: rankings.tools.values,
      cuisines: [null, ...rankings.cuisines.values],
      exceptions: shapes
        .flatMap((shape, i) => (shape === null ? [gathered.record(i)] : []))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
      spellings: spellings.toSorted(([a], [b]) => (a < b ? -1 : 1)),
      gone: deletedIds.toSorted(),
      labelsVersion: this.#labelsVersion,
    };
    return {
      segment: packSegment({
        counts: Int32Array.of(grouping.slots, grouping.recipes.length),
        groups: grouping.groups,
        most: grouping.most,
        ...sections,
        staples: rankings.staples,
        toolMasks: rankings.toolMasks,
        containedSets: Int32Array.from(rankings.contained.values),
        unsureSets: Int32Array.from(rankings.unsure.values),
        minuteValues: gathered.minutes.values,
        ...createSectionPerNumberFilter('Values', (figure) => gathered.figures[figure].values),
        ...packRecipeIds(grouping.recipes.map((i) => gathered.ids[i] as string)),
        text: encodeJsonBytes(text),
      }),
      amounts: packedAmounts(rankings, pairs),
      recipes: gathered.ids.length,
      slots: grouping.slots,
    };
  }
}

function packedAmounts({ pairs: { values } }: Rankings, pairs: Uint16Array<ArrayBuffer>): ArrayBuffer {
  const known = values.map((pair) => JSON.parse(pair) as [number | null, string | null]);
  const units = [...new Set(known.map(([, unit]) => unit))];
  return packAmounts({
    pairs,
    amounts: Float64Array.from(known, ([amount]) => amount ?? 0),
    units: Uint16Array.from(known, ([, unit]) => units.indexOf(unit)),
    text: encodeJsonBytes(units),
  });
}
