import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findDietClaims } from '#domain/eaters/diets/claims';
import { findDietLabelsOfIngredientLine } from '#domain/eaters/diets/contents/lines';
import { type DietLabels, findWorstLabelValue, labelBits, UNKNOWN } from '#domain/eaters/diets/labels';
import { builtinResolver } from '#domain/foods/catalog';
import { FOODS } from '#domain/foods/table/index';
import { type ParsedLine, parseIngredientLine } from '#domain/recipes/lines/parse-line';

const read = (line: string): readonly ParsedLine[] => {
  const parsed = parseIngredientLine(line, builtinResolver);
  return [parsed, ...parsed.more];
};
const readNames = (line: string) => read(line).map(({ name }) => name);
const readAmounts = (line: string) => read(line).map(({ amount, unit, name }) => [amount, unit, name]);

describe('every food of a list gets a line of its own', () => {
  test.each<[string, string[]]>([
    ['scallions, sesame seeds and crushed peanuts, to serve', ['scallions', 'sesame seeds', 'peanuts']],
    ['lettuce, tomato, mayo', ['lettuce', 'tomato', 'mayo']],
    ['Lime wedges, cilantro and hot sauce', ['Lime wedges', 'cilantro', 'hot sauce']],
    ['Green onions and parsley, for garnish', ['Green onions', 'parsley']],
    ['coriander, toasted almonds and yogurt to serve', ['coriander', 'almonds', 'yogurt']],
    ['chopped coriander & roasted cashews, to garnish', ['coriander', 'roasted cashews']],
    ['naan, raita, mango chutney and poppadoms, to serve', ['naan', 'raita', 'mango chutney', 'poppadoms']],
    ['prawns (peeled), squid (cleaned) and mussels', ['prawns', 'squid', 'mussels']],
    ['Flour, beaten egg and breadcrumbs, to coat', ['Flour', 'egg', 'breadcrumbs']],
    [
      'Fresh cilantro, lime wedges and cornbread, for serving',
      ['Fresh cilantro', 'lime wedges', 'cornbread'],
    ],
    ['salt, sugar, to taste', ['salt', 'sugar']],
    ['peanut butter and jelly', ['peanut butter', 'jelly']],
    ['1 cup milk • 2 eggs • 200 g flour', ['milk', 'eggs', 'flour']],
    ['butter or oil, salt, and pepper', ['butter', 'salt', 'pepper']],
    ['rice, beans, and cheese or sour cream', ['rice', 'beans', 'cheese']],
    ['Carrot and celery sticks', ['Carrot sticks', 'celery sticks']],
    ['onion and garlic powder', ['onion powder', 'garlic powder']],
    ['peas and ground veal/cheese curds, to serve', ['peas', 'ground veal']],
    ['1 quail egg, 200 g cheese curds/ground veal and 1 cup beans', ['quail egg', 'cheese curds', 'beans']],
  ])('%s', (line, names) => {
    expect(readNames(line)).toEqual(names);
  });
});

describe('each food of a list keeps the amount next to it', () => {
  test.each<[string, (readonly [number | null, string | null, string])[]]>([
    [
      '200 g chicken, 100 g prawns',
      [
        [200, 'g', 'chicken'],
        [100, 'g', 'prawns'],
      ],
    ],
    [
      '1 onion, 2 eggs',
      [
        [1, null, 'onion'],
        [2, null, 'eggs'],
      ],
    ],
    [
      '1 onion; 2 eggs',
      [
        [1, null, 'onion'],
        [2, null, 'eggs'],
      ],
    ],
    [
      '2 eggs and 1 cup milk',
      [
        [2, null, 'eggs'],
        [1, 'cup', 'milk'],
      ],
    ],
    [
      '2 eggs + 1 cup milk',
      [
        [2, null, 'eggs'],
        [1, 'cup', 'milk'],
      ],
    ],
    [
      '50 g butter, 50 g flour and 500 ml milk',
      [
        [50, 'g', 'butter'],
        [50, 'g', 'flour'],
        [500, 'ml', 'milk'],
      ],
    ],
    [
      '200 g rice, 100 g zorblat, 1 tbsp ghee',
      [
        [200, 'g', 'rice'],
        [100, 'g', 'zorblat'],
        [1, 'tbsp', 'ghee'],
      ],
    ],
    [
      'chicken 500 g, yogurt 100 g',
      [
        [500, 'g', 'chicken'],
        [100, 'g', 'yogurt'],
      ],
    ],
    [
      'tomatoes (2), paneer (200 g)',
      [
        [2, null, 'tomatoes'],
        [200, 'g', 'paneer'],
      ],
    ],
    [
      '200 g chicken 100 g prawns',
      [
        [200, 'g', 'chicken'],
        [100, 'g', 'prawns'],
      ],
    ],
    [
      '2 eggs 1 onion 100 g butter',
      [
        [2, null, 'eggs'],
        [1, null, 'onion'],
        [100, 'g', 'butter'],
      ],
    ],
    [
      '2 tbsp each: soy sauce, sesame oil',
      [
        [2, 'tbsp', 'soy sauce'],
        [2, 'tbsp', 'sesame oil'],
      ],
    ],
    [
      '1 tsp each cumin, coriander, turmeric',
      [
        [1, 'tsp', 'cumin'],
        [1, 'tsp', 'coriander'],
        [1, 'tsp', 'turmeric'],
      ],
    ],
    [
      '1 tsp each of cumin and turmeric',
      [
        [1, 'tsp', 'cumin'],
        [1, 'tsp', 'turmeric'],
      ],
    ],
    [
      'half each of a red and a yellow pepper',
      [
        [0.5, null, 'red pepper'],
        [0.5, null, 'yellow pepper'],
      ],
    ],
    [
      'mustard seeds, urad dal, chana dal - 1 tsp each',
      [
        [1, 'tsp', 'mustard seeds'],
        [1, 'tsp', 'urad dal'],
        [1, 'tsp', 'chana dal'],
      ],
    ],
    // An amount before two foods, as in '1 tsp salt and pepper', is the amount of both together.
    [
      '1 cup peas and corn',
      [
        [1, 'cup', 'peas'],
        [null, null, 'corn'],
      ],
    ],
  ])('%s', (line, amounts) => {
    expect(readAmounts(line)).toEqual(amounts);
  });
});

describe('one food stays one line', () => {
  test.each([
    'onion, finely chopped',
    'butter, softened',
    'tomatoes, peeled and diced',
    '2 carrots, peeled and cut into sticks',
    '4 chicken thighs, bone in, skin on',
    '1 lemon, zest and juice',
    'zest and juice of 1 lemon',
    '1 bunch coriander, leaves and stalks separated',
    '1 lb sausages, casings discarded and sausage crumbled',
    '1 turkey, neck, gizzard and heart reserved',
    '10 ounces brie, rind discarded and cheese cut into cubes',
    '2 oranges, peel removed, oranges thinly sliced',
    '1 can tomatoes, 400 g',
    '1 cup, 2 tbsp sugar',
    '1 lb and 4 oz beef',
    '10 dill pickle slices, about 2 whole pickles',
    'cold, unsalted butter',
    'boneless, skinless chicken breasts',
    '1/2 cup cider or low-fat, low-sodium chicken broth',
    'macaroni and cheese',
    'half and half',
    'salt and vinegar crisps',
    'rum and raisin ice cream',
    'bread and butter pickles',
    'leek and potato soup',
    'sage and onion stuffing',
    'steak and kidney pie',
    'cheese and tomato pizza',
    '1 jar tomato and basil pasta sauce',
    '1 can diced tomatoes with basil, garlic and oregano',
    'mixed herbs such as parsley, chives and dill',
    'wild mushrooms (such as oyster, shiitake and morel)',
    '1 chicken, cut into 2 breasts, 2 wings and 2 thighs',
    'butter, margarine or oil',
    '2 shallots, or 1 leek and 1 onion',
    'rum, Bacardi',
    'fish, cod',
    '2 tbsp oil, plus extra for frying',
    'lemons that were soaked in salt and lemon juice',
    'Garlic and Rosemary Focaccia, recipe follows',
  ])('%s', (line) => {
    expect(readNames(line)).toHaveLength(1);
  });
});

describe('an inverted name is put in order', () => {
  test.each([
    ['2 tbsp butter, peanut', 'peanut butter'],
    ['1 cup flour, almond', 'almond flour'],
    ['1 tbsp oil, sesame', 'sesame oil'],
    ['2 tb vinegar, malt', 'malt vinegar'],
    ['2 c sugar, brown, packed', 'brown sugar'],
    ['1 c milk, coconut', 'coconut milk'],
    ['1 lb beans, soy', 'soy beans'],
    ['8 oz cheese, cream, softened', 'cream cheese'],
    ['3 peppers, bell, red', 'red bell peppers'],
    ['500 g pork, shoulder', 'pork shoulder'],
    ['1 onion, chopped', 'onion'],
    ['2 cups potatoes, mashed', 'potatoes'],
    ['1 lemon, juice', 'lemon'],
  ])('%s is %s', (line, name) => {
    expect(readNames(line)).toEqual([name]);
  });

  test('without an amount the line may be a list: both readings count for its contents', () => {
    const { contains, may } = findDietLabelsOfIngredientLine('flour, almond') as DietLabels;
    const [flour, almonds] = ['flour', 'almonds'].map(
      (name) => findDietLabelsOfIngredientLine(name) as DietLabels,
    );
    expect((flour as DietLabels).contains & ~(contains | may)).toBe(0);
    expect((almonds as DietLabels).contains & ~(contains | may)).toBe(0);
  });
});

describe('text before the food says its purpose', () => {
  test.each<[string, string[], string]>([
    ['Topping: ½ cup chopped walnuts', ['walnuts'], 'for the topping'],
    ['Optional toppings: chopped peanuts, sesame seeds', ['peanuts', 'sesame seeds'], 'for the toppings'],
    ['Marinade: 1 tbsp peanut butter', ['peanut butter'], 'for the marinade'],
    ['For the dressing: olive oil', ['olive oil'], 'for the dressing'],
    ['For garnish: peanuts', ['peanuts'], 'for garnish'],
    ['To serve: rice, naan, yogurt', ['rice', 'naan', 'yogurt'], 'to serve'],
    ['To serve - crusty bread', ['crusty bread'], 'to serve'],
    ['For the sauce, 2 tbsp soy sauce and 1 tbsp honey', ['soy sauce', 'honey'], 'for the sauce'],
    ['For the topping 50 g walnuts', ['walnuts'], 'for the topping'],
    ['(for the topping) 50 g walnuts', ['walnuts'], 'for the topping'],
    ['Serve with rice and naan', ['rice', 'naan'], 'serve with'],
    ['Spices: cumin, mustard seeds', ['cumin', 'mustard seeds'], 'for the spices'],
  ])('%s', (line, names, purpose) => {
    const foods = read(line);
    expect(foods.map(({ name }) => name)).toEqual(names);
    expect(foods.every((food) => food.purpose === purpose)).toBe(true);
    expect(foods.every((food) => food.optional === line.startsWith('Optional'))).toBe(true);
  });

  test.each([
    ['Flour: 200 g', 'Flour'],
    ['mustard: 2 tbsp', 'mustard'],
    ['Milk: 1 cup', 'Milk'],
  ])('an amount after a colon belongs to the food before it: %s', (line, name) => {
    expect(readNames(line)).toEqual([name]);
  });

  test.each(['For the sauce:', 'Toppings', 'To serve', 'Special equipment: a 9-inch tin'])(
    '%s is still a heading',
    (line) => {
      expect(parseIngredientLine(line, builtinResolver).kind).toBe('section');
    },
  );
});

test('without a list of food names a line is not split into several foods', () => {
  for (const line of ['lettuce, tomato, mayo', '2 tbsp butter, peanut', '200 g rice, cooked'])
    expect(parseIngredientLine(line).more).toEqual([]);
});

const accusedBits = (line: string): number => {
  const { contains, may } = findDietLabelsOfIngredientLine(line) ?? UNKNOWN;
  return contains | may;
};

/**
 * Food names that contain no word that joins foods and make no diet claim. Leaves out 'sprinkles', which is parsed as
 * a unit, 'meat', which may belong to another food in a remark, and names that change their meaning in a pair
 * ('mustard and cumin seeds' are two kinds of seeds, 'pound cake/rye flour' two kinds of flour).
 */
const NAMES = FOODS.map(({ name }) => name).filter(
  (name) =>
    findDietClaims(name).takes === 0 &&
    !/\b(?:and|or|with|without|no|of|in|for|sprinkles|meat)\b|&/u.test(name) &&
    !/^(?:mustard|kidney|pound cake|(?:red |white )?wine|champagne)$/u.test(name),
);
const JOINTS = [', ', ' and ', ' & ', '; ', ', and ', ' + ', '/'];
const AMOUNTS = ['', '200 g ', '2 ', '1 cup ', 'a handful of ', '½ tsp '];
const ENDS = ['', ', to serve', ' to serve', ', chopped', ' (optional)', ', for garnish'];

/** True if two foods in reverse order form another food's name: '200 g flour, coconut' is coconut flour. */
const isTurned = (foods: readonly (readonly [readonly [string, string], string])[]): boolean =>
  foods.some(([[, name]], at) => {
    const next = foods[at + 1];
    if (next === undefined || next[0][0] !== '' || next[1] !== ', ') return false;
    return !next[0][1].includes(' ') && builtinResolver.entry(`${next[0][1]} ${name}`) !== null;
  });

test('a list contains, or may contain, the contents of all its foods', () => {
  const food = fc.tuple(fc.constantFrom(...AMOUNTS), fc.constantFrom(...NAMES));
  const list = fc.array(fc.tuple(food, fc.constantFrom(...JOINTS)), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(list, fc.constantFrom(...ENDS), (foods, end) => {
      const line =
        foods.map(([[amount, name], joint], at) => `${at === 0 ? '' : joint}${amount}${name}`).join('') + end;
      if (isTurned(foods)) return;
      const missing = foods.filter(
        ([[, name]]) =>
          (accusedBits(`100 g ${name}`) &
            ~(findDietLabelsOfIngredientLine(line) === null ? -1 : accusedBits(line))) !==
          0,
      );
      expect(missing.map(([[, name]]) => name)).toEqual([]);
    }),
    { numRuns: 3000, seed: 42 },
  );
});

test.each([
  ['tuna or dried fruit', 'tuna'],
  ['ranch dressing/buttermilk powder', 'ranch dressing'],
  ['duck or quail egg', 'duck'],
  ['sausage or beef patty', 'sausage'],
  ['celery or red cabbage', 'celery'],
  ['butter or green beans', 'butter'],
  ['kidney, butter or black-eyed beans', 'butter'],
  ['oyster or enoki mushrooms', 'oyster'],
  ['bread or corn flour', 'bread'],
  ['cake or almond flour', 'cake'],
])('a noun that options may share removes nothing from what a food contains: %s', (line, food) => {
  expect(accusedBits(`100 g ${food}`) & ~accusedBits(line)).toBe(0);
});

test.each([
  ['red or white wine vinegar', 'red wine vinegar'],
  ['red or green bell peppers', 'red bell peppers'],
  ['white or brown button mushrooms', 'white button mushrooms'],
])('%s: the first is %s', (line, first) => {
  expect(readNames(`100 g ${line}`)).toEqual([first]);
});

test.each([
  ['butter or kidney beans', 'milk'],
  ['oyster or shiitake mushrooms', 'molluscs'],
  ['cider or white vinegar', 'alcohol'],
  ['oyster or white mushrooms', 'molluscs'],
  ['serrano or Thai chiles', 'pork'],
] as const)('kinds of one food are not read as another food: %s is free of %s', (line, label) => {
  expect(
    findWorstLabelValue(findDietLabelsOfIngredientLine(`100 g ${line}`) ?? UNKNOWN, labelBits[label]),
  ).toBe('free');
});

test('a title before a food removes nothing from what the food contains', () => {
  const titles = ['Topping: ', 'For the sauce: ', 'To serve: ', 'Optional: ', 'Marinade - ', 'Garnish with '];
  fc.assert(
    fc.property(
      fc.constantFrom(...titles),
      fc.constantFrom(...AMOUNTS),
      fc.constantFrom(...NAMES),
      (title, amount, name) => {
        expect(accusedBits(`100 g ${name}`) & ~accusedBits(`${title}${amount}${name}`)).toBe(0);
      },
    ),
    { numRuns: 600 },
  );
});

/**
 * Maximum number of food look-ups for a line of 500 characters. A list of 24 different foods takes 70; a repeated
 * part is parsed only once.
 */
const LOOK_UPS_MAX = 200;

test.each([
  'in 2 x 400 g ',
  'with 2 x 400 g ',
  '/2 x 400 g zest of 1 lb and ',
  ' x;',
  'salt and ',
  '½ lemon or ',
  'salt, egg; ',
])('a line full of "%s" causes a limited number of lookups', (part) => {
  let lookUps = 0;
  const countLookUps = (find: (name: string) => string | null) => (name: string) => {
    lookUps += 1;
    return find(name);
  };
  const foods = {
    ...builtinResolver,
    entry: countLookUps((name) => builtinResolver.entry(name)),
    ingredient: countLookUps((name) => builtinResolver.ingredient(name)),
  };
  parseIngredientLine(part.repeat(500).slice(0, 500), foods);
  expect(lookUps).toBeLessThanOrEqual(LOOK_UPS_MAX);
});
