import { SUGGESTIONS_MAX } from '#contract/limits';
import { listCuisines, listIngredients, listTools } from '#contract/search/suggestions';
import { normalizeName } from '#domain/foods/spelling';
import { CUISINES } from '#domain/recipes/cuisines';
import { returnAllRows, runQuery } from '../../platform/db/query.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import type { cookware, cuisines } from '../../platform/db/schema.ts';
import { CACHE_FIVE_MINUTES } from '../../platform/http/headers.ts';
import { route } from '../../platform/http/route.ts';
import { loadIngredientListing } from './ingredients.ts';

async function toolsByName(db: D1Database): Promise<Pick<typeof cookware.$inferSelect, 'name'>[]> {
  const results = await runQuery(db, {
    sql: 'select name from cookware order by name',
    params: [],
    read: returnAllRows<Pick<typeof cookware.$inferSelect, 'name'>>,
  });
  return results;
}

export const toolRoutes = [
  route(listTools, async ({ env }) => ({ tools: await toolsByName(env.DB) }), {
    rate: 'READ_RATE',
    mayLag: true,
    cacheControl: CACHE_FIVE_MINUTES,
  }),
];

type Row = Pick<typeof cuisines.$inferSelect, 'name' | 'region'>;

const BUILTIN = new Set(CUISINES);

/**
 * Lists the cuisines that users can choose: first the built-in cuisines, then the imported cuisines. Each of the two
 * parts is sorted by name.
 */
async function activeCuisines(db: D1Database): Promise<Row[]> {
  const results = await runQuery(db, {
    sql: 'select name, region from cuisines where is_active = 1 order by name',
    params: [],
    read: returnAllRows<Row>,
  });
  const further = ({ name }: Row) => Number(!BUILTIN.has(name));
  return results.sort((a, b) => further(a) - further(b));
}

export const cuisineRoutes = [
  route(listCuisines, async ({ env }) => ({ cuisines: await activeCuisines(env.DB) }), {
    rate: 'READ_RATE',
    mayLag: true,
    cacheControl: CACHE_FIVE_MINUTES,
  }),
];

export const ingredientRoutes = [
  route(
    listIngredients,
    async ({ query, env }) => {
      const term = normalizeName(toStorableText(query.q));
      const listing = await loadIngredientListing(env.DB);
      return { ingredients: term === '' ? listing.all : listing.suggest(term, SUGGESTIONS_MAX) };
    },
    { rate: 'READ_RATE', mayLag: true, cacheControl: CACHE_FIVE_MINUTES },
  ),
];
