/**
 * What a segment says of a group: seven numbers, one after the other in its `groups`. Here alone they have positions; all else
 * reads them by these names. `at` is where a group's numbers begin.
 */

/** Numbers of a group. */
export const GROUP_WORDS = 7;

/** Where the numbers of a group begin. */
export const groupStart = (group: number): number => group * GROUP_WORDS;

/** Non-staples that each of its recipes requires: `n`. */
export const nonStaplesAt = (groups: Int32Array, at: number): number => groups[at] as number;

/** Staples that each of its recipes requires: `s`. */
export const staplesAt = (groups: Int32Array, at: number): number => groups[at + 1] as number;

export const firstSlotAt = (groups: Int32Array, at: number): number => groups[at + 2] as number;

/** The slot behind its last one; the next group begins at the next multiple of 32. */
export const endSlotAt = (groups: Int32Array, at: number): number =>
  (groups[at + 2] as number) + (groups[at + 3] as number);

/** Where a slot's ranks begin in `rows`: `n` of non-staples, then `s` of staples. */
export const rowStart = (groups: Int32Array, at: number, slot: number): number =>
  (groups[at + 4] as number) +
  (slot - (groups[at + 2] as number)) * ((groups[at] as number) + (groups[at + 1] as number));

/** Where a slot's shares begin in `shares`. */
export const shareStart = (groups: Int32Array, at: number, slot: number): number =>
  (groups[at + 5] as number) +
  (slot - (groups[at + 2] as number)) * sharesIn(groups[at] as number, groups[at + 1] as number);

/** How many shares a row has. */
export const sharesIn = (n: number, s: number): number => (n === 0 ? s : n);

export const hasUnknownMinutes = (groups: Int32Array, at: number): boolean => groups[at + 6] === 1;

/** A group as it is written. */
export interface Group {
  readonly nonStaples: number;
  readonly staples: number;
  readonly firstSlot: number;
  readonly recipes: number;
  /** Where its rows and its shares begin. */
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
