/** Stores users' hidden recipes in D1. Every statement is restricted to one user. */

import { HIDDEN_MAX } from '#contract/limits';
import type { HiddenRecipe } from '#contract/recipes/hidden-recipes';
import { batch, createSqlCommand, type Query, returnAllRows, runQuery } from '../../platform/db/query.ts';
import { toStorableText } from '../../platform/db/rows.ts';

export const selectHiddenRecipeIds = (userId: string): Query<ReadonlySet<string>> => ({
  sql: 'select recipe_id from hidden_recipes where user_id = ?1',
  params: [userId],
  read: (rows: readonly { recipe_id: string }[]) => new Set(rows.map((row) => row.recipe_id)),
});

const selectHidden = (userId: string, recipeId: string | null): Query<HiddenRecipe[]> => ({
  sql: `select recipe_id, title, hidden_at from hidden_recipes
    where user_id = ?1 and (?2 is null or recipe_id = ?2)
    order by hidden_at desc, recipe_id`,
  params: [userId, recipeId],
  read: returnAllRows<HiddenRecipe>,
});

/**
 * Selects a user's hidden recipes, or only the given one. Each recipe has the title that it had when it was hidden.
 */
export const selectHiddenRecipes = (userId: string, recipeId?: string): Query<HiddenRecipe[]> =>
  selectHidden(userId, recipeId === undefined ? null : toStorableText(recipeId));

export async function refreshHiddenRecipeTitles(
  db: D1Database,
  hidden: readonly HiddenRecipe[],
): Promise<HiddenRecipe[]> {
  if (hidden.length === 0) return [];
  const results = await runQuery(db, {
    sql: 'select id, title from recipes where id in (select value from json_each(?1))',
    params: [JSON.stringify(hidden.map(({ recipe_id }) => recipe_id))],
    read: returnAllRows<{ id: string; title: string }>,
  });
  const titles = new Map(results.map((row) => [row.id, row.title]));
  return hidden.map((row) => ({ ...row, title: titles.get(row.recipe_id) ?? row.title }));
}

/**
 * Hides a recipe from a user's results. One statement checks the limit and writes the row, so that concurrent requests
 * cannot exceed the limit.
 * @param time ISO 8601, UTC
 */
export async function hideRecipeForUser(
  db: D1Database,
  userId: string,
  recipeId: string,
  time: string,
): Promise<HiddenRecipe | 'not-found' | 'full'> {
  const id = toStorableText(recipeId);
  const title = await runQuery(db, {
    sql: 'select title from recipes where id = ?1',
    params: [id],
    read: ([row]: readonly { title: string }[]) => row?.title ?? null,
  });
  if (title === null) return (await runQuery(db, selectHidden(userId, id)))[0] ?? 'not-found';
  const [, [row]] = await batch(db, [
    createSqlCommand(
      `insert into hidden_recipes (user_id, recipe_id, title, hidden_at)
       select ?1, ?2, ?3, ?4 where (select count(*) from hidden_recipes where user_id = ?1) < ?5
       on conflict do nothing`,
      [userId, id, title, time, HIDDEN_MAX],
    ),
    selectHidden(userId, id),
  ]);
  return row === undefined ? 'full' : { ...row, title };
}

export async function unhideRecipeForUser(db: D1Database, userId: string, recipeId: string): Promise<void> {
  await runQuery(
    db,
    createSqlCommand('delete from hidden_recipes where user_id = ?1 and recipe_id = ?2', [
      userId,
      toStorableText(recipeId),
    ]),
  );
}
