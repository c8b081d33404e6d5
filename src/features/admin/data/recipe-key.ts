import { slugOf } from '#domain/recipes/slug';

/** The part of a recipe page's address that names the recipe. */
const ADDRESS = /\/recipe\/([^/?#\s]+)/;

/** The ids that a title, an id or the address of a page may mean, most likely first. */
export function recipeKeys(typed: string): string[] {
  const text = typed.trim();
  const named = ADDRESS.exec(text)?.[1];
  if (named !== undefined) return [decoded(named)];
  return [...new Set([slugOf(text), text])].filter((key) => key !== '' && key.length <= 200);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
