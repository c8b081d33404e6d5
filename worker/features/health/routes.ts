import { z } from 'zod';
import { defineEndpoint, RATE_LIMITED } from '#contract/endpoint';
import { api } from '#contract/paths';
import { batch } from '../../platform/db/query.ts';
import { route } from '../../platform/http/route.ts';
import { VERSION } from '../../platform/version.ts';
import { getRecipeSearch } from '../../recipe-search/index.ts';
import { selectDataVersions } from './store.ts';
import { doesSiteNeedAttention, selectLastSiteCheck } from './warnings.ts';

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

const health = defineEndpoint({
  method: 'get',
  path: api.health,
  summary: 'Check that the application and its database respond, and get their versions',
  failures: RATE_LIMITED,
  reply: z.object({
    ok: z.literal(true),
    attention: z.boolean().meta({
      description:
        'True if the operator should look after the site; scheduled jobs check this every ten minutes.',
    }),
    versions: z.object({
      app: z.string(),
      deployment: z
        .object({ id: z.string(), commit: z.string(), at: z.string() })
        .nullable()
        .meta({ description: 'Deployed version, with its commit and time. Null on a local machine.' }),
      migration: z.string().nullable().meta({ description: 'Latest migration of the database.' }),
      starter: z.string().nullable().meta({ description: 'Content hash of the starter data.' }),
      indexed: z.boolean().meta({ description: 'True if the search index is published.' }),
      unpublished: z.int().meta({ description: 'Number of recipe changes that no published segment has.' }),
      catalogue: z
        .object({
          seq: z.int().meta({ description: 'Number of the latest recipe change.' }),
          published: z.int().meta({ description: 'Latest change in the published segments.' }),
          reference: z.int().meta({ description: 'Number of changes to the reference data.' }),
          segments: z
            .array(z.object({ ...stored, after: z.string() }).or(z.object({ ...stored, since: z.int() })))
            .meta({
              description: 'Segments of id ranges, and at most one segment of later changes.',
            }),
          memory: z
            .object({ seq: z.int(), base: z.int(), changed: z.int() })
            .nullable()
            .meta({ description: 'Memory of the responding isolate. Null before its first search.' }),
        })
        .nullable()
        .meta({ description: 'Details of the search index. Only on a local machine.' }),
    }),
  }),
});

/** Returns the deployed version; null on a developer's machine, because a version there has no tag. */
function toDeployment({ DEPLOYMENT }: Env) {
  if (!DEPLOYMENT?.tag) return null;
  return { id: DEPLOYMENT.id, commit: DEPLOYMENT.tag, at: DEPLOYMENT.timestamp };
}

export const healthRoutes = [
  route(
    health,
    async ({ env }) => {
      const [{ catalogue, ...versions }, check] = await batch(env.DB, [
        selectDataVersions(),
        selectLastSiteCheck(),
      ]);
      const deployment = toDeployment(env);
      // Leave out details of the search index in production, because they would help an attacker more than a visitor.
      // An operator finds them in the database.
      const details =
        deployment === null ? { ...catalogue, memory: await getRecipeSearch(env).readMemoryState() } : null;
      const indexed = catalogue.segments.length > 0;
      const unpublished = catalogue.seq - catalogue.published;
      return {
        ok: true as const,
        attention: doesSiteNeedAttention(check, Date.now()),
        versions: { app: VERSION, deployment, ...versions, indexed, unpublished, catalogue: details },
      };
    },
    { rate: 'READ_RATE' },
  ),
];
