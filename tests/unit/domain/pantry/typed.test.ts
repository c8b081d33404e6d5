import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtinResolver as resolver } from '#domain/foods/catalog';
import { computeCookingConsumption } from '#domain/pantry/consume';
import { PANTRY_UNITS, QTY_MAX } from '#domain/pantry/limits';
import { ENTRIES_MAX, parseTypedPantryItems } from '#domain/pantry/typed';
import { anyText } from '../any-text.ts';
import { findPortions, item, line } from './samples.ts';

const describeItems = (text: string) =>
  parseTypedPantryItems(text, { resolver }).items.map(({ qty, unit, name, assumed: [first] }) =>
    [qty, unit, name, ...(first ? [`(${first.kind})`] : [])].join(' '),
  );

test.each<[text: string, items: string[]]>([
  ['2 eggs, 500 g flour, olive oil', ['2 count egg', '500 g flour', '1 count olive oil (one)']],
  ['2,5 kg potatoes, 1,000 g sugar; 1/2 lb. butter', ['2.5 kg potato', '1000 g sugar', '0.5 lb butter']],
  [
    'eggs 12, milk 2l, flour: 1 kg, tomatoes x 3',
    ['12 count egg', '2 l milk', '1 kg flour', '3 count tomato'],
  ],
  [
    '- [ ] milk\n* 3 apples\n2) 2 jars honey',
    ['1 count milk (one)', '3 count apple', '2 count honey (counted)'],
  ],
  ['butter, softened, 12 eggs, beaten, salt', ['1 count butter (one)', '12 count egg', '1 count salt (one)']],
  ['500 g boneless, skinless chicken breast, 2 onions', ['500 g chicken breast', '2 count onion']],
  ['2 eggs and 500 g flour', ['2 count egg', '500 g flour']],
  ['1 can chickpeas', ['1 count chickpeas (counted)']],
  ['2 x 400g tins chickpeas, 1 package (8 oz) cream cheese', ['800 g chickpeas', '8 oz cream cheese']],
  ['1 clove garlic, 1 head garlic', ['1 count garlic (counted)', '36 g garlic (weighed)']],
  ['garlic, 1 celery', ['36 g garlic (one)', '480 g celery (weighed)']],
  ['garlic bulb', ['36 g garlic (one)']],
  ['3 garlic, lettuce', ['3 count garlic', '1 count lettuce (one)']],
  ['3 slices bread, 2 sticks butter', ['87 g bread (weighed)', '226 g butter (weighed)']],
  ['1 pint milk, 2dl cream', ['480 ml milk (converted)', '200 ml heavy cream (converted)']],
  ['2 cups rice, a dozen eggs', ['2 cup rice', '12 count egg']],
  ['1-2 onions', ['1.5 count onion (mean)']],
  ['one potato, half a cabbage, three carrots', ['1 count potato', '0.5 count cabbage', '3 count carrot']],
  ['two onions and a dozen eggs', ['2 count onion', '12 count egg']],
  ['a couple of lemons', ['2 count lemon']],
  ['20000 g rice', ['20 kg rice (converted)']],
  ['a splash of vinegar, salt to taste', ['1 count vinegar (one)', '1 count salt (one)']],
])('%j is read as %j', (text, items) => {
  expect(describeItems(text)).toEqual(items);
  expect(parseTypedPantryItems(text, { resolver }).problems).toEqual([]);
});

test.each([
  ['2 tins of tomatoes', ['822 g canned tomatoes (weighed)']],
  ['1 can tuna, 2 cans sweetcorn', ['1 count canned tuna (counted)', '2 count canned corn (counted)']],
  ['2 x 400 g tins tomatoes', ['800 g canned tomatoes']],
  ['two tins of tomatoes', ['822 g canned tomatoes (weighed)']],
  ['a tin of tuna', ['1 count canned tuna (counted)']],
  ['a tin of peaches', ['1 count canned peaches (counted)']],
  // There is no separate food for canned beer, so the name stays.
  ['2 cans beer', ['2 count beer (counted)']],
  ['3 cans of chickpeas', ['3 count chickpeas (counted)']],
  ['2 tomatoes, 1 jar tomatoes', ['2 count tomato', '1 count tomato (counted)']],
])('a can contains the canned food: %j is read as %j', (text, items) => {
  expect(describeItems(text)).toEqual(items);
});

test.each(['garlic', '1 garlic', 'garlic bulb', '1 head garlic'])(
  '%j in the pantry is enough for four cloves, and cooking leaves the rest of the head',
  (text) => {
    const [typed] = parseTypedPantryItems(text, { resolver }).items;
    const stock = [item('garlic', typed?.qty ?? 0, typed?.unit ?? 'count')];
    const { takings, skipped } = computeCookingConsumption(stock, [line('garlic', 4, 'clove')], findPortions);
    expect(skipped).toEqual([]);
    expect(takings.map(({ left }) => left)).toEqual([24_000_000]);
  },
);

test('an unknown name is kept as typed, and marked', () => {
  expect(parseTypedPantryItems('3 Unicorn Steaks', { resolver }).items).toEqual([
    {
      raw: '3 Unicorn Steaks',
      name: 'unicorn steaks',
      known: false,
      qty: 3,
      unit: 'count',
      expiresOn: null,
      notes: '',
      assumed: [],
    },
  ]);
});

test.each([
  ['2 cups', 'no-name'],
  ['kg', 'no-name'],
  ['12', 'no-name'],
  ['🥚', 'no-name'],
  ['0 eggs', 'no-quantity'],
  ['100000 eggs', 'too-much'],
  ['x'.repeat(101), 'name-too-long'],
])('%s cannot be added and is returned: %s', (raw, problem) => {
  expect(parseTypedPantryItems(`1 kg flour\n${raw}`, { resolver })).toMatchObject({
    items: [{ name: 'flour' }],
    problems: [{ raw, problem }],
  });
});

test('a very long list is read up to a limit, and the rest is counted', () => {
  const { items, unread } = parseTypedPantryItems('1 egg\n'.repeat(ENTRIES_MAX + 20), { resolver });
  expect([items.length, unread]).toEqual([ENTRIES_MAX, 20]);
});

test('any text gives valid pantry items, and no line is lost', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 60 }), (text) => {
      const { items, problems } = parseTypedPantryItems(text, { resolver });
      for (const { name, qty, unit } of items) {
        expect(name.trim() !== '' && name.length <= 100).toBe(true);
        expect(qty > 0 && qty <= QTY_MAX).toBe(true);
        expect(PANTRY_UNITS).toContain(unit);
      }
      if (/\p{L}/u.test(text)) expect(items.length + problems.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
