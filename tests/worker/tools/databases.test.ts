import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { withRetry } from '#worker/platform/errors/retry';
import { DEPLOY_STEPS } from '../../../worker/tools/deploy/steps.mjs';
import { applyPendingMigrations, listMigrationNames } from '../../../worker/tools/environments/databases.mjs';
import { freshState, type State } from './backup-states.ts';

type Deployment = Parameters<(typeof DEPLOY_STEPS)[number]['run']>[0];

/** Returns every table, index and trigger of a database, and its applied migrations. */
const snapshot = async ({ DB }: State) => {
  const statements = [
    DB.prepare("select name, sql from sqlite_master where name not like '\\_cf%' escape '\\' order by name"),
    DB.prepare('select id, name from d1_migrations order by id'),
  ];
  const [objects, applied] = await withRetry(() => DB.batch(statements));
  return [objects?.results, applied?.results];
};

/** Creates storage whose database was set up by a migration that the baseline has replaced. */
async function oldState(): Promise<State> {
  const state = await freshState();
  await state.DB.batch(
    [
      'create table d1_migrations(id integer primary key, name text unique, applied_at timestamp)',
      "insert into d1_migrations (name) values ('0001_recipes.sql')",
      'create table recipes (id text primary key)',
      "insert into recipes (id) values ('tea')",
    ].map((sql) => state.DB.prepare(sql)),
  );
  return state;
}

test('a new database gets every migration once, and a migrated one gets nothing', async () => {
  const { DB } = await freshState();
  expect(await applyPendingMigrations(DB)).toEqual(listMigrationNames());
  expect(await applyPendingMigrations(DB)).toEqual([]);
});

test('npm start leaves a database from before the baseline unchanged and says what to do', async () => {
  const state = await oldState();
  const before = await snapshot(state);
  const env = { ...process.env, APP_STATE: state.state };
  const failure = await promisify(execFile)(process.execPath, ['worker/tools/seed.mjs'], { env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  expect(failure.stderr).toBe(
    'This version cannot update the database, because 0001_baseline.sql has replaced the migrations that created it. ' +
      `The database is unchanged. Rename or delete the folder ${state.state}; the next start creates a new database.\n`,
  );
  expect(failure).toMatchObject({ code: 1, stdout: '' });
  expect(await snapshot(state)).toEqual(before);
});

test('npm start publishes the search index of a new database', async () => {
  const { DB, state } = await freshState();
  const env = { ...process.env, APP_STATE: state };
  await promisify(execFile)(process.execPath, ['worker/tools/seed.mjs'], { env });
  const unpublished = await DB.prepare(
    'select count(*) as changes from recipe_log where seq > (select max(seq) from publications)',
  ).first('changes');
  expect(unpublished).toBe(0);
  expect(await DB.prepare('select count(*) from recipes').first('count(*)')).toBeGreaterThan(0);
});

test('a deployment stops at a database from before the baseline, leaves it unchanged and says what to do', async () => {
  const state = await oldState();
  const before = await snapshot(state);
  const step = DEPLOY_STEPS.find(({ title }) => title === 'Migrations');
  const settings = { database: { name: 'pantry-chef', id: 'local' } };
  const deployment = { stage: state.state, settings } as Deployment;
  await expect(step?.dryRun?.(deployment)).rejects.toThrow(
    /cannot update the database.*is unchanged.*npx wrangler d1 delete pantry-chef/,
  );
  expect(await snapshot(state)).toEqual(before);
});
