import { UNKNOWN } from '../../diets/labels.ts';
import type { Match } from '../types.ts';
import type { Swaps } from './lines.ts';

/** What to take for an ingredient; without `using`: it is optional, and left out. */
export interface Swap {
  readonly original: string;
  readonly using?: string;
  readonly note?: string;
}

/** What is to be done so that a recipe fits. */
export interface SwapPlan {
  /** Each ingredient once, in the order of the recipe. */
  readonly swaps: readonly Swap[];
  /** Positions of the lines that stay as they are. */
  readonly stays: readonly number[];
}

/**
 * What a recipe that fits with a swap asks of the cook.
 *
 * @param match with the kitchen and the knowledge of `allowedFor`
 */
export function swapPlanOf({ recipe, coverage }: Pick<Match, 'recipe' | 'coverage'>, swaps: Swaps): SwapPlan {
  const { ingredients } = recipe;
  // Where no line is required, all are.
  const isNone = !ingredients.some(({ required }) => required);
  const told = new Map<string, Swap>();
  const stays: number[] = [];
  for (const [i, { name, required, labels = UNKNOWN }] of ingredients.entries()) {
    if (swaps.valueOf({ name, labels }) === 'stays') stays.push(i);
    else if (required || isNone) {
      const { using, note: whole = '' } = coverage.find((one) => one.name === name) ?? {};
      const note = swaps.noteOf(whole);
      told.set(name, { original: name, ...(using ? { using } : {}), ...(note ? { note } : {}) });
    } else if (!told.has(name)) told.set(name, { original: name });
  }
  return { swaps: [...told.values()], stays };
}
