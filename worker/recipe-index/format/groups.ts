/**
 * Assigns each recipe a slot in its segment.
 *
 * Contract: groups ascend by weight; the recipes of a group ascend by minutes, then id. A group begins at a multiple of
 * 32. The same recipes in any order get the same slots.
 */
import { countShares, GROUP_WORDS, groupStart, writeGroup } from './group-words.ts';
import { MOST_WORDS } from './segment.ts';

/** Properties of a recipe that determine its group. */
export interface Shape {
  /** Number of required non-staples (`n`) and staples (`s`), 0 to 31. */
  readonly n: number;
  readonly s: number;
  readonly unknownMinutes: boolean;
  /** Shares of the non-staples, or of the staples if there are no non-staples, in descending order. */
  readonly shares: readonly number[];
}

export interface Grouped {
  /** The recipes that have a slot, in order of their ids. */
  readonly recipes: readonly number[];
  /** A key for each of these recipes, in slot order; decoded by `decodeGroup` and `decodeOrdinal`. */
  readonly keys: Float64Array;
  /** Same layout as in a segment. */
  readonly groups: Int32Array<ArrayBuffer>;
  readonly most: Uint16Array<ArrayBuffer>;
  /** Including padding. */
  readonly slots: number;
  readonly rowLength: number;
  readonly shareLength: number;
}

/**
 * A group with at least `DIVIDED_FROM` recipes is divided into `PARTS` parts by its recipes' concentration: the share
 * of the dish that the main ingredients make up.
 */
export const DIVIDED_FROM = 2_048;
const PARTS = 4;

/** Share of the dish (in thousandths) that its `hits` main ingredients make up. */
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

/** Divides a large group into groups of similar concentration. Equal values stay together. */
function divided(kind: Kind, shapeOf: (i: number) => Shape, from: number): Kind[] {
  const { members } = kind;
  if (members.length < from || kind.n < 2) return [kind];
  const values = new Map(members.map((i) => [i, concentration(shapeOf(i))]));
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
 * @param shapeOf the shape of each recipe; null if it gets no slot
 * @param minutes the position of a recipe's minutes, below 65,536
 * @param dividedFrom minimum size of a group that is divided
 */
export function grouped(
  ids: readonly string[],
  shapeOf: (i: number) => Shape | null,
  minutes: (i: number) => number,
  dividedFrom = DIVIDED_FROM,
): Grouped {
  const shapes = Array.from(ids, (_, i) => shapeOf(i));
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
    keys[ordinal] = ((groupOf[i] as number) * 65_536 + minutes(i)) * 2 ** 24 + ordinal;
  }
  keys.sort();

  const groups = new Int32Array(all.length * GROUP_WORDS);
  const most = new Uint16Array(all.length * MOST_WORDS);
  let [slots, rowLength, shareLength] = [0, 0, 0];
  for (const [g, { n, s, unknown, members }] of all.entries()) {
    const size = members.length;
    writeGroup(groups, groupStart(g), {
      nonStaples: n,
      staples: s,
      firstSlot: slots,
      recipes: size,
      rows: rowLength,
      shares: shareLength,
      unknownMinutes: unknown,
    });
    slots += Math.ceil(size / 32) * 32;
    rowLength += size * (n + s);
    shareLength += size * countShares(n, s);
    for (let hits = 0; hits <= n; hits += 1) {
      let part = 0;
      for (const i of members) part = Math.max(part, computeMainShare((shapes[i] as Shape).shares, hits));
      most[g * MOST_WORDS + hits] = part;
    }
  }
  return { recipes, keys, groups, most, slots, rowLength, shareLength };
}

export const decodeGroup = (key: number): number => Math.floor(key / 2 ** 40);

/** Position in `recipes`. */
export const decodeOrdinal = (key: number): number => key % 2 ** 24;

const computeWeight = ({ n, s }: Kind) => 4 * n + s;

/** Orders by weight, then by the number of non-staples; unknown minutes come last. */
const byWeight = (a: Kind, b: Kind) =>
  computeWeight(a) - computeWeight(b) || a.n - b.n || Number(a.unknown) - Number(b.unknown);
