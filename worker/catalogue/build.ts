/**
 * Builds a segment from records.
 *
 * Contract: `add` takes records of distinct ids in any order; `finish` gives the bytes of the segment and of its
 * amounts. The same records in any order give the same bytes. A recipe without a required non-staple is left
 * out, as no search returns it.
 */
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
import { Column, Interned, Numbers, postingLists } from './tables.ts';

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
  readonly #ids: string[] = [];
  readonly #leftOut = new Set<string>();
  readonly #minutes = new Column(false);
  readonly #calories = new Column(true);
  readonly #protein = new Column(true);
  readonly #names = new Interned<string>();
  readonly #tools = new Interned<string>();
  /** JSON of sorted names. */
  readonly #toolSets = new Interned<string>();
  readonly #cuisines = new Interned<string | null>();
  readonly #pairs = new Interned<string>();
  readonly #cuisineOf = new Numbers();
  readonly #needs = new Numbers();
  readonly #pairOf = new Numbers();
  readonly #needEnds = new Numbers();
  readonly #optional = new Numbers();
  readonly #optionalEnds = new Numbers();
  readonly #toolSetOf = new Numbers();

  constructor(isStaple: (name: string) => boolean) {
    this.#isStaple = isStaple;
    // Pair 0 is the unknown amount.
    this.#pairs.add('[null,null]');
  }

  add(record: CatalogueRecord): void {
    if (record.needs.every((need) => this.#isStaple(need.name))) {
      for (const { name } of record.needs) this.#leftOut.add(name);
      return;
    }
    this.#ids.push(record.id);
    this.#minutes.push(record.minutes);
    this.#calories.push(record.calories);
    this.#protein.push(record.protein);
    this.#cuisineOf.push(this.#cuisines.add(record.cuisine));
    for (const { name, amount, unit } of record.needs) {
      this.#needs.push(this.#names.add(name));
      this.#pairOf.push(amount === null ? 0 : this.#pairs.add(JSON.stringify([amount, unit])));
    }
    for (const name of record.optional) this.#optional.push(this.#names.add(name, 0));
    for (const tool of record.tools) this.#tools.add(tool);
    this.#toolSetOf.push(this.#toolSets.add(JSON.stringify(record.tools.toSorted())));
    this.#needEnds.push(this.#needs.length);
    this.#optionalEnds.push(this.#optional.length);
  }

  /** @param spellings see `SegmentText` */
  finish(spellings: readonly (readonly [stored: string, name: string])[] = []): BuiltSegment {
    const names = this.#names.byFrequency(NAMES_MAX);
    const tools = this.#tools.byFrequency(TOOLS_MAX);
    const toolSets = this.#toolSets.byFrequency(TOOL_SETS_MAX);
    const toolMasks = Int32Array.from(toolSets.values, (set) => maskOf(JSON.parse(set), tools.values));
    const cuisines = this.#cuisines.byFrequency(CUISINES_MAX - 1);
    const pairs = this.#pairs.byFrequency(PAIRS_MAX, 0);
    for (const column of [this.#minutes, this.#calories, this.#protein]) column.close();
    const staples = Uint8Array.from(names.values, (name) => (this.#isStaple(name) ? 1 : 0));

    // Which recipes get a slot, and in which group.
    const count = this.#ids.length;
    const shape = new Uint16Array(count);
    const exceptions: CatalogueRecord[] = [];
    for (let i = 0; i < count; i += 1) {
      const shapeOf = this.#shape(i, names.position, staples, toolSets, toolMasks, cuisines, pairs);
      if (shapeOf === -1) exceptions.push(this.#record(i));
      else shape[i] = shapeOf;
    }
    exceptions.sort((a, b) => (a.id < b.id ? -1 : 1));

    // Ids in order, then slots in order of group, minutes and id.
    const inSlots = [...this.#ids.keys()].filter((i) => shape[i] !== 0);
    const ids = this.#ids;
    inSlots.sort((a, b) => ((ids[a] as string) < (ids[b] as string) ? -1 : 1));
    const shapes = [...new Set(inSlots.map((i) => shape[i] as number))].sort(byWeight);
    const groupOf = new Map(shapes.map((one, i) => [one, i]));
    const keys = new Float64Array(inSlots.length);
    for (const [ordinal, i] of inSlots.entries()) {
      const group = groupOf.get(shape[i] as number) ?? 0;
      keys[ordinal] = (group * 65_536 + this.#minutes.position(i)) * 2 ** 24 + ordinal;
    }
    keys.sort();

    const groups = new Int32Array(shapes.length * GROUP_WORDS);
    const sizes = new Int32Array(shapes.length);
    for (const key of keys) bump(sizes, Math.floor(key / 2 ** 40));
    let [slots, rowLength] = [0, 0];
    for (const [g, one] of shapes.entries()) {
      const [n, s, size] = [one >> 5, one & 31, sizes[g] as number];
      groups.set([n, s, slots, size, rowLength], g * GROUP_WORDS);
      slots += Math.ceil(size / 32) * 32;
      rowLength += size * (n + s);
    }

    const words = slots / 32;
    const dense = new Int32Array(names.values.length).fill(-1);
    const frequency = names.frequency;
    let bitmapCount = 1;
    for (let rank = 0; rank < dense.length; rank += 1) {
      if (staples[rank] === 1 || (frequency[rank] as number) < inSlots.length * DENSE) continue;
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
      const group = Math.floor(key / 2 ** 40);
      if (group !== groupBefore) slot = groups[group * GROUP_WORDS + 2] as number;
      groupBefore = group;
      const ordinal = key % 2 ** 24;
      const i = inSlots[ordinal] as number;
      ordinals[slot] = ordinal;
      minutes[slot] = this.#minutes.position(i);
      calories[slot] = this.#calories.position(i);
      protein[slot] = this.#protein.position(i);
      const word = slot >> 5;
      const bit = 1 << (slot & 31);
      const code = cuisines.position(this.#cuisineOf.at(i)) + 1;
      cuisineCodes[slot] = code;
      const ofCuisine = cuisineBitmaps[code] as number;
      if (ofCuisine >= 0) or(bitmaps, ofCuisine + word, bit);
      const row: [rank: number, pair: number][] = [];
      for (let k = this.#start(this.#needEnds, i); k < this.#needEnds.at(i); k += 1) {
        const rank = names.position(this.#needs.at(k));
        row.push([rank, pairs.position(this.#pairOf.at(k))]);
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
      for (let k = this.#start(this.#optionalEnds, i); k < this.#optionalEnds.at(i); k += 1) {
        optional.push(names.position(this.#optional.at(k)), slot);
      }
      const set = toolSets.position(this.#toolSetOf.at(i));
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
      counts: Int32Array.of(slots, inSlots.length),
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
      minuteValues: this.#minutes.values,
      calorieValues: this.#calories.values,
      proteinValues: this.#protein.values,
      dense,
      staples,
      postingStarts: postings.starts,
      postings: postings.slots,
      optionalStarts: optionals.starts,
      optionals: optionals.slots,
      ...packIds(inSlots.map((i) => ids[i] as string)),
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

  #start(ends: Numbers, i: number): number {
    return i === 0 ? 0 : ends.at(i - 1);
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
    if (!packable(this.#ids[i] as string)) return -1;
    if (cuisines.position(this.#cuisineOf.at(i)) === -1) return -1;
    if ([this.#minutes, this.#calories, this.#protein].some((column) => column.position(i) === -1)) return -1;
    let [n, s] = [0, 0];
    for (let k = this.#start(this.#needEnds, i); k < this.#needEnds.at(i); k += 1) {
      const rank = rankOf(this.#needs.at(k));
      if (rank === -1 || pairs.position(this.#pairOf.at(k)) === -1) return -1;
      if (staples[rank] === 1) s += 1;
      else n += 1;
    }
    for (let k = this.#start(this.#optionalEnds, i); k < this.#optionalEnds.at(i); k += 1) {
      if (rankOf(this.#optional.at(k)) === -1) return -1;
    }
    const set = toolSets.position(this.#toolSetOf.at(i));
    if (set === -1 || toolMasks[set] === TOO_MANY) return -1;
    return n > NEEDS_MAX || s > NEEDS_MAX ? -1 : n * 32 + s;
  }

  #record(i: number): CatalogueRecord {
    const list = (ends: Numbers) =>
      Array.from({ length: ends.at(i) - this.#start(ends, i) }, (_, k) => this.#start(ends, i) + k);
    return {
      id: this.#ids[i] as string,
      cuisine: this.#cuisines.value(this.#cuisineOf.at(i)),
      minutes: this.#minutes.at(i) ?? 0,
      calories: this.#calories.at(i),
      protein: this.#protein.at(i),
      tools: JSON.parse(this.#toolSets.value(this.#toolSetOf.at(i))),
      needs: list(this.#needEnds).map((k) => {
        const [amount, unit] = JSON.parse(this.#pairs.value(this.#pairOf.at(k)));
        return { name: this.#names.value(this.#needs.at(k)), amount, unit };
      }),
      optional: list(this.#optionalEnds).map((k) => this.#names.value(this.#optional.at(k))),
    };
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

/** By weight, then by the number of non-staples. */
const byWeight = (a: number, b: number) => 4 * (a >> 5) + (a & 31) - (4 * (b >> 5) + (b & 31)) || a - b;

function bump(numbers: Int32Array, at: number): void {
  numbers[at] = (numbers[at] as number) + 1;
}

function or(words: Int32Array, at: number, bits: number): void {
  words[at] = (words[at] as number) | bits;
}
