import { z } from 'zod';
import { endpoint, RATE_LIMITED } from './endpoint.ts';
import { api } from './paths.ts';

export const listCuisines = endpoint({
  method: 'get',
  path: api.cuisines,
  summary: 'Active cuisines: the built-in ones by name, then the others by name',
  reply: z.object({ cuisines: z.array(z.object({ name: z.string(), region: z.string().nullable() })) }),
  failures: RATE_LIMITED,
});
