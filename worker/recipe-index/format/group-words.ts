/**
 * Reads and writes the seven numbers that describe a group of recipe slots in `groups` of a segment. The numbers of a
 * group are stored one after the other. Only this module knows their order. In all functions, `at` is the index of the
 * group's first number.
 */

/** Number of values that describe a group of recipe slots. */
export const GROUP_WORDS = 7;

export const computeGroupStart = (group: number): number => group * GROUP_WORDS;

/** Returns the number of required non-staple ingredients (`n`), which is the same for all recipes of the group. */
export const getNonStapleCount = (groups: Int32Array, at: number): number => groups[at] as number;

/** Returns the number of required staples (`s`), such as salt, which is the same for all recipes of the group. */
export const getStapleCount = (groups: Int32Array, at: number): number => groups[at + 1] as number;

export const getFirstSlot = (groups: Int32Array, at: number): number => groups[at + 2] as number;

/** Returns the recipe slot after the last slot of the group. The next group begins at the next multiple of 32. */
export const getEndSlot = (groups: Int32Array, at: number): number =>
  (groups[at + 2] as number) + (groups[at + 3] as number);

/**
 * Returns the index in `rows` at which a recipe slot's ingredient ranks start: first `n` ranks of non-staples, then `s`
 * ranks of staples.
 */
export const computeRowStart = (groups: Int32Array, at: number, slot: number): number =>
  (groups[at + 4] as number) +
  (slot - (groups[at + 2] as number)) * ((groups[at] as number) + (groups[at + 1] as number));

/** Returns the index in `shares` at which the shares of a recipe slot's ingredients start. */
export const computeShareStart = (groups: Int32Array, at: number, slot: number): number =>
  (groups[at + 5] as number) +
  (slot - (groups[at + 2] as number)) * countStoredShares(groups[at] as number, groups[at + 1] as number);

/**
 * Number of ingredient shares (parts of the dish) that are stored per recipe slot: one for each of the `n` non-staples
 * or, if there are none, one for each of the `s` staples.
 */
export const countStoredShares = (n: number, s: number): number => (n === 0 ? s : n);

export const hasUnknownMinutes = (groups: Int32Array, at: number): boolean => groups[at + 6] === 1;

export interface Group {
  readonly nonStaples: number;
  readonly staples: number;
  readonly firstSlot: number;
  readonly recipes: number;
  /** Start of the group's ingredient ranks in the segment's `rows`, and of its shares in `shares`. */
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
