/**
 * Reads and writes the descriptions of recipe groups in an index segment. A group has recipes with equal numbers of
 * required staples and non-staples. Its description is seven consecutive numbers, whose order only this module knows.
 * In all functions, `at` is the index of the first of these numbers.
 */

export const GROUP_WORDS = 7;

export const computeGroupStart = (group: number): number => group * GROUP_WORDS;

export const getNonStapleCount = (groups: Int32Array, at: number): number => groups[at] as number;

export const getStapleCount = (groups: Int32Array, at: number): number => groups[at + 1] as number;

export const getFirstSlot = (groups: Int32Array, at: number): number => groups[at + 2] as number;

/** Returns the end of the group: the position after its last recipe. The next group begins at a multiple of 32. */
export const getEndSlot = (groups: Int32Array, at: number): number =>
  (groups[at + 2] as number) + (groups[at + 3] as number);

/** Returns the index in `rows` at which a recipe's ingredients start: first `n` non-staples, then `s` staples. */
export const computeRowStart = (groups: Int32Array, at: number, slot: number): number =>
  (groups[at + 4] as number) +
  (slot - (groups[at + 2] as number)) * ((groups[at] as number) + (groups[at + 1] as number));

/**
 * Returns the index in `shares` at which the shares of a recipe's ingredients start. A share says how much of the dish
 * an ingredient makes up.
 */
export const computeShareStart = (groups: Int32Array, at: number, slot: number): number =>
  (groups[at + 5] as number) +
  (slot - (groups[at + 2] as number)) * countStoredShares(groups[at] as number, groups[at + 1] as number);

/**
 * Returns how many ingredient shares (parts of the dish) are stored per recipe. Only the `n` non-staples have one or,
 * if there are none, the `s` staples.
 */
export const countStoredShares = (n: number, s: number): number => (n === 0 ? s : n);

export const hasUnknownMinutes = (groups: Int32Array, at: number): boolean => groups[at + 6] === 1;

export interface Group {
  readonly nonStaples: number;
  readonly staples: number;
  readonly firstSlot: number;
  readonly recipes: number;
  readonly rows: number;
  readonly shares: number;
  readonly unknownMinutes: boolean;
}

export const writeGroup = (groups: Int32Array, at: number, group: Group): void =>
  groups.set(
    [
      group.nonStaples,
      group.staples,
      group.firstSlot,
      group.recipes,
      group.rows,
      group.shares,
      Number(group.unknownMinutes),
    ],
    at,
  );
