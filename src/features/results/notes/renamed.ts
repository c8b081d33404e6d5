import type { SearchQuery } from '#browser/search/search-address';

/** The search with one of its ingredients under another name, each once. */
export function renamed(search: SearchQuery, from: string, to: string): SearchQuery {
  const names = search.ingredients.map((name) => (name === from ? to : name));
  return { ...search, ingredients: [...new Set(names)] };
}
