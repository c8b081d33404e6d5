/** Runs the built app with a search Worker, which has the recipe index in an isolate of its own. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { writeSearchConfig } from '../../../worker/tools/runner/search-config.mjs';
import { BUILT, isBuilt, type RunningApp, startBuiltApp, withStarterData } from '../../running-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
const state = join(folder, 'state');
const NAME = `search-worker-${process.pid}`;
const CONFIG = `dist/server/${NAME}.json`;
const apps: RunningApp[] = [];

afterAll(async () => {
  await Promise.all(apps.map((app) => app.kill()));
  rmSync(folder, { recursive: true, force: true });
  for (const ending of ['json', 'search.json'])
    rmSync(join(ROOT, `dist/server/${NAME}.${ending}`), { force: true });
});

/** Writes the configuration of the built site with a binding to a search Worker. */
function bindSearchWorker(): void {
  const built = JSON.parse(readFileSync(join(ROOT, BUILT), 'utf8')) as object;
  const service = { binding: 'SEARCH', service: 'pantry-chef-search', entrypoint: 'RecipeSearchService' };
  writeFileSync(join(ROOT, CONFIG), JSON.stringify({ ...built, services: [service] }));
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
  'a site with a search Worker has the same searches, lists and links as a site without (skipped without a build)',
  // Allow more time, because two runtimes start, one after the other.
  async () => {
    withStarterData(state);
    expect(writeSearchConfig(join(ROOT, BUILT))).toBeNull();
    bindSearchWorker();
    const alone = await startBuiltApp(state);
    apps.push(alone);
    const expected = await readReplies(alone);
    await alone.kill();
    const divided = await startBuiltApp(state, { config: CONFIG });
    apps.push(divided);
    expect(expected.statuses).toEqual([200, 200, 200]);
    expect(await readReplies(divided)).toEqual(expected);
    // The search Worker has answered: a search in the site's own isolate is logged as an error.
    expect(divided.output()).not.toContain('another build');
    const { versions } = (await (await fetch(`${divided.address}/api/health`)).json()) as {
      versions: { catalogue: { memory: { base: number } } };
    };
    expect(versions.catalogue.memory.base).toBeGreaterThan(0);
  },
);
