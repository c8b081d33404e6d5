/** What those who eat do without: allergens, diets and foods, each avoided or, as an allergy, ruled out strictly. */
import { DIETS, type Diet } from './diets.ts';
import { bitOf, type Excludable } from './labels.ts';

/** `strict`: what may have it, and what nobody has checked, is ruled out as well. */
export type Exclusion =
  | { readonly kind: 'label'; readonly name: Excludable; readonly strict: boolean }
  | { readonly kind: 'diet'; readonly name: Diet; readonly strict: boolean }
  /** An ingredient in any spelling. */
  | { readonly kind: 'food'; readonly name: string; readonly strict: boolean };

/** Somebody at the table. `eating`: a search is for them, too. */
export interface Eater {
  readonly name: string;
  readonly eating: boolean;
  readonly exclusions: readonly Exclusion[];
}

/** What all who are eating do without, each thing once and with the stricter word; in order of kind and name. */
export function exclusionsOf(eaters: readonly Eater[]): Exclusion[] {
  const byThing = new Map<string, Exclusion>();
  for (const { eating, exclusions } of eaters) {
    for (const one of eating ? exclusions : []) {
      const thing = `${one.kind} ${one.name}`;
      if (!byThing.get(thing)?.strict) byThing.set(thing, one);
    }
  }
  return [...byThing].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** The bits of the labels that an exclusion stands for; 0 for a food. */
export function bitsOfExclusion(exclusion: Exclusion): number {
  switch (exclusion.kind) {
    case 'label':
      return bitOf[exclusion.name];
    case 'diet':
      return DIETS[exclusion.name];
    case 'food':
      return 0;
  }
}
