import type { SearchQuery } from '#browser/search/search-address';
import { MINUTES_MAX } from '#contract/limits';
import type { Loosen } from '#contract/search';
import { resultsText } from '../text.ts';

const text = resultsText.loosen;

/** A search with one filter loosened as the reply suggests. */
export function loosened(search: SearchQuery, { filter, to }: Loosen): SearchQuery {
  const { maxCalories, minProtein, exclude = [], ...others } = search;
  const next: SearchQuery = { ...others, exclude };
  if (maxCalories !== undefined) next.maxCalories = maxCalories;
  if (minProtein !== undefined) next.minProtein = minProtein;
  switch (filter) {
    case 'maxMinutes':
      return { ...next, maxMinutes: typeof to === 'number' ? to : MINUTES_MAX };
    case 'maxCalories':
      if (typeof to === 'number') return { ...next, maxCalories: to };
      delete next.maxCalories;
      return next;
    case 'minProtein':
      if (typeof to === 'number') return { ...next, minProtein: to };
      delete next.minProtein;
      return next;
    case 'exclude':
      return { ...next, exclude: to === null ? [] : exclude.filter((name) => name !== to) };
  }
}

/** What the button for it says. */
export function loosenLabel({ filter, to }: Loosen): string {
  switch (filter) {
    case 'maxMinutes':
      return typeof to === 'number' && to < MINUTES_MAX ? text.maxMinutes(to) : text.anyTime;
    case 'maxCalories':
      return typeof to === 'number' ? text.maxCalories(to) : text.anyCalories;
    case 'minProtein':
      return typeof to === 'number' ? text.minProtein(to) : text.anyProtein;
    case 'exclude':
      return typeof to === 'string' ? text.exclude(to) : text.anyIngredient;
  }
}
