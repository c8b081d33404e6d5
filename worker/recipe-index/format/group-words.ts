/**
 * Reads and writes the descriptions of recipe groups in an index segment. The recipes of a group have the same number
 * of required staples and the same number of required non-staples. A description is six consecutive numbers, and only
 * this module knows their order. The argument `at` of all functions is the index of the first of these numbers.
 */

export const GROUP_WORDS = 6;

export const computeGroupStart = (group: number): number => group * GROUP_WORDS;

export const getGroupNonStapleCount = (groups: Int32Array, at: number): number => groups[at] as number;

export const getGroupStapleCount = (groups: Int32Array, at: number): number => groups[at + 1] as number;

export const getGroupFirstSlot = (groups: Int32Array, at: number): number => groups[at + 2] as number;

/** Returns the position after the last recipe of a group. The next group begins at the next multiple of 32. */
export const getGroupEndSlot = (groups: Int32Array, at: number): number =>
  (groups[at + 2] as number) + (groups[at + 3] as number);

/**
 * Returns the index of a recipe's first ingredient in the arrays `rows` and `shares`. The recipe's non-staples come
 * first, then its staples.
 */
export const computeIngredientRowStart = (groups: Int32Array, at: number, slot: number): number =>
  (groups[at + 4] as number) +
  (slot - (groups[at + 2] as number)) * ((groups[at] as number) + (groups[at + 1] as number));

export const hasGroupUnknownMinutes = (groups: Int32Array, at: number): boolean => groups[at + 5] === 1;

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
