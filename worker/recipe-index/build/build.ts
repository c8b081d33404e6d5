/**
 * Builds a segment from records.
 *
 * Contract: `add` takes records of distinct ids in any order; `finish` gives the bytes of the segment and of its
 * amounts. The same records in any order give the same bytes. A recipe that requires nothing is
 * left out, as no search returns it.
 */
import { byFigure, NUMBER_FILTERS } from '#domain/matching/number-filters';
import { Gathered, labelsIn, listStart, UNKNOWN_MINUTES } from '../format/columns.ts';
import { firstSlotAt, groupStart, nonStaplesAt, sharesIn } from '../format/group-words.ts';
import { DIVIDED_FROM, grouped, groupIn, ordinalIn, type Shape } from '../format/groups.ts';
import { packable, packIds } from '../format/ids.ts';
import type { CatalogueRecord } from '../format/record.ts';
import {
  BLOCK_BITS,
  figureSections,
  jsonBytes,
  NEEDS_MAX,
  packAmounts,
  packSegment,
  TOOLS_MAX,
} from '../format/segment.ts';
import { OddLines, postingLists } from '../format/tables.ts';

export interface BuiltSegment {
  readonly segment: ArrayBuffer;
  readonly amounts: ArrayBuffer;
  /** Recipes in it, exceptions included. */
  readonly recipes: number;
  /** With padding. */
  readonly slots: number;
}

const NAMES_MAX = 65_535;
const PAIRS_MAX = 65_535;
const CUISINES_MAX = 255;
const TOOL_SETS_MAX = 65_536;
const LABEL_SETS_MAX = 65_536;
/** From this share of the recipes on, an ingredient gets a bitmap. */
const DENSE = 1 / 64;

export class SegmentBuilder {
  readonly #isStaple: (name: string) => boolean;
  readonly #labelsVersion: string;
  readonly #dividedFrom: number;
  readonly #gathered = new Gathered();

  /**
   * @param labelsVersion of all records that will be added (worker/reference/labels.ts)
   * @param dividedFrom a group with at least so many recipes is divided: see groups.ts
   */
  constructor(isStaple: (name: string) => boolean, labelsVersion: string, dividedFrom = DIVIDED_FROM) {
    this.#isStaple = isStaple;
    this.#labelsVersion = labelsVersion;
    this.#dividedFrom = dividedFrom;
  }

  add(record: CatalogueRecord): void {
    if (record.needs.length > 0) this.#gathered.add(record);
  }

  /** @param spellings, gone see `SegmentText` */
  finish(
    spellings: readonly (readonly [stored: string, name: string])[] = [],
    gone: readonly string[] = [],
  ): BuiltSegment {
    const gathered = this.#gathered;
    const names = gathered.names.byFrequency(NAMES_MAX);
    const tools = gathered.tools.byFrequency(TOOLS_MAX);
    const toolSets = gathered.toolSets.byFrequency(TOOL_SETS_MAX);
    const toolMasks = Int32Array.from(toolSets.values, (set) => maskOf(JSON.parse(set), tools.values));
    const contained = gathered.contains.byFrequency(LABEL_SETS_MAX);
    const unsure = gathered.unsure.byFrequency(LABEL_SETS_MAX);
    const lineSets = gathered.lineSets.byFrequency(LABEL_SETS_MAX);
    const cuisines = gathered.cuisines.byFrequency(CUISINES_MAX - 1);
    const pairs = gathered.pairs.byFrequency(PAIRS_MAX, 0);
    for (const column of [gathered.minutes, ...Object.values(gathered.figures)]) column.close();
    const staples = Uint8Array.from(names.values, (name) => (this.#isStaple(name) ? 1 : 0));

    const count = gathered.ids.length;
    const shapes: (Shape | null)[] = [];
    const exceptions: CatalogueRecord[] = [];
    for (let i = 0; i < count; i += 1) {
      const one = this.#shape(
        i,
        names.position,
        staples,
        toolSets,
        toolMasks,
        cuisines,
        pairs,
        contained,
        unsure,
        lineSets,
      );
      if (one === null) exceptions.push(gathered.record(i));
      shapes.push(one);
    }
    exceptions.sort((a, b) => (a.id < b.id ? -1 : 1));

    const { recipes, keys, groups, most, slots, rowLength, shareLength } = grouped(
      gathered.ids,
      (i) => shapes[i] ?? null,
      (i) => gathered.minutes.position(i),
      this.#dividedFrom,
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
    const shares = new Uint8Array(shareLength);
    const kinds = new Uint8Array(slots);
    const ordinals = new Uint32Array(slots);
    const minutes = new Uint16Array(slots);
    const positions = byFigure(() => new Uint16Array(slots));
    const cuisineCodes = new Uint8Array(slots);
    const toolSetOf = new Uint16Array(slots);
    const containedOf = new Uint16Array(slots);
    const unsureOf = new Uint16Array(slots);
    const nameSets = new Uint16Array(names.values.length);
    for (const [name, set] of gathered.usualSets()) {
      if (names.position(name) >= 0) nameSets[names.position(name)] = Math.max(0, lineSets.position(set));
    }
    const odd = new OddLines(slots, BLOCK_BITS);
    const required = postingLists(names.values.length, slots, BLOCK_BITS);
    const optional = postingLists(names.values.length, slots, BLOCK_BITS);

    let [at, shareAt, slot, groupBefore] = [0, 0, 0, -1];
    for (const key of keys) {
      const group = groupIn(key);
      if (group !== groupBefore) slot = firstSlotAt(groups, groupStart(group));
      groupBefore = group;
      const ordinal = ordinalIn(key);
      const i = recipes[ordinal] as number;
      ordinals[slot] = ordinal;
      minutes[slot] = gathered.minutes.position(i);
      for (const { figure } of NUMBER_FILTERS) positions[figure][slot] = gathered.figures[figure].position(i);
      const word = slot >> 5;
      const bit = 1 << (slot & 31);
      const code = cuisines.position(gathered.cuisineOf.at(i)) + 1;
      cuisineCodes[slot] = code;
      const ofCuisine = cuisineBitmaps[code] as number;
      if (ofCuisine >= 0) or(bitmaps, ofCuisine + word, bit);
      kinds[slot] = gathered.kindOf.at(i);
      const row: [rank: number, pair: number, share: number][] = [];
      for (let k = listStart(gathered.needEnds, i); k < gathered.needEnds.at(i); k += 1) {
        const rank = names.position(gathered.needs.at(k));
        row.push([rank, pairs.position(gathered.pairOf.at(k)), gathered.shares.at(k)]);
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
      const n = nonStaplesAt(groups, groupStart(group));
      for (const [, , share] of row.slice(0, sharesIn(n, row.length - n))) {
        shares[shareAt] = share;
        shareAt += 1;
      }
      const others: [rank: number, set: number][] = [];
      for (let k = listStart(gathered.optionalEnds, i); k < gathered.optionalEnds.at(i); k += 1) {
        others.push([
          names.position(gathered.optional.at(k)),
          lineSets.position(gathered.optionalSetOf.at(k)),
        ]);
      }
      // The same lines in any order give the same bytes.
      for (const [rank, set] of others.sort(([a, b], [c, d]) => a - c || b - d))
        optional.push(rank, slot, set);
      const lines: [rank: number, set: number][] = [];
      for (let k = listStart(gathered.lineEnds, i); k < gathered.lineEnds.at(i); k += 1) {
        lines.push([names.position(gathered.lineNames.at(k)), lineSets.position(gathered.lineSetOf.at(k))]);
      }
      odd.add(slot, lines, nameSets);
      const set = toolSets.position(gathered.toolSetOf.at(i));
      toolSetOf[slot] = set;
      containedOf[slot] = contained.position(gathered.containsOf.at(i));
      unsureOf[slot] = unsure.position(gathered.unsureOf.at(i));
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
      spellings: spellings.toSorted(([a], [b]) => (a < b ? -1 : 1)),
      gone: gone.toSorted(),
      labelsVersion: this.#labelsVersion,
    };
    const segment = packSegment({
      counts: Int32Array.of(slots, recipes.length),
      groups,
      bitmaps,
      rows,
      shares,
      most,
      kinds,
      ordinals,
      minutes,
      ...figureSections('Positions', (figure) => positions[figure]),
      cuisineCodes,
      toolSets: toolSetOf,
      toolMasks,
      cuisineBitmaps,
      contained: containedOf,
      containedSets: Int32Array.from(contained.values),
      unsure: unsureOf,
      unsureSets: Int32Array.from(unsure.values),
      nameSets,
      lineSets: Int32Array.from(
        lineSets.values.flatMap((set) => {
          const { contains, may, unknown } = labelsIn(set);
          return [contains, may, unknown];
        }),
      ),
      ...odd.close(),
      minuteValues: gathered.minutes.values,
      ...figureSections('Values', (figure) => gathered.figures[figure].values),
      dense,
      staples,
      postingStarts: postings.starts,
      postings: postings.slots,
      optionalStarts: optionals.starts,
      optionals: optionals.slots,
      optionalSets: optionals.values,
      ...packIds(recipes.map((i) => gathered.ids[i] as string)),
      text: jsonBytes(text),
    });
    const known = pairs.values.map((pair) => JSON.parse(pair) as [number | null, string | null]);
    const units = [...new Set(known.map(([, unit]) => unit))];
    const amounts = packAmounts({
      pairs: pairRows,
      amounts: Float64Array.from(known, ([amount]) => amount ?? 0),
      units: Uint16Array.from(known, ([, unit]) => units.indexOf(unit)),
      text: jsonBytes(units),
    });
    return { segment, amounts, recipes: count, slots };
  }

  /** What decides on a recipe's group; null for an exception. */
  #shape(
    i: number,
    rankOf: (name: number) => number,
    staples: Uint8Array,
    toolSets: { position(set: number): number },
    toolMasks: Int32Array,
    cuisines: { position(cuisine: number): number },
    pairs: { position(pair: number): number },
    contained: { position(set: number): number },
    unsure: { position(set: number): number },
    lineSets: { position(set: number): number },
  ): Shape | null {
    const gathered = this.#gathered;
    if (!packable(gathered.ids[i] as string)) return null;
    if (cuisines.position(gathered.cuisineOf.at(i)) === -1) return null;
    if (gathered.minutes.position(i) === -1) return null;
    if (NUMBER_FILTERS.some(({ figure }) => gathered.figures[figure].position(i) === -1)) return null;
    let [n, s] = [0, 0];
    const [own, ofStaples]: [number[], number[]] = [[], []];
    for (let k = listStart(gathered.needEnds, i); k < gathered.needEnds.at(i); k += 1) {
      const rank = rankOf(gathered.needs.at(k));
      if (rank === -1 || pairs.position(gathered.pairOf.at(k)) === -1) return null;
      if (staples[rank] === 1) {
        s += 1;
        ofStaples.push(gathered.shares.at(k));
      } else {
        n += 1;
        own.push(gathered.shares.at(k));
      }
    }
    for (let k = listStart(gathered.optionalEnds, i); k < gathered.optionalEnds.at(i); k += 1) {
      if (rankOf(gathered.optional.at(k)) === -1) return null;
      if (lineSets.position(gathered.optionalSetOf.at(k)) === -1) return null;
    }
    const set = toolSets.position(gathered.toolSetOf.at(i));
    if (set === -1 || toolMasks[set] === TOO_MANY) return null;
    if (n > NEEDS_MAX || s > NEEDS_MAX) return null;
    if (contained.position(gathered.containsOf.at(i)) === -1) return null;
    if (unsure.position(gathered.unsureOf.at(i)) === -1) return null;
    for (let k = listStart(gathered.lineEnds, i); k < gathered.lineEnds.at(i); k += 1) {
      if (lineSets.position(gathered.lineSetOf.at(k)) === -1) return null;
    }
    const shares = (n === 0 ? ofStaples : own).sort((a, b) => b - a);
    return { n, s, unknownMinutes: gathered.minutes.at(i) === UNKNOWN_MINUTES, shares };
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
