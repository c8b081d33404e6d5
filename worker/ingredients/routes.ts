import { listIngredients } from '#contract/ingredients';
import { normaliseName } from '#domain/ingredients/resolve';
import { storable } from '../db/text.ts';
import { route } from '../http/route.ts';
import { allIngredients, suggestIngredients } from './store.ts';

export const ingredientRoutes = [
  route(listIngredients, async ({ query, env }) => {
    const term = normaliseName(storable(query.q));
    return { ingredients: await (term === '' ? allIngredients(env.DB) : suggestIngredients(env.DB, term)) };
  }),
];
