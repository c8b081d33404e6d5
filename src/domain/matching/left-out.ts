import { FIGURE_COUNTS, type FigureCount } from './number-filters.ts';
import type { LeftOut } from './types.ts';

export type LeftOutCounts = Record<keyof LeftOut, number>;

export const createZeroLeftOutRecipeCounts = (): LeftOutCounts => ({
  minutes: 0,
  minutesUnknown: 0,
  kind: 0,
  ...(Object.fromEntries(FIGURE_COUNTS.map((count) => [count, 0])) as Record<FigureCount, number>),
  excluded: 0,
  hidden: 0,
  diet: 0,
  dietUnsure: 0,
});
