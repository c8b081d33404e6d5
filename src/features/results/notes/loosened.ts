import type { SearchQuery } from '#browser/search/search-address';
import { MINUTES_MAX } from '#contract/limits';
import type { Loosen } from '#contract/search';
import { resultsText } from '../text.ts';

const { loosen: text, limits } = resultsText;

/** A search with one filter loosened as the reply suggests. */
export function loosened(search: SearchQuery, { filter, to }: Loosen): SearchQuery {
  const { exclude = [] } = search;
  switch (filter) {
    case 'maxMinutes':
      return { ...search, exclude, maxMinutes: typeof to === 'number' ? to : MINUTES_MAX };
    case 'exclude':
      return { ...search, exclude: to === null ? [] : exclude.filter((name) => name !== to) };
    default:
      return { ...search, exclude, [filter]: typeof to === 'number' ? to : undefined };
  }
}

/** What the button for it says. */
export function loosenLabel({ filter, to }: Loosen): string {
  switch (filter) {
    case 'maxMinutes':
      return typeof to === 'number' && to < MINUTES_MAX ? text.maxMinutes(to) : text.anyTime;
    case 'exclude':
      return typeof to === 'string' ? text.exclude(to) : text.anyIngredient;
    default: {
      const { loosen, drop } = limits[filter];
      return typeof to === 'number' ? loosen(to) : drop;
    }
  }
}
