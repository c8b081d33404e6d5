// Made by worker/tools/build/build-foods.mjs. Its address has a hash of its content, so that browsers keep it.

import type { FoodNames } from '#domain/recipes/lines/lists/food-names';
import { reloadIfOutdated } from '../device/reload-outdated.ts';
import namesAddress from './ingredient-names.txt?url';
import type { LocalIngredients } from './local-ingredients.ts';

let loading: Promise<LocalIngredients> | null = null;

async function fetchNames(): Promise<string> {
  const response = await fetch(namesAddress);
  if (!response.ok) throw new Error(`The list of ingredients: status ${response.status}`);
  return response.text();
}

async function load(): Promise<LocalIngredients> {
  const [names, { readNamesText }, { createLocalIngredients }] = await Promise.all([
    fetchNames(),
    import('#domain/foods/names-text'),
    import('./local-ingredients.ts'),
  ]);
  return createLocalIngredients(readNamesText(names));
}

/** The built-in ingredient list: too heavy for the first paint, so it comes with the first focus. */
export function loadLocalIngredients(): Promise<LocalIngredients> {
  if (loading === null) {
    loading = load();
    // A failed download may be tried again.
    loading.catch(() => {
      loading = null;
      void reloadIfOutdated();
    });
  }
  return loading;
}

/** The names of foods, by which lines that name several are read; null if they cannot be loaded. */
export const loadFoodNames = (): Promise<FoodNames | null> =>
  loadLocalIngredients().then(
    ({ resolver }) => resolver,
    () => null,
  );
