/**
 * Reads and writes the descriptions of recipe groups in an index segment. A group has recipes with equal numbers of
 * required staples and non-staples. Its description is six consecutive numbers, whose order only this module knows.
 * In all functions, `at` is the index of the first of these numbers.
 */

export const GROUP_WORDS = 6;

export const computeGroupStart = (group: number): number => group * GROUP_WORDS;

export const getNonStapleCount = (groups: Int32Array, at: number): number => groups[at] as number;

export const getStapleCount = (groups: Int32Array, at: number): number => groups[at + 1] as number;

export const getFirstSlot = (groups: Int32Array, at: number): number => groups[at + 2] as number;

/**
 * Returns the end of a recipe group: the position after its last recipe. The next group begins at the next multiple of
 * 32.
 */
export const getEndSlot = (groups: Int32Array, at: number): number =>
  (groups[at + 2] as number) + (groups[at + 3] as number);

/**
 * Returns the index at which a recipe's ingredients begin in the arrays `rows` and `shares`: first its `n` non-staples,
 * then its `s` staples.
 */
export const computeRowStart = (groups: Int32Array, at: number, slot: number): number =>
  (groups[at + 4] as number) +
  (slot - (groups[at + 2] as number)) * ((groups[at] as number) + (groups[at + 1] as number));

export const hasUnknownMinutes = (groups: Int32Array, at: number): boolean => groups[at + 5] === 1;

export interface Group {
  readonly nonStaples: number;
  readonly staples: number;
  readonly firstSlot: number;
  readonly recipes: number;
  readonly rows: number;
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
      Number(group.unknownMinutes),
    ],
    at,
  );
