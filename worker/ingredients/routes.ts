import { SUGGESTIONS_MAX } from '#contract/limits';
import { listIngredients } from '#contract/lists';
import { normaliseName } from '#domain/ingredients/spelling';
import { storable } from '../db/text.ts';
import { FOR_A_WHILE } from '../http/headers.ts';
import { route } from '../http/route.ts';
import { listingOf } from './store.ts';

export const ingredientRoutes = [
  route(
    listIngredients,
    async ({ query, env }) => {
      const term = normaliseName(storable(query.q));
      const listing = await listingOf(env.DB);
      return { ingredients: term === '' ? listing.all : listing.suggest(term, SUGGESTIONS_MAX) };
    },
    { rate: 'READ_RATE', mayLag: true, cacheControl: FOR_A_WHILE },
  ),
];
