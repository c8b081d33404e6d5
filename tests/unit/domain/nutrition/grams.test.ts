import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadNutritionData } from '#domain/nutrition/foods';
import { computeGramsOfIngredientLine, convertToGramsWithDefaultWeights } from '#domain/nutrition/grams';
import { PORTIONS } from '#domain/units/portions';

test.each([
  ['flour', 2, 'cup', 250],
  ['onion', 1, null, 110],
  ['egg', 3, null, 150],
  ['garlic', 2, 'cloves', 6],
  ['olive oil', 1, 'tablespoon', 13.5],
  ['chicken breast', 1, null, 190],
  ['tomato', 6, 'cherry', 102],
  ['onion', 2, 'large', 300],
  // A handful of loose leaves is a compressed one; a handful of another food is a quarter of a cup.
  ['spinach', 1, 'handful', 30],
  ['arugula', 1, 'handful', 20],
  ['almonds', 1, 'handful', 36],
  ['milk', 1, 'glass', 203],
  ['white wine', 1, 'glass', 147],
  ['fresh yeast', 1, 'cube', 42],
  ['egg noodles', 2, 'nest', 124],
  ['rice', 100, 'g', 100],
  ['rice', 1, 'lb', 453.6],
])('%s has its own weights: %d %s is %d g', (name, amount, unit, grams) => {
  expect(convertToGramsWithDefaultWeights(amount, unit, PORTIONS[name], name)).toBeCloseTo(grams, 0);
});

test.each([
  [1, 'cup', '', 240],
  [1, 'tbsp', '', 14],
  [1, 'tsp', '', 5],
  [50, 'ml', '', 50],
  [50, 'g', '', 50],
  [1, 'l', '', 1000],
  [1, 'fl oz', '', 30],
  [1, null, 'egg', 50],
  [2, 'piece', 'chicken breast', 340],
  [1, 'count', 'chicken thigh', 130],
  [1, null, 'onion', 110],
  [1, null, 'bell pepper', 120],
  [3, 'clove', 'garlic', 9],
  [1, null, 'potato', 150],
])(
  'the specification’s constants apply if a food has no figures of its own: %d %s %s is %d g',
  (amount, unit, name, grams) => {
    expect(convertToGramsWithDefaultWeights(amount, unit, undefined, name)).toBeCloseTo(grams, 9);
    expect(convertToGramsWithDefaultWeights(amount, unit, { gramsPerMl: null, grams: {} }, name)).toBeCloseTo(
      grams,
      9,
    );
  },
);

test.each([
  [1, null, 'dragon fruit'],
  [1, 'can', 'egg'],
  [1, 'splash', 'milk'],
  [1, 'lightyear', 'milk'],
  [-1, 'g', 'milk'],
  [Number.NaN, 'g', 'milk'],
  [Number.POSITIVE_INFINITY, 'g', 'milk'],
  [1, 'constructor', 'milk'],
  [1, 'toString', 'milk'],
  [1, null, 'constructor'],
])('the weight of %d %s of %s is unknown', (amount, unit, name) => {
  expect(convertToGramsWithDefaultWeights(amount, unit, { gramsPerMl: null, grams: {} }, name)).toBeNull();
});

const FOODS = loadNutritionData(Object.keys(PORTIONS));

function weigh(amount: number | null, unit: string | null, name: string, canonical: string): number | null {
  const food = FOODS[canonical];
  if (food === undefined) throw new Error(`no food ${canonical}`);
  return computeGramsOfIngredientLine({ name, canonical, amount, unit }, food);
}

test.each([
  [12, null, 'cherry tomatoes', 'tomato', 204],
  [12, null, 'large cherry tomatoes', 'tomato', 204],
  [2, null, 'plum tomatoes', 'tomato', 124],
  [2, null, 'tomatoes', 'tomato', 246],
  [2, null, 'large onions', 'onion', 300],
  [250, 'g', 'microwave rice', 'rice', 89],
  [250, 'g', 'microwave brown rice', 'brown rice', 84],
  [1, null, 'leek', 'leek', 150],
  [4, null, 'garlic cloves', 'garlic', 12],
  [8, null, 'chicken drumsticks', 'chicken', 888],
  [2, null, 'celery stalks', 'celery', 80],
  [3, null, 'thyme sprigs', 'thyme', 2.4],
  [2, null, 'bay leaves', 'bay leaf', 0.4],
  [10, null, 'walnut halves', 'walnuts', 20.3],
  [1, 'cup', 'cherry tomatoes', 'tomato', 180],
  [2, null, 'Japanese eggplants', 'eggplant', 230],
  [4, null, 'Persian cucumbers', 'cucumber', 400],
  [4, 'head', 'baby bok choy', 'bok choy', 480],
  [1, 'head', 'bok choy', 'bok choy', 840],
  [12, null, 'egg roll wrappers', 'wonton wrappers', 384],
  [24, null, 'crostini', 'french bread', 240],
  [2, null, 'small baguettes', 'french bread', 250],
  [1, null, 'baguette', 'french bread', 250],
  [8, 'slice', 'crusty baguette', 'french bread', 80],
  [8, 'slice', 'French bread', 'french bread', 160],
  [4, 'slice', 'country bread', 'bread', 200],
  [4, 'slice', 'bread', 'bread', 116],
  [2, null, 'ciabatta rolls', 'hamburger buns', 170],
  [2, null, 'kaiser rolls', 'hamburger buns', 114],
  [12, null, 'sea scallops', 'scallops', 360],
  [4, null, 'endive', 'endive', 212],
  [4, null, 'grilled chicken breast halves', 'cooked chicken', 760],
  [3, null, 'turkey drumsticks', 'turkey leg', 1200],
  [24, null, 'chocolate covered thin mints', 'chocolate candy bars', 144],
  [8, 'slice', 'sourdough bread', 'sourdough bread', 400],
])('the name says which kind of piece is meant: %d %s %s', (amount, unit, name, canonical, grams) => {
  expect(weigh(amount, unit, name, canonical)).toBeCloseTo(grams, 0);
});

test('cooked rice weighs as much as the dry rice with its calories', () => {
  const dry = weigh(1, 'cup', 'rice', 'rice') ?? 0;
  const cooked = weigh(1, 'cup', 'cooked rice', 'rice') ?? 0;
  // USDA: a cup of cooked rice has 205 kcal, 100 g of dry rice 365.
  expect((cooked * 365) / 100).toBeCloseTo(205, 0);
  expect(dry).toBeCloseTo(185, 0);
  expect(weigh(100, 'g', 'leftover rice', 'rice')).toBeCloseTo(35.6, 1);
  expect(weigh(1, 'cup', 'uncooked rice', 'rice')).toBeCloseTo(185, 0);
});

test('canned lentils weigh as much as the dry lentils in them', () => {
  const cooked = weigh(400, 'g', 'cooked lentils', 'lentils') ?? 0;
  expect(cooked).toBeLessThan(140);
  expect(weigh(400, 'g', 'canned lentils', 'lentils')).toBe(cooked);
});

test.each([
  [3, 'lb', 'whole chicken', 'whole chicken', 0.68, 'USDA: 32 % bone'],
  [3, 'lb', 'chicken pieces', 'chicken', 0.68, 'they have their bones'],
  [2, 'lb', 'boneless chicken', 'chicken', 1, 'it has none'],
  [2, 'lb', 'bone-in skinless chicken breasts', 'chicken breast', 0.77, 'USDA: 20 % bone, 6 % skin'],
  [2, 'lb', 'chicken breasts', 'chicken breast', 1, 'they are sold without'],
  [2, 'lb', 'pork spareribs', 'pork ribs', 0.7, 'USDA: 30 % bone'],
  [2, 'lb', 'live lobsters', 'lobster', 0.29, 'in the shell'],
  [1, 'lb', 'lobster meat', 'lobster', 1, 'without it'],
  [2, 'lb', 'mussels', 'mussels', 0.25, 'in the shell'],
  [1, 'lb', 'leeks', 'leek', 0.44, 'USDA: 56 % tops and roots'],
  [1, 'lb', 'frozen mango', 'mango', 1, 'peeled and stoned'],
])('of %d %s of %s (%s) the share %d is eaten: %s', (amount, unit, name, canonical, share) => {
  const weight = 453.6 * amount;
  expect(weigh(amount, unit, name, canonical)).toBeCloseTo(weight * share, 6);
  const stated = computeGramsOfIngredientLine(
    { name, canonical, amount: 1, unit: null, statedGrams: weight },
    FOODS[canonical] as never,
  );
  expect(stated).toBeCloseTo(weight * share, 6);
});

test('the contents of a can or a jar are eaten completely', () => {
  const line = { name: 'pineapple', canonical: 'pineapple', amount: 1, unit: 'can', statedGrams: 567 };
  expect(computeGramsOfIngredientLine(line, FOODS.pineapple as never)).toBe(567);
});

test('a piece weighs its edible part', () => {
  expect(weigh(8, null, 'bone-in chicken thighs', 'chicken thigh')).toBeCloseTo(8 * 149, 6);
});

test.each([
  // SR28: 100 g of fresh pasta have 288 kcal, 100 g of dried pasta 371; a cup of soft crumbs has 120 kcal, 100 g of
  // dry crumbs 395.
  [8, 'oz', 'fresh fettuccine', 'pasta', 371, 653],
  [8, 'oz', 'dried fettuccine', 'pasta', 371, 841],
  [1, 'cup', 'fresh bread crumbs', 'breadcrumbs', 395, 120],
  [1, 'cup', 'soft bread crumbs', 'breadcrumbs', 395, 120],
  [1, 'cup', 'dry bread crumbs', 'breadcrumbs', 395, 427],
])(
  '%d %s of %s weighs as much as the dry food with its calories',
  (amount, unit, name, canonical, kcal, whole) => {
    expect(((weigh(amount, unit, name, canonical) ?? 0) * kcal) / 100).toBeCloseTo(whole, -1);
  },
);

test('cooked food that was weighed raw keeps its weight', () => {
  expect(weigh(200, 'g', 'cooked ham', 'ham')).toBe(200);
});

test('cooked chicken weighs as much as the raw chicken with its calories', () => {
  // SR28: 100 g of roasted chicken breast have 165 kcal, 100 g of raw breast 120.
  const raw = weigh(100, 'g', 'cooked chicken breast', 'chicken breast') ?? 0;
  expect((raw * 120) / 100).toBeCloseTo(165, 0);
});

test.each([
  [1, null, 'small plantain', 'plantain', 0.66],
  [2, null, 'large plantains', 'plantain', 2.66],
  [1, null, 'plantain', 'plantain', 1],
])(
  'a size without its own figures has the usual weight: %d %s %s',
  (amount, unit, name, canonical, times) => {
    const one = weigh(1, null, canonical, canonical) ?? 0;
    expect(one).toBeGreaterThan(0);
    expect(weigh(amount, unit, name, canonical)).toBeCloseTo(times * one, 6);
  },
);

test('seasoning without an amount weighs nothing; food without an amount is unknown', () => {
  expect(weigh(null, null, 'salt', 'salt')).toBe(0);
  expect(weigh(null, null, 'parsley', 'parsley')).toBe(0);
  expect(weigh(null, null, 'lemon wedges', 'lemon')).toBe(0);
  expect(weigh(null, null, 'soy sauce', 'soy sauce')).toBe(0);
  expect(weigh(null, null, 'nonstick cooking spray', 'cooking spray')).toBe(1);
  expect(weigh(1, 'drizzle', 'soy sauce', 'soy sauce')).toBe(0);
  expect(weigh(null, null, 'rice', 'rice')).toBeNull();
  expect(weigh(null, null, 'butter', 'butter')).toBeNull();
  expect(weigh(1, 'dollop', 'sour cream', 'sour cream')).toBeNull();
});

test('twice the amount weighs twice as much', () => {
  const units = fc.constantFrom(
    null,
    'cup',
    'tbsp',
    'tsp',
    'g',
    'oz',
    'ml',
    'piece',
    'clove',
    'can',
    'handful',
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(PORTIONS)),
      units,
      fc.double({ min: 0, max: 1000, noNaN: true }),
      (name, unit, amount) => {
        const once = weigh(amount, unit, name, name);
        const twice = weigh(2 * amount, unit, name, name);
        if (once === null) expect(twice).toBeNull();
        else expect(twice).toBeCloseTo(2 * once, 6);
      },
    ),
  );
});
