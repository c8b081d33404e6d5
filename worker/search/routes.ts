import { recommendRecipes } from '#contract/search';
import { liveCatalogue } from '../catalogue/live.ts';
import { Failure } from '../http/failure.ts';
import { route } from '../http/route.ts';
import { NO_PANTRY, readKitchen } from '../pantry/kitchen.ts';
import { requireCook } from '../pantry/owner.ts';
import { search } from './search.ts';

export const searchRoutes = [
  route(
    recommendRecipes,
    async (caller) => {
      const { body, env } = caller;
      const catalogue = liveCatalogue(env);
      if (!body.usePantry) return search(body, NO_PANTRY, catalogue);
      const cook = await requireCook(caller, 'usePantry');
      if (cook instanceof Failure) return cook;
      return search(body, await readKitchen(env.DB, cook, body.today), catalogue);
    },
    { readOnly: true },
  ),
];
