import { beforeAll, expect, test } from 'vitest';
import { readShared } from '#contract/cookbook/cookbook-shares';
import { PASSWORD } from '../auth/harness.ts';
import { migrated, withRecipe } from '../database.ts';
import { type Cook, callAs, newCook } from '../pantry/cooks.ts';
import { addOne, at, entry, recipe, share } from './cookbooks.ts';

beforeAll(migrated);

const follow = (token: unknown) => callAs(null, 'POST', '/api/shared', { token });

async function createLink(cook: Cook, id: string): Promise<string> {
  const { status, json } = await cook.call('POST', share(id));
  expect([status, json.token]).toEqual([200, expect.stringMatching(/^[\da-f]{32}$/)]);
  return json.token;
}

test('the link shows the current recipe, without the cook’s private data', async () => {
  const cook = await newCook();
  const id = await addOne(
    cook,
    entry('Sugo', { note: 'For Yolanda alone', rating: 5, collections: ['Secret'] }),
  );
  expect((await cook.call('GET', share(id))).json).toEqual({ token: null });
  const token = await createLink(cook, id);
  // A second request returns the same link.
  expect(await createLink(cook, id)).toBe(token);
  expect((await cook.call('GET', share(id))).json).toEqual({ token });
  const { status, json, headers } = await follow(token);
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(readShared.reply.parse(json)).toMatchObject({ recipe: recipe('Sugo'), picture: null });
  expect(json.detail.title).toBe('Sugo');
  expect(Object.keys(json.detail)).not.toContain('id');
  expect(Object.keys(json.detail)).not.toContain('updated_at');
  expect(JSON.stringify(json)).not.toMatch(new RegExp(`Yolanda|Secret|${id}|${cook.id}`));
  await cook.call('PATCH', at(id), { version: 1, recipe: recipe('Sugo, better') });
  expect((await follow(token)).json.recipe.title).toBe('Sugo, better');
});

test('the recipe behind a link has the nutrition, labels, substitutes and tools of an own recipe', async () => {
  const cook = await newCook();
  const id = await addOne(cook, entry('Sugo'));
  const { id: _, updated_at: __, ...own } = (await cook.call('GET', `${at(id)}/recipe`)).json;
  const { json } = await follow(await createLink(cook, id));
  expect(json.detail).toEqual(own);
  expect(own.ingredients.length).toBeGreaterThan(0);
});

test('a revoked link leads nowhere, and the next link is different', async () => {
  const cook = await newCook();
  const id = await addOne(cook, entry('Sugo'));
  const token = await createLink(cook, id);
  expect((await cook.call('DELETE', share(id))).json).toEqual({ removed: true });
  expect((await cook.call('DELETE', share(id))).json).toEqual({ removed: false });
  expect((await follow(token)).status).toBe(404);
  const next = await createLink(cook, id);
  expect(next).not.toBe(token);
  expect([(await follow(token)).status, (await follow(next)).status]).toEqual([404, 200]);
});

test('a link ends with its recipe, and with its account', async () => {
  const cook = await newCook();
  const [first, second] = [await addOne(cook, entry('One')), await addOne(cook, entry('Two'))];
  const [one, two] = [await createLink(cook, first), await createLink(cook, second)];
  await cook.call('DELETE', '/api/cookbook', { ids: [first] });
  expect([(await follow(one)).status, (await follow(two)).status]).toEqual([404, 200]);
  await cook.call('DELETE', '/api/account', { password: PASSWORD });
  expect((await follow(two)).status).toBe(404);
});

test('only a user’s own recipes have share links: the site’s recipes have public addresses', async () => {
  const cook = await newCook();
  const recipe_id = await withRecipe({ title: 'Polenta', ingredients: ['1 cup polenta'] });
  const saved = await addOne(cook, { key: crypto.randomUUID(), recipe_id });
  for (const id of [saved, 'nothing']) {
    expect((await cook.call('POST', share(id))).status).toBe(404);
    expect((await cook.call('GET', share(id))).status).toBe(404);
  }
});

test.each([[''], ['%'], ['x'.repeat(101)], [null], [17], ["' or 1=1 --"], ['\0'], ['*']])(
  'a token that is %j opens nothing',
  async (token) => {
    const { status, json } = await follow(token);
    expect([400, 404]).toContain(status);
    if (status === 400) expect(json.field).toBe('token');
  },
);
