import { loadWholeCookbook } from '#browser/cookbook';
import type { Outcome } from '#browser/http';
import { fetchRecipe } from '#browser/recipes';
import type { CookbookEntry } from '#contract/account/cookbook';
import type { OwnRecipe } from '#domain/cookbook/own-recipe';
import { inMyVersion, writtenRecipe } from '../saved/written.ts';

/** A recipe as it stands in the book; without `recipe` only what its cook says of it is known. */
export interface BookRecipe {
  readonly entry: CookbookEntry;
  readonly recipe: OwnRecipe | null;
}

/** Recipes of the site that are fetched at a time. */
const AT_A_TIME = 4;
const byTitle = new Intl.Collator(undefined, { numeric: true });

async function recipeOf(entry: CookbookEntry): Promise<BookRecipe> {
  if (entry.recipe !== null) return { entry, recipe: entry.recipe };
  const reply = await fetchRecipe(entry.recipe_id ?? '');
  return { entry, recipe: reply.ok ? inMyVersion(writtenRecipe(reply.data), entry.my_version) : null };
}

/**
 * What goes into the book, by title: all of the cookbook, or what a collection holds. Saved recipes stand in it in the cook's
 * own version where there is one.
 * @param collection '' for all
 */
export async function loadBook(collection: string): Promise<Outcome<readonly BookRecipe[]>> {
  const reply = await loadWholeCookbook();
  if (!reply.ok) return reply;
  const entries = reply.data
    .filter(({ collections }) => collection === '' || collections.includes(collection))
    .sort((one, other) => byTitle.compare(one.title, other.title));
  const recipes: BookRecipe[] = [];
  const left = entries.entries();
  const work = async () => {
    for (const [at, entry] of left) recipes[at] = await recipeOf(entry);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return { ok: true, status: 200, data: recipes };
}
