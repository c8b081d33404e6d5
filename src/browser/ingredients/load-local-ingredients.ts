import type { LocalIngredients } from './local-ingredients.ts';

let loading: Promise<LocalIngredients> | null = null;

/** The built-in ingredient list: too heavy for the first paint, so it comes with the first focus. */
export function loadLocalIngredients(): Promise<LocalIngredients> {
  if (loading === null) {
    loading = import('./local-ingredients.ts').then((module) => module.localIngredients);
    // A failed download may be tried again.
    loading.catch(() => {
      loading = null;
    });
  }
  return loading;
}
