/**
 * Exclusions: the allergens, diets and foods that a person at the table avoids. A strict exclusion is an allergy. Any
 * other exclusion is a dislike.
 */
import type { DayGoals } from './day-goals.ts';
import { DIETS, type Diet } from './diets/diets.ts';
import { type Excludable, labelBits } from './diets/labels.ts';

/**
 * Something that a person avoids. If `strict` is true, foods that may contain it and foods with unknown contents are
 * excluded too.
 */
export type Exclusion =
  | { readonly kind: 'label'; readonly name: Excludable; readonly strict: boolean }
  | { readonly kind: 'diet'; readonly name: Diet; readonly strict: boolean }
  | { readonly kind: 'food'; readonly name: string; readonly strict: boolean };

/**
 * A person who eats with the household. Searches apply the person's exclusions while `eating` is true. `servings` is
 * the person's appetite.
 */
export interface Eater {
  readonly name: string;
  readonly eating: boolean;
  readonly servings: number;
  readonly exclusions: readonly Exclusion[];
  readonly goals?: DayGoals | undefined;
}

/** Removes duplicate exclusions. If an exclusion occurs twice, the stricter one stays. */
export function dedupeExclusions<One extends Exclusion>(exclusions: readonly One[]): One[] {
  const byThing = new Map<string, One>();
  for (const one of exclusions) {
    const thing = toExclusionKey(one);
    if (!byThing.get(thing)?.strict) byThing.set(thing, one);
  }
  return [...byThing.values()];
}

const toExclusionKey = ({ kind, name }: Exclusion): string => `${kind} ${name}`;

export const collectExclusions = (eaters: readonly Pick<Eater, 'eating' | 'exclusions'>[]): Exclusion[] =>
  dedupeExclusions(eaters.flatMap(({ eating, exclusions }) => (eating ? exclusions : []))).sort((a, b) =>
    toExclusionKey(a) < toExclusionKey(b) ? -1 : 1,
  );

/**
 * Returns the diet labels (as bits) that an exclusion covers. Returns 0 if a single food is excluded, such as
 * mushrooms, because such a food has no label of its own.
 */
export function getExclusionLabelBits(exclusion: Exclusion): number {
  switch (exclusion.kind) {
    case 'label':
      return labelBits[exclusion.name];
    case 'diet':
      return DIETS[exclusion.name];
    case 'food':
      return 0;
  }
}
