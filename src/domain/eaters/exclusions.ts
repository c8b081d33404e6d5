/** Exclusions of the eaters: allergens, diets and foods, each avoided or strictly excluded as an allergy. */
import { DIETS, type Diet } from './diets/diets.ts';
import { type Excludable, labelBits } from './diets/labels.ts';

/** An exclusion. `strict` also excludes foods that may contain it and foods that have not been checked. */
export type Exclusion =
  | { readonly kind: 'label'; readonly name: Excludable; readonly strict: boolean }
  | { readonly kind: 'diet'; readonly name: Diet; readonly strict: boolean }
  /** An ingredient in any spelling. */
  | { readonly kind: 'food'; readonly name: string; readonly strict: boolean };

/** A person at the table. `eating`: searches include their exclusions. `servings`: their appetite (`appetites.ts`). */
export interface Eater {
  readonly name: string;
  readonly eating: boolean;
  readonly servings: number;
  readonly exclusions: readonly Exclusion[];
}

/** Removes duplicates and keeps the stricter one, in order of first occurrence. */
export function strictest<One extends Exclusion>(exclusions: readonly One[]): One[] {
  const byThing = new Map<string, One>();
  for (const one of exclusions) {
    const thing = toExclusionKey(one);
    if (!byThing.get(thing)?.strict) byThing.set(thing, one);
  }
  return [...byThing.values()];
}

const toExclusionKey = ({ kind, name }: Exclusion): string => `${kind} ${name}`;

/**
 * Returns the exclusions of all who are eating, without duplicates and with the stricter one kept, sorted by kind and
 * name.
 */
export const collectExclusions = (eaters: readonly Pick<Eater, 'eating' | 'exclusions'>[]): Exclusion[] =>
  strictest(eaters.flatMap(({ eating, exclusions }) => (eating ? exclusions : []))).sort((a, b) =>
    toExclusionKey(a) < toExclusionKey(b) ? -1 : 1,
  );

/** Returns the label bits of an exclusion; 0 for a food. */
export function bitsOfExclusion(exclusion: Exclusion): number {
  switch (exclusion.kind) {
    case 'label':
      return labelBits[exclusion.name];
    case 'diet':
      return DIETS[exclusion.name];
    case 'food':
      return 0;
  }
}
