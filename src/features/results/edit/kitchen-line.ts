import type { SearchQuery } from '#client/search/search-address';
import { MINUTES_MAX } from '#contract/limits';
import { searchLineText as text } from '../text.ts';

/** Maximum number of ingredients that the line names. Further ingredients are only counted, as in '+ 2'. */
const NAMES_MAX = 3;

/**
 * Describes a search in one line, such as 'rice, eggs, leek + 2 · up to 30 minutes'. Returns '' for a search without
 * ingredients.
 */
export function describeSearch(search: SearchQuery): string {
  const { usePantry, ingredients, tools, maxMinutes, onlyCookbook } = search;
  const all = [...(usePantry ? [text.pantry] : []), ...ingredients];
  if (all.length === 0) return '';
  // If only one ingredient is left over, name it, because '+ 1' would save hardly any space.
  const names = all.length <= NAMES_MAX + 1 ? all : all.slice(0, NAMES_MAX);
  const more = all.length > names.length ? ` ${text.more(all.length - names.length)}` : '';
  const time = maxMinutes >= MINUTES_MAX ? text.anyTime : text.upTo(maxMinutes);
  const only = onlyCookbook ? text.onlyCookbook : '';
  return [names.join(', ') + more, tools.join(', '), time, only].filter((part) => part !== '').join(' · ');
}
