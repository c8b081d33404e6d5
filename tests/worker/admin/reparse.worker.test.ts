import { expect, test } from 'vitest';
import { adminApi } from '#contract/admin/paths';
import { ReparseStatus } from '#contract/admin/reparse';
import { importRecipes } from '#worker/features/imports/recipes';
import { withDatabase } from '../auth/harness.ts';
import { startAdmin } from './harness.ts';

withDatabase();

const { db, call, person } = startAdmin();

const order = async (jwt: string, order: string) => {
  const { status, json } = await call('POST', adminApi.reparse, { jwt, body: { order } });
  expect(status).toBe(200);
  return ReparseStatus.parse(json);
};

test('an administrator can start reparsing, see its progress, stop it and continue it', async () => {
  const items = Array.from({ length: 120 }, (_, at) => ({
    title: `Soup ${at}`,
    instructions: 'Cook it.',
    ingredients: ['1 cup lentils'],
  }));
  await importRecipes(db, items);
  await db.prepare(`update recipe_ingredients set canonical_name = 'lint'`).run();
  const { access_token: jwt } = await person({ admin: true });
  const { json: before } = await call('GET', adminApi.showReparse, { jwt });
  expect(ReparseStatus.parse(before)).toMatchObject({ run: null, failures: [] });
  expect((await order(jwt, 'start')).run).toMatchObject({ state: 'running', total: 120, read: 0 });
  expect((await order(jwt, 'step')).run).toMatchObject({ state: 'running', read: 100, changed: 100 });
  expect((await order(jwt, 'stop')).run).toMatchObject({ state: 'stopped', read: 100 });
  expect((await order(jwt, 'step')).run).toMatchObject({ state: 'stopped', read: 100 });
  expect((await order(jwt, 'resume')).run).toMatchObject({ state: 'running', read: 100 });
  expect((await order(jwt, 'step')).run).toMatchObject({ state: 'running', read: 120 });
  const done = await order(jwt, 'step');
  expect(done.run).toMatchObject({ state: 'done', read: 120, changed: 120, failed: 0, rules: done.rules });
  const { json: after } = await call('GET', adminApi.showReparse, { jwt });
  expect(after).toEqual(done);
  const names = await db.prepare('select distinct canonical_name from recipe_ingredients').all();
  expect(names.results).toEqual([{ canonical_name: 'lentils' }]);
});

test('the list of changes names the administrator who started reparsing', async () => {
  const admin = await person({ admin: true });
  const owner = await person({ email: 'chef@kitchen.example' });
  await order(admin.access_token, 'start');
  const { json } = await call('GET', adminApi.auditLog, { jwt: owner.access_token });
  expect(json.changes[0]).toMatchObject({
    action: 'reread',
    kind: 'recipes',
    subject: null,
    by: admin.user.email,
  });
});

test('an unknown command is refused with the list of valid commands', async () => {
  const { access_token: jwt } = await person({ admin: true });
  for (const body of [{}, { order: 'faster' }, { order: 1 }, []]) {
    const { status, json } = await call('POST', adminApi.reparse, { jwt, body });
    expect([status, json.code]).toEqual([400, 'invalid_input']);
  }
  const { json } = await call('POST', adminApi.reparse, { jwt, body: { order: 'faster' } });
  expect(json).toMatchObject({ field: 'order', error: expect.stringContaining('start, step, stop, resume') });
});
