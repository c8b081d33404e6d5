import { z } from 'zod';
import { endpoint, RATE_LIMITED } from './endpoint.ts';
import { api } from './paths.ts';

export const listTools = endpoint({
  method: 'get',
  path: api.tools,
  summary: 'Tools, by name',
  reply: z.object({ tools: z.array(z.object({ name: z.string() })) }),
  failures: RATE_LIMITED,
});
