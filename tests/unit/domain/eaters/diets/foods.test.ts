import { expect, test } from 'vitest';
import { type DietLabels, labelBits, parseDietLabels, parseLabelBits } from '#domain/eaters/diets/labels';
import { NAMED } from '#domain/eaters/diets/table/index';
import { FOODS } from '#domain/foods/table/index';

const labelled = FOODS.map((food) => ({ ...food, has: parseDietLabels(food.labels) }));
const without = (category: string, test: (has: DietLabels) => boolean) =>
  labelled.filter((food) => food.category === category && !test(food.has)).map(({ name }) => name);

test('the diet labels of every food can be parsed, and none is repeated', () => {
  const twice = FOODS.filter(({ labels }) => {
    const words = labels
      .replace(/,? ?may: /u, ' ')
      .trim()
      .split(' ');
    return new Set(words).size !== words.length;
  });
  expect(twice.map(({ name }) => name)).toEqual([]);
  expect(labelled.length).toBe(FOODS.length);
});

test.each([
  ['free', 0, 0],
  ['milk', parseLabelBits('milk'), 0],
  ['soy, may: gluten', parseLabelBits('soy'), parseLabelBits('gluten')],
  ['may: sulphites', 0, parseLabelBits('sulphites')],
  ['brazil-nut', labelBits.nuts | labelBits['brazil-nut'], 0],
  ['milk, may: eggs', labelBits.milk | labelBits.animal, labelBits.eggs],
])('%s is read as it stands', (text, contains, may) => {
  expect(parseDietLabels(text)).toEqual({ contains, may, unknown: 0 });
});

test.each(['', 'none', 'milk,', 'milk may: soy', 'may:', 'milk, soy'])(
  '%j is not a list of labels',
  (text) => {
    expect(() => parseDietLabels(text)).toThrow();
  },
);

test('every food of the dairy category contains milk or is a listed substitute', () => {
  const standIns = [
    'vegan cheese',
    'vegan cream cheese',
    'whipped topping',
    'coffee creamer',
    'soy milk',
    'almond milk',
    'cashew milk',
    'oat milk',
    'rice milk',
    'non-dairy milk',
    'soy yogurt',
    'coconut yogurt',
    'margarine',
  ];
  expect(without('dairy', ({ contains }) => (contains & labelBits.milk) !== 0).sort()).toEqual(
    standIns.sort(),
  );
});

test('fresh herbs and fruit have no labels', () => {
  expect([
    ...without('herb', ({ contains }) => contains === 0),
    ...without('fruit', ({ contains }) => contains === 0),
  ]).toEqual([]);
});

test('no vegetable contains animal products, unless it is sold with a sauce', () => {
  const unlabelled = without(
    'vegetable',
    ({ contains }) => (contains & parseLabelBits('meat seafood animal')) === 0,
  );
  expect(unlabelled).toEqual(['scalloped potato mix']);
});

test('every food named after an allergen contains it or may contain it, except meatless or turkey bacon', () => {
  const words: [RegExp, number][] = [
    [/\b(?:wheat|barley|rye|spelt|semolina|couscous)\b/u, labelBits.gluten],
    [/\b(?:shrimp|crab|lobster|crawfish)\b(?! chips)/u, labelBits.crustaceans],
    [/\b(?:clam|mussels|oysters|squid|octopus|scallops)\b/u, labelBits.molluscs],
    [/\b(?:tofu|tempeh|edamame|soybeans)\b/u, labelBits.soy],
    [/\bmustard\b/u, labelBits.mustard],
    [/\bcelery\b/u, labelBits.celery],
    [/\b(?:tahini|sesame)\b/u, labelBits.sesame],
    [/\b(?:pork|bacon|ham|prosciutto|lard)\b/u, labelBits.pork],
  ];
  const wrong = labelled.flatMap(({ name, has }) =>
    words.filter(([word, bit]) => word.test(name) && ((has.contains | has.may) & bit) === 0).map(() => name),
  );
  // Bacon from turkey or plants contains no pork.
  expect(wrong.sort()).toEqual(['turkey bacon', 'vegetarian bacon']);
});

test('every food that contains milk or eggs is labeled as an animal product', () => {
  const wrong = labelled.filter(
    ({ has }) => has.contains & parseLabelBits('milk eggs') && !(has.contains & labelBits.animal),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('synonyms have their own labels if they differ from their food', () => {
  const rows = new Map(NAMED.map(([name, contains, may = '']) => [name, { contains, may }]));
  expect(rows.get('spelt pasta')?.contains).toBe('gluten');
  expect(rows.get('sesame halva')?.contains).toContain('sesame');
  expect(rows.get('vegetarian oyster sauce')?.contains).not.toContain('molluscs');
});
