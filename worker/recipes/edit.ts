/** Changes of one recipe by an administrator. */
import type { RecipeImportItem } from '#contract/imports';
import type { RecipeDetail } from '#contract/recipes';
import type { SignedInUser } from '../account/guard.ts';
import { noteChange } from '../admin/changes.ts';
import { storable } from '../db/text.ts';
import { importRecipes } from '../imports/recipes.ts';
import { loadRecipe } from './store.ts';

const exists = async (db: D1Database, id: string): Promise<boolean> =>
  (await db.prepare('select 1 from recipes where id = ?1').bind(id).first()) !== null;

/**
 * Puts an item in the place of a recipe, which keeps its id.
 * @returns the recipe as it is now, null when there is none of this id, or the sentence that says what is wrong
 */
export async function replaceRecipe(
  db: D1Database,
  id: string,
  item: RecipeImportItem,
  user: SignedInUser,
): Promise<RecipeDetail | null | string> {
  const key = storable(id);
  if (!(await exists(db, key))) return null;
  const { errorDetails } = await importRecipes(db, [{ ...item, id: key }], {
    alongside: ({ imported, errors }) =>
      imported === 0
        ? []
        : [noteChange(db, user, { action: 'edit', kind: 'recipes', subject: key, imported, errors })],
  });
  const [problem] = errorDetails;
  return problem ? problem.error : loadRecipe(db, key);
}

/** @returns whether there was a recipe of this id */
export async function removeRecipe(db: D1Database, id: string, user: SignedInUser): Promise<boolean> {
  const key = storable(id);
  if (!(await exists(db, key))) return false;
  const [deleted] = await db.batch([
    db.prepare('delete from recipes where id = ?1 returning id').bind(key),
    noteChange(db, user, { action: 'delete', kind: 'recipes', subject: key, imported: 1 }),
  ]);
  return (deleted?.results.length ?? 0) > 0;
}
