import type { LeftOut } from './types.ts';

/** `LeftOut` while it is counted. */
export type LeftOutCounts = Record<keyof LeftOut, number>;

/** Counts to begin with. */
export const nothingLeftOut = (): LeftOutCounts => ({
  minutes: 0,
  minutesUnknown: 0,
  kind: 0,
  calories: 0,
  caloriesUnknown: 0,
  protein: 0,
  excluded: 0,
  hidden: 0,
  diet: 0,
  dietUnsure: 0,
});
