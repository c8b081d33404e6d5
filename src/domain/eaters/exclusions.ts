/** What those who eat do without: allergens, diets and foods, each avoided or, as an allergy, ruled out strictly. */
import { DIETS, type Diet } from './diets/diets.ts';
import { bitOf, type Excludable } from './diets/labels.ts';

/** `strict`: what may have it, and what nobody has checked, is ruled out as well. */
export type Exclusion =
  | { readonly kind: 'label'; readonly name: Excludable; readonly strict: boolean }
  | { readonly kind: 'diet'; readonly name: Diet; readonly strict: boolean }
  /** An ingredient in any spelling. */
  | { readonly kind: 'food'; readonly name: string; readonly strict: boolean };

/** Somebody at the table. `eating`: a search is for them, too. `servings`: how much they eat (`appetites.ts`). */
export interface Eater {
  readonly name: string;
  readonly eating: boolean;
  readonly servings: number;
  readonly exclusions: readonly Exclusion[];
}

/** Each thing once, with the stricter word; in the order in which they first came. */
export function strictest<One extends Exclusion>(exclusions: readonly One[]): One[] {
  const byThing = new Map<string, One>();
  for (const one of exclusions) {
    const thing = thingOf(one);
    if (!byThing.get(thing)?.strict) byThing.set(thing, one);
  }
  return [...byThing.values()];
}

const thingOf = ({ kind, name }: Exclusion): string => `${kind} ${name}`;

/** What all who are eating do without, each thing once and with the stricter word; in order of kind and name. */
export const exclusionsOf = (eaters: readonly Pick<Eater, 'eating' | 'exclusions'>[]): Exclusion[] =>
  strictest(eaters.flatMap(({ eating, exclusions }) => (eating ? exclusions : []))).sort((a, b) =>
    thingOf(a) < thingOf(b) ? -1 : 1,
  );

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
