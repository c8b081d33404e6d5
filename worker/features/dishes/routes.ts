import { DISH_SUGGESTIONS_MAX } from '#contract/limits';
import { type DishSuggestion, suggestDishes } from '#contract/search/suggestions';
import { FOR_A_WHILE } from '../../platform/http/headers.ts';
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
    { rate: 'READ_RATE', mayLag: true, cacheControl: FOR_A_WHILE },
  ),
];
