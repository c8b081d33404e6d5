import { editCookbookEntry } from '#client/cookbook';
import type { Outcome } from '#client/http/http';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import type { CookbookItem } from '#domain/cookbook/user-recipe';

/**
 * Replaces the recipe of a cookbook entry with an imported recipe. The entry's rating, note and collections change only
 * if the import contains them.
 */
export function replaceEntryRecipe(
  { id, version }: { readonly id: string; readonly version: number },
  item: CookbookItem,
): Promise<Outcome<CookbookEntry>> {
  const { rating, note, collections } = item.marks;
  const { recipe } = item;
  const userVersion = item.recipe === null ? item.version : null;
  return editCookbookEntry(id, {
    version,
    ...(recipe === null ? {} : { recipe: { ...recipe, lines: [...recipe.lines], steps: [...recipe.steps] } }),
    ...(userVersion === null ? {} : { my_version: { ...userVersion, lines: [...userVersion.lines] } }),
    ...(rating === null ? {} : { rating }),
    ...(note === '' ? {} : { note }),
    ...(collections.length === 0 ? {} : { collections: [...collections] }),
  });
}
