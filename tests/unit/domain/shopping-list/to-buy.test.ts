import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtinResolver } from '#domain/foods/catalog';
import { toPantryItemsForPurchase } from '#domain/shopping-list/into-pantry';
import {
  addShoppingLines,
  EMPTY_LIST,
  type PlanLine,
  replacePlanLines,
  type ShoppingLine,
} from '#domain/shopping-list/list';
import {
  computeAmountsNotInPantry,
  computeBoughtAmounts,
  listShoppingItems,
  type ShoppingItem,
} from '#domain/shopping-list/to-buy';
import {
  formatNeededAmountIfDifferent,
  formatPurchase,
  formatShoppingItem,
  formatShoppingList,
  pluralizeItemNameIfNeeded,
} from '#domain/shopping-list/words';
import { convertAmount } from '#domain/units/convert';
import { knowledge } from './knowledge.ts';

const soup = { id: 'soup', title: 'Soup' };
const pie = { id: 'pie', title: 'Pie' };
const TODAY = '2026-11-23';

type Want = readonly [name: string, amount: number | null, unit: string | null, recipe?: typeof soup | null];
const lines = (wants: readonly Want[]): ShoppingLine[] =>
  wants.map(([name, amount, unit, recipe = null]) => ({ name, amount, unit, recipe }));
const toItems = (...wants: readonly Want[]): ShoppingItem[] =>
  listShoppingItems(
    // Each of the lines comes from another recipe.
    wants.reduce(
      (list, want, i) =>
        addShoppingLines(
          list,
          lines([
            [...(want.slice(0, 3) as [string, number, string]), want[3] ?? { id: `${i}`, title: `${i}` }],
          ]),
        ),
      EMPTY_LIST,
    ),
    knowledge,
  );
const toItem = (...wants: readonly Want[]): ShoppingItem => toItems(...wants)[0] as ShoppingItem;

test('food that several recipes need is bought once, added up', () => {
  const items = toItems(
    ['onion', 1, null, soup],
    ['butter', 100, 'g', soup],
    ['onion', 2, 'piece', pie],
    ['butter', 0.5, 'kg', pie],
  );
  expect(items).toMatchObject([
    {
      name: 'onion',
      needed: [{ amount: 3, unit: null }],
      wantedBy: [
        { recipe: pie, day: null },
        { recipe: soup, day: null },
      ],
      bought: false,
    },
    { name: 'butter', needed: [{ amount: 600, unit: 'g' }] },
  ]);
});

// Expected: the pack to buy, and the needed amount if it differs.
test.each<[readonly Want[], string, string]>([
  [[['canned tomatoes', 1050, 'g']], '3 tins (400 g)', '1,050 g'],
  [[['canned tomatoes', 2, 'can']], '2 tins (400 g)', ''],
  [[['canned tomatoes', 800, 'g']], '2 tins (400 g)', ''],
  [
    [
      ['chickpeas', 1, 'can'],
      ['chickpeas', 200, 'g'],
    ],
    '2 tins (400 g)',
    '455 g',
  ],
  [
    [
      ['milk', 1, 'cup'],
      ['milk', 900, 'ml'],
    ],
    '2 cartons (1 l)',
    '1,140 ml',
  ],
  [[['milk', 2, null]], '2 cartons (1 l)', '2'],
  [[['egg', 4, null]], '1 box (6)', '4'],
  [[['egg', 167, 'g']], '1 box (6)', '4'],
  [[['onion', 330, 'g']], '3', ''],
  [
    [
      ['egg', 6, null],
      ['egg', 1, null],
    ],
    '2 boxes (6)',
    '7',
  ],
  [
    [
      ['flour', 1, 'cup'],
      ['flour', 200, 'g'],
    ],
    '1 bag (1 kg)',
    '325 g',
  ],
  [[['onion', 1.5, null]], '2', '1½'],
  [
    [
      ['onion', 1, null],
      ['onion', 2, null],
    ],
    '3',
    '',
  ],
  [[['garlic', 7.5, 'clove']], '1 head', '8 cloves'],
  [[['bread', 1, 'loaf']], '1 loaf', ''],
  [[['honey', 1, 'tsp']], '1 jar (340 g)', '1 tsp'],
  // For foods sold by weight and foods of unknown pack size, the exact amount is bought.
  [[['salmon', 600, 'g']], '600 g', ''],
  [[['brussels sprouts', 0.5, 'kg']], '0.5 kg', ''],
  [
    [
      ['moon dust', 1, 'cup'],
      ['moon dust', 50, 'g'],
    ],
    '50 g + 1 cup',
    '',
  ],
  // Foods sold by the piece are not sold in halves.
  [[['jalapeno', 0.5, null]], '1', '½'],
  [[['salt', null, null]], '', ''],
  [[['milk', null, null]], '', ''],
])('%j is bought as %s', (wants, purchase, need) => {
  const item = toItem(...wants);
  expect(formatPurchase(item)).toBe(purchase);
  expect(formatNeededAmountIfDifferent(item)).toBe(need);
});

test.each<[Want, string]>([
  [['onion', 2, null], '2 onions'],
  [['garlic', 4, 'clove'], 'garlic, 1 head'],
  [['canned tomatoes', 500, 'g'], 'canned tomatoes, 2 tins (400 g)'],
  [['salmon', 600, 'g'], '600 g salmon'],
  [['salt', null, null], 'salt'],
])('%j is %s in a message', (want, words) => {
  expect(formatShoppingItem(toItem(want))).toBe(words);
});

test.each<[Want, string]>([
  [['onion', 2, null], 'onions'],
  [['onion', 1, null], 'onion'],
  [['garlic', 14, 'clove'], 'garlic'],
  [['salmon', 600, 'g'], 'salmon'],
  [['salt', null, null], 'salt'],
])('the name in the row of %j is %s', (want, name) => {
  expect(pluralizeItemNameIfNeeded(toItem(want))).toBe(name);
});

test('the list as text has what is still to be bought, by aisle, a line each', () => {
  const items = toItems(['onion', 2, null], ['pasta', 200, 'g'], ['salt', null, null], ['leek', 1, null]);
  const bought = items.map((item) => (item.name === 'pasta' ? { ...item, bought: true } : item));
  expect(formatShoppingList('Shopping list', bought)).toBe(
    ['Shopping list', 'Fruit and vegetables\n- 1 leek\n- 2 onions', 'Oils and spices\n- salt'].join('\n\n'),
  );
});

const put = (want: Want) => {
  const item = toItem(want);
  const { keeps } = knowledge.findFood(item.name);
  return toPantryItemsForPurchase(item, builtinResolver, keeps, TODAY).map(
    ({ ingredient_name, qty, unit, expires_on }) => `${qty} ${unit} ${ingredient_name} ${expires_on}`,
  );
};

// Expected: the pack to buy, and the last day according to FoodKeeper's shortest time.
test.each<[Want, string]>([
  [['pasta', 200, 'g'], '500 g pasta null'],
  [['egg', 3, null], '6 count egg 2026-12-14'],
  [['milk', 1, 'pint'], '1 l milk 2026-11-30'],
  [['milk', null, null], '1 l milk 2026-11-30'],
  [['salmon', 600, 'g'], '600 g salmon 2026-11-24'],
  [['ground beef', 1, 'lb'], '1 lb ground beef 2026-11-24'],
  [['salt', null, null], '1 count salt null'],
  [['onion', 1.5, null], '2 count onion 2026-12-23'],
  [['half and half', 1, 'cup'], '1 cup half and half 2026-11-26'],
  [['olive oil', 1 / 3, 'cup'], '500 ml olive oil 2027-05-22'],
  [['moon dust', 1 / 3, 'cup'], '0.333333 cup moon dust null'],
])('%j goes into the pantry as %s', (want, expected) => {
  expect(put(want)).toEqual([expected]);
});

test('the date is counted from the cook’s own day, across the end of a leap February', () => {
  const [bought] = toPantryItemsForPurchase(toItem(['milk', 1, 'l']), builtinResolver, 7, '2028-02-23');
  expect(bought?.expires_on).toBe('2028-03-01');
});

const NAMES = ['onion', 'canned tomatoes', 'milk', 'egg', 'flour', 'salmon'] as const;
const anyWant = fc
  .record({
    name: fc.constantFrom(...NAMES),
    amount: fc.double({ min: 0.01, max: 5000, noNaN: true }),
    unit: fc.constantFrom('g', 'kg', 'ml', 'cup', 'tsp', null),
  })
  .map(({ name, amount, unit }): Want => [name, amount, unit]);

test('packs are never less than needed, and never one too many', () => {
  fc.assert(
    fc.property(fc.array(anyWant, { minLength: 1, maxLength: 8 }), (wants) => {
      for (const { name, needed, packs } of toItems(...wants)) {
        if (packs === null) continue;
        const { count, soldAs } = packs;
        const inPacks = needed.map(
          ({ amount, unit }) =>
            convertAmount(amount, unit, soldAs.unit, knowledge.findPortions(name)) ?? amount * soldAs.amount,
        );
        const exact = inPacks.reduce((sum, amount) => sum + amount, 0) / soldAs.amount;
        expect(count).toBeGreaterThanOrEqual(exact * (1 - 1e-9));
        expect(count - 1).toBeLessThan(exact);
      }
    }),
  );
});

test('the order in which items are added does not matter', () => {
  const shuffled = fc
    .array(anyWant, { maxLength: 8 })
    .chain((wants) => fc.tuple(fc.constant(wants), fc.shuffledSubarray(wants, { minLength: wants.length })));
  fc.assert(
    fc.property(shuffled, ([wants, others]) => {
      const bare = (all: readonly Want[]) => toItems(...all).map(({ wantedBy: _, ...item }) => item);
      expect(bare(others)).toEqual(bare(wants));
    }),
  );
});

test('the pantry and the purchases are enough for everything planned', () => {
  const anyPlan = fc.uniqueArray(anyWant, { selector: ([name]) => name });
  fc.assert(
    fc.property(anyPlan, fc.array(anyWant, { maxLength: 5 }), (plan, others) => {
      const planned = plan.map(([name, amount, unit]): PlanLine => ({ name, amount, unit, meals: [] }));
      const otherLines = lines(
        others.map(([name, amount, unit], i) => [name, amount, unit, { id: `${i}`, title: '' }]),
      );
      const items = listShoppingItems(
        replacePlanLines(addShoppingLines(EMPTY_LIST, otherLines), planned),
        knowledge,
      );
      for (const [name, amount, unit] of plan) {
        const item = items.find((one) => one.name === name) as ShoppingItem;
        const bought = computeBoughtAmounts(item).reduce(
          (sum, one) => sum + (convertAmount(one.amount, one.unit, unit, knowledge.findPortions(name)) ?? 0),
          0,
        );
        const isCountOfPacks =
          unit === null && convertAmount(1, null, 'g', knowledge.findPortions(name)) === null;
        if (!isCountOfPacks) expect(bought).toBeGreaterThanOrEqual((amount as number) * (1 - 1e-9));
      }
    }),
  );
});

test.each<
  [needed: [number, string | null], stock: [number, string | null][], rest: [number, string | null][]]
>([
  [[3, null], [], [[3, null]]],
  [[3, null], [[2, null]], [[1, null]]],
  [[700, 'ml'], [[0.5, 'l']], [[200, 'ml']]],
  [[500, 'g'], [[1, 'kg']], []],
])('of %j with %j in the pantry, %j is at home and not recorded', (needed, stock, rest) => {
  const toQuantity = ([amount, unit]: [number, string | null]) => ({ amount, unit });
  const amounts = computeAmountsNotInPantry(
    { needed: [toQuantity(needed)] },
    stock.map(toQuantity),
    undefined,
  );
  expect(amounts).toEqual(rest.map(toQuantity));
});
