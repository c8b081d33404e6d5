import { execFile } from 'node:child_process';
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { ACCESS_TABLES } from '#worker/auth/links/revoke';
import { readJsonLines } from '../../../worker/tools/backup/lines.mjs';
import { restoreBackup } from '../../../worker/tools/backup/read.mjs';
import { writeBackup } from '../../../worker/tools/backup/write.mjs';
import { isBuilt, startBuiltApp, withStarterData } from '../../running-app.ts';
import { ACCESS, contents, fill, folder, freshState, type State, withoutAccess } from './backup-states.ts';

const file = join(folder, 'backup.ndjson.gz');

/** Returns the search results of a running copy of the app on this state. */
async function search(state: string): Promise<{ title: string }[]> {
  const app = await startBuiltApp(state);
  try {
    const body = JSON.stringify({ ingredients: ['egg', 'butter', 'flour', 'quince'], maxMinutes: 180 });
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${app.address}/api/recommendRecipes`, { method: 'POST', headers, body });
    return ((await response.json()) as { results: { title: string }[] }).results;
  } finally {
    await app.kill();
  }
}

let source: State;
/** Storage into which the backup was restored. */
let target: State;
let restored: Awaited<ReturnType<typeof restoreBackup>>;

beforeAll(async () => {
  source = await freshState(withStarterData);
  await fill(source);
  await writeBackup(source.DB, file);
  target = await freshState();
  restored = await restoreBackup(target, file);
});

test('a restored backup equals the original in every row of every table, except for access to accounts', async () => {
  const before = await contents(source);
  expect(Object.keys(before).length).toBeGreaterThan(20);
  expect(before.users?.[0]).toContain('zoe@kitchen.example');
  const after = await contents(target);
  for (const [table, rows] of Object.entries(withoutAccess(before))) {
    expect([table, after[table]]).toEqual([table, rows]);
  }
});

test('a restore ends all sessions, links, codes and other access, and names the administrators', async () => {
  const before = await contents(source);
  for (const table of ACCESS_TABLES) {
    expect([table, before[table]?.length]).toEqual([table, 1]);
    expect([table, restored.ended[table]]).toEqual([table, 1]);
  }
  expect(restored.left).toEqual({});
  expect(restored.people).toEqual({ accounts: 1, administrators: ['zoe@kitchen.example'], banned: 0 });
});

test('after a restore by the platform, a command ends the same access and changes nothing else', async () => {
  const other = await freshState();
  await restoreBackup(other, file);
  for (const sql of ACCESS) await other.DB.prepare(sql).bind('2026-11-21T08:00:00.000Z').run();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['worker/tools/restore.mjs', '--only-end-access'],
    { env: { ...process.env, APP_STATE: other.state, CLOUDFLARE_CF_FETCH_ENABLED: 'false' } },
  );
  expect(stdout).toContain('Administrators are: zoe@kitchen.example.');
  expect(await contents(other)).toEqual(withoutAccess(await contents(source)));
});

test.skipIf(!isBuilt())('searches give the same results after a restore', async () => {
  const restoredResults = await search(target.state);
  expect(restoredResults.map(({ title }) => title)).toContain('Quince Cake');
  expect(restoredResults).toEqual(await search(source.state));
});

test('a truncated, foreign or existing file is refused before anything changes', async () => {
  const lines: string[] = [];
  for await (const line of readJsonLines(file)) lines.push(JSON.stringify(line));
  const cut = join(folder, 'cut.ndjson');
  writeFileSync(cut, lines.slice(0, -3).join('\n'));
  await expect(restoreBackup(source, cut, { replace: true })).rejects.toThrow('is not whole');
  const torn = join(folder, 'torn.ndjson.gz');
  writeFileSync(torn, readFileSync(file));
  truncateSync(torn, statSync(file).size >> 1);
  await expect(restoreBackup(source, torn, { replace: true })).rejects.toThrow('is damaged');
  const other = join(folder, 'other.json');
  writeFileSync(other, '{"recipes":[]}\n');
  await expect(restoreBackup(source, other, { replace: true })).rejects.toThrow('is no backup');
  await expect(writeBackup(source.DB, file)).rejects.toThrow('is there already');
  expect(await source.DB.prepare('select count(*) as n from recipes').first('n')).toBeGreaterThan(300);
});

test('only its owner can read a backup', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
