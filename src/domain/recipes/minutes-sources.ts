/**
 * Source of a recipe's time: the recipe states it (`given`), it was computed from the recipe's steps (`steps`), or
 * neither was possible and an import set its default (`default`).
 */
export const MINUTES_SOURCES = ['given', 'steps', 'default'] as const;
export type MinutesSource = (typeof MINUTES_SOURCES)[number];
