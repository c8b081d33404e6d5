import { listTools } from '#contract/lists';
import { FOR_A_WHILE } from '../http/headers.ts';
import { route } from '../http/route.ts';
import { toolsByName } from './store.ts';

export const toolRoutes = [
  route(listTools, async ({ env }) => ({ tools: await toolsByName(env.DB) }), {
    rate: 'READ_RATE',
    mayLag: true,
    cacheControl: FOR_A_WHILE,
  }),
];
