import { recommendRecipes } from '#contract/search';
import { liveCatalogue } from '../catalogue/live.ts';
import { Failure } from '../http/failure.ts';
import { route } from '../http/route.ts';
import { search } from './search.ts';

export const searchRoutes = [
  route(
    recommendRecipes,
    async ({ body, env }) =>
      body.usePantry
        ? new Failure(401, 'unauthorized', 'Sign in required', 'usePantry')
        : search(body, liveCatalogue(env)),
    { readOnly: true },
  ),
];
