import type { Search } from '#browser/search-address';

/** The search with one of its ingredients under another name, each once. */
export function renamed(search: Search, from: string, to: string): Search {
  const names = search.ingredients.map((name) => (name === from ? to : name));
  return { ...search, ingredients: [...new Set(names)] };
}
