import { createResolver, type Resolver } from './resolve.ts';
import type { IngredientCategory } from './table/food-row.ts';
import { FOODS } from './table/index.ts';

export type { IngredientCategory };

export interface Ingredient {
  /** Canonical name, used by matching, nutrition and chips. Lower case. */
  readonly name: string;
  readonly category: IngredientCategory;
  /** True for a staple: nearly every kitchen has it, so a search may assume it. */
  readonly isPantry: boolean;
  /** Other names of the same food, lower case. Regular plurals are recognised and not listed. */
  readonly synonyms: readonly string[];
}

/**
 * All known ingredients, from the table of foods. A synonym belongs to one ingredient only and is interchangeable
 * with it in cooking: a scallion is a green onion, but coconut milk is not milk. If a name means different things (US
 * and UK, fresh and dried), the row has the meaning that most recipes use.
 */
export const INGREDIENTS: readonly Ingredient[] = FOODS.map(({ name, category, staple, synonyms }) => ({
  name,
  category,
  isPantry: staple,
  synonyms,
}));

let cachedResolver: Resolver | null = null;

/** Builds the resolver on the first look-up, which keeps the start of a worker fast. */
const resolver = (): Resolver => {
  cachedResolver ??= createResolver(INGREDIENTS);
  return cachedResolver;
};

/**
 * The resolver of the built-in foods. It loads the whole table of foods. Browser code takes a resolver as an
 * argument instead, from `loadLocalIngredients`.
 */
export const builtinResolver: Resolver = {
  entry: (text) => resolver().entry(text),
  ingredient: (text) => resolver().ingredient(text),
};
