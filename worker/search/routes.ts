import { recommendRecipes } from '#contract/search';
import { Failure } from '../http/failure.ts';
import { route } from '../http/route.ts';
import { search } from './search.ts';
import { readCatalogue } from './store.ts';

export const searchRoutes = [
  route(
    recommendRecipes,
    async ({ body, env }) =>
      body.usePantry
        ? new Failure(401, 'unauthorized', 'Sign in required', 'usePantry')
        : search(body, await readCatalogue(env.DB)),
    { readOnly: true },
  ),
];
