import { recommendRecipes } from '#contract/search';
import { liveCatalogue } from '../catalogue/live.ts';
import { Failure } from '../http/failure.ts';
import { route } from '../http/route.ts';
import { kitchenToday, NO_PANTRY } from '../pantry/kitchen.ts';
import { readOwnItems } from '../pantry/owner.ts';
import { search } from './search.ts';

export const searchRoutes = [
  route(
    recommendRecipes,
    async (caller) => {
      const { body, env } = caller;
      const catalogue = liveCatalogue(env);
      if (!body.usePantry) return search(body, NO_PANTRY, catalogue);
      const items = await readOwnItems(caller, 'usePantry');
      if (items instanceof Failure) return items;
      return search(body, kitchenToday(items, body.today), catalogue);
    },
    { readOnly: true },
  ),
];
