import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtinResolver } from '#domain/ingredients/builtin';
import { intoPantry } from '#domain/shopping/into-pantry';
import {
  addLines,
  buy,
  dropNames,
  dropRecipe,
  EMPTY_LIST,
  hasRecipe,
  type ShoppingLine,
  shoppingItems,
  unbuy,
} from '#domain/shopping/list';
import { itemInWords, listAsText } from '#domain/shopping/words';

const soup = { id: 'soup', title: 'Soup' };
const pie = { id: 'pie', title: 'Pie' };
const line = (
  name: string,
  amount: number | null,
  unit: string | null,
  recipe: ShoppingLine['recipe'] = null,
): ShoppingLine => ({ name, amount, unit, recipe });

test('what several recipes need is bought once, added up', () => {
  const list = addLines(
    addLines(EMPTY_LIST, [line('onion', 1, null, soup), line('butter', 100, 'g', soup)]),
    [line('onion', 2, 'piece', pie), line('butter', 0.5, 'kg', pie)],
  );
  expect(shoppingItems(list)).toEqual([
    { name: 'onion', amounts: [{ amount: 3, unit: null }], recipes: [soup, pie], bought: false },
    { name: 'butter', amounts: [{ amount: 600, unit: 'g' }], recipes: [soup, pie], bought: false },
  ]);
});

test('amounts that cannot be added stand beside each other; without an amount there is none', () => {
  const list = addLines(EMPTY_LIST, [
    line('flour', 1, 'cup'),
    line('flour', 200, 'g', pie),
    line('salt', null, null),
  ]);
  expect(shoppingItems(list).map(itemInWords)).toEqual(['1 cup + 200 g flour', 'salt']);
});

test('adding a recipe again changes nothing, and its new amounts take the place of the old', () => {
  const lines = [line('onion', 1, null, soup), line('leek', 2, null, soup)];
  const once = addLines(EMPTY_LIST, lines);
  expect(shoppingItems(addLines(once, lines))).toEqual(shoppingItems(once));
  expect(
    shoppingItems(addLines(once, [line('onion', 4, null, soup)])).find(({ name }) => name === 'onion')
      ?.amounts,
  ).toEqual([{ amount: 4, unit: null }]);
});

test('what was bought and is needed by one more recipe is to be bought again', () => {
  const bought = buy(addLines(EMPTY_LIST, [line('onion', 1, null, soup)]), 'onion', []);
  expect(shoppingItems(bought)[0]?.bought).toBe(true);
  expect(shoppingItems(addLines(bought, [line('onion', 1, null, soup)]))[0]?.bought).toBe(true);
  expect(shoppingItems(addLines(bought, [line('onion', 1, null, pie)]))[0]?.bought).toBe(false);
  expect(shoppingItems(unbuy(bought, 'onion'))[0]?.bought).toBe(false);
});

test('a recipe or a thing comes off the list, with its mark', () => {
  const list = buy(
    addLines(EMPTY_LIST, [line('onion', 1, null, soup), line('leek', 1, null, pie)]),
    'onion',
    [],
  );
  expect(hasRecipe(list, 'soup')).toBe(true);
  const without = dropRecipe(list, 'soup');
  expect(hasRecipe(without, 'soup')).toBe(false);
  expect(without.bought).toEqual({});
  expect(shoppingItems(dropNames(list, ['leek'])).map(({ name }) => name)).toEqual(['onion']);
});

test('the list as text has what is still to be bought, a line each', () => {
  const list = addLines(EMPTY_LIST, [
    line('onion', 2, null),
    line('pasta', 200, 'g'),
    line('salt', null, null),
  ]);
  expect(listAsText('Shopping list', shoppingItems(buy(list, 'pasta', [])))).toBe(
    'Shopping list\n- 2 onions\n- salt',
  );
});

test.each([
  [line('pasta', 200, 'g'), [{ ingredient_name: 'pasta', qty: 200, unit: 'g' }]],
  [line('egg', 3, null), [{ ingredient_name: 'egg', qty: 3, unit: 'count' }]],
  [line('milk', 1, 'pint'), [{ ingredient_name: 'milk', qty: 480, unit: 'ml' }]],
  [line('salt', null, null), [{ ingredient_name: 'salt', qty: 1, unit: 'count' }]],
  [line('half and half', 1, 'cup'), [{ ingredient_name: 'half and half', qty: 1, unit: 'cup' }]],
  [line('olive oil', 1 / 3, 'cup'), [{ ingredient_name: 'olive oil', qty: 0.333333, unit: 'cup' }]],
])('%j goes into the pantry in units that it has', (needed, expected) => {
  const [item] = shoppingItems(addLines(EMPTY_LIST, [needed]));
  expect(item && intoPantry(item, builtinResolver)).toEqual(expected);
});

test('nothing that was added gets lost on the way to the shop, and nothing comes twice', () => {
  const amounts = fc.record({
    name: fc.constantFrom('onion', 'flour', 'milk'),
    amount: fc.integer({ min: 1, max: 500 }),
    recipe: fc.constantFrom(soup, pie, null),
  });
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 12 }), (all) => {
      const lines = all.map(({ name, amount, recipe }) => line(name, amount, 'g', recipe));
      const items = shoppingItems(addLines(EMPTY_LIST, lines));
      for (const { name, amounts: sums } of items) {
        const needed = all.filter((one) => one.name === name).reduce((sum, { amount }) => sum + amount, 0);
        expect(sums).toEqual([{ amount: needed, unit: 'g' }]);
      }
      expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
    }),
  );
});
