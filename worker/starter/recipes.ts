import type { RecipeImportItem } from '#contract/admin/imports';
import recipes from './recipes.json' with { type: 'json' };

/**
 * The starter recipes in the format of an import, ordered by cuisine. They include the twenty built-in cuisines and add
 * further ones. The texts are our own. `worker/tools/build/build-foods.mjs` builds `recipes.json` from the files in
 * `recipes` (format: recipe-file.ts). Requirements on a recipe and on the whole set are in
 * tests/worker/starter/starter*.test.ts.
 */
export const starterRecipes: readonly RecipeImportItem[] = recipes;
