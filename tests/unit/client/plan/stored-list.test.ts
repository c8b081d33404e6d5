import { expect, test } from 'vitest';
import { StoredList } from '#client/plan/shopping-list';
import {
  addShoppingLines,
  EMPTY_LIST,
  markShoppingItemAsBought,
  removeShoppingItemsByName,
  replacePlanLines,
} from '#domain/shopping-list/list';
import { setFoodPrice } from '#domain/shopping-list/prices';
import { listShoppingItems } from '#domain/shopping-list/to-buy';
import { knowledge } from '../../domain/shopping-list/knowledge.ts';

/** Exact text of a shopping list as stored by the version before plans existed. */
const OLD = `{"lines":[{"name":"onion","amount":3,"unit":null,"recipe":{"id":"soup","title":"Soup"}},
  {"name":"milk","amount":null,"unit":null,"recipe":null},{"name":"flour","amount":200,"unit":"g","recipe":null}],
  "bought":{"onion":[{"id":"item-1","qty":3}],"milk":[]}}`;

test('a list stored by an earlier version is read, with its ticks', () => {
  const list = StoredList.parse(JSON.parse(OLD));
  expect(list.lines).toHaveLength(3);
  expect(listShoppingItems(list, knowledge).map(({ name, bought }) => `${name} ${bought}`)).toEqual([
    ...['onion true', 'milk true', 'flour false'],
  ]);
  // The untick can still remove the pantry items that the old version added.
  expect(list.bought.onion?.put).toEqual([{ id: 'item-1', qty: 3 }]);
  // Another recipe needs onions. Only its onions are left to buy.
  const soup = { id: 'pie', title: 'Pie' };
  const more = addShoppingLines(list, [{ name: 'onion', amount: 2, unit: null, recipe: soup }]);
  expect(listShoppingItems(more, knowledge)[0]).toMatchObject({
    bought: false,
    needed: [{ amount: 2, unit: null }],
  });
});

test('a list is read as stored', () => {
  const recipe = { id: 'soup', title: 'Soup' };
  const rice = { name: 'rice', amount: 300, unit: 'g', meals: [{ recipe, day: '2026-11-23' }] };
  const recipeList = addShoppingLines(EMPTY_LIST, [{ name: 'onion', amount: 3, unit: null, recipe }]);
  const sentLater = {
    ...{ key: '6f4b1f5e-0000-4000-8000-000000000000', ingredient_name: 'rice' },
    ...({ unit: 'kg', expires_on: null } as const),
  };
  const put = [{ id: 'unsent-1', qty: 1, sentLater }];
  const list = markShoppingItemAsBought(
    replacePlanLines(recipeList, [rice, { ...rice, name: 'leek' }]),
    'rice',
    put,
    [{ amount: 1, unit: 'kg' }],
  );
  const priced = setFoodPrice(list, 'rice', { price: 2.49, per: { amount: 1, unit: 'kg' } });
  for (const one of [
    EMPTY_LIST,
    list,
    removeShoppingItemsByName(list, ['leek']),
    priced,
    setFoodPrice(priced, 'rice', null),
  ])
    expect(StoredList.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
});

test('invalid lines, meals and marks are skipped', () => {
  const list = StoredList.parse({
    lines: [{ name: 'onion', amount: 'three', unit: null, recipe: null }, 5, null],
    plan: [{ name: 'rice', amount: 1, unit: 'g', meals: [{ recipe: null, day: '2026-11-23' }] }, 'rice'],
    dropped: { name: 'rice' },
    prices: { onion: { price: 1, per: { amount: 0, unit: null } }, leek: 2, rice: { price: -1 } },
    bought: { onion: 'yes', leek: { amounts: [{ amount: null }], put: [{ id: 3, qty: 1 }] } },
  });
  expect(list).toMatchObject({ lines: [], plan: [], dropped: [], prices: {} });
  expect(list.bought.leek).toEqual({ amounts: [], wanted: [], plan: null, put: [] });
  expect(StoredList.parse({})).toEqual(EMPTY_LIST);
});
