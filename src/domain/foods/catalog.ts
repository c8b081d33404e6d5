import { createResolver, type Resolver } from './resolve.ts';
import type { IngredientCategory } from './table/food-row.ts';
import { FOODS } from './table/index.ts';

export type { IngredientCategory };

export interface Ingredient {
  /** Canonical name: what matching, nutrition and chips go by. Lower case. */
  readonly name: string;
  readonly category: IngredientCategory;
  /** A staple: nearly every kitchen has it, so a search may assume it. */
  readonly isPantry: boolean;
  /** Other names of the same thing, lower case. Regular plurals are understood and not listed. */
  readonly synonyms: readonly string[];
}

/**
 * The ingredients that the product knows, from the table of foods. A synonym belongs to one ingredient only and stands
 * for the same thing at the stove: a scallion is a green onion, but coconut milk is no milk. Where a name means
 * different things (US and UK, fresh and dried), the row takes the reading that recipes use most.
 */
export const INGREDIENTS: readonly Ingredient[] = FOODS.map(({ name, category, staple, synonyms }) => ({
  name,
  category,
  isPantry: staple,
  synonyms,
}));

let made: Resolver | null = null;

/** Made at the first look-up: a worker that starts does not pay for it. */
const resolver = (): Resolver => {
  made ??= createResolver(INGREDIENTS);
  return made;
};

/**
 * The resolver of the built-in catalogue. It brings the whole table of foods along: what runs in a browser takes a
 * resolver as an argument instead, and gets one from `loadLocalIngredients`.
 */
export const builtinResolver: Resolver = {
  entry: (text) => resolver().entry(text),
  ingredient: (text) => resolver().ingredient(text),
};
