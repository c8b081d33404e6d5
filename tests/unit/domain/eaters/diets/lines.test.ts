import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDietClaims, findDietClaims } from '#domain/eaters/diets/claims';
import {
  findDietLabelsOfIngredientLine,
  findDietLabelsOfNameAndRemarks,
} from '#domain/eaters/diets/contents/lines';
import { findIngredientNameLabels } from '#domain/eaters/diets/contents/lookup';
import { findRecipeLabels } from '#domain/eaters/diets/contents/recipe';
import { findAllergens } from '#domain/eaters/diets/contents/recipe-labels';
import { findDoubtfulDietTags, listSuitableDiets } from '#domain/eaters/diets/contents/tags';
import { findWorstLabelValueForDiet } from '#domain/eaters/diets/diets';
import {
  ALL,
  type DietLabels,
  findWorstLabelValue,
  LABELS,
  type Label,
  labelBits,
  mergeDietLabels,
  mergeDietLabelsOfAlternatives,
  VALUES,
} from '#domain/eaters/diets/labels';
import { FOODS } from '#domain/foods/table/index';

const of = (line: string): DietLabels => {
  const labels = findDietLabelsOfIngredientLine(line);
  if (labels === null) throw new Error(`No ingredient: ${line}`);
  return labels;
};
const value = (line: string, label: string) => findWorstLabelValue(of(line), labelBits[label as Label]);

describe('a line has the labels of its food', () => {
  test.each([
    ['200 g butter, melted', 'milk', 'contains'],
    ['3 large free-range eggs', 'eggs', 'contains'],
    ['3 eggs, free range', 'eggs', 'contains'],
    ['2 tbsp soy sauce', 'gluten', 'contains'],
    ['2 tbsp tamari', 'gluten', 'may'],
    ['1 stock cube', 'celery', 'contains'],
    ['1 can butter beans', 'milk', 'free'],
    ['1 tsp cream of tartar', 'milk', 'free'],
    ['200 g oyster mushrooms', 'molluscs', 'free'],
    ['1/4 tsp nutmeg', 'nuts', 'free'],
    ['12 lady fingers', 'gluten', 'contains'],
    ['300 g spelt pasta', 'gluten', 'contains'],
    ['2 slices Ezekiel bread', 'gluten', 'contains'],
    ['50 g pine nuts', 'nuts', 'free'],
    ['1 cup coconut milk', 'milk', 'free'],
    ['salt and pepper', 'celery', 'free'],
    ['1 egg, beaten with 2 tbsp milk', 'milk', 'may'],
    ['1 cup almond flavored yogurt', 'almond', 'may'],
    ['100 g parmesan', 'rennet', 'contains'],
  ])('%s: %s is %s', (line, label, expected) => {
    expect(value(line, label)).toBe(expected);
  });
});

describe('a choice between forms of one food is that food', () => {
  test.each([
    ['1 tbsp chopped fresh sage or 1 tsp dried', 'milk', 'free'],
    ['2 Turkish bay leaves or 1 California', 'gluten', 'free'],
    ['1 cup fresh corn kernels or frozen, thawed', 'eggs', 'free'],
    ['1 tbsp dried sage leaves, or amount to taste', 'milk', 'free'],
    ['1 cup milk or dried', 'milk', 'contains'],
    ['2 eggs or dried', 'eggs', 'contains'],
    ['2 mango wedges or slices (for garnish)', 'milk', 'free'],
    ['1 pound precooked breakfast sausage patties or links', 'pork', 'contains'],
    ['1 tablespoon sugar or pinch', 'nuts', 'free'],
    ['1 cup cheese or slices', 'milk', 'contains'],
    ['1 cup stock or cream', 'milk', 'may'],
    ['1 cup yogurt or fresh cream', 'milk', 'contains'],
  ])('%s: %s is %s', (line, label, expected) => {
    expect(value(line, label)).toBe(expected);
  });
});

describe('a note about shops at the end of a list names no food of the dish', () => {
  test.each([
    ['*Available at Asian markets and in the Asian foods section of some supermarkets.', 'fish', 'free'],
    ['available at fish shops', 'fish', 'free'],
    ['*Basmati rice is available at Indian markets and some supermarkets.', 'milk', 'free'],
    ['*Ghee is sold at Indian markets and natural foods stores.', 'milk', 'not free'],
    ['*Oyster sauce and peanuts are available in Asian markets.', 'peanuts', 'not free'],
    ['*Oyster sauce and peanuts are available in Asian markets.', 'molluscs', 'not free'],
    ['*Zorblats are available at Asian markets.', 'fish', 'not free'],
    ['Makes about 3 1/2 cups', 'gluten', 'free'],
    ['Makes about 26', 'gluten', 'free'],
    ['Makes about 26 almond cakes', 'almond', 'not free'],
    ['shrimp available at Asian markets', 'crustaceans', 'not free'],
    ['available at markets: shrimp', 'crustaceans', 'not free'],
  ])('%s: %s is %s', (line, label, expected) => {
    expect(expected === 'not free' ? value(line, label) !== 'free' : value(line, label) === expected).toBe(
      true,
    );
  });
});

test.each([
  '1 tsp ground dried thyme',
  '2 branches fresh sage',
  '1 package frozen French-cut green beans',
  '4 (3/4-inch-thick) bone-in rib pork chops',
  '6 large Granny Smith or Empire apples',
  '1 pound rigatoni or other tubular pasta',
  '2 8-ounce balls fresh water-packed mozzarella cheese',
  '3 tablespoons unfiltered extra-virgin olive oil',
  '1 1/2 cups medium-grind cornmeal',
  '2 cups pulp-free orange juice',
  'A 9" springform pan',
  '1 pie weights or raw rice',
])('every label of %s is known', (line) => {
  expect(of(line).unknown & ALL).toBe(0);
});

describe('the words of an unknown name may indicate labels, and never rule one out', () => {
  test.each([
    ['2 tbsp zorblat', 'milk', 'unknown'],
    ['2 tbsp zorblat butter', 'milk', 'contains'],
    ['1 zorblat fish thing', 'fish', 'may'],
    ['2 tbsp zorblat flavored bacon bits', 'pork', 'may'],
    ['1 cup zorblat soup', 'celery', 'may'],
  ])('%s: %s is %s', (line, label, expected) => {
    expect(value(line, label)).toBe(expected);
    expect(of(line).unknown).not.toBe(0);
  });
});

describe('claims remove the labels that they name', () => {
  test.each([
    ['2 cups gluten-free flour', 'gluten', 'free'],
    ['2 cups flour, gluten-free', 'gluten', 'free'],
    ['2 cups flour (gluten free)', 'gluten', 'free'],
    ['2 cups flour (gluten-free if needed)', 'gluten', 'may'],
    ['1 cup milk (dairy-free)', 'milk', 'free'],
    ['1 cup lactose-free milk', 'milk', 'contains'],
    ['300 g wheat-free pasta', 'gluten', 'contains'],
    ['100 g vegetarian cheddar', 'milk', 'contains'],
    ['100 g vegetarian cheddar', 'rennet', 'free'],
    ['2 tbsp vegan butter or honey', 'animal', 'may'],
    ['1 tbsp vegan zorblat', 'meat', 'free'],
    ['1 tbsp vegan zorblat', 'gluten', 'unknown'],
    ['100 g butter, not vegan', 'milk', 'contains'],
  ])('%s: %s is %s', (line, label, expected) => {
    expect(value(line, label)).toBe(expected);
  });
});

describe('a choice certainly contains only what all of its options contain', () => {
  test.each([
    ['2 tbsp butter or oil', 'milk', 'may'],
    ['2 tbsp butter or ghee', 'milk', 'contains'],
    ['1 cup walnuts or pecans', 'nuts', 'contains'],
    ['1 cup walnuts or pecans', 'walnut', 'may'],
    ['2 beefsteak or heirloom tomatoes', 'meat', 'free'],
    ['1 cup chicken or vegetable stock', 'meat', 'may'],
  ])('%s: %s is %s', (line, label, expected) => {
    expect(value(line, label)).toBe(expected);
  });
});

test.each([
  ['100 g parmesan', 'contains', 'contains'],
  ['1 tbsp honey', 'free', 'contains'],
  ['100 g tuna', 'contains', 'contains'],
  ['1 onion', 'free', 'free'],
  ['1 tbsp zorblat', 'unknown', 'unknown'],
])('%s: vegetarian %s, vegan %s', (line, vegetarian, vegan) => {
  expect(findWorstLabelValueForDiet(of(line), 'vegetarian')).toBe(vegetarian);
  expect(findWorstLabelValueForDiet(of(line), 'vegan')).toBe(vegan);
});

test('pescatarian recipes may have fish, and no meat', () => {
  expect(findWorstLabelValueForDiet(of('100 g tuna'), 'pescatarian')).toBe('free');
  expect(findWorstLabelValueForDiet(of('100 g ham'), 'pescatarian')).toBe('contains');
});

test('a stored line has the labels that it had when it was read', () => {
  expect(
    findWorstLabelValue(
      findDietLabelsOfNameAndRemarks({ name: 'flour', remarks: 'gluten-free' }),
      labelBits.gluten,
    ),
  ).toBe('free');
  expect(
    findWorstLabelValue(
      findDietLabelsOfNameAndRemarks({ name: 'butter or oil', remarks: '' }),
      labelBits.milk,
    ),
  ).toBe('may');
  expect(
    findWorstLabelValue(
      findDietLabelsOfNameAndRemarks({ name: 'oil', remarks: 'or use butter' }),
      labelBits.milk,
    ),
  ).toBe('may');
});

const lines = (...names: string[]) => names.map((name) => ({ name, remarks: '', required: true }));

test('a recipe has the strictest labels of its lines, and names the deciding lines', () => {
  const recipe = findRecipeLabels(lines('butter', 'vegetable broth', 'cream', 'zorblat', 'onion'));
  const { contains, may, unchecked } = findAllergens(recipe);
  expect(contains.map(({ allergens, lines: all }) => [allergens, all.map(({ name }) => name)])).toEqual([
    [['milk'], ['butter', 'cream']],
  ]);
  expect(may.map(({ allergens, lines: all }) => [allergens, all.map(({ name }) => name)])).toEqual([
    [['gluten', 'soy', 'celery'], ['vegetable broth']],
  ]);
  expect(unchecked.map(({ name }) => name)).toEqual(['zorblat']);
});

test('a tag such as egg-free is contradicted only by its own label', () => {
  const doubts = (tag: string, ...names: string[]) =>
    findDoubtfulDietTags([tag], findRecipeLabels(lines(...names)));
  expect(doubts('dairy-free', 'egg', 'honey')).toEqual([]);
  expect(doubts('egg-free', 'butter')).toEqual([]);
  expect(doubts('pork-free', 'beef')).toEqual([]);
  expect(doubts('fish-free', 'squid')).toEqual([]);
  expect(findWorstLabelValueForDiet(of('200 g beef'), 'no pork')).toBe('free');
});

test('a tag applies only if no line contradicts it or is uncertain', () => {
  const tags = ['Vegan', 'gluten-free', 'quick'];
  const doubts = (...names: string[]) =>
    findDoubtfulDietTags(tags, findRecipeLabels(lines(...names))).map(({ tag, value: worst }) => [
      tag,
      worst,
    ]);
  expect(doubts('onion', 'rice')).toEqual([]);
  expect(doubts('honey', 'stock cube')).toEqual([
    ['Vegan', 'contains'],
    ['gluten-free', 'may'],
  ]);
  expect(doubts('zorblat')).toEqual([
    ['Vegan', 'unknown'],
    ['gluten-free', 'unknown'],
  ]);
});

test('a recipe suits a diet only if every line is known', () => {
  expect(listSuitableDiets(findRecipeLabels(lines('onion', 'rice')))).toEqual([
    'VeganDiet',
    'VegetarianDiet',
    'GlutenFreeDiet',
  ]);
  expect(listSuitableDiets(findRecipeLabels(lines('egg', 'rice')))).toEqual([
    'VegetarianDiet',
    'GlutenFreeDiet',
  ]);
  expect(listSuitableDiets(findRecipeLabels(lines('onion', 'zorblat')))).toEqual([]);
  expect(listSuitableDiets(findRecipeLabels([]))).toEqual([]);
});

const rank = (labels: DietLabels, bit: number) => VALUES.indexOf(findWorstLabelValue(labels, bit));
const bits = LABELS.map((label) => labelBits[label]);
/** Arbitrary diet labels: each bit is set in at most one of the three sets. */
const anyLabels = fc
  .array(fc.integer({ min: 0, max: 3 }), { minLength: bits.length, maxLength: bits.length })
  .map((values): DietLabels => {
    const sum = (wanted: number) =>
      bits.reduce((all, bit, at) => (values[at] === wanted ? all | bit : all), 0);
    return { contains: sum(1), may: sum(2), unknown: sum(3) };
  });
const anyName = fc.oneof(
  fc.constantFrom(...FOODS.map(({ name }) => name)),
  fc.constantFrom('zorblat', 'zorblat butter', 'gluten-free bread', 'vegan cheese', 'butter or oil'),
);
const CLAIMS = [
  'gluten-free',
  'vegan',
  'vegetarian',
  'dairy-free',
  'egg-free',
  'nut-free',
  'soy-free',
  'alcohol-free',
];

test('removing a line never makes a recipe worse', () => {
  fc.assert(
    fc.property(fc.array(anyLabels, { minLength: 1 }), (parts) => {
      const [all, rest] = [mergeDietLabels(parts), mergeDietLabels(parts.slice(1))];
      for (const bit of bits) expect(rank(rest, bit)).toBeGreaterThanOrEqual(rank(all, bit));
    }),
  );
});

test('a claim never adds a label', () => {
  fc.assert(
    fc.property(anyLabels, fc.array(fc.constantFrom(...CLAIMS)), (labels, claims) => {
      const left = applyDietClaims(labels, findDietClaims(claims.join(', ')));
      for (const bit of bits) expect(rank(left, bit)).toBeGreaterThanOrEqual(rank(labels, bit));
    }),
  );
});

test('a claim after the comma removes the labels that it names', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const labels = findDietLabelsOfNameAndRemarks({ name, remarks: 'vegan' });
      expect(name.includes(' or ') ? 'may' : findWorstLabelValue(labels, labelBits.milk)).not.toBe(
        'contains',
      );
    }),
  );
});

test('a choice is never free of a label that one of its options may have', () => {
  fc.assert(
    fc.property(fc.array(anyLabels, { minLength: 1, maxLength: 4 }), (choices) => {
      const labels = mergeDietLabelsOfAlternatives(choices);
      for (const bit of bits)
        expect(findWorstLabelValue(labels, bit) === 'free').toBe(
          choices.every((choice) => findWorstLabelValue(choice, bit) === 'free'),
        );
    }),
  );
});

/** Foods whose name makes no claim. Excludes names such as 'vegan cheese'. */
const unclaimed = FOODS.map(({ name }) => name).filter((name) => findDietClaims(name).takes === 0);

test('an unknown name is free of nothing, regardless of the text around it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...unclaimed), (name) => {
      const labels = findIngredientNameLabels(`zorblat ${name} quuxen`);
      expect((labels.contains | labels.may | labels.unknown) & ALL).toBe(ALL);
    }),
  );
});

test('any text is read', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      (name, remarks) => void findDietLabelsOfNameAndRemarks({ name, remarks }),
    ),
  );
});

test.each([
  ['cucumber', 'in 5 mm dice'],
  ['cucumber', 'cut into 2 cm chunks'],
  ['onion', 'in thin rings'],
])('the shape of a food is not another food of the line: %s, %s', (name, remarks) => {
  expect(findDietLabelsOfNameAndRemarks({ name, remarks })).toEqual(
    findDietLabelsOfNameAndRemarks({ name, remarks: '' }),
  );
});
