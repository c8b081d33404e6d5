import { z } from 'zod';
import { endpoint } from '#contract/endpoint';
import { api } from '#contract/paths';
import { route } from '../http/route.ts';
import { liveIndex, type PublishedSegment } from '../recipe-index/index.ts';
import { VERSION } from './version.ts';

interface Versions {
  readonly migration: string | null;
  readonly starter: string | null;
  readonly catalogue: {
    readonly seq: number;
    readonly published: number;
    readonly reference: number;
    readonly segments: PublishedSegment[];
  };
}

/** The versions of the database: its last migration, the starter data that it holds, the published catalogue. */
async function readVersions(db: D1Database): Promise<Versions> {
  const row = await db
    .prepare(
      `select (select name from d1_migrations order by id desc limit 1) as migration,
              (select value from meta where key = 'starter') as starter,
              max(seq, ifnull((select max(seq) from recipe_log), 0)) as last, seq, reference, segments
       from catalogue`,
    )
    .first<{
      migration: string | null;
      starter: string | null;
      last: number;
      seq: number;
      reference: number;
      segments: string | null;
    }>();
  return {
    migration: row?.migration ?? null,
    starter: row?.starter ?? null,
    catalogue: {
      seq: row?.last ?? 0,
      published: row?.seq ?? 0,
      reference: row?.reference ?? 0,
      segments: JSON.parse(row?.segments ?? '[]'),
    },
  };
}

/** What is published of any segment (worker/recipe-index/format/blobs.ts). */
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

/** On a local machine the platform gives an upload without a tag. */
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
