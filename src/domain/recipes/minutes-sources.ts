/**
 * Source of a recipe's time: the recipe itself, the times in its steps, or neither (then it is the default of an
 * import).
 */
export const MINUTES_SOURCES = ['given', 'steps', 'default'] as const;
export type MinutesSource = (typeof MINUTES_SOURCES)[number];
