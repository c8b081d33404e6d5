/** Who says how long a recipe takes: itself, the times that its steps state, or nobody (then it is the default of an import). */
export const MINUTES_SOURCES = ['given', 'steps', 'default'] as const;
export type MinutesSource = (typeof MINUTES_SOURCES)[number];
