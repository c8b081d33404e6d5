/**
 * Source of a recipe's time in minutes. `given`: the recipe states the time. `steps`: the time was computed from the
 * times in the recipe's steps, or estimated from what is done in them. `default`: neither was possible, and the import
 * set a default.
 */
export const MINUTES_SOURCES = ['given', 'steps', 'default'] as const;
export type MinutesSource = (typeof MINUTES_SOURCES)[number];
