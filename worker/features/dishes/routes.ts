import { DISH_SUGGESTIONS_MAX } from '#contract/limits';
import { type DishSuggestion, suggestDishes } from '#contract/search/suggestions';
import { createRateLimitTextReply } from '../../platform/http/file-app.ts';
import { CACHE_FIVE_MINUTES } from '../../platform/http/headers.ts';
import { isRateLimitExceeded } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { type DishMatch, findDishes } from './find.ts';

const toSuggestion = ({ id, title, name }: DishMatch): DishSuggestion =>
  name === title ? { id, title } : { id, title, alias: name };

export const dishRoutes = [
  route(
    suggestDishes,
    async ({ query, env }) => ({
      dishes: (await findDishes(env.DB, query.q, DISH_SUGGESTIONS_MAX)).map(toSuggestion),
    }),
    { rate: 'READ_RATE', mayLag: true, cacheControl: CACHE_FIVE_MINUTES },
  ),
];

/**
 * Serves the page with the results of a search by name. The page is not cached, because few visitors search for the
 * same text. So each request costs a search, and networks that send too many requests are rejected.
 */
export const serveRateLimitedDishSearch = async (
  env: Env,
  request: Request,
  render: () => Promise<Response>,
): Promise<Response> =>
  (await isRateLimitExceeded(env, request, 'READ_RATE')) ? createRateLimitTextReply() : render();
