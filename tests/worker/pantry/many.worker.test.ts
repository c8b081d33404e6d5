/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:test';
import { beforeAll, expect, test } from 'vitest';
import { INVENTORY_BULK_MAX } from '#contract/limits';
import { api } from '#contract/paths';
import { migrated, withRecipe } from '../database.ts';
import { manyAtATime, newCook } from './cooks.ts';

beforeAll(migrated);

test('10,000 simultaneous merges on one item, single and in bulk, give the exact sum', async () => {
  const cook = await newCook();
  const entry = { ingredient_name: 'Flour', qty: 0.1, unit: 'kg' };
  const many = { items: Array(INVENTORY_BULK_MAX).fill(entry) };
  // 1,000 single calls, mixed with 45 calls of 200 entries each.
  const calls = Array.from({ length: 1_045 }, (_, at) => at % 23 === 22);
  const merged = await manyAtATime(calls, 48, async (bulk) => {
    const { status, json } = bulk
      ? await cook.call('POST', api.inventoryBulk, many)
      : await cook.call('POST', api.inventory, entry);
    expect(status).toBe(200);
    return bulk ? json.added.length : 1;
  });
  expect(merged.reduce((sum, count) => sum + count, 0)).toBe(10_000);
  expect(await cook.describeItems()).toEqual(['1000 kg flour']);
});

test('simultaneous merges never raise an amount above 10,000', async () => {
  const cook = await newCook();
  await cook.add('rice', 9_990, 'g');
  const replies = await manyAtATime(Array.from({ length: 100 }), 32, () =>
    cook.call('POST', api.inventory, { ingredient_name: 'rice', qty: 0.3, unit: 'g' }),
  );
  const good = replies.filter(({ status }) => status === 200);
  expect(good).toHaveLength(33);
  for (const { status, json } of replies) {
    if (status !== 200) expect(json.error).toBe('Total quantity would exceed maximum of 10,000');
  }
  expect(await cook.describeItems()).toEqual(['9999.9 g rice']);
});

test('simultaneous steps from many devices all count, and an item at zero is removed', async () => {
  const cook = await newCook();
  const { item } = await cook.add('egg', 50, 'count');
  const steps = Array.from({ length: 99 }, (_, at) => (at % 3 === 0 ? 1 : -1));
  const path = `${api.inventory}/${item.id}`;
  const replies = await manyAtATime(steps, 32, (step) => cook.call('PATCH', path, { step }));
  for (const { status } of replies) expect(status).toBe(200);
  expect(await cook.describeItems()).toEqual(['17 count egg']);
  const last = await manyAtATime(Array(40).fill(-1) as number[], 32, (step) =>
    cook.call('PATCH', path, { step }),
  );
  for (const { status } of last) expect(status).toBe(200);
  // The seventeenth call takes the last egg, and later calls take nothing.
  expect(last.filter(({ json }) => json.item === null)).toHaveLength(24);
  expect(await cook.describeItems()).toEqual([]);
});

/** Number of double clicks. A click takes 3 of 9,000 eggs and 10 g of butter. */
const DOUBLE_CLICKS = Number((env as unknown as Record<string, string>).DOUBLE_CLICKS || 1_000);

test('of many double clicks on cook each is counted once', async () => {
  const cook = await newCook();
  const recipeId = await withRecipe({
    title: 'Zebra omelette',
    servings: 1,
    ingredients: ['3 eggs', '10 g butter'],
  });
  await cook.add('egg', 9_000, 'count');
  await cook.add('butter', 20, 'kg');
  const keys = Array.from({ length: DOUBLE_CLICKS }, () => crypto.randomUUID());
  const clicks = keys.flatMap((key) => [key, key]);
  const replies = await manyAtATime(clicks, 32, (key) => cook.cook({ recipeId, key }));
  for (const at of keys.keys()) {
    const [one, other] = [replies[2 * at], replies[2 * at + 1]];
    expect([one?.repeated, other?.repeated].sort()).toEqual([false, true]);
    expect({ ...one, repeated: true }).toEqual({ ...other, repeated: true });
  }
  expect(await cook.describeItems()).toEqual([
    `${(2_000 - DOUBLE_CLICKS) / 100} kg butter`,
    `${9_000 - 3 * DOUBLE_CLICKS} count egg`,
  ]);
});

test('many different simultaneous cookings never take more than there is, and report what they took', async () => {
  const cook = await newCook();
  const recipeId = await withRecipe({ title: 'Zebra egg', servings: 1, ingredients: ['3 eggs'] });
  await cook.add('egg', 100, 'count');
  await cook.add('egg', 0.1, 'kg', { expires_on: '2999-01-01' });
  const replies = await manyAtATime(Array.from({ length: 60 }), 24, () => cook.cook({ recipeId }));
  // 100 g equal two eggs.
  const eggs = replies.flatMap(({ taken }) => taken.map(({ qty, unit }) => (unit === 'kg' ? qty * 20 : qty)));
  expect(eggs.reduce((sum, qty) => sum + qty, 0)).toBeCloseTo(102, 9);
  expect(await cook.describeItems()).toEqual([]);
  expect(replies.filter(({ skipped }) => skipped.length === 0)).toHaveLength(34);
  expect((await cook.history('?limit=100')).cookings).toHaveLength(60);
});
