import { listTools } from '#contract/tools';
import { route } from '../http/route.ts';
import { toolsByName } from './store.ts';

export const toolRoutes = [
  route(listTools, async ({ env }) => ({ tools: await toolsByName(env.DB) }), { rate: 'READ_RATE' }),
];
