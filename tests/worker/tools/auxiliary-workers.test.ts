/** Runs the built app with auxiliary Workers: search Workers, a password Worker and a jobs Worker. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeAuxiliaryConfigs } from '../../../worker/tools/runner/auxiliary-workers.mjs';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import {
  BUILT,
  isBuilt,
  type RunningApp,
  signInOwner,
  startBuiltApp,
  withStarterData,
  withState,
} from '../../running-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
const state = join(folder, 'state');
const NAME = `auxiliary-workers-${process.pid}`;
const CONFIG = `dist/server/${NAME}.json`;
const apps: RunningApp[] = [];

afterAll(async () => {
  await Promise.all(apps.map((app) => app.kill()));
  rmSync(folder, { recursive: true, force: true });
  for (const ending of ['', 'search.', 'search-1.', 'search-2.', 'passwords.', 'jobs.'])
    rmSync(join(ROOT, `dist/server/${NAME}.${ending}json`), { force: true });
});

const ENTRYPOINTS = { PASSWORDS: 'PasswordService', JOBS: 'JobService' };

/** Writes the configuration of the built site with bindings to auxiliary Workers. */
function bindWorkers(names: readonly string[], borders: readonly string[] = []): void {
  const built = JSON.parse(readFileSync(join(ROOT, BUILT), 'utf8')) as { readonly vars?: object };
  const services = names.map((binding) => ({
    binding,
    service: `pantry-chef-${binding.toLowerCase().replace('_', '-')}`,
    entrypoint: (ENTRYPOINTS as Record<string, string>)[binding] ?? 'RecipeSearchService',
  }));
  const vars = { ...built.vars, SEARCH_BORDERS: JSON.stringify(borders) };
  writeFileSync(join(ROOT, CONFIG), JSON.stringify({ ...built, services, vars }));
}

async function readReplies({ address }: RunningApp) {
  const search = await fetch(`${address}/api/recommendRecipes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ingredients: ['rice', 'egg', 'onion'], tools: ['pan'], maxMinutes: 60 }),
  });
  const list = await fetch(`${address}/recipes`);
  const page = await fetch(`${address}/recipe/shakshuka`);
  return {
    statuses: [search.status, list.status, page.status],
    search: await search.json(),
    links: [await list.text(), await page.text()].map((html) => html.match(/href="\/[^"]*"/g)),
  };
}

test.skipIf(!isBuilt())(
  'a site with search Workers has the same searches, lists and links as a site without (skipped without a build)',
  // Allow more time, because three runtimes start, one after the other.
  async () => {
    withStarterData(state);
    expect(writeAuxiliaryConfigs(join(ROOT, BUILT))).toEqual([]);
    const alone = await startBuiltApp(state);
    apps.push(alone);
    const expected = await readReplies(alone);
    await alone.kill();
    expect(expected.statuses).toEqual([200, 200, 200]);
    for (const [names, borders] of [
      [['SEARCH'], []],
      [['SEARCH_1', 'SEARCH_2'], ['m']],
    ] as const) {
      bindWorkers(names, borders);
      const app = await startBuiltApp(state, { config: CONFIG });
      apps.push(app);
      expect(await readReplies(app)).toEqual(expected);
      // The search Workers have answered: a search in the site's own isolate is logged as an error.
      expect(app.output()).not.toContain('another build');
      const { versions } = (await (await fetch(`${app.address}/api/health`)).json()) as {
        versions: { catalogue: { memory: { base: number } } };
      };
      expect(versions.catalogue.memory.base).toBeGreaterThan(0);
      await app.kill();
    }
  },
);

/** Counts the recipes whose nutrition a scheduled job must compute. */
const COUNT_DUE = "return env.DB.prepare('select count(*) as n from nutrition_due').first('n')";

test.skipIf(!isBuilt())(
  'a site with a password and a jobs Worker lets users sign in and does its scheduled jobs (skipped without a build)',
  async () => {
    const jobState = join(folder, 'jobs-state');
    withStarterData(jobState);
    withState(
      jobState,
      "return env.DB.prepare('insert into nutrition_due (recipe_id) select id from recipes limit 3').run()",
    );
    bindWorkers(['PASSWORDS', 'JOBS']);
    const app = await startBuiltApp(jobState, { config: CONFIG });
    apps.push(app);
    // Without a working password Worker, the site answers a sign-in with 503.
    await signInOwner(app.address);
    const cron = encodeURIComponent('*/10 * * * *');
    const run = await fetch(`${app.address}/cdn-cgi/local/scheduled?cron=${cron}`);
    expect(run.status).toBe(200);
    await app.kill();
    expect(withState(jobState, COUNT_DUE)).toBe(0);
  },
);
