import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IMPORT_KINDS, type ImportKind } from '#contract/admin/import-kinds';
import { adminApi } from '#contract/admin/paths';
import { api } from '#contract/paths';
import { RecipeDetail } from '#contract/recipes/recipes';
import { SearchReply } from '#contract/search/search';
import { withDatabase } from '../auth/harness.ts';
import { seeded } from '../auth/hostile.ts';
import { startAdmin } from './harness.ts';
import { hostileItem, KINDS } from './hostile.ts';

withDatabase();

const { db, call, person } = startAdmin();

const logged: unknown[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...all) => void logged.push(all));
});
afterEach(() => vi.restoreAllMocks());

const ITEMS = 10_000;
const BATCH_BYTES = 900_000;

/** Yields import bodies up to a maximum size in bytes, each with items of one kind. */
function* batches(): Generator<{ kind: ImportKind; items: string[] }> {
  const chance = seeded(20261121);
  for (let itemCount = 0; itemCount < ITEMS; ) {
    // Choose recipes in half of the cases, because they have the most possible faults.
    const kind = chance(2) === 0 ? 'recipes' : (KINDS[chance(KINDS.length)] as ImportKind);
    const items: string[] = [];
    for (let bytes = 0; itemCount < ITEMS && items.length < 250; itemCount += 1) {
      const item = hostileItem(chance, kind);
      bytes += item.length * 2;
      if (bytes > BATCH_BYTES) break;
      items.push(item);
    }
    yield { kind, items };
  }
}

test('ten thousand hostile items are refused with a reason or stored harmlessly', async () => {
  const { access_token: jwt } = await person({ admin: true });
  let items = 0;
  let taken = 0;
  for (const batch of batches()) {
    const { path, counts } = IMPORT_KINDS[batch.kind];
    const { status, json } = await call('POST', path, { jwt, body: `[${batch.items.join()}]` });
    expect([batch.kind, status]).toEqual([batch.kind, 200]);
    expect(json[counts] + json.errors).toBe(batch.items.length);
    expect(json.errorDetails).toHaveLength(json.errors);
    if (logged.length > 0) throw new Error(String(logged[0]));
    for (const { title, error } of json.errorDetails) {
      expect(title.length).toBeLessThanOrEqual(300);
      expect(title).not.toBe('');
      expect(error).toMatch(/\S{2,}/);
      expect(error).not.toMatch(/\bat .+:\d+:\d+|SQLITE|D1_ERROR|couldn’t be saved/);
    }
    items += batch.items.length;
    taken += json[counts];
  }
  expect(items).toBe(ITEMS);
  // Check that the requests include many accepted and many rejected items.
  expect(taken).toBeGreaterThan(1_000);
  expect(items - taken).toBeGreaterThan(1_000);
  expect(logged).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');

  const { results } = await db.prepare('select id from recipes').all<{ id: string }>();
  expect(results.length).toBeGreaterThan(300);
  for (const { id } of results.slice(0, 250)) {
    const { status, json, text } = await call('GET', `${api.recipe}?id=${encodeURIComponent(id)}`);
    expect([id, status]).toEqual([id, 200]);
    expect(RecipeDetail.safeParse(json).success).toBe(true);
    expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    if (json.image !== null) expect(json.image).toMatch(/^(https?:\/\/|\/[^/])/);
  }
  const search = await call('POST', api.recommend, {
    body: { ingredients: ['egg', 'chicken breast', 'garlic'] },
  });
  expect([search.status, SearchReply.safeParse(search.json).success]).toEqual([200, true]);
  for (const path of [api.ingredients, api.tools, api.cuisines, adminApi.debugNutrition])
    expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
  expect((await call('GET', adminApi.missingNutrition, { jwt })).status).toBe(200);
});

test('a string of 10 MB is refused with 413 before it is read', async () => {
  const { access_token: jwt } = await person({ admin: true });
  const body = JSON.stringify([{ title: 'Long', instructions: 'x'.repeat(10 * 1024 * 1024) }]);
  for (const { path } of Object.values(IMPORT_KINDS)) {
    expect(await call('POST', path, { jwt, body })).toMatchObject({
      status: 413,
      json: { code: 'too_large' },
    });
  }
});

test('extremely deep JSON is refused, as a whole body or inside an item', async () => {
  const { access_token: jwt } = await person({ admin: true });
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
  for (const body of [deep, `{"recipes":${deep}}`, `[{"title":${deep},"instructions":"x"}]`]) {
    const { status, json } = await call('POST', adminApi.importRecipes, { jwt, body });
    expect([200, 400]).toContain(status);
    if (status === 200) expect(json).toMatchObject({ imported: 0, errors: 1 });
  }
});

test('of an import of hostile lines, the first recipes are stored and each other recipe is refused with a reason', async () => {
  const { access_token: jwt } = await person({ admin: true });
  const body = Array.from({ length: 100 }, (_, at) => ({
    ...{ title: `Cups ${at}`, instructions: 'Stir.' },
    ingredients: Array.from({ length: 80 }, (_, line) => `${at * 80 + line} ${'1 cup '.repeat(18)}`),
  }));
  const { status, json } = await call('POST', adminApi.importRecipes, { jwt, body });
  expect(status).toBe(200);
  expect(json.imported).toBeGreaterThan(0);
  expect(json.imported).toBeLessThan(20);
  expect(json.errorDetails).toEqual(
    body.slice(json.imported).map(({ title }) => ({
      title,
      error:
        'ingredients: these lines are too complex to be imported at once. Import this recipe again in a smaller batch, or with shorter lines',
    })),
  );
});

test('a truncated body with a NUL character is refused with 400', async () => {
  const { access_token: jwt } = await person({ admin: true });
  const { status } = await call('POST', adminApi.importRecipes, { jwt, body: '[{"title":"\u0000"}' });
  expect(status).toBe(400);
});
