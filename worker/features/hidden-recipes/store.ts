/** Stores users' hidden recipes in D1. Every statement is restricted to one user. */

import { HIDDEN_MAX } from '#contract/limits';
import type { HiddenRecipe } from '#contract/recipes/hidden-recipes';
import { toStorableText } from '../../platform/db/rows.ts';

export const selectHiddenRecipeIds = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare('select recipe_id from hidden_recipes where user_id = ?1').bind(userId);

export const parseHiddenRecipeIds = (result: D1Result | undefined): ReadonlySet<string> =>
  new Set(((result?.results ?? []) as { recipe_id: string }[]).map(({ recipe_id }) => recipe_id));

const select = (db: D1Database, userId: string, recipeId: string | null): D1PreparedStatement =>
  db
    .prepare(
      `select recipe_id, title, hidden_at from hidden_recipes
       where user_id = ?1 and (?2 is null or recipe_id = ?2)
       order by hidden_at desc, recipe_id`,
    )
    .bind(userId, recipeId);

export const selectHiddenRecipes = (db: D1Database, userId: string, recipeId?: string): D1PreparedStatement =>
  select(db, userId, recipeId === undefined ? null : toStorableText(recipeId));

/**
 * Returns the recipes in the result of `selectHiddenRecipes`. Each recipe has the title that it had when it was hidden.
 */
export const parseHiddenRecipes = (result: D1Result | undefined): HiddenRecipe[] =>
  (result?.results ?? []) as HiddenRecipe[];

export async function refreshHiddenRecipeTitles(
  db: D1Database,
  hidden: readonly HiddenRecipe[],
): Promise<HiddenRecipe[]> {
  if (hidden.length === 0) return [];
  const { results } = await db
    .prepare('select id, title from recipes where id in (select value from json_each(?1))')
    .bind(JSON.stringify(hidden.map(({ recipe_id }) => recipe_id)))
    .all<{ id: string; title: string }>();
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
  const title = await db.prepare('select title from recipes where id = ?1').bind(id).first<string>('title');
  if (title === null) return parseHiddenRecipes(await select(db, userId, id).all())[0] ?? 'not-found';
  const [, hidden] = await db.batch([
    db
      .prepare(
        `insert into hidden_recipes (user_id, recipe_id, title, hidden_at)
         select ?1, ?2, ?3, ?4 where (select count(*) from hidden_recipes where user_id = ?1) < ?5
         on conflict do nothing`,
      )
      .bind(userId, id, title, time, HIDDEN_MAX),
    select(db, userId, id),
  ]);
  const [row] = parseHiddenRecipes(hidden);
  return row === undefined ? 'full' : { ...row, title };
}

export async function unhideRecipeForUser(db: D1Database, userId: string, recipeId: string): Promise<void> {
  await db
    .prepare('delete from hidden_recipes where user_id = ?1 and recipe_id = ?2')
    .bind(userId, toStorableText(recipeId))
    .run();
}
