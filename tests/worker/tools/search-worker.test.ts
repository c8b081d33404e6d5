/** Runs the built app with search Workers, which have the recipe index in isolates of their own. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { writeSearchConfigs } from '../../../worker/tools/runner/search-config.mjs';
import { BUILT, isBuilt, type RunningApp, startBuiltApp, withStarterData } from '../../running-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
const state = join(folder, 'state');
const NAME = `search-worker-${process.pid}`;
const CONFIG = `dist/server/${NAME}.json`;
const apps: RunningApp[] = [];

afterAll(async () => {
  await Promise.all(apps.map((app) => app.kill()));
  rmSync(folder, { recursive: true, force: true });
  for (const ending of ['json', 'search.json', 'search-1.json', 'search-2.json'])
    rmSync(join(ROOT, `dist/server/${NAME}.${ending}`), { force: true });
});

/** Writes the configuration of the built site with bindings to search Workers. */
function bindSearchWorkers(names: readonly string[], borders: readonly string[]): void {
  const built = JSON.parse(readFileSync(join(ROOT, BUILT), 'utf8')) as { readonly vars?: object };
  const services = names.map((binding) => ({
    binding,
    service: `pantry-chef-${binding.toLowerCase().replace('_', '-')}`,
    entrypoint: 'RecipeSearchService',
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
    expect(writeSearchConfigs(join(ROOT, BUILT))).toEqual([]);
    const alone = await startBuiltApp(state);
    apps.push(alone);
    const expected = await readReplies(alone);
    await alone.kill();
    expect(expected.statuses).toEqual([200, 200, 200]);
    for (const [names, borders] of [
      [['SEARCH'], []],
      [['SEARCH_1', 'SEARCH_2'], ['m']],
    ] as const) {
      bindSearchWorkers(names, borders);
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
