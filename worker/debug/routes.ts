import { getDebugNutrition } from '#contract/admin/debug';
import { route } from '../http/route.ts';
import { debugNutrition } from './store.ts';

export const debugRoutes = [
  route(getDebugNutrition, async ({ env }) => {
    const recipes = await debugNutrition(env.DB);
    const withNutrition = recipes.filter(({ nutrition }) => nutrition !== null).length;
    return { total: recipes.length, withNutrition, missing: recipes.length - withNutrition, recipes };
  }),
];
