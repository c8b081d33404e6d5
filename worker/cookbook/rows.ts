/** What a list of a cookbook shows of each entry, and what it is found by. */
import type { CookbookEntry, CookbookRow } from '#contract/account/cookbook';
import { wordsIn } from '#domain/cookbook/home-search';

/** What the site says of a saved recipe. */
interface PublicRecipe {
  readonly id: string;
  readonly title: string;
  readonly servings: number;
  readonly minutes: number;
  readonly instructions: string;
  readonly foods: string;
}

/** Recipes of the site by their ids, in a statement that knows of no user. */
async function findPublic(db: D1Database, ids: readonly string[]): Promise<Map<string, PublicRecipe>> {
  if (ids.length === 0) return new Map();
  const { results } = await db
    .prepare(
      `select id, title, default_servings as servings, minutes_to_make as minutes, instructions,
         (select json_group_array(ingredient_name) from recipe_ingredients where recipe_id = recipes.id) as foods
       from recipes where id in (select value from json_each(?1))`,
    )
    .bind(JSON.stringify(ids))
    .all<PublicRecipe>();
  return new Map(results.map((recipe) => [recipe.id, recipe]));
}

/** Titles of recipes of the site, by id; those that there are. */
export async function publicTitles(db: D1Database, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await findPublic(db, ids);
  return new Map([...found].map(([id, { title }]) => [id, title]));
}

const listOf = (json: string): string[] => JSON.parse(json) as string[];

/** The rows of entries, in their order. */
export async function rowsOf(db: D1Database, entries: readonly CookbookEntry[]): Promise<CookbookRow[]> {
  const saved = await findPublic(
    db,
    entries.flatMap(({ recipe_id }) => recipe_id ?? []),
  );
  return entries.map(({ id, recipe_id, title, recipe, rating, note, collections, added_at }) => {
    const ours = recipe_id === null ? undefined : saved.get(recipe_id);
    const foods = recipe?.lines.map(({ name }) => name) ?? (ours ? listOf(ours.foods) : []);
    const steps = recipe?.steps ?? (ours ? listOf(ours.instructions) : []);
    return {
      id,
      recipe_id,
      title: ours?.title ?? title,
      servings: recipe?.servings ?? ours?.servings ?? null,
      minutes: recipe?.minutes ?? ours?.minutes ?? null,
      rating,
      collections,
      foods: [...new Set(foods)],
      words: wordsIn([note, recipe?.notes ?? '', ...steps]),
      gone: recipe_id !== null && ours === undefined,
      added_at,
    };
  });
}
