import { expect, test } from 'vitest';
import { IMPORT_KINDS } from '#contract/admin/import-kinds';
import { adminApi } from '#contract/admin/paths';
import { withDatabase } from '../auth/harness.ts';
import { type Reply, startAdmin } from './harness.ts';

withDatabase();

const { app, call, person } = startAdmin();

/** Calls for administrators, with a flag for calls that change data. */
const CALLS = [
  ...Object.values(IMPORT_KINDS).map(({ path, sample }) => ({
    method: 'POST',
    path,
    body: sample,
    who: 'admin',
  })),
  { method: 'POST', path: adminApi.acceptNutrition, body: { name: 'kefir', ndb: '01289' }, who: 'admin' },
  { method: 'PUT', path: '/api/recipes/absent', body: { title: 'A', instructions: 'B' }, who: 'admin' },
  { method: 'DELETE', path: '/api/recipes/absent', body: undefined, who: 'admin' },
  { method: 'GET', path: adminApi.missingNutrition, body: undefined, who: 'admin' },
  { method: 'GET', path: adminApi.adminAnalytics, body: undefined, who: 'admin' },
  { method: 'GET', path: adminApi.listReports, body: undefined, who: 'admin' },
  { method: 'POST', path: adminApi.resolveReport, body: { id: 1 }, who: 'admin' },
  { method: 'GET', path: adminApi.listCorrections, body: undefined, who: 'admin' },
  {
    method: 'POST',
    path: adminApi.correctLabel,
    body: { name: 'kefir', label: 'milk', value: 'contains' },
    who: 'admin',
  },
  { method: 'GET', path: adminApi.showReparse, body: undefined, who: 'admin' },
  { method: 'POST', path: adminApi.reparse, body: { order: 'start' }, who: 'admin' },
  { method: 'POST', path: adminApi.findAccount, body: { account: 'a@kitchen.example' }, who: 'admin' },
  { method: 'GET', path: adminApi.listBans, body: undefined, who: 'admin' },
  { method: 'POST', path: adminApi.endSessions, body: { user_id: 'absent' }, who: 'admin' },
  { method: 'POST', path: adminApi.banAccount, body: { user_id: 'absent', until: null }, who: 'admin' },
  { method: 'POST', path: adminApi.liftBan, body: { user_id: 'absent' }, who: 'admin' },
  { method: 'POST', path: adminApi.defaultData, body: {}, who: 'owner' },
  { method: 'GET', path: adminApi.auditLog, body: undefined, who: 'owner' },
] as const;

const refused = (status: number, code: string, error: string) => ({ status, json: { code, error } });
const SIGNED_OUT = refused(401, 'unauthorized', 'Please sign in to continue');
const NOT_ALLOWED = refused(403, 'forbidden', 'You do not have permission to access this page.');
const NO_FACTOR = refused(403, 'insufficient_aal', 'Please sign in with your second factor to continue');

const passed = ({ status }: Reply) => status === 200 || status === 404;

const counts = () =>
  app.db
    .prepare(
      `select (select count(*) from recipes) as recipes, (select count(*) from ingredients) as ingredients,
              (select count(*) from ingredient_aliases) as aliases,
              (select count(*) from label_corrections) as corrections, (select count(*) from audit_log) as changes`,
    )
    .first();

test.each(CALLS)('$method $path rejects visitors who are not signed in', async ({ method, path, body }) => {
  const before = await counts();
  for (const jwt of [undefined, 'undefined', 'placeholder', 'ey.ey.ey']) {
    expect(await call(method, path, { jwt, body })).toMatchObject(SIGNED_OUT);
  }
  // The reply must not depend on the body.
  if (method !== 'GET') expect(await call(method, path, { body: '[{' })).toMatchObject(SIGNED_OUT);
  expect(await counts()).toEqual(before);
});

test.each(CALLS)('$method $path rejects ordinary accounts', async ({ method, path, body }) => {
  const before = await counts();
  const { access_token: jwt } = await person();
  expect(await call(method, path, { jwt, body })).toMatchObject(NOT_ALLOWED);
  const withFactor = await person({ factor: true });
  expect(await call(method, path, { jwt: withFactor.raised, body })).toMatchObject(NOT_ALLOWED);
  expect(await counts()).toEqual(before);
});

test.each(CALLS)(
  '$method $path accepts administrators, or only the owner, after the second factor',
  async ({ method, path, body, who }) => {
    const before = await counts();
    const admin = await person({ admin: true, factor: true });
    const owner = await person({ email: 'chef@kitchen.example', factor: true });
    const held = who === 'owner' ? owner : admin;
    expect(await call(method, path, { jwt: held.access_token, body })).toMatchObject(NO_FACTOR);
    expect(await counts()).toEqual(before);
    const byAdmin = await call(method, path, { jwt: admin.raised, body });
    if (who === 'owner') expect(byAdmin).toMatchObject(NOT_ALLOWED);
    else expect(passed(byAdmin)).toBe(true);
    expect(passed(await call(method, path, { jwt: owner.raised, body }))).toBe(true);
  },
);

test('every call refused to ordinary accounts asks administrators for their second factor', async () => {
  const ordinary = await person();
  const owner = await person({ email: 'chef@kitchen.example', factor: true });
  const { json: document } = await call('GET', adminApi.openapi);
  const operations = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, 'absent'),
    })),
  );
  const guarded: string[] = [];
  for (const { method, path } of operations) {
    const { status, json } = await call(method, path, { jwt: ordinary.access_token });
    if (status !== 403 || json.code !== 'forbidden') continue;
    guarded.push(`${method} ${path}`);
    const held = await call(method, path, { jwt: owner.access_token });
    expect([method, path, held]).toMatchObject([method, path, NO_FACTOR]);
  }
  // Every call whose name marks it as one for administrators must be guarded.
  const named = operations.filter(({ path }) => /^\/api\/(admin|import|bulkImport)/.test(path));
  expect(guarded).toEqual(expect.arrayContaining(named.map(({ method, path }) => `${method} ${path}`)));
  expect(guarded).toEqual(expect.arrayContaining(CALLS.map(({ method, path }) => `${method} ${path}`)));
});

test('the configured address makes an administrator only after it is confirmed', async () => {
  const { access_token: jwt } = await person({ email: 'chef@kitchen.example' });
  await app.db.prepare('update users set email_confirmed_at = null').run();
  for (const path of [adminApi.auditLog, adminApi.missingNutrition])
    expect(await call('GET', path, { jwt })).toMatchObject(NOT_ALLOWED);
});

test('an administrator who loses the role or signs out can no longer make administrator calls', async () => {
  const { access_token: jwt, user } = await person({ admin: true });
  const sample = IMPORT_KINDS.aliases;
  expect((await call('POST', sample.path, { jwt, body: sample.sample })).status).toBe(200);
  await app.db.prepare('delete from user_roles where user_id = ?1').bind(user.id).run();
  expect(await call('POST', sample.path, { jwt, body: sample.sample })).toMatchObject(NOT_ALLOWED);
  await app.call('POST', '/logout', { jwt });
  expect(await call('POST', sample.path, { jwt, body: sample.sample })).toMatchObject(SIGNED_OUT);
});
