/**
 * Which slot of a segment each recipe gets.
 *
 * Contract: groups ascend by weight, the recipes of a group by minutes, then by id. A group begins at a multiple of 32.
 */
import { GROUP_WORDS } from './segment.ts';

export interface Grouped {
  /** The recipes that have a slot, in order of their ids. */
  readonly recipes: readonly number[];
  /** One for each of them, in order of the slots: `groupIn` and `ordinalIn` read it. */
  readonly keys: Float64Array;
  /** As in a segment. */
  readonly groups: Int32Array<ArrayBuffer>;
  /** With padding. */
  readonly slots: number;
  readonly rowLength: number;
}

/**
 * @param shapes of each recipe: n × 32 + s, or 0 when it gets no slot
 * @param minutes the position of a recipe's minutes, below 65,536
 */
export function grouped(
  ids: readonly string[],
  shapes: Uint16Array,
  minutes: (i: number) => number,
): Grouped {
  const recipes = [...ids.keys()].filter((i) => shapes[i] !== 0);
  recipes.sort((a, b) => ((ids[a] as string) < (ids[b] as string) ? -1 : 1));
  const kinds = [...new Set(recipes.map((i) => shapes[i] as number))].sort(byWeight);
  const groupOf = new Map(kinds.map((one, i) => [one, i]));
  const keys = new Float64Array(recipes.length);
  for (const [ordinal, i] of recipes.entries()) {
    const group = groupOf.get(shapes[i] as number) ?? 0;
    keys[ordinal] = (group * 65_536 + minutes(i)) * 2 ** 24 + ordinal;
  }
  keys.sort();

  const groups = new Int32Array(kinds.length * GROUP_WORDS);
  const sizes = new Int32Array(kinds.length);
  for (const key of keys) sizes[groupIn(key)] = (sizes[groupIn(key)] as number) + 1;
  let [slots, rowLength] = [0, 0];
  for (const [g, one] of kinds.entries()) {
    const [n, s, size] = [one >> 5, one & 31, sizes[g] as number];
    groups.set([n, s, slots, size, rowLength], g * GROUP_WORDS);
    slots += Math.ceil(size / 32) * 32;
    rowLength += size * (n + s);
  }
  return { recipes, keys, groups, slots, rowLength };
}

export const groupIn = (key: number): number => Math.floor(key / 2 ** 40);

/** The position in `recipes`. */
export const ordinalIn = (key: number): number => key % 2 ** 24;

/** By weight, then by the number of non-staples. */
const byWeight = (a: number, b: number) => 4 * (a >> 5) + (a & 31) - (4 * (b >> 5) + (b & 31)) || a - b;
