import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { beginBackup, continueBackup } from '#worker/backup/nightly';
import { backupTables } from '#worker/backup/tables';
import { importRecipes } from '#worker/imports/recipes';
import { withRetry } from '#worker/platform/retry';
import { jsonLines } from '../../../worker/dev/backup/lines.mjs';
import { readBackup } from '../../../worker/dev/backup/read.mjs';
import { fetchBackup, writeBackup } from '../../../worker/dev/backup/write.mjs';
import { migrate } from '../../../worker/dev/environments/databases.mjs';
import { isBuilt, startBuiltApp, withStarterData } from '../../running-app.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-'));
const file = join(folder, 'backup.ndjson.gz');
const open: { dispose(): Promise<void> }[] = [];

/** A real D1, KV and bucket, empty but for what `prepare` puts there, and the folder that they are in. */
async function freshState(
  prepare: (state: string) => void = () => {},
): Promise<Env & { state: string; BACKUPS: R2Bucket }> {
  const state = join(folder, `state-${open.length}`);
  prepare(state);
  const persist = { path: join(state, 'v3') };
  const proxy = await getPlatformProxy<Env & { BACKUPS: R2Bucket }>({ configPath: 'wrangler.toml', persist });
  open.push(proxy);
  return { ...proxy.env, state };
}

/** Every row of every table that a backup holds, in an order of its own. */
async function contents({ DB }: Env) {
  const rows: Record<string, string[]> = {};
  for (const { name, columns } of await backupTables(DB)) {
    const { results } = await withRetry(() => DB.prepare(`select * from "${name}"`).all());
    rows[name] = results
      .map((row) => JSON.stringify(columns.map((column) => [typeof row[column], row[column]])))
      .sort();
  }
  return rows;
}

/** What a running copy of the app finds in a state. */
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

const AMOUNT = 0.1 + 0.2;
const NAME = 'Zoë ‘O’Neil’ \u{1f373}\n"; drop table users';

/** An account with a pantry, a session and what it cooked: something in tables that refer to each other. */
async function fill({ DB }: Env) {
  await importRecipes(DB, [
    {
      title: 'Quince Cake',
      instructions: 'Bake it.',
      ingredients: ['3 quince', '0.30000000000000004 cups flour'],
    },
  ]);
  const at = '2026-11-21T08:00:00.000Z';
  await DB.batch([
    DB.prepare(
      'insert into users (id, email, user_metadata, created_at, updated_at) values (?1, ?2, ?3, 5, ?4)',
    ).bind(...['u1', 'zoe@kitchen.example', NAME, AMOUNT]),
    DB.prepare("insert into user_roles (user_id, role) values ('u1', 'admin')"),
    DB.prepare(
      "insert into inventory_items (id, user_id, ingredient_name, qty_millionths, unit, created_at, updated_at) values ('i1', 'u1', 'egg', 6000000, 'piece', ?1, ?1)",
    ).bind(at),
  ]);
}

let source: Awaited<ReturnType<typeof freshState>>;
/** What the backup was restored into. */
let target: typeof source;

beforeAll(async () => {
  source = await freshState(withStarterData);
  await fill(source);
  await writeBackup(source.DB, file);
  target = await freshState();
  await readBackup(target, file);
});

afterAll(async () => {
  await Promise.all(open.map((proxy) => proxy.dispose()));
  rmSync(folder, { recursive: true, force: true });
});

test('what a backup restores is the same in every row of every table', async () => {
  const before = await contents(source);
  expect(Object.keys(before).length).toBeGreaterThan(20);
  expect(before.users?.[0]).toContain('zoe@kitchen.example');
  expect(await contents(target)).toEqual(before);
});

test('a backup that was made at night restores the same, and one that the bucket lacks is named', async () => {
  const night = Date.parse('2026-11-22T03:17:00Z');
  await beginBackup(source, night);
  const small = { piece: 200_000, pages: 20 };
  while (await source.BACKUPS.head('progress.json')) await continueBackup(source, night, small);
  const kept = join(folder, 'kept.ndjson.gz');
  await expect(fetchBackup(source.BACKUPS, 'yesterday', kept)).rejects.toThrow(
    'It has: 2026-11-22T03-17-00Z',
  );
  expect(await fetchBackup(source.BACKUPS, '', kept)).toBe('2026-11-22T03-17-00Z');
  expect(statSync(kept).mode & 0o777).toBe(0o600);
  const again = await freshState();
  await readBackup(again, kept);
  expect(await contents(again)).toEqual(await contents(source));
});

test.skipIf(!isBuilt())('searches give the same answers after a restore', async () => {
  const found = await search(target.state);
  expect(found.map(({ title }) => title)).toContain('Quince Cake');
  expect(found).toEqual(await search(source.state));
});

test('a database that holds something is not lost by mistake', async () => {
  const other = await freshState();
  await migrate(other.DB);
  await importRecipes(other.DB, [{ title: 'Tea', instructions: 'Brew it.', ingredients: ['tea'] }]);
  await expect(readBackup(other, file)).rejects.toThrow('add --replace');
  expect(await other.DB.prepare('select id from recipes').first('id')).toBe('tea');
  await readBackup(other, file, { replace: true });
  expect(await other.DB.prepare("select count(*) as n from recipes where id = 'tea'").first('n')).toBe(0);
  expect(await other.DB.prepare('select email from users').first('email')).toBe('zoe@kitchen.example');
});

test('a file that was cut off, is of another kind or is there already is refused before anything changes', async () => {
  const lines: string[] = [];
  for await (const line of jsonLines(file)) lines.push(JSON.stringify(line));
  const cut = join(folder, 'cut.ndjson');
  writeFileSync(cut, lines.slice(0, -3).join('\n'));
  await expect(readBackup(source, cut, { replace: true })).rejects.toThrow('is not whole');
  const torn = join(folder, 'torn.ndjson.gz');
  writeFileSync(torn, readFileSync(file));
  truncateSync(torn, statSync(file).size >> 1);
  await expect(readBackup(source, torn, { replace: true })).rejects.toThrow('is damaged');
  const other = join(folder, 'other.json');
  writeFileSync(other, '{"recipes":[]}\n');
  await expect(readBackup(source, other, { replace: true })).rejects.toThrow('is no backup');
  await expect(writeBackup(source.DB, file)).rejects.toThrow('is there already');
  expect(await source.DB.prepare('select count(*) as n from recipes').first('n')).toBeGreaterThan(300);
});

test('a backup can be read by its owner only', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
