import { listCuisines } from '#contract/lists';
import { FOR_A_WHILE } from '../http/headers.ts';
import { route } from '../http/route.ts';
import { activeCuisines } from './store.ts';

export const cuisineRoutes = [
  route(listCuisines, async ({ env }) => ({ cuisines: await activeCuisines(env.DB) }), {
    rate: 'READ_RATE',
    mayLag: true,
    cacheControl: FOR_A_WHILE,
  }),
];
