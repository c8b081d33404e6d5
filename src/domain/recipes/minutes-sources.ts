/**
 * Source of a recipe's time in minutes. `given`: the recipe states the time. `steps`: the time was computed from the
 * times in the steps, or estimated from the cooking that the steps describe. `default`: the import set a default time,
 * because the steps give no clue.
 */
export const MINUTES_SOURCES = ['given', 'steps', 'default'] as const;
export type MinutesSource = (typeof MINUTES_SOURCES)[number];
