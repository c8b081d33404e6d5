import type { SearchQuery } from '#client/search/search-address';
import { MINUTES_MAX } from '#contract/limits';
import { searchLineText as text } from '../text.ts';

/**
 * Returns a search as a line of text, such as 'rice, eggs · up to 30 minutes'. Returns '' for a search without
 * ingredients.
 */
export function describeSearch(search: SearchQuery): string {
  const { usePantry, ingredients, tools, maxMinutes, onlyCookbook } = search;
  const names = [...(usePantry ? [text.pantry] : []), ...ingredients];
  if (names.length === 0) return '';
  const time = maxMinutes >= MINUTES_MAX ? text.anyTime : text.upTo(maxMinutes);
  const only = onlyCookbook ? text.onlyCookbook : '';
  return [names.join(', '), tools.join(', '), time, only].filter((part) => part !== '').join(' · ');
}
