import { createFoodNameResolver, type Resolver } from './resolve.ts';
import type { IngredientCategory } from './table/food-row.ts';
import { FOODS } from './table/index.ts';

export type { IngredientCategory };

export interface Ingredient {
  readonly name: string;
  readonly category: IngredientCategory;
  /** True for a staple that nearly every household has, such as salt. Searches may assume that the cook has it. */
  readonly isPantry: boolean;
  readonly synonyms: readonly string[];
}

/**
 * All known ingredients. A synonym belongs to one ingredient and can replace its name in any recipe: a scallion is a
 * green onion, but coconut milk is not milk. A name that means different foods, for example in the US and the UK,
 * belongs to the food that most recipes mean.
 */
export const INGREDIENTS: readonly Ingredient[] = FOODS.map(({ name, category, staple, synonyms }) => ({
  name,
  category,
  isPantry: staple,
  synonyms,
}));

let cachedResolver: Resolver | null = null;

const resolver = (): Resolver => {
  cachedResolver ??= createFoodNameResolver(INGREDIENTS);
  return cachedResolver;
};

/**
 * Resolves the names of built-in foods. Browser code must not import this module, because the module loads the whole
 * table of foods. In browser code, use a resolver from `loadBuiltinIngredientList`.
 */
export const builtinResolver: Resolver = {
  entry: (text) => resolver().entry(text),
  ingredient: (text) => resolver().ingredient(text),
  hasWord: (word) => resolver().hasWord(word),
  similarWords: (word, edits) => resolver().similarWords(word, edits),
};
