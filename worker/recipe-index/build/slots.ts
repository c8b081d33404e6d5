/**
 * Writes the data of the recipes into the arrays of an index segment (part of the recipe index), which searches read.
 * The position of a recipe in these arrays is its slot. Recipes are written in ascending order of slots, because the
 * lists in format/tables.ts require it. At a slot without a recipe, all values are 0.
 */
import { findListStart, type GatheredColumns, parsePackedLabels } from '../format/columns.ts';
import { computeGroupStart, getGroupFirstSlot } from '../format/group-words.ts';
import { decodeGroupIndex, decodeRecipeOrdinal, type Grouped } from '../format/groups.ts';
import { BLOCK_BITS, createSectionPerNumberFilter } from '../format/segment.ts';
import { createPostingListBuilder, OddLines } from '../format/tables.ts';
import type { Rankings } from './rankings.ts';

/**
 * Threshold for the index of an ingredient or a cuisine. If at least this fraction of the recipes has the ingredient or
 * cuisine, its index is a bitmap (one bit per recipe). If fewer recipes have it, its index is a list of recipes.
 */
const DENSE = 1 / 64;

interface Filling {
  readonly gathered: GatheredColumns;
  readonly rankings: Rankings;
  /**
   * For each slot (position in the segment), the number of the recipe there. Recipes are numbered in the order in which
   * they were added. A slot without a recipe has the number `PADDING`.
   */
  readonly recipeAt: Int32Array;
}

const PADDING = -1;

/**
 * Returns the arrays of a segment that have data for each recipe. The result `pairs` (amounts and units) is separate,
 * because it is stored in a different file.
 */
export function* buildPerRecipeSections(gathered: GatheredColumns, rankings: Rankings, grouped: Grouped) {
  const { ordinals, recipeAt } = assignSlots(grouped);
  const filling = { gathered, rankings, recipeAt };
  const layout = layOutBitmaps(gathered, rankings, grouped);
  fillBitmaps(filling, layout);
  yield;
  const { pairs, ...rows } = fillRows(filling, grouped, layout);
  yield;
  const columns = fillColumns(filling);
  yield;
  const { dense, cuisineBitmaps, bitmaps } = layout;
  const ofBitmaps = { dense, cuisineBitmaps, bitmaps };
  return {
    sections: { ordinals, ...ofBitmaps, ...columns, ...rows, ...fillLines(filling) },
    pairs,
  };
}

/**
 * Assigns the recipes to slots (positions in the segment), and returns two arrays with a value for each slot.
 * `ordinals` has the position of the recipe's ID in the sorted list of IDs. `recipeAt` has the position of the recipe
 * in the order in which the recipes were added.
 */
function assignSlots({ keys, groups, recipes, slots }: Grouped) {
  const ordinals = new Uint32Array(slots);
  const recipeAt = new Int32Array(slots).fill(PADDING);
  let [slot, groupBefore] = [0, -1];
  for (const key of keys) {
    const group = decodeGroupIndex(key);
    if (group !== groupBefore) slot = getGroupFirstSlot(groups, computeGroupStart(group));
    groupBefore = group;
    const ordinal = decodeRecipeOrdinal(key);
    ordinals[slot] = ordinal;
    recipeAt[slot] = recipes[ordinal] as number;
    slot += 1;
  }
  return { ordinals, recipeAt };
}

function forEachSlot({ recipeAt }: Filling, visit: (i: number, slot: number) => void): void {
  for (let slot = 0; slot < recipeAt.length; slot += 1) {
    const i = recipeAt[slot] as number;
    if (i !== PADDING) visit(i, slot);
  }
}

function fillColumns(filling: Filling) {
  const { gathered, recipeAt } = filling;
  const { cuisines, toolSets, contained, unsure } = filling.rankings;
  const { length } = recipeAt;
  const column = <Values extends Uint8Array | Uint16Array>(
    values: Values,
    numberOf: (i: number) => number,
  ) => {
    forEachSlot(filling, (i, slot) => {
      values[slot] = numberOf(i);
    });
    return values;
  };
  return {
    settings: column(new Uint16Array(length), (i) => gathered.settingOf.at(i)),
    kinds: column(new Uint8Array(length), (i) => gathered.kindOf.at(i)),
    minutes: column(new Uint16Array(length), (i) => gathered.minutes.position(i)),
    ...createSectionPerNumberFilter('Positions', (figure) =>
      column(new Uint16Array(length), (i) => gathered.figures[figure].position(i)),
    ),
    cuisineCodes: column(new Uint8Array(length), (i) => cuisines.position(gathered.cuisineOf.at(i)) + 1),
    toolSets: column(new Uint16Array(length), (i) => toolSets.position(gathered.toolSetOf.at(i))),
    contained: column(new Uint16Array(length), (i) => contained.position(gathered.containsOf.at(i))),
    unsure: column(new Uint16Array(length), (i) => unsure.position(gathered.unsureOf.at(i))),
  };
}

type Bitmaps = ReturnType<typeof layOutBitmaps>;

function layOutBitmaps(gathered: GatheredColumns, rankings: Rankings, { recipes, slots }: Grouped) {
  const { names, staples, cuisines, tools } = rankings;
  const words = slots / 32;
  let length = words;
  const reserve = (): number => {
    length += words;
    return length - words;
  };
  const dense = Int32Array.from(names.frequency, (times, rank) =>
    staples[rank] === 1 || times < recipes.length * DENSE ? -1 : reserve(),
  );
  const ofCuisines = cuisines.frequency.map((times, at) =>
    cuisines.values[at] === null || times < gathered.ids.length * DENSE ? -1 : reserve(),
  );
  return {
    words,
    dense,
    cuisineBitmaps: Int32Array.of(-1, ...ofCuisines),
    toolBitmaps: length,
    bitmaps: new Int32Array(length + tools.values.length * words),
  };
}

function fillBitmaps(filling: Filling, { words, cuisineBitmaps, toolBitmaps, bitmaps }: Bitmaps): void {
  const { cuisineOf, toolSetOf } = filling.gathered;
  const { cuisines, toolSets, toolMasks } = filling.rankings;
  forEachSlot(filling, (i, slot) => {
    const ofCuisine = cuisineBitmaps[cuisines.position(cuisineOf.at(i)) + 1] as number;
    if (ofCuisine >= 0) setBit(bitmaps, ofCuisine, slot);
    const set = toolSets.position(toolSetOf.at(i));
    for (let mask = toolMasks[set] as number; mask !== 0; mask &= mask - 1) {
      setBit(bitmaps, toolBitmaps + (31 - Math.clz32(mask & -mask)) * words, slot);
    }
  });
}

/**
 * Writes the required ingredients of each recipe into the arrays of an index segment. Also builds the index from
 * ingredients to recipes: a bitmap for a frequent ingredient, and a posting list (list of recipes) for a rare one.
 */
function fillRows(filling: Filling, { rowLength, slots }: Grouped, { dense, bitmaps }: Bitmaps) {
  const { needs, needEnds, pairOf, shares: shareOf } = filling.gathered;
  const { names, staples, pairs: pairRanks } = filling.rankings;
  const rows = new Uint16Array(rowLength);
  const pairs = new Uint16Array(rowLength);
  const shares = new Uint8Array(rowLength);
  const required = createPostingListBuilder(names.values.length, slots, BLOCK_BITS);
  let at = 0;
  forEachSlot(filling, (i, slot) => {
    const row: [rank: number, pair: number, share: number][] = [];
    for (let k = findListStart(needEnds, i); k < needEnds.at(i); k += 1) {
      const rank = names.position(needs.at(k));
      row.push([rank, pairRanks.position(pairOf.at(k)), shareOf.at(k)]);
      const bitmap = dense[rank] as number;
      if (bitmap >= 0) setBit(bitmaps, bitmap, slot);
      else if (staples[rank] === 0) required.push(rank, slot);
    }
    row.sort(([a], [b]) => (staples[a] as number) - (staples[b] as number) || b - a);
    for (const [rank, pair, share] of row) {
      rows[at] = rank;
      pairs[at] = pair;
      shares[at] = share;
      at += 1;
    }
  });
  const postings = required.close();
  return { rows, pairs, shares, postingStarts: postings.starts, postings: postings.slots };
}

function fillLines(filling: Filling) {
  const { gathered, recipeAt } = filling;
  const { names, lineSets } = filling.rankings;
  const nameSets = new Uint16Array(names.values.length);
  for (const [name, set] of gathered.usualSets()) {
    if (names.position(name) >= 0) nameSets[names.position(name)] = Math.max(0, lineSets.position(set));
  }
  const odd = new OddLines(recipeAt.length, BLOCK_BITS);
  const optional = createPostingListBuilder(names.values.length, recipeAt.length, BLOCK_BITS);
  forEachSlot(filling, (i, slot) => {
    const optionalLines: [rank: number, set: number][] = [];
    for (let k = findListStart(gathered.optionalEnds, i); k < gathered.optionalEnds.at(i); k += 1) {
      optionalLines.push([
        names.position(gathered.optional.at(k)),
        lineSets.position(gathered.optionalSetOf.at(k)),
      ]);
    }
    // Sort the ingredient lines, so that the bytes of the segment do not depend on the order of the lines in a recipe.
    for (const [rank, set] of optionalLines.sort(([a, b], [c, d]) => a - c || b - d))
      optional.push(rank, slot, set);
    const lines: [rank: number, set: number][] = [];
    for (let k = findListStart(gathered.lineEnds, i); k < gathered.lineEnds.at(i); k += 1) {
      lines.push([names.position(gathered.lineNames.at(k)), lineSets.position(gathered.lineSetOf.at(k))]);
    }
    odd.add(slot, lines, nameSets);
  });
  const optionals = optional.close();
  return {
    nameSets,
    lineSets: Int32Array.from(
      lineSets.values.flatMap((set) => {
        const { contains, may, unknown } = parsePackedLabels(set);
        return [contains, may, unknown];
      }),
    ),
    ...odd.close(),
    optionalStarts: optionals.starts,
    optionals: optionals.slots,
    optionalSets: optionals.values,
  };
}

function setBit(bitmaps: Int32Array, start: number, slot: number): void {
  const at = start + (slot >> 5);
  bitmaps[at] = (bitmaps[at] as number) | (1 << (slot & 31));
}
