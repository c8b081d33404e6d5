import { createResolver, type Resolver } from './resolve.ts';
import type { IngredientCategory } from './table/food-row.ts';
import { FOODS } from './table/index.ts';

export type { IngredientCategory };

export interface Ingredient {
  /** Canonical name of the food, in lower case. Other modules and tables refer to the food by this name. */
  readonly name: string;
  readonly category: IngredientCategory;
  /** True for a staple that nearly every household has, such as salt. A search may assume that the cook has it. */
  readonly isPantry: boolean;
  /** Other names of the same food, in lower case. Regular plurals are recognised automatically and not listed. */
  readonly synonyms: readonly string[];
}

/**
 * All known ingredients, from the table of foods. A synonym belongs to one ingredient only and must be interchangeable
 * with the ingredient in cooking: a scallion is a green onion, but coconut milk is not milk. If a name has several
 * meanings (US or UK, fresh or dried), it belongs to the food that most recipes mean.
 */
export const INGREDIENTS: readonly Ingredient[] = FOODS.map(({ name, category, staple, synonyms }) => ({
  name,
  category,
  isPantry: staple,
  synonyms,
}));

let cachedResolver: Resolver | null = null;

const resolver = (): Resolver => {
  cachedResolver ??= createResolver(INGREDIENTS);
  return cachedResolver;
};

/**
 * Resolves the names of built-in foods. It loads the whole table of foods, so that browser code must not import it.
 * Browser code takes a resolver as an argument instead, from `loadLocalIngredients`.
 */
export const builtinResolver: Resolver = {
  entry: (text) => resolver().entry(text),
  ingredient: (text) => resolver().ingredient(text),
  hasWord: (word) => resolver().hasWord(word),
  similarWords: (word, edits) => resolver().similarWords(word, edits),
};
