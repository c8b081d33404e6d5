import { z } from 'zod';
import { endpoint } from '#contract/endpoint';
import { api } from '#contract/paths';
import { route } from '../../platform/http/route.ts';
import { VERSION } from '../../platform/version.ts';
import { liveIndex } from '../../recipe-index/index.ts';
import { readVersions } from './store.ts';

/** Fields that every published segment has (worker/recipe-index/format/blobs.ts). */
const stored = {
  key: z.string(),
  amountsKey: z.string(),
  recipes: z.int(),
  bytes: z.int(),
  slots: z.int(),
  format: z.int(),
  labels: z.string(),
  seq: z.int(),
};

const health = endpoint({
  method: 'get',
  path: api.health,
  summary: 'Whether the application and its database answer, and which versions they are',
  reply: z.object({
    ok: z.literal(true),
    versions: z.object({
      app: z.string(),
      deployment: z
        .object({ id: z.string(), commit: z.string(), at: z.string() })
        .nullable()
        .meta({ description: 'Which upload answers, of which commit, since when; null on a local machine.' }),
      migration: z.string().nullable().meta({ description: 'The last migration of the database.' }),
      starter: z.string().nullable().meta({ description: 'The content hash of the starter data.' }),
      catalogue: z.object({
        seq: z.int().meta({ description: 'Number of the last change of a recipe.' }),
        published: z.int().meta({ description: 'The published segments hold the changes up to this one.' }),
        reference: z.int().meta({ description: 'Counts changes of the reference data.' }),
        segments: z
          .array(z.object({ ...stored, after: z.string() }).or(z.object({ ...stored, since: z.int() })))
          .meta({
            description: 'Those of ranges of ids, each after one, and at most one of what changed since.',
          }),
        memory: z
          .object({ seq: z.int(), base: z.int(), changed: z.int() })
          .nullable()
          .meta({ description: 'What the answering isolate has in memory; null before its first search.' }),
      }),
    }),
  }),
});

/** On a local machine the platform reports a version without a tag. */
function deploymentOf({ DEPLOYMENT }: Env) {
  if (!DEPLOYMENT?.tag) return null;
  return { id: DEPLOYMENT.id, commit: DEPLOYMENT.tag, at: DEPLOYMENT.timestamp };
}

export const healthRoutes = [
  route(health, async ({ env }) => {
    const { catalogue, ...versions } = await readVersions(env.DB);
    const memory = liveIndex(env).versions;
    return {
      ok: true as const,
      versions: {
        app: VERSION,
        deployment: deploymentOf(env),
        ...versions,
        catalogue: { ...catalogue, memory },
      },
    };
  }),
];
