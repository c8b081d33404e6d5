import { deleteRecipe, putRecipe } from '#contract/admin/admin';
import type { RecipeImportItem } from '#contract/admin/imports';
import { IMPORT_BODY_MAX } from '#contract/limits';
import { getRecipeById, type RecipeDetail } from '#contract/recipes/recipes';
import { adminRoute, type Member } from '../../auth/guard.ts';
import { batch, hasRow, returnAllRows, runQuery } from '../../platform/db/query.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import type { recipeIngredients } from '../../platform/db/schema.ts';
import { listRecipeCacheTags } from '../../platform/http/cache-policies.ts';
import { Failure } from '../../platform/http/failure.ts';
import { route } from '../../platform/http/route.ts';
import { CHANGES_RECIPES, logAdminChange, updateDerivedDataAfterChange } from '../admin/calls.ts';
import { type DraftIngredient, toDraftIngredient } from '../imports/ingredients.ts';
import { importRecipes } from '../imports/recipes.ts';
import { loadFullRecipe, loadRecipe } from './store.ts';

type IngredientRow = typeof recipeIngredients.$inferSelect;

const notFound = () => new Failure(404, 'not_found', 'Recipe not found.', { field: 'id' });

export const recipeRoutes = [
  route(
    getRecipeById,
    async ({ query: { id, full }, env }) =>
      (await (full ? loadFullRecipe : loadRecipe)(env.DB, id)) ?? notFound(),
    { rate: 'READ_RATE', mayLag: true },
  ),

  adminRoute(putRecipe, {
    capability: 'import',
    ...CHANGES_RECIPES,
    maxBody: IMPORT_BODY_MAX,
    handle: async (call, user) => {
      const recipe = await replaceRecipe(call.env.DB, call.params.id, call.body, user);
      if (typeof recipe === 'string') return new Failure(400, 'invalid_input', recipe);
      await updateDerivedDataAfterChange(call, listRecipeCacheTags([call.params.id]));
      return recipe ?? notFound();
    },
  }),

  adminRoute(deleteRecipe, {
    capability: 'import',
    ...CHANGES_RECIPES,
    handle: async (call, user) => {
      if (!(await removeRecipe(call.env.DB, call.params.id, user))) return notFound();
      await updateDerivedDataAfterChange(call, listRecipeCacheTags([call.params.id]));
      return { deleted: true as const };
    },
  }),
];

async function storedLines(db: D1Database, id: string): Promise<DraftIngredient[] | null> {
  const [isKnown, lines] = await batch(db, [
    { sql: 'select id from recipes where id = ?1', params: [id], read: hasRow },
    {
      sql: 'select * from recipe_ingredients where recipe_id = ?1 order by position',
      params: [id],
      read: returnAllRows<IngredientRow>,
    },
  ]);
  if (!isKnown) return null;
  return lines.map(toDraftIngredient);
}

/**
 * Replaces a stored recipe with an import item. The recipe keeps its ID.
 * @returns the new recipe; null if no recipe has this ID; a sentence that describes the problem if the item is invalid
 */
async function replaceRecipe(
  db: D1Database,
  id: string,
  item: RecipeImportItem,
  user: Member,
): Promise<RecipeDetail | null | string> {
  const key = toStorableText(id);
  const parsedLines = await storedLines(db, key);
  if (parsedLines === null) return null;
  const { errorDetails } = await importRecipes(db, [{ ...item, id: key }], {
    parsedLines,
    alongside: ({ imported, errors }) =>
      imported === 0
        ? []
        : [logAdminChange(user, { action: 'edit', kind: 'recipes', subject: key, imported, errors })],
  });
  const [problem] = errorDetails;
  return problem ? problem.error : loadRecipe(db, key);
}

async function removeRecipe(db: D1Database, id: string, user: Member): Promise<boolean> {
  const key = toStorableText(id);
  const isKnown = await runQuery(db, {
    sql: 'select 1 from recipes where id = ?1',
    params: [key],
    read: hasRow,
  });
  if (!isKnown) return false;
  const [isDeleted] = await batch(db, [
    { sql: 'delete from recipes where id = ?1 returning id', params: [key], read: hasRow },
    logAdminChange(user, { action: 'delete', kind: 'recipes', subject: key, imported: 1 }),
  ]);
  return isDeleted;
}
