import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildProcessEnv, ROOT } from '../../../worker/tools/runner/processes.mjs';
import { isBuilt, type RunningApp, startBuiltApp, withStarterData } from '../../running-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
const state = join(folder, 'state');
const copies: RunningApp[] = [];

afterAll(async () => {
  await Promise.all(copies.map((copy) => copy.kill()));
  rmSync(folder, { recursive: true, force: true });
});

async function search({ address }: RunningApp): Promise<string[]> {
  const ask = () =>
    fetch(`${address}/api/recommendRecipes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ingredients: ['zorbleberry'], maxMinutes: 180 }),
    });
  // Retry once, because the server may have closed a connection that was idle during the import.
  const response = await ask().catch(ask);
  if (!response.ok) {
    const printed = copies.map((copy) => copy.output()).join('');
    throw new Error(`${response.status} ${await response.text()}\n${printed}`);
  }
  const { results } = (await response.json()) as { results: { title: string }[] };
  return results.map(({ title }) => title);
}

function importRecipe(title: string): void {
  const file = join(folder, 'recipes.json');
  const recipe = { title, instructions: 'Stew them for 10 minutes.', ingredients: ['2 cups zorbleberry'] };
  writeFileSync(file, JSON.stringify([recipe]));
  const { status, stderr } = spawnSync(process.execPath, ['worker/tools/import.mjs', file], {
    cwd: ROOT,
    env: buildProcessEnv({ APP_STATE: state }),
    encoding: 'utf8',
  });
  expect(stderr).not.toContain('failed');
  expect(status).toBe(0);
}

test.skipIf(!isBuilt())(
  'an import by one program is in the next search of every running copy of the app (skipped without a build)',
  // Allow more time, because two runtimes start, one after the other.
  async () => {
    withStarterData(state);
    for (const _ of ['one', 'other']) copies.push(await startBuiltApp(state));
    for (const copy of copies) expect(await search(copy)).toEqual([]);
    importRecipe('Zorbleberry Fool');
    for (const copy of copies) expect(await search(copy)).toEqual(['Zorbleberry Fool']);
    importRecipe('Zorbleberry Pie');
    for (const copy of copies.toReversed()) {
      expect((await search(copy)).toSorted()).toEqual(['Zorbleberry Fool', 'Zorbleberry Pie']);
    }
  },
);
