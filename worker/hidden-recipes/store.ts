/** The recipes that a cook hid, in D1. Every statement names the user. */
import type { HiddenRecipe } from '#contract/account/hidden-recipes';
import { HIDDEN_MAX } from '#contract/limits';
import { storable } from '../db/text.ts';

/** Ids of what a user hid, for a search. */
export const selectHiddenIds = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare('select recipe_id from hidden_recipes where user_id = ?1').bind(userId);

/** The ids in the result of `selectHiddenIds`. */
export const hiddenIdsIn = (result: D1Result | undefined): ReadonlySet<string> =>
  new Set(((result?.results ?? []) as { recipe_id: string }[]).map(({ recipe_id }) => recipe_id));

const select = (db: D1Database, userId: string, recipeId: string | null): D1PreparedStatement =>
  db
    .prepare(
      `select h.recipe_id, coalesce(r.title, h.title) as title, h.hidden_at
       from hidden_recipes h left join recipes r on r.id = h.recipe_id
       where h.user_id = ?1 and (?2 is null or h.recipe_id = ?2)
       order by h.hidden_at desc, h.recipe_id`,
    )
    .bind(userId, recipeId);

/** What a user hid, last hidden first. @param recipeId only this one */
export async function findHidden(db: D1Database, userId: string, recipeId?: string): Promise<HiddenRecipe[]> {
  const id = recipeId === undefined ? null : storable(recipeId);
  return (await select(db, userId, id).all<HiddenRecipe>()).results;
}

/**
 * Hides a recipe. The row is written and the limit counted in one statement, so that many at once do not slip through.
 * @param time ISO 8601, UTC
 */
export async function hide(
  db: D1Database,
  userId: string,
  recipeId: string,
  time: string,
): Promise<HiddenRecipe | 'not-found' | 'full'> {
  const id = storable(recipeId);
  const [, hidden, recipe] = await db.batch<never>([
    db
      .prepare(
        `insert into hidden_recipes (user_id, recipe_id, title, hidden_at)
         select ?1, id, title, ?3 from recipes
         where id = ?2 and (select count(*) from hidden_recipes where user_id = ?1) < ?4
         on conflict do nothing`,
      )
      .bind(userId, id, time, HIDDEN_MAX),
    select(db, userId, id),
    db.prepare('select id from recipes where id = ?1').bind(id),
  ]);
  const [row] = (hidden?.results ?? []) as HiddenRecipe[];
  return row ?? (recipe?.results.length === 0 ? 'not-found' : 'full');
}

/** Shows a recipe again, whether it was hidden or not. */
export async function show(db: D1Database, userId: string, recipeId: string): Promise<void> {
  await db
    .prepare('delete from hidden_recipes where user_id = ?1 and recipe_id = ?2')
    .bind(userId, storable(recipeId))
    .run();
}
