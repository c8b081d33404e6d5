import { createResolver, type Resolver } from './resolve.ts';
import type { IngredientCategory } from './table/food-row.ts';
import { FOODS } from './table/index.ts';

export type { IngredientCategory };

export interface Ingredient {
  /** Canonical name in lower case. Matching, nutrition data and ingredient chips use it. */
  readonly name: string;
  readonly category: IngredientCategory;
  /** True for a staple that nearly every household has, such as salt. A search may assume that it is there. */
  readonly isPantry: boolean;
  /** Other names of the same food, in lower case. Regular plurals are recognised automatically and not listed. */
  readonly synonyms: readonly string[];
}

/**
 * All known ingredients, from the table of foods. A synonym belongs to one ingredient only and is interchangeable with
 * it in cooking: a scallion is a green onion, but coconut milk is not milk. If a name has several meanings (US or UK,
 * fresh or dried), it belongs to the food that most recipes mean.
 */
export const INGREDIENTS: readonly Ingredient[] = FOODS.map(({ name, category, staple, synonyms }) => ({
  name,
  category,
  isPantry: staple,
  synonyms,
}));

let cachedResolver: Resolver | null = null;

/** Builds the resolver of food names on the first look-up, so that a worker starts fast. */
const resolver = (): Resolver => {
  cachedResolver ??= createResolver(INGREDIENTS);
  return cachedResolver;
};

/**
 * The resolver for the names of built-in foods. It loads the whole table of foods, so browser code must not import it.
 * Browser code takes a resolver as an argument instead, from `loadLocalIngredients`.
 */
export const builtinResolver: Resolver = {
  entry: (text) => resolver().entry(text),
  ingredient: (text) => resolver().ingredient(text),
};
