import type { z } from 'zod';
import { getDebugNutrition } from '#contract/admin/admin';
import { DEBUG_RECIPES } from '#contract/limits';
import { NUTRIENT_KEYS } from '#domain/nutrition/nutrients';
import { returnAllRows, runQuery } from '../../platform/db/query.ts';
import type { recipeNutrition } from '../../platform/db/schema.ts';
import { route } from '../../platform/http/route.ts';
import { loadRecipe } from '../recipes/store.ts';

// Data of the nutrition debug page. The page is public, as all recipe data is.

type DebugRecipe = z.output<typeof getDebugNutrition.reply>['recipes'][number];
type Nutrition = NonNullable<DebugRecipe['nutrition']>;

type Row = { id: string; title: string } & {
  [Column in keyof Omit<typeof recipeNutrition.$inferSelect, 'recipe_id' | 'complete'>]:
    | (typeof recipeNutrition.$inferSelect)[Column]
    | null;
};

const SERVING_SIZE = '1 serving';

/**
 * Returns the first recipes, sorted by ID, with their nutrition per serving. Stored nutrition is preferred to computed
 * nutrition. A recipe with 0 calories counts as a recipe without nutrition.
 */
async function debugNutrition(db: D1Database): Promise<DebugRecipe[]> {
  const results = await runQuery(db, {
    sql: `select id, title, serving_size, servings, ${NUTRIENT_KEYS.join(', ')}
      from recipes left join recipe_nutrition on recipe_id = id order by id limit ?1`,
    params: [DEBUG_RECIPES],
    read: returnAllRows<Row>,
  });
  return Promise.all(
    results.map(async (row) => {
      const nutrition = stored(row) ?? (await computed(db, row.id));
      return { id: row.id, title: row.title, nutrition: nutrition?.calories ? nutrition : null };
    }),
  );
}

function stored({ id: _, title: __, serving_size, servings, ...nutrients }: Row): Nutrition | null {
  if (nutrients.calories === null) return null;
  const known = Object.fromEntries(Object.entries(nutrients).map(([name, value]) => [name, value ?? 0]));
  return {
    ...(known as Omit<Nutrition, 'serving_size' | 'servings'>),
    serving_size: serving_size ?? SERVING_SIZE,
    servings: servings ?? 1,
  };
}

async function computed(db: D1Database, id: string): Promise<Nutrition | null> {
  const nutrition = (await loadRecipe(db, id))?.nutrition;
  if (!nutrition) return null;
  const { totals, breakdown, unmatched, coverage, ...perServing } = nutrition;
  return perServing;
}

export const debugRoutes = [
  route(getDebugNutrition, async ({ env }) => {
    const recipes = await debugNutrition(env.DB);
    const withNutrition = recipes.filter(({ nutrition }) => nutrition !== null).length;
    return { total: recipes.length, withNutrition, missing: recipes.length - withNutrition, recipes };
  }),
];

export async function indentJsonReply(reply: Response): Promise<Response> {
  return new Response(`${JSON.stringify(await reply.json(), null, 2)}\n`, reply);
}
