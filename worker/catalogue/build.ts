/**
 * Builds a segment from records.
 *
 * Contract: `add` takes records of distinct ids in any order; `finish` gives the bytes of the segment and of its
 * amounts. The same records in any order give the same bytes. A recipe without a required non-staple is left
 * out, as no search returns it.
 */
import { Gathered, startOf } from './gathered.ts';
import { grouped, groupIn, ordinalIn } from './groups.ts';
import { packable, packIds } from './ids.ts';
import type { CatalogueRecord } from './record.ts';
import {
  BLOCK_BITS,
  GROUP_WORDS,
  NEEDS_MAX,
  packAmounts,
  packSegment,
  TOOLS_MAX,
  textOf,
} from './segment.ts';
import { postingLists } from './tables.ts';

export interface BuiltSegment {
  readonly segment: ArrayBuffer;
  readonly amounts: ArrayBuffer;
  /** Recipes in it, exceptions included. */
  readonly recipes: number;
}

const NAMES_MAX = 65_535;
const PAIRS_MAX = 65_535;
const CUISINES_MAX = 255;
const TOOL_SETS_MAX = 65_536;
/** From this share of the recipes on, an ingredient gets a bitmap. */
const DENSE = 1 / 64;

export class SegmentBuilder {
  readonly #isStaple: (name: string) => boolean;
  readonly #gathered = new Gathered();
  readonly #leftOut = new Set<string>();

  constructor(isStaple: (name: string) => boolean) {
    this.#isStaple = isStaple;
  }

  add(record: CatalogueRecord): void {
    if (record.needs.every((need) => this.#isStaple(need.name))) {
      for (const { name } of record.needs) this.#leftOut.add(name);
    } else this.#gathered.add(record);
  }

  /** @param spellings see `SegmentText` */
  finish(spellings: readonly (readonly [stored: string, name: string])[] = []): BuiltSegment {
    const gathered = this.#gathered;
    const names = gathered.names.byFrequency(NAMES_MAX);
    const tools = gathered.tools.byFrequency(TOOLS_MAX);
    const toolSets = gathered.toolSets.byFrequency(TOOL_SETS_MAX);
    const toolMasks = Int32Array.from(toolSets.values, (set) => maskOf(JSON.parse(set), tools.values));
    const cuisines = gathered.cuisines.byFrequency(CUISINES_MAX - 1);
    const pairs = gathered.pairs.byFrequency(PAIRS_MAX, 0);
    for (const column of [gathered.minutes, gathered.calories, gathered.protein]) column.close();
    const staples = Uint8Array.from(names.values, (name) => (this.#isStaple(name) ? 1 : 0));

    const count = gathered.ids.length;
    const shapes = new Uint16Array(count);
    const exceptions: CatalogueRecord[] = [];
    for (let i = 0; i < count; i += 1) {
      const one = this.#shape(i, names.position, staples, toolSets, toolMasks, cuisines, pairs);
      if (one === -1) exceptions.push(gathered.record(i));
      else shapes[i] = one;
    }
    exceptions.sort((a, b) => (a.id < b.id ? -1 : 1));

    const { recipes, keys, groups, slots, rowLength } = grouped(gathered.ids, shapes, (i) =>
      gathered.minutes.position(i),
    );
    const words = slots / 32;
    const dense = new Int32Array(names.values.length).fill(-1);
    const frequency = names.frequency;
    let bitmapCount = 1;
    for (let rank = 0; rank < dense.length; rank += 1) {
      if (staples[rank] === 1 || (frequency[rank] as number) < recipes.length * DENSE) continue;
      dense[rank] = bitmapCount * words;
      bitmapCount += 1;
    }
    const cuisineBitmaps = new Int32Array(cuisines.values.length + 1).fill(-1);
    for (const [i, times] of cuisines.frequency.entries()) {
      if (cuisines.values[i] === null || times < count * DENSE) continue;
      cuisineBitmaps[i + 1] = bitmapCount * words;
      bitmapCount += 1;
    }
    const toolBitmaps = bitmapCount * words;
    const bitmaps = new Int32Array((bitmapCount + tools.values.length) * words);
    const rows = new Uint16Array(rowLength);
    const pairRows = new Uint16Array(rowLength);
    const ordinals = new Uint32Array(slots);
    const minutes = new Uint16Array(slots);
    const calories = new Uint16Array(slots);
    const protein = new Uint16Array(slots);
    const cuisineCodes = new Uint8Array(slots);
    const toolSetOf = new Uint16Array(slots);
    const required = postingLists(names.values.length, slots, BLOCK_BITS);
    const optional = postingLists(names.values.length, slots, BLOCK_BITS);

    let [at, slot, groupBefore] = [0, 0, -1];
    for (const key of keys) {
      const group = groupIn(key);
      if (group !== groupBefore) slot = groups[group * GROUP_WORDS + 2] as number;
      groupBefore = group;
      const ordinal = ordinalIn(key);
      const i = recipes[ordinal] as number;
      ordinals[slot] = ordinal;
      minutes[slot] = gathered.minutes.position(i);
      calories[slot] = gathered.calories.position(i);
      protein[slot] = gathered.protein.position(i);
      const word = slot >> 5;
      const bit = 1 << (slot & 31);
      const code = cuisines.position(gathered.cuisineOf.at(i)) + 1;
      cuisineCodes[slot] = code;
      const ofCuisine = cuisineBitmaps[code] as number;
      if (ofCuisine >= 0) or(bitmaps, ofCuisine + word, bit);
      const row: [rank: number, pair: number][] = [];
      for (let k = startOf(gathered.needEnds, i); k < gathered.needEnds.at(i); k += 1) {
        const rank = names.position(gathered.needs.at(k));
        row.push([rank, pairs.position(gathered.pairOf.at(k))]);
        const bitmap = dense[rank] as number;
        if (bitmap >= 0) or(bitmaps, bitmap + word, bit);
        else if (staples[rank] === 0) required.push(rank, slot);
      }
      row.sort(([a], [b]) => (staples[a] as number) - (staples[b] as number) || b - a);
      for (const [rank, pair] of row) {
        rows[at] = rank;
        pairRows[at] = pair;
        at += 1;
      }
      for (let k = startOf(gathered.optionalEnds, i); k < gathered.optionalEnds.at(i); k += 1) {
        optional.push(names.position(gathered.optional.at(k)), slot);
      }
      const set = toolSets.position(gathered.toolSetOf.at(i));
      toolSetOf[slot] = set;
      for (let mask = toolMasks[set] as number; mask !== 0; mask &= mask - 1) {
        or(bitmaps, toolBitmaps + (31 - Math.clz32(mask & -mask)) * words + word, bit);
      }
      slot += 1;
    }

    const postings = required.close();
    const optionals = optional.close();
    const text = {
      names: names.values,
      tools: tools.values,
      cuisines: [null, ...cuisines.values],
      exceptions,
      leftOut: [...this.#leftOut].sort(),
      spellings: spellings.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    };
    const segment = packSegment({
      counts: Int32Array.of(slots, recipes.length),
      groups,
      bitmaps,
      rows,
      ordinals,
      minutes,
      calories,
      protein,
      cuisineCodes,
      toolSets: toolSetOf,
      toolMasks,
      cuisineBitmaps,
      minuteValues: gathered.minutes.values,
      calorieValues: gathered.calories.values,
      proteinValues: gathered.protein.values,
      dense,
      staples,
      postingStarts: postings.starts,
      postings: postings.slots,
      optionalStarts: optionals.starts,
      optionals: optionals.slots,
      ...packIds(recipes.map((i) => gathered.ids[i] as string)),
      text: textOf(text),
    });
    const known = pairs.values.map((pair) => JSON.parse(pair) as [number | null, string | null]);
    const units = [...new Set(known.map(([, unit]) => unit))];
    const amounts = packAmounts({
      pairs: pairRows,
      amounts: Float64Array.from(known, ([amount]) => amount ?? 0),
      units: Uint16Array.from(known, ([, unit]) => units.indexOf(unit)),
      text: textOf(units),
    });
    return { segment, amounts, recipes: count };
  }

  /** n × 32 + s of a recipe, or -1 for an exception. */
  #shape(
    i: number,
    rankOf: (name: number) => number,
    staples: Uint8Array,
    toolSets: { position(set: number): number },
    toolMasks: Int32Array,
    cuisines: { position(cuisine: number): number },
    pairs: { position(pair: number): number },
  ): number {
    const gathered = this.#gathered;
    if (!packable(gathered.ids[i] as string)) return -1;
    if (cuisines.position(gathered.cuisineOf.at(i)) === -1) return -1;
    if ([gathered.minutes, gathered.calories, gathered.protein].some((column) => column.position(i) === -1))
      return -1;
    let [n, s] = [0, 0];
    for (let k = startOf(gathered.needEnds, i); k < gathered.needEnds.at(i); k += 1) {
      const rank = rankOf(gathered.needs.at(k));
      if (rank === -1 || pairs.position(gathered.pairOf.at(k)) === -1) return -1;
      if (staples[rank] === 1) s += 1;
      else n += 1;
    }
    for (let k = startOf(gathered.optionalEnds, i); k < gathered.optionalEnds.at(i); k += 1) {
      if (rankOf(gathered.optional.at(k)) === -1) return -1;
    }
    const set = toolSets.position(gathered.toolSetOf.at(i));
    if (set === -1 || toolMasks[set] === TOO_MANY) return -1;
    return n > NEEDS_MAX || s > NEEDS_MAX ? -1 : n * 32 + s;
  }
}

/** A mask that no set has, as there are 31 tools at most: some tool is not among them. */
const TOO_MANY = -1;

/** A bit for each tool of a set. */
function maskOf(set: readonly string[], tools: readonly string[]): number {
  let mask = 0;
  for (const tool of set) {
    const position = tools.indexOf(tool);
    if (position === -1) return TOO_MANY;
    mask |= 1 << position;
  }
  return mask;
}

function or(words: Int32Array, at: number, bits: number): void {
  words[at] = (words[at] as number) | bits;
}
