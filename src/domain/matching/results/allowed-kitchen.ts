import { memoizeLru } from '../../memoize-lru.ts';
import { indexKitchen, type KitchenIndex } from '../score/kitchen-index.ts';
import type { Kitchen, Knowledge, Wishes } from '../types.ts';
import { forbiddenIn, isForbidden } from './filters.ts';
import { type Swaps, swapsOf } from './swaps.ts';

/** A kitchen and the rules that serve in it, as those who eat see them. */
export interface Allowed {
  readonly kitchen: KitchenIndex;
  readonly knowledge: Knowledge;
  /** For `keptOutBy`. */
  readonly swaps: Swaps | null;
}

/** Names of which is remembered, within a search, whether they are swapped: a staple is asked for by every recipe. */
const REMEMBERED = 5_000;

/**
 * The kitchen without what those who eat must not have. Where recipes are asked for that fit with a swap, only what is
 * free of all of it stands in for anything.
 */
export function allowedFor(kitchen: Kitchen, wishes: Wishes, knowledge: Knowledge): Allowed {
  const forbidden = forbiddenIn(kitchen, wishes, knowledge);
  const swaps = swapsOf(wishes, knowledge);
  if (swaps === null) return { kitchen: indexKitchen(kitchen, forbidden), knowledge, swaps };
  const isSwapped = memoizeLru((name: string) => isForbidden(name, wishes, knowledge), REMEMBERED);
  return {
    kitchen: indexKitchen(kitchen, forbidden, isSwapped),
    knowledge: freeOnly(knowledge, swaps),
    swaps,
  };
}

/** The same with those substitutions only that are free of what is left out. */
const freeOnly = (knowledge: Knowledge, swaps: Swaps): Knowledge => ({
  ...knowledge,
  substitutions: (name) => knowledge.substitutions(name).filter(({ to }) => swaps.isFree(to)),
  replacedBy: (name) => (swaps.isFree(name) ? knowledge.replacedBy(name) : []),
});
