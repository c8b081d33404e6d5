/** How the names of import items are written down: the name that the tables have already, where there is one. */
import { CUISINES } from '#domain/cuisines/cuisines';
import { INGREDIENTS } from '#domain/ingredients/catalog';
import { normaliseName } from '#domain/ingredients/resolve';
import { sameName } from '#domain/ingredients/same-name';
import type { Reference } from '../reference/store.ts';

export interface Names {
  /** Lower case, single blanks. */
  normal(text: string): string;
  /** The canonical name that a name, synonym or plural leads to, else itself. */
  named(text: string): string;
  /** The same, for a name with words around it. */
  canonical(text: string): string;
  /** The ingredient that this spells; a synonym may become an ingredient of its own. */
  ingredient(text: string): string;
  isIngredient(name: string): boolean;
  tool(text: string): string;
  cuisine(text: string): string;
}

/**
 * @param ingredients canonical names in the database
 * @param cuisines names in the database
 */
export function knownNames(
  reference: Reference,
  ingredients: readonly string[],
  cuisines: readonly string[],
): Names {
  const known = new Set([...INGREDIENTS.map(({ name }) => name), ...ingredients]);
  const spelt = sameName(known);
  const kitchens = new Map([...CUISINES, ...cuisines].map((name) => [normaliseName(name), name]));
  return {
    normal: normaliseName,
    named: reference.named,
    canonical: reference.canonical,
    ingredient: (text) => spelt(text) ?? normaliseName(text),
    isIngredient: (name) => known.has(name),
    tool: (text) => reference.tool(text) ?? normaliseName(text),
    cuisine: (text) => kitchens.get(normaliseName(text)) ?? text.replace(/\s+/g, ' ').trim(),
  };
}
