import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { importRecipes } from '#worker/features/imports/recipes';
import { beginBackup, continueBackup } from '#worker/jobs/backup/nightly';
import { restoreBackup } from '../../../worker/tools/backup/read.mjs';
import { fetchBackup, writeBackup } from '../../../worker/tools/backup/write.mjs';
import { applyPendingMigrations } from '../../../worker/tools/environments/databases.mjs';
import { withStarterData } from '../../running-app.ts';
import { contents, fill, folder, freshState, type State, withoutAccess } from './backup-states.ts';

const file = join(folder, 'backup.ndjson.gz');
let source: State;

beforeAll(async () => {
  source = await freshState(withStarterData);
  await fill(source);
  await writeBackup(source.DB, file);
});

test('a nightly backup is restored unchanged, and a missing one is named', async () => {
  const night = Date.parse('2026-11-22T03:17:00Z');
  await beginBackup(source, night);
  const small = { piece: 200_000, pages: 20 };
  while (await source.BACKUPS.head('progress.json')) await continueBackup(source, night, small);
  const backupFile = join(folder, 'kept.ndjson.gz');
  await expect(fetchBackup(source.BACKUPS, 'yesterday', backupFile)).rejects.toThrow(
    'It has: 2026-11-22T03-17-00Z',
  );
  expect(await fetchBackup(source.BACKUPS, '', backupFile)).toBe('2026-11-22T03-17-00Z');
  expect(statSync(backupFile).mode & 0o777).toBe(0o600);
  const restored = await freshState();
  await restoreBackup(restored, backupFile);
  expect(await contents(restored)).toEqual(withoutAccess(await contents(source)));
});

test('a database with data is not overwritten by mistake', async () => {
  const other = await freshState();
  await applyPendingMigrations(other.DB);
  await importRecipes(other.DB, [{ title: 'Tea', instructions: 'Brew it.', ingredients: ['tea'] }]);
  await expect(restoreBackup(other, file)).rejects.toThrow('add --replace');
  expect(await other.DB.prepare('select id from recipes').first('id')).toBe('tea');
  await restoreBackup(other, file, { replace: true });
  expect(await other.DB.prepare("select count(*) as n from recipes where id = 'tea'").first('n')).toBe(0);
  expect(await other.DB.prepare('select email from users').first('email')).toBe('zoe@kitchen.example');
});
