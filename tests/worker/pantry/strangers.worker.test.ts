import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test, vi } from 'vitest';
import { api } from '#contract/paths';
import { cookingRoutes } from '#worker/features/pantry/cooking-routes';
import { pantryRoutes } from '#worker/features/pantry/routes';
import { startApp } from '../auth/harness.ts';
import { migrated, withRecipe } from '../database.ts';
import { type Cook, callAs, newCook } from './cooks.ts';

beforeAll(migrated);

/** Every call about a pantry, as a cook would send it with ids of another cook. */
function listCalls(itemId: string, cookingId: string, key: string, recipeId: string) {
  const item = api.inventoryItem.replace('{id}', itemId);
  const entry = { ingredient_name: 'egg', qty: 1, unit: 'count' };
  return [
    { route: ['get', api.inventory], path: api.inventory },
    { route: ['post', api.inventory], path: api.inventory, body: entry },
    { route: ['delete', api.inventory], path: api.inventory, body: { ids: [itemId] } },
    { route: ['post', api.inventoryBulk], path: api.inventoryBulk, body: { items: [entry, entry] } },
    { route: ['patch', api.inventoryItem], path: item, body: { qty: 1, notes: 'mine' }, status: 404 },
    { route: ['patch', api.inventoryItem], path: item, body: { step: -100 }, status: 404 },
    { route: ['delete', api.inventoryItem], path: item, status: 404 },
    { route: ['post', api.consumeInventory], path: api.consumeInventory, body: { recipeId } },
    { route: ['post', api.consumeInventory], path: api.consumeInventory, body: { recipeId, key } },
    { route: ['post', api.undoConsume], path: api.undoConsume, body: { undo: cookingId }, status: 404 },
    { route: ['get', api.cookings], path: api.cookings },
    { route: ['get', api.cookings], path: `${api.cookings}?before=${cookingId}` },
  ] as const;
}

async function withHistory(): Promise<{ cook: Cook; calls: ReturnType<typeof listCalls>; ids: string[] }> {
  const cook = await newCook();
  const recipeId = await withRecipe({ title: 'Zebra eggs', ingredients: ['3 eggs'] });
  const { item } = await cook.add('egg', 50, 'count', { notes: 'secret eggs' });
  const key = crypto.randomUUID();
  const { undo } = await cook.cook({ recipeId, key });
  return { cook, calls: listCalls(item.id, undo, key, recipeId), ids: [item.id, undo, cook.id] };
}

test('nobody can read or change another user’s pantry, by any route or method', async () => {
  const one = await withHistory();
  const other = await withHistory();
  const covered = new Set(one.calls.map(({ route }) => route.join(' ')));
  const routes = [...pantryRoutes, ...cookingRoutes].map(
    ({ endpoint: { method, path } }) => `${method} ${path}`,
  );
  expect([...covered].sort()).toEqual(routes.sort());

  const before = await one.cook.rows();
  const history = await one.cook.history();
  for (const call of one.calls) {
    const method = call.route[0].toUpperCase();
    const { status, json, headers } = await other.cook.call(
      method,
      call.path,
      'body' in call ? call.body : undefined,
    );
    expect([method, call.path, status]).toEqual([method, call.path, 'status' in call ? call.status : 200]);
    const reply = JSON.stringify(json);
    for (const id of one.ids) expect(reply).not.toContain(id);
    expect(headers.get('Cache-Control')).toBe('no-store');
  }
  expect(await one.cook.rows()).toBe(before);
  expect(await one.cook.history()).toEqual(history);
});

test('a visitor who is not signed in gets nothing, by any route', async () => {
  const { cook, calls } = await withHistory();
  const before = await cook.rows();
  for (const call of calls) {
    const method = call.route[0].toUpperCase();
    for (const token of [null, 'nonsense', `${cook.token}x`]) {
      const { status, json, headers } = await callAs(
        token,
        method,
        call.path,
        'body' in call ? call.body : undefined,
      );
      expect([status, json]).toEqual([
        401,
        { error: 'Sign in required', message: 'Sign in required', code: 'unauthorized' },
      ]);
      expect(headers.get('Cache-Control')).toBe('no-store');
    }
  }
  expect(await cook.rows()).toBe(before);
});

test('a session without its second factor is rejected', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const app = startApp();
  const { access_token: token } = await app.member();
  const { json: factor } = await app.call('POST', '/factors', { jwt: token, body: { factor_type: 'totp' } });
  const { json: asked } = await app.call('POST', `/factors/${factor.id}/challenge`, { jwt: token, body: {} });
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const code = totp.generate({ timestamp: app.time.now });
  const verified = await app.call('POST', `/factors/${factor.id}/verify`, {
    jwt: token,
    body: { challenge_id: asked.id, code },
  });
  expect((await callAs(token, 'GET', api.inventory)).status).toBe(403);
  const search = { ingredients: ['egg'], usePantry: true };
  expect((await callAs(token, 'POST', api.recommend, search)).status).toBe(403);
  expect((await callAs(verified.json.access_token, 'GET', api.inventory)).status).toBe(200);
});
