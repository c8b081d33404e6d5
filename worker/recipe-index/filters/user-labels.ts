/**
 * Applies a user's own corrections of food labels, such as 'my bread contains no milk', to an index segment (part of
 * the recipe index), for one search only. Recipes and ingredients must get the same labels as from
 * `applyUserLabelsToRecipe` of src/domain/matching.
 */
import type { UserLabels } from '#domain/matching/user-labels';
import {
  computeIngredientRowStart,
  GROUP_WORDS,
  getGroupEndSlot,
  getGroupFirstSlot,
  getGroupNonStapleCount,
  getGroupStapleCount,
} from '../format/group-words.ts';
import { applyUserLabelsToRecord } from '../format/record.ts';
import { BLOCK_BITS, type Segment } from '../format/segment.ts';

const SETS_MAX = 65_536;

class LineSets {
  readonly values: number[];
  readonly #numbers = new Map<string, number>();

  constructor(values: Int32Array) {
    this.values = [...values];
    for (let set = 0; 3 * set < values.length; set += 1) {
      const key = this.values.slice(3 * set, 3 * set + 3).join(' ');
      if (!this.#numbers.has(key)) this.#numbers.set(key, set);
    }
  }

  /**
   * Applies the user's corrections to a set of food labels of an ingredient. Returns the number that identifies the
   * corrected set.
   */
  relabelSet(userLabels: UserLabels, name: string, set: number): number {
    const [contains = 0, may = 0, unknown = 0] = this.values.slice(3 * set, 3 * set + 3);
    const after = userLabels.of(name, { contains, may, unknown });
    const key = `${after.contains} ${after.may} ${after.unknown}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.values.length / 3;
      this.values.push(after.contains, after.may, after.unknown);
      this.#numbers.set(key, number);
    }
    return number;
  }
}

class RecipeSets {
  readonly values: number[];
  readonly #numbers: Map<number, number>;

  constructor(values: Int32Array) {
    this.values = [...values];
    this.#numbers = new Map(this.values.map((value, number) => [value, number]));
  }

  getOrAddNumber(value: number): number {
    let number = this.#numbers.get(value);
    if (number === undefined) {
      number = this.values.length;
      if (number >= SETS_MAX) throw new Error('There are too many sets of labels.');
      this.values.push(value);
      this.#numbers.set(value, number);
    }
    return number;
  }
}

export function applyUserLabelsToSegment(segment: Segment, userLabels: UserLabels): Segment {
  const { names, exceptions } = segment;
  const labelledNames = Uint8Array.from(names, (name) => (userLabels.has(name) ? 1 : 0));
  const changed = exceptions.map((record) => applyUserLabelsToRecord(record, userLabels));
  if (!labelledNames.includes(1) && changed.every((record, i) => record === exceptions[i])) return segment;
  const lines = relabelLines(segment, labelledNames, userLabels);
  const out: Segment = { ...segment, ...lines, exceptions: changed };
  return { ...out, ...relabelRecipes(out, findTouchedSlots(segment, labelledNames)) };
}

function relabelLines(segment: Segment, labelledNames: Uint8Array, userLabels: UserLabels) {
  const { names, blocks, optionalStarts } = segment;
  const sets = new LineSets(segment.lineSets);
  const [nameSets, oddSets, optionalSets] = [
    segment.nameSets.slice(),
    segment.oddSets.slice(),
    segment.optionalSets.slice(),
  ];
  const known = new Map<number, number>();
  const after = (rank: number, set: number): number => {
    const key = rank * SETS_MAX + set;
    let number = known.get(key);
    if (number === undefined) {
      number = sets.relabelSet(userLabels, names[rank] as string, set);
      known.set(key, number);
    }
    return number;
  };
  for (let rank = labelledNames.indexOf(1); rank !== -1; rank = labelledNames.indexOf(1, rank + 1)) {
    nameSets[rank] = after(rank, nameSets[rank] as number);
    const end = optionalStarts[(rank + 1) * blocks] as number;
    for (let k = optionalStarts[rank * blocks] as number; k < end; k += 1)
      optionalSets[k] = after(rank, optionalSets[k] as number);
  }
  const { oddRanks } = segment;
  for (let k = 0; k < oddRanks.length; k += 1) {
    const rank = oddRanks[k] as number;
    if (labelledNames[rank] === 1) oddSets[k] = after(rank, oddSets[k] as number);
  }
  return { nameSets, oddSets, optionalSets, lineSets: Int32Array.from(sets.values) };
}

function findTouchedSlots(
  { slots, groups, rows, blocks, optionalStarts, optionals }: Segment,
  labelledNames: Uint8Array,
) {
  const touched = new Uint8Array(slots);
  for (let at = 0; at < groups.length; at += GROUP_WORDS) {
    const length = getGroupNonStapleCount(groups, at) + getGroupStapleCount(groups, at);
    const first = getGroupFirstSlot(groups, at);
    const end = getGroupEndSlot(groups, at);
    let row = computeIngredientRowStart(groups, at, first);
    for (let slot = first; slot < end; slot += 1) {
      for (const last = row + length; row < last; row += 1)
        if (labelledNames[rows[row] as number] === 1) touched[slot] = 1;
    }
  }
  for (let rank = labelledNames.indexOf(1); rank !== -1; rank = labelledNames.indexOf(1, rank + 1)) {
    for (let block = 0; block < blocks; block += 1) {
      const list = rank * blocks + block;
      for (let k = optionalStarts[list] as number; k < (optionalStarts[list + 1] as number); k += 1)
        touched[(block << BLOCK_BITS) + (optionals[k] as number)] = 1;
    }
  }
  return touched;
}

function relabelRecipes(segment: Segment, touched: Uint8Array) {
  const { slots, groups, rows, blocks, nameSets, lineSets } = segment;
  const [contains, unsure] = [new Int32Array(slots), new Int32Array(slots)];
  const add = (slot: number, set: number) => {
    contains[slot] = (contains[slot] as number) | (lineSets[3 * set] as number);
    unsure[slot] =
      (unsure[slot] as number) | (lineSets[3 * set + 1] as number) | (lineSets[3 * set + 2] as number);
  };
  /**
   * Current position in the list of ingredients with unusual labels. The list and the loop over the recipes have the
   * same order, so the position only moves forward.
   */
  let odd = 0;
  const { oddStarts, oddSlots, oddRanks, oddSets, optionalStarts, optionals, optionalSets } = segment;
  const findOddLines = (slot: number): readonly [first: number, end: number] => {
    const block = slot >> BLOCK_BITS;
    const [wanted, after] = [slot & (2 ** BLOCK_BITS - 1), oddStarts[block + 1] as number];
    odd = Math.max(odd, oddStarts[block] as number);
    while (odd < after && (oddSlots[odd] as number) < wanted) odd += 1;
    let end = odd;
    while (end < after && oddSlots[end] === wanted) end += 1;
    return [odd, end];
  };
  for (let at = 0; at < groups.length; at += GROUP_WORDS) {
    const length = getGroupNonStapleCount(groups, at) + getGroupStapleCount(groups, at);
    const end = getGroupEndSlot(groups, at);
    for (let slot = getGroupFirstSlot(groups, at); slot < end; slot += 1) {
      if (touched[slot] === 0) continue;
      const row = computeIngredientRowStart(groups, at, slot);
      const [from, to] = findOddLines(slot);
      for (let k = from; k < to; k += 1) add(slot, oddSets[k] as number);
      for (let k = row; k < row + length; k += 1) {
        const rank = rows[k] as number;
        let isOdd = false;
        for (let i = from; i < to; i += 1) if (oddRanks[i] === rank) isOdd = true;
        if (!isOdd) add(slot, nameSets[rank] as number);
      }
    }
  }
  for (let list = 0; list + 1 < optionalStarts.length; list += 1) {
    const base = (list % blocks) << BLOCK_BITS;
    for (let k = optionalStarts[list] as number; k < (optionalStarts[list + 1] as number); k += 1) {
      const slot = base + (optionals[k] as number);
      if (touched[slot] === 1) add(slot, optionalSets[k] as number);
    }
  }
  const [containedSets, unsureSets] = [
    new RecipeSets(segment.containedSets),
    new RecipeSets(segment.unsureSets),
  ];
  const [contained, unsureOf] = [segment.contained.slice(), segment.unsure.slice()];
  for (let slot = touched.indexOf(1); slot !== -1; slot = touched.indexOf(1, slot + 1)) {
    const has = contains[slot] as number;
    contained[slot] = containedSets.getOrAddNumber(has);
    unsureOf[slot] = unsureSets.getOrAddNumber((unsure[slot] as number) & ~has);
  }
  return {
    contained,
    containedSets: Int32Array.from(containedSets.values),
    unsure: unsureOf,
    unsureSets: Int32Array.from(unsureSets.values),
  };
}
