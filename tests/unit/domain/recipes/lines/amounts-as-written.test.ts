import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { convertAmount } from '#domain/units/convert';

const foods = (line: string) => {
  const parsed = parseIngredientLine(line);
  return [parsed, ...parsed.more].map(({ amount, unit, name }) => [amount, unit, name]);
};

describe('two amounts of one food are added once', () => {
  test.each<[line: string, amount: number, unit: string, name: string]>([
    ['1 Tablespoon, 1 teaspoon cumin', 4 / 3, 'tbsp', 'cumin'],
    ['1 Tablespoon and 1 teaspoon cumin', 4 / 3, 'tbsp', 'cumin'],
    ['1 Tbsp & 1 tsp cumin', 4 / 3, 'tbsp', 'cumin'],
    ['1 cup plus 2 tablespoons olive oil', 1.125, 'cup', 'olive oil'],
    ['1 cup + 2 tbsp olive oil', 1.125, 'cup', 'olive oil'],
    ['1 cup, 2 tbsp sugar', 1.125, 'cup', 'sugar'],
    ['1 cup and 2 tablespoons flour', 1.125, 'cup', 'flour'],
    ['1 lb 4 oz beef', 1.25, 'lb', 'beef'],
    ['1 lb and 4 oz beef', 1.25, 'lb', 'beef'],
    ['1 lb, 4 oz beef', 1.25, 'lb', 'beef'],
    ['1 kg and 200 g potatoes', 1.2, 'kg', 'potatoes'],
    ['1 kg, 200 g potatoes', 1.2, 'kg', 'potatoes'],
    ['1 pint 4 fl oz milk', 1.25, 'pint', 'milk'],
    ['2 tablespoons and 2 teaspoons soy sauce, divided', 8 / 3, 'tbsp', 'soy sauce'],
  ])('%s', (line, amount, unit, name) => {
    expect(foods(line)).toEqual([[expect.closeTo(amount, 9), unit, name]]);
  });

  test.each([
    ['1 cup, 240 ml milk', 1, 'cup'],
    ['1 lb, 450 g beef', 1, 'lb'],
    ['1 tbsp, 15 ml oil', 1, 'tbsp'],
    ['1 kg, 2 lb potatoes', 1, 'kg'],
    ['1 kg/2 lb 4 oz mussels', 1, 'kg'],
  ])('%s gives the same amount twice', (line, amount, unit) => {
    expect(parseIngredientLine(line)).toMatchObject({ amount, unit, more: [] });
  });

  test('amounts are added, however they are joined', () => {
    const pairs = fc.constantFrom(['lb', 'oz'], ['cup', 'tbsp'], ['tbsp', 'tsp'], ['kg', 'g']);
    const joints = fc.constantFrom(', ', ' and ', ' plus ', ' + ', ' & ');
    fc.assert(
      fc.property(pairs, joints, fc.integer({ min: 1, max: 3 }), ([large = '', small = ''], joint, more) => {
        const {
          amount,
          unit,
          more: otherFoods,
        } = parseIngredientLine(`2 ${large}${joint}${more} ${small} sugar`);
        expect(unit).toBe(large);
        expect(amount).toBeCloseTo(2 + (convertAmount(more, small, large) ?? 0), 9);
        expect(otherFoods).toEqual([]);
      }),
    );
  });
});

describe('a second food with its own amount is a separate line', () => {
  test.each<[line: string, ...found: [number, string | null, string][]]>([
    ['1 egg, plus 3 yolks', [1, null, 'egg'], [3, null, 'egg yolks']],
    ['2 eggs plus 1 egg yolk, beaten', [2, null, 'eggs'], [1, null, 'egg yolk']],
    ['1 large egg + 5 large yolks', [1, null, 'egg'], [5, null, 'egg yolks']],
    ['3 eggs and 2 whites', [3, null, 'eggs'], [2, null, 'egg whites']],
    ['1 tbsp butter plus 1 tbsp oil', [1, 'tbsp', 'butter'], [1, 'tbsp', 'oil']],
    ['1 tsp orange zest, plus 2 tbsp orange juice', [1, 'tsp', 'orange zest'], [2, 'tbsp', 'orange juice']],
  ])('%s', (line, ...expectedFoods) => {
    expect(foods(line)).toEqual(expectedFoods);
    expect(parseIngredientLine(line).comment).not.toMatch(/plus|\+/u);
  });

  test.each([
    '1 cup sugar, plus 2 tablespoons for dusting',
    '2 lemons, plus 1 for garnish',
    '2 tbsp butter, plus 1 tablespoon melted',
    '2 teaspoons rosemary plus 8 large sprigs',
    '36 corn husks, plus 10 more for lining the pot',
    '250g flour, plus extra for kneading',
    '1 cup celery hearts, plus 1/4 cup chopped leaves',
  ])('%s names one food', (line) => {
    expect(parseIngredientLine(line).more).toEqual([]);
  });
});

describe('an amount after the name', () => {
  test.each<[line: string, amount: number, unit: string | null, name: string]>([
    ['egg substitute 2 cup', 2, 'cup', 'egg substitute'],
    ['Flour: 200 g', 200, 'g', 'Flour'],
    ['butter 100g', 100, 'g', 'butter'],
    ['Sugar - 1 1/2 cups', 1.5, 'cup', 'Sugar'],
    ['onions 2', 2, null, 'onions'],
    ['eggs 12', 12, null, 'eggs'],
    ['lemon 1/2', 0.5, null, 'lemon'],
    ['lemons 1 ½', 1.5, null, 'lemons'],
    ['garlic cloves 2-3', 2.5, 'clove', 'garlic'],
    ['Spring onion x3', 3, null, 'Spring onion'],
    ['carrot x 3', 3, null, 'carrot'],
    ['bay leaves ×2', 2, null, 'bay leaves'],
    ['chicken stock cube x 1', 1, null, 'chicken stock cube'],
    ['Basmati rice (130g) x2', 2, null, 'Basmati rice'],
  ])('%s', (line, amount, unit, name) => {
    expect(parseIngredientLine(line)).toMatchObject({ amount, unit, name });
  });

  test.each(['spaghetti no. 5', 'flour type 00', 'Mehl Type 405', 'Step 1', 'Serves 4'])(
    '%s has none',
    (line) => {
      expect(parseIngredientLine(line).amount).toBeNull();
    },
  );

  test('a counted food with its weight after the name has the total weight', () => {
    expect(parseIngredientLine('Basmati rice (130g) x2').alternateAmounts).toEqual([
      { amount: 260, unit: 'g' },
    ]);
  });
});

test('a food that is only in brackets is the food of its line', () => {
  expect(foods('2 pounds (16 to 20 count shrimp) 4 per person, peeled')).toEqual([[2, 'lb', 'shrimp']]);
  expect(foods('1 lb (21/25 ct. prawns), deveined')).toEqual([[1, 'lb', 'prawns']]);
});

describe('part of a unit', () => {
  test.each<[line: string, amount: number, unit: string, name: string]>([
    ['½ a tin of tomatoes', 0.5, 'can', 'tomatoes'],
    ['1/2 a clove of garlic', 0.5, 'clove', 'garlic'],
    ['½ a loaf of stale bread', 0.5, 'loaf', 'stale bread'],
    ['1/2 a teaspoon chilli flakes', 0.5, 'tsp', 'chilli flakes'],
    ['3/4 of a head of garlic', 0.75, 'head', 'garlic'],
    ['¼ of an inch piece of ginger', 0.25, 'inch piece', 'ginger'],
    ['1/3 a cup of rice', 1 / 3, 'cup', 'rice'],
    ['half a bunch of dill', 0.5, 'bunch', 'dill'],
    ['a third of a cup of sugar', 1 / 3, 'cup', 'sugar'],
  ])('%s', (line, amount, unit, name) => {
    expect(parseIngredientLine(line)).toMatchObject({ amount, unit, name });
  });
});

describe('kitchen units', () => {
  test.each<[line: string, amount: number, unit: string, name: string]>([
    ['1 mug of basmati rice', 1, 'mug', 'basmati rice'],
    ['1 lump of ginger', 1, 'knob', 'ginger'],
    ['2 nests of egg noodles', 2, 'nest', 'egg noodles'],
    ['3 ladlefuls stock', 3, 'ladle', 'stock'],
    ['1 lump crabmeat', 1, '', 'lump crabmeat'],
  ])('%s', (line, amount, unit, name) => {
    expect(parseIngredientLine(line)).toMatchObject({ amount, unit: unit || null, name });
  });
});

test.each(['[For the pesto]', '[Dough]', '[Pour la pâte]:', '[To serve]'])('%s is a heading', (line) => {
  expect(parseIngredientLine(line)).toMatchObject({
    kind: 'section',
    name: line.replace(/[[\]:]/gu, ''),
  });
});

test.each(['[2 eggs]', '[x] eggs', '[ ] eggs', '[eggs](https://example.org)'])(
  '%s is not a heading',
  (line) => {
    expect(parseIngredientLine(line).kind).toBe('ingredient');
  },
);
