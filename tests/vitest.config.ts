import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { GUARD_MS } from './guard.ts';
import { internet } from './worker/source-pages/internet.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Serves the static files, but not the pages, which need a build. */
async function publicFile({ url }: { readonly url: string }): Promise<Response> {
  try {
    return new Response(await readFile(join(root, 'public', new URL(url).pathname)));
  } catch {
    return new Response(null, { status: 404 });
  }
}

/** Serves every SQL statement of the sources, for the test that asks the real database for their query plans. */
async function statements(): Promise<Response> {
  const { collectStatements } = await import('./worker/platform/db/collect-statements.ts');
  return Response.json(collectStatements().map(({ file, source, sql }) => ({ file, source, sql })));
}

/**
 * Tests without state between calls and without replaced globals. Starting a process for each of these files, and
 * loading the rules and their tables into it, took longer than the tests.
 */
const SIDE_BY_SIDE = ['unit/domain', 'unit/contract', 'unit/drawings', 'architecture'].map(
  (folder) => `tests/${folder}/**/*.test.{ts,tsx}`,
);

/** Tests that start programs, mostly the built app, and spend most of their time waiting for them. */
const PROGRAMS = [
  ...[
    'auxiliary-workers',
    'backup',
    'databases',
    'deploy/data-region',
    'deploy/deploy',
    'deploy/release',
    'import',
    'kill',
    'print-mails',
    'two-instances',
  ].map((name) => `tests/worker/tools/${name}.test.ts`),
  'tests/programs/contributing.test.ts',
  ...['headers', 'markup', 'sizes'].map((name) => `tests/worker/pages/page-${name}.test.ts`),
  'tests/worker/platform/http/compiled.test.ts',
  'tests/worker/platform/http/every-request.test.ts',
  'tests/worker/recipes/addresses.test.ts',
  'tests/worker/recipes/allergens.test.ts',
];

/** Tests that take minutes. */
const REHEARSALS = 'tests/**/*.rehearsal.test.ts';

/**
 * Files whose tests take 4 s or longer, most of them with random input or many repetitions. `npm test` leaves them out,
 * and `npm run test:rest` runs them.
 */
const LONG = [
  ...['eaters/diets/taken-names', 'imports/pasted/several-recipes'].map((name) => `unit/domain/${name}`),
  ...['bytes/read-bytes', 'hostile', 'recipe-pages'].map((name) => `unit/domain/imports/${name}`),
  'unit/domain/foods/suggest',
  ...['judged-weeks', 'solve', 'week/unasked-changes'].map((name) => `unit/domain/plan/${name}`),
  ...['lines/several-foods', 'method/properties'].map((name) => `unit/domain/recipes/${name}`),
  ...['imports/large-file', 'imports/run-import', 'plan/merged-plans'].map((name) => `unit/client/${name}`),
  ...['kernels', 'parts', 'query'].map((name) => `worker/recipe-index/${name}`),
  ...[
    'cards/card',
    'imports/parsing-budget',
    'reparse/reparse-recipe',
    'search/divided-index',
    'search/first-ten',
    'starter/starter',
    'starter/starter-pantries',
  ].map((name) => `worker/${name}`),
  'architecture/regexes/regexes',
  'worker/platform/db/columns',
].map((name) => `tests/${name}.test.ts`);

/** The same for tests in the Workers runtime. */
const LONG_IN_WORKER = [
  ...['faults', 'openapi/openapi', 'admin/hostile', 'jobs/backup', 'pantry/many'],
  ...['platform/http/rate-limits', 'recipe-index/live', 'recipe-index/publication'],
  ...['recipes/edit-round-trip', 'recipes/real-recipes', 'household/model', 'auth/limits'],
  ...['auth/sign-in/known-browsers', 'corrections/two-versions', 'jobs/backup-copy', 'search/divided'],
].map((name) => `tests/worker/${name}.worker.test.ts`);

/** Returns a project of tests inside the Workers runtime with a real D1 and KV, which are empty when a file starts. */
const workerProject = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  plugins: [
    cloudflareTest(async () => ({
      main: './tests/worker/entry.ts',
      miniflare: {
        compatibilityDate: '2026-10-06',
        compatibilityFlags: ['nodejs_compat', 'global_fetch_strictly_public'],
        modulesRules: [{ type: 'CompiledWasm', include: ['**/*.wasm?module'] }],
        // The second is a replica of the first, in tests that set one up (platform/replicated.ts).
        d1Databases: ['DB', 'REPLICA'],
        kvNamespaces: ['KV'],
        r2Buckets: ['BACKUPS', 'PICTURES'],
        // Low enough to be exhausted. Tests that need it bind it under the worker's name for it.
        ratelimits: { THREE_IN_A_MINUTE: { namespace_id: '1', simple: { limit: 3, period: 60 } } },
        // Bound under a different name than the worker uses, so that only the tests that need it have it.
        durableObjects: { LIVE: { className: 'LiveObject', useSQLite: true } },
        // Blocks all requests that would leave this machine.
        outboundService: internet,
        serviceBindings: { ASSETS: publicFile, STATEMENTS: statements },
        bindings: {
          MIGRATIONS: await readD1Migrations(`${root}migrations`),
          OPENAPI_REQUESTS: process.env.OPENAPI_REQUESTS ?? '',
          DOUBLE_CLICKS: process.env.DOUBLE_CLICKS ?? '',
        },
      },
    })),
  ],
  test: {
    name,
    include,
    exclude,
    // A runtime for each file would load the whole worker for each file, which took longer than its tests.
    isolate: false,
    setupFiles: ['tests/worker/empty.ts'],
    // The Workers runtime cannot read the path of the module cache.
    fsModuleCache: false,
  },
});

/** Packages that only benchmarks use. After a benchmark, this folder contains other projects' tests. */
const LIBRARIES = 'tests/bench/libraries/**';

/**
 * Projects that `npm test` runs: `unit` and `unit-alone` in Node, and `worker` (`*.worker.test.ts`) in the Workers
 * runtime. `npm run test:rest` runs the others: `long` and `long-worker`, `programs`, which starts programs, and
 * `rehearsals`.
 */
export default defineConfig({
  root,
  define: { __BUILD_ID__: JSON.stringify('test') },
  test: {
    // The only timeout for hanging tests. Tests wait for conditions, not for the clock: a machine with other work takes
    // ten times as long.
    testTimeout: GUARD_MS,
    hookTimeout: GUARD_MS,
    expect: { poll: { timeout: GUARD_MS / 2 } },
    // Both cores of a two-core machine.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: SIDE_BY_SIDE, exclude: LONG, isolate: false } },
      {
        extends: true,
        test: {
          name: 'unit-alone',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: [
            LIBRARIES,
            'tests/**/*.worker.test.ts',
            ...SIDE_BY_SIDE,
            ...PROGRAMS,
            ...LONG,
            REHEARSALS,
          ],
        },
      },
      { extends: true, test: { name: 'long', include: LONG } },
      // Sequential, because programs that start in parallel starve each other.
      { extends: true, test: { name: 'programs', include: PROGRAMS, maxWorkers: 1, fileParallelism: false } },
      {
        extends: true,
        test: { name: 'rehearsals', include: [REHEARSALS], maxWorkers: 1, fileParallelism: false },
      },
      workerProject('worker', ['tests/**/*.worker.test.ts'], [LIBRARIES, ...LONG_IN_WORKER]),
      workerProject('long-worker', LONG_IN_WORKER),
    ],
  },
});
