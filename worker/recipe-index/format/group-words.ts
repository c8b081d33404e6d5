/**
 * The seven numbers that describe a group in a segment's `groups`, stored one after the other. Only this module knows
 * their positions; other code reads them through these functions. `at` is the index of the group's first number.
 */

/** Numbers per group. */
export const GROUP_WORDS = 7;

/** Index of the first number of a group. */
export const groupStart = (group: number): number => group * GROUP_WORDS;

/** Number of non-staples that each recipe of the group requires: `n`. */
export const getNonStapleCount = (groups: Int32Array, at: number): number => groups[at] as number;

/** Number of staples that each recipe of the group requires: `s`. */
export const getStapleCount = (groups: Int32Array, at: number): number => groups[at + 1] as number;

export const getFirstSlot = (groups: Int32Array, at: number): number => groups[at + 2] as number;

/** The slot after the group's last slot. The next group begins at the next multiple of 32. */
export const getEndSlot = (groups: Int32Array, at: number): number =>
  (groups[at + 2] as number) + (groups[at + 3] as number);

/** Start of a slot's ranks in `rows`: `n` of non-staples, then `s` of staples. */
export const rowStart = (groups: Int32Array, at: number, slot: number): number =>
  (groups[at + 4] as number) +
  (slot - (groups[at + 2] as number)) * ((groups[at] as number) + (groups[at + 1] as number));

/** Start of a slot's shares in `shares`. */
export const shareStart = (groups: Int32Array, at: number, slot: number): number =>
  (groups[at + 5] as number) +
  (slot - (groups[at + 2] as number)) * countShares(groups[at] as number, groups[at + 1] as number);

/** Number of shares per row. */
export const countShares = (n: number, s: number): number => (n === 0 ? s : n);

export const hasUnknownMinutes = (groups: Int32Array, at: number): boolean => groups[at + 6] === 1;

/** A group to be written. */
export interface Group {
  readonly nonStaples: number;
  readonly staples: number;
  readonly firstSlot: number;
  readonly recipes: number;
  /** Start of its rows and of its shares. */
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
