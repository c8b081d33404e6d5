/**
 * Assigns each recipe of an index segment to a group and a slot (position). The recipes of a group require the same
 * number of staples (such as salt) and the same number of other ingredients. Groups are sorted by weight (1 for each
 * staple, 4 for each other ingredient), lightest first. The recipes in a group are sorted by minutes, shortest first,
 * then by ID. Each group begins at a multiple of 32.
 */
import { computeGroupStart, GROUP_WORDS, writeGroup } from './group-words.ts';
import { MOST_WORDS } from './segment.ts';

export interface Shape {
  /**
   * Number of required ingredients of a recipe that are not staples (`n`), and of required staples (`s`), each from 0
   * to 31.
   */
  readonly n: number;
  readonly s: number;
  readonly unknownMinutes: boolean;
  /**
   * Importance of the required ingredients for the dish, greatest first. The importance of a staple is 0, unless the
   * recipe has only staples.
   */
  readonly shares: readonly number[];
}

export interface Grouped {
  readonly recipes: readonly number[];
  /**
   * Sort keys of the recipes, in the order in which the segment stores the recipes. `decodeGroupIndex` and
   * `decodeRecipeOrdinal` extract the parts of a key.
   */
  readonly keys: Float64Array;
  readonly groups: Int32Array<ArrayBuffer>;
  readonly most: Uint16Array<ArrayBuffer>;
  readonly slots: number;
  readonly rowLength: number;
}

/**
 * A group with at least this many recipes is divided into `PARTS` smaller groups. The upper bounds of smaller groups
 * are more precise, so a search can skip more recipes.
 */
export const DIVIDED_FROM = 2_048;
const PARTS = 4;

function computeMainShare(shares: readonly number[], hits: number): number {
  let [part, all] = [0, 0];
  for (const [i, share] of shares.entries()) {
    if (i < hits) part += share;
    all += share;
  }
  return all === 0 ? 0 : Math.floor((1_000 * part) / all);
}

const concentration = ({ n, shares }: Shape): number => computeMainShare(shares, Math.ceil(n / 2));

interface Kind {
  readonly n: number;
  readonly s: number;
  readonly unknown: boolean;
  readonly members: number[];
}

/**
 * Divides a large group into smaller groups of recipes with similar concentration. The concentration is the fraction of
 * the dish that the main ingredients make up. Recipes with equal concentration stay together.
 */
function divided(kind: Kind, getShape: (i: number) => Shape, from: number): Kind[] {
  const { members } = kind;
  if (members.length < from || kind.n < 2) return [kind];
  const values = new Map(members.map((i) => [i, concentration(getShape(i))]));
  const sorted = Uint16Array.from(values.values()).sort();
  const bounds = Array.from(
    { length: PARTS - 1 },
    (_, k) => sorted[Math.floor(((k + 1) * sorted.length) / PARTS)],
  );
  const parts: Kind[] = Array.from({ length: PARTS }, () => ({ ...kind, members: [] }));
  for (const i of members) {
    const part = bounds.filter((bound) => (values.get(i) as number) >= (bound as number)).length;
    parts[part]?.members.push(i);
  }
  return parts.filter((part) => part.members.length > 0);
}

/**
 * Assigns recipes to groups and slots (positions in the segment).
 * @param getShape returns the properties that decide the group of a recipe; null for a recipe that gets no slot
 * @param getMinutesRank returns the position of a recipe's minutes in the sorted list of the different minutes; less
 *   than 65,536
 * @param dividedFrom a group of at least this many recipes is divided into smaller groups
 */
export function assignRecipeGroups(
  ids: readonly string[],
  getShape: (i: number) => Shape | null,
  getMinutesRank: (i: number) => number,
  dividedFrom = DIVIDED_FROM,
): Grouped {
  const shapes = Array.from(ids, (_, i) => getShape(i));
  const recipes = [...ids.keys()].filter((i) => shapes[i] !== null);
  recipes.sort((a, b) => ((ids[a] as string) < (ids[b] as string) ? -1 : 1));
  const kinds = new Map<number, Kind>();
  for (const i of recipes) {
    const { n, s, unknownMinutes: unknown } = shapes[i] as Shape;
    const code = (n * 32 + s) * 2 + Number(unknown);
    const kind = kinds.get(code) ?? { n, s, unknown, members: [] };
    kinds.set(code, kind);
    kind.members.push(i);
  }
  const all = [...kinds.values()]
    .sort(byWeight)
    .flatMap((kind) => divided(kind, (i) => shapes[i] as Shape, dividedFrom));
  const groupOf = new Int32Array(ids.length);
  for (const [group, { members }] of all.entries()) for (const i of members) groupOf[i] = group;
  const keys = new Float64Array(recipes.length);
  for (const [ordinal, i] of recipes.entries()) {
    keys[ordinal] = ((groupOf[i] as number) * 65_536 + getMinutesRank(i)) * 2 ** 24 + ordinal;
  }
  keys.sort();

  const groups = new Int32Array(all.length * GROUP_WORDS);
  const most = new Uint16Array(all.length * MOST_WORDS);
  let [slots, rowLength] = [0, 0];
  for (const [g, { n, s, unknown, members }] of all.entries()) {
    const size = members.length;
    writeGroup(groups, computeGroupStart(g), {
      nonStaples: n,
      staples: s,
      firstSlot: slots,
      recipes: size,
      rows: rowLength,
      unknownMinutes: unknown,
    });
    slots += Math.ceil(size / 32) * 32;
    rowLength += size * (n + s);
    for (let hits = 0; hits <= n; hits += 1) {
      let part = 0;
      for (const i of members) part = Math.max(part, computeMainShare((shapes[i] as Shape).shares, hits));
      most[g * MOST_WORDS + hits] = part;
    }
  }
  return { recipes, keys, groups, most, slots, rowLength };
}

export const decodeGroupIndex = (key: number): number => Math.floor(key / 2 ** 40);

export const decodeRecipeOrdinal = (key: number): number => key % 2 ** 24;

const computeWeight = ({ n, s }: Kind) => 4 * n + s;

/**
 * Sorts recipe groups by the total weight of a recipe's ingredients, lowest first, then by the number of non-staples,
 * fewest first. If two groups have the same weight and the same number of non-staples, the group with an unknown
 * cooking time comes last.
 */
const byWeight = (a: Kind, b: Kind) =>
  computeWeight(a) - computeWeight(b) || a.n - b.n || Number(a.unknown) - Number(b.unknown);
