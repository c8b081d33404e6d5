import type { RecipeImportItem } from '#contract/admin/imports';
import recipes from './recipes.json' with { type: 'json' };

/**
 * Starter recipes in the format of a recipe import, ordered by cuisine. `worker/tools/build/build-foods.mjs` builds
 * `recipes.json` from the text files in `recipes` (format: recipe-file.ts). The tests in
 * tests/worker/starter/starter*.test.ts check the requirements on each recipe and on the whole set.
 */
export const starterRecipes: readonly RecipeImportItem[] = recipes;
