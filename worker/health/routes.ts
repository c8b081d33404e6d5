import { z } from 'zod';
import { endpoint } from '#contract/endpoint';
import { api } from '#contract/paths';
import { route } from '../http/route.ts';
import { readVersions } from './store.ts';
import { VERSION } from './version.ts';

const health = endpoint({
  method: 'get',
  path: api.health,
  summary: 'Whether the application and its database answer, and which versions they are',
  reply: z.object({
    ok: z.literal(true),
    versions: z.object({
      app: z.string(),
      migration: z.string().nullable().meta({ description: 'The last migration of the database.' }),
      starter: z.string().nullable().meta({ description: 'The content hash of the starter data.' }),
    }),
  }),
});

export const healthRoutes = [
  route(health, async ({ env }) => ({
    ok: true as const,
    versions: { app: VERSION, ...(await readVersions(env.DB)) },
  })),
];
