import { describe, expect, test } from 'vitest';
import { linkIngredientsInSteps } from '#domain/recipes/method/link-steps';
import { toMethodLines } from './method-lines.ts';

/** Returns the linked amounts of the steps, each with the number of its line, or '-' for a food that is not listed. */
const linkedAmounts = (lines: readonly string[], ...steps: readonly string[]): string[] =>
  linkIngredientsInSteps(toMethodLines(...lines), steps)
    .flat()
    .flatMap((part) =>
      part.kind === 'amount' || part.kind === 'share' ? [`${part.line ?? '-'} ${part.text}`] : [],
    );

const mentionedFoods = (lines: readonly string[], step: string): string[] =>
  linkIngredientsInSteps(toMethodLines(...lines), [step])
    .flat()
    .flatMap((part) => (part.kind === 'food' ? [`${part.line} ${part.text}`] : []));

describe('an amount is linked to its line', () => {
  test.for<[step: string, lines: string[], ...links: string[]]>([
    ['Add 150 ml of vinegar.', ['300 ml rice vinegar', '1 tsp salt'], '0 150 ml of'],
    ['Stir in the remaining 2 tbsp sugar', ['5 tbsp sugar'], '0 2 tbsp'],
    ['Mix 1 tsp of the salt with half the butter.', ['2 tsp salt', '100 g butter'], '0 1 tsp of', '1 half'],
    ['Add ½ cup (120 ml) of oil', ['oil'], '0 ½ cup', '0 120 ml'],
    [
      'Add two tablespoons vegetable oil and 1-2 tbsp flour',
      ['vegetable oil', '3 tbsp flour'],
      '0 two tablespoons',
      '1 1-2 tbsp',
    ],
    [
      'Beat the 3 large eggs with 1½ cups flour',
      ['3 eggs', '2 cups plain flour'],
      '0 3 large eggs',
      '1 1½ cups',
    ],
    ['Crack in an egg', ['1 egg'], '0 an egg'],
    ['Crush 2 garlic cloves', ['2 cloves garlic'], '0 2 garlic cloves'],
    [
      'Use half a pint of milk and a quarter of a pound of butter',
      ['1 pint milk', '1/4 lb butter'],
      '0 half a pint of',
      '1 a quarter of a pound of',
    ],
    ['Whisk the flour (2 cups) with the salt', ['2 cups flour', 'salt'], '0 2 cups'],
    ['Pour in a 1/2 cup of milk', ['1 cup milk'], '0 a 1/2 cup of'],
    ['Tip in 2 (400 g) cans of tomatoes', ['2 400 g cans tomatoes'], '0 2 (400 g) cans of'],
    ['Rub in two thirds of the butter', ['150 g butter'], '0 two thirds'],
    ['Starting with 2/3-cup water, stir', ['2/3 cup water'], '0 2/3-cup'],
    [
      'Add 1 cupful of the cold water. Then 2 Tb. sugar',
      ['2 c. water', '4 Tb. sugar'],
      '0 1 cupful of',
      '1 2 Tb.',
    ],
    [
      'Season with 1 teaspoon salt and ½ teaspoon pepper',
      ['salt', 'black pepper'],
      '0 1 teaspoon',
      '1 ½ teaspoon',
    ],
    ['Melt 1 stick of butter', ['1 stick unsalted butter'], '0 1 stick of'],
    ['Pour in 1,500 ml stock', ['1.5 l vegetable stock'], '0 1,500 ml'],
    [
      'Add 6 tbsp of the butter, the cream and 2 scallions',
      ['7 tbsp butter', 'cream', '2 green onions or scallions'],
      '0 6 tbsp of',
      '2 2 scallions',
    ],
  ])('%s', ([step, lines, ...links]) => {
    expect(linkedAmounts(lines, step)).toEqual(links);
  });
});

test('water and other plain foods scale although the list leaves them out', () => {
  expect(linkedAmounts(['200 g rice'], 'Bring 500 ml of cold water to a boil with 1 tsp salt.')).toEqual([
    '- 500 ml of',
    '- 1 tsp',
  ]);
  expect(linkedAmounts(['1 lb pasta'], 'Save 1 cup of the pasta water.')).toEqual(['- 1 cup of']);
});

describe('the amount decides between two lines of the same food', () => {
  const lines = ['1 cup sugar', 'For the glaze:', '2 tbsp sugar', '4 tbsp butter', '1 tbsp butter'];
  test('the line with the same amount', () => {
    expect(
      linkedAmounts(lines, 'Dissolve 2 tbsp sugar.', 'Melt 1 tbsp of the butter, then 4 tbsp butter'),
    ).toEqual(['1 2 tbsp', '3 1 tbsp of', '2 4 tbsp']);
  });
  test('equal lines are used one after the other', () => {
    expect(linkedAmounts(['1 tbsp oil', '1 tbsp oil'], 'Heat 1 tbsp oil.', 'Heat 1 tbsp oil again.')).toEqual(
      ['0 1 tbsp', '1 1 tbsp'],
    );
  });
  test('no line if the amount fits several', () => {
    expect(linkedAmounts(['2 cups brown sugar', '2 cups muscovado sugar'], 'Add half the sugar.')).toEqual(
      [],
    );
  });
});

describe('counts are linked only if the steps account for all of them', () => {
  test('all at once, or in parts', () => {
    expect(linkedAmounts(['4 eggs'], 'Beat 3 eggs.', 'Top with 1 egg.')).toEqual([]);
    expect(linkedAmounts(['4 eggs'], 'Beat 2 eggs.', 'Boil 2 eggs.')).toEqual(['0 2 eggs', '0 2 eggs']);
    expect(linkedAmounts(['4 tomatoes'], 'Slice 2 tomatoes.', 'Chop the remaining tomatoes.')).toEqual([
      '0 2 tomatoes',
    ]);
  });
  test('not the two tortillas that fit into a pan', () => {
    expect(linkedAmounts(['8 tortillas'], 'Fry 2 tortillas at once.')).toEqual([]);
  });
});

describe('these numbers stay as written', () => {
  const lines = [
    '2 cups flour',
    '500 g chicken breasts',
    '3 tbsp butter',
    '8 slices bread',
    '2 potatoes',
    '1 onion',
    '400 g tomatoes',
  ];
  test.for([
    'Bake at 180 °C (350 °F) for 25 minutes.',
    'Cut the chicken into 8 pieces.',
    'Cut the potatoes into 2 cm cubes',
    'Grease a 9 x 13 inch pan with butter.',
    'Use a 2-quart pot.',
    'Makes 12 slices.',
    'Put 1 tbsp butter on each piece.',
    'Use 2 slices bread per person.',
    'Add 1 tbsp of butter to every cup of flour.',
    'Add the flour 1 tbsp at a time.',
    'Fry 4-ounce chicken breasts.',
    'Mix 2 tbsp flour mixture into it.',
    'Add 2 tbsp tomato paste and 1 cup onion soup.',
    'Add 1 cup coconut butter.',
    'Cut the chicken in half. Cook it half covered.',
    'Spread butter on the bottom half of the bread.',
    'Reduce to 1 cup.',
    'Add a handful of flour and a spoonful of butter.',
    'Put one slice of bread into the pan.',
    'Serves 4. You will have 2 cups of tomatoes.',
    'Repeat steps 2 to 4 with 3 sheets.',
    'Simmer until 1/3 of the liquid is left.',
    'Fig. 2 Butter is shown.',
    'Add a couple of tablespoons of butter.',
    'Halve the tomatoes and quarter the onion.',
  ])('%s', (step) => {
    expect(linkedAmounts(lines, step)).toEqual([]);
  });
});

test('a pinch in a step scales only if the list counts in pinches', () => {
  expect(linkedAmounts(['1 tsp salt'], 'Add a pinch of salt.')).toEqual([]);
  expect(linkedAmounts(['1 pinch salt'], 'Add a pinch of salt.')).toEqual(['0 a pinch of']);
});

test('foods are also found without an amount', () => {
  const lines = [
    '3 tbsp rice vinegar',
    '2 chicken breasts',
    '1 cup crumbs',
    '2 tbsp soy sauce',
    '100 g peanut butter',
  ];
  expect(mentionedFoods(lines, 'Stir the vinegar, chicken and soy sauce into the crumbs.')).toEqual([
    '0 vinegar',
    '1 chicken',
    '3 soy sauce',
    '2 crumbs',
  ]);
});

test('a word with another possible meaning is not a food', () => {
  const lines = ['3 tbsp soy sauce', '2 eggs', '100 g peanut butter', '1 can tomato paste'];
  expect(
    mentionedFoods(lines, 'Add the sauce and the egg mixture, the butter, tomatoes and the paste.'),
  ).toEqual([]);
});

test('a fraction of the remaining food is computed from the part that earlier steps leave', () => {
  const shares = (lines: readonly string[], ...steps: readonly string[]) =>
    linkIngredientsInSteps(toMethodLines(...lines), steps)
      .flat()
      .flatMap((part) => (part.kind === 'share' ? [part.share] : []));
  expect(
    shares(
      ['2 tsp salt'],
      'Boil the pasta with half of the salt.',
      'Season with half of the remaining salt.',
    ),
  ).toEqual([0.5, 0.25]);
  expect(
    shares(['3/4 cup sugar'], 'Mix 1/4 cup of the sugar in.', 'Boil it with half of the rest of the sugar.'),
  ).toEqual([expect.closeTo(1 / 3)]);
  // No earlier step says how much remains.
  expect(shares(['2 tsp salt'], 'Salt the water.', 'Season with half of the remaining salt.')).toEqual([]);
  expect(
    shares(['9 tbsp butter'], 'Fold in 8 tbsp of the butter.', 'Brush the pan with half of the last butter.'),
  ).toEqual([expect.closeTo(1 / 18)]);
  // The recipe has half a lime, so its other half is not in the list.
  expect(shares(['1/2 lime'], 'Serve a wedge of the other half of the lime.')).toEqual([]);
});

test('an amount above that of the ingredient line is not linked', () => {
  expect(linkedAmounts(['3/4 cup rice'], 'Unless you have 2 cups of cold cooked rice, boil it.')).toEqual([]);
});

test('a volume of a liquid that weighs more than its ingredient line is not linked to the line', () => {
  expect(linkedAmounts(['8 g olive oil'], 'Pour 1-2 tbsp oil in the pan.')).toEqual(['- 1-2 tbsp']);
  expect(linkedAmounts(['30 g olive oil'], 'Pour 1-2 tbsp oil in the pan.')).toEqual(['0 1-2 tbsp']);
});

test('both amounts of a sum are linked to the line of their food', () => {
  const lines = ['3 cups flour', '2 tbsp sugar'];
  expect(linkedAmounts(lines, 'Work in 3/4 cup plus 2 tablespoons of warm water.')).toEqual([
    '- 3/4 cup',
    '- 2 tablespoons of',
  ]);
  expect(linkedAmounts(lines, 'Sift a cup and 2 tablespoons of the flour.')).toEqual([
    '0 a cup',
    '0 2 tablespoons of',
  ]);
  expect(linkedAmounts(lines, 'Take 1 cup and stir in 2 tablespoons of the flour.')).toEqual([
    '0 2 tablespoons of',
  ]);
});

test('fresh water is not linked to the hot water of an ingredient line', () => {
  const step = 'Add 1/2 cup fresh water.';
  expect(linkedAmounts(['4 cups hot water'], step)).toEqual(['- 1/2 cup']);
  expect(linkedAmounts(['4 cups fresh water'], step)).toEqual(['0 1/2 cup']);
});

test('a number of pieces that cannot be compared with a weight is not scaled', () => {
  expect(linkedAmounts(['12 oz phyllo dough'], 'Lay 2 sheets of phyllo dough in the dish.')).toEqual([]);
});

test.each([
  'Add 1-2 tbsp of oil to the skillet (enough to evenly coat the skillet).',
  'Pour 1-2 tbsp oil in the bottom of a 10-inch skillet.',
])('an amount that depends on the size of the pan is not scaled: %s', (step) => {
  expect(linkedAmounts(['60 ml oil'], step)).toEqual([]);
  expect(linkedAmounts(['60 ml oil'], 'Add 1-2 tbsp of oil to the dough.')).toEqual(['0 1-2 tbsp of']);
});

test('an amount for one of several pieces is not scaled', () => {
  expect(
    linkedAmounts(
      ['1/4 cup vegetable oil', '10 oz shrimp'],
      'Stir the batter with 1 cup of water.',
      'Heat 2 teaspoons of the vegetable oil and sear a sixth of the shrimp.',
      'Fold the crêpe.',
      'Cook the other five.',
    ),
  ).toEqual(['- 1 cup of']);
  expect(
    linkedAmounts(
      ['2 cups rice', '2 tsp salt'],
      'Stir in 1 tsp of the salt.',
      'Press 1/2 cup of rice into the mold. Make the other seven in the same way.',
    ),
  ).toEqual(['1 1 tsp of']);
});

test('an amount that is compared with another amount is not scaled', () => {
  const step = 'If a softer dough is preferred, use 1 1/2 cups of milk instead of 3/4 to 1 cup.';
  expect(linkedAmounts(['1 cup milk'], step)).toEqual([]);
});

test('the rest of a food is the share that other steps leave', () => {
  const parts = linkIngredientsInSteps(toMethodLines('6 tbsp butter', '1 cup flour'), [
    'Melt 2 tbsp of the butter.',
    'Add the flour and the remaining butter.',
    'Serve with butter.',
  ]).flat();
  const shares = parts.flatMap((part) => (part.kind === 'food' ? [[part.text, part.share]] : []));
  expect(shares).toEqual([
    ['butter', null],
    ['flour', 1],
    ['butter', expect.closeTo(2 / 3)],
    ['butter', null],
  ]);
});

test('an amount beyond the rest of its line is an additional amount that the list does not contain', () => {
  expect(
    linkedAmounts(
      ['1 cup water'],
      'Soak the gelatin in 1/2 cup of water. Boil the sugar with 1/2 cup of water. Stir the cocoa with 2 tablespoons of water.',
    ),
  ).toEqual(['0 1/2 cup of', '0 1/2 cup of', '- 2 tablespoons of']);
});

test('an amount of which some remains belongs to the larger of two lines', () => {
  const lines = ['2 tbsp cornstarch', '1 tbsp corn starch'];
  expect(
    linkedAmounts(lines, 'Toss the tofu with 1 tbsp cornstarch, repeat with the remaining cornstarch'),
  ).toEqual(['0 1 tbsp']);
  expect(linkedAmounts(lines, 'Toss the tofu with 1 tbsp cornstarch')).toEqual(['1 1 tbsp']);
});

test('an amount in a recipe within the recipe is not taken from the list', () => {
  expect(
    linkedAmounts(
      ['1/4 lb butter'],
      'Roll out a sheet of paste made of five ounces of flour, and a quarter of a pound of butter.',
    ),
  ).toEqual(['- five ounces of', '- a quarter of a pound of']);
});

test('an amount that the pan or the progress of cooking decides stays as written', () => {
  expect(
    linkedAmounts(['2 onions'], 'Add 1 tbsp water, scrape the pan; repeat this process until brown'),
  ).toEqual([]);
  expect(linkedAmounts(['1 egg'], 'To a large pan, add 1 tbsp butter. Add the batter and bake.')).toEqual([]);
  expect(
    linkedAmounts(['1 cup cocoa'], 'For a mug, stir 1/4 cup of the cocoa into 1 cup of hot water.'),
  ).toEqual([]);
});

test('an amount of a preparation scales only together with another amount in its sentence', () => {
  expect(linkedAmounts(['2 tsp honey'], 'Mix 2 tsp honey with 2 tsp of the marinade.')).toEqual([
    '0 2 tsp',
    '- 2 tsp of',
  ]);
  expect(linkedAmounts(['2 tsp honey'], 'Pour 2 tsp of the marinade over it. Add 2 tsp honey.')).toEqual([
    '0 2 tsp',
  ]);
  expect(
    linkedAmounts(['2 tsp honey'], 'Mix 2 tsp honey in a 2 quart saucepan with 1 cup of the batter.'),
  ).toEqual(['0 2 tsp']);
});

test('a unit without a number counts one if it is what remains', () => {
  expect(
    linkedAmounts(['2 cups sugar'], 'Pour this with the remaining cup of sugar over the fruit.'),
  ).toEqual(['0 cup of']);
  expect(linkedAmounts(['2 cups sugar'], 'Use the other cup for the sugar.')).toEqual([]);
});

test('pieces may be counted through their unit, and a range may equal the range of its line', () => {
  expect(
    linkedAmounts(
      ['8 slices bread'],
      'Lay four of the slices of bread in the pan. Put the four remaining slices of bread on top.',
    ),
  ).toEqual(['0 four of the slices of', '0 four remaining slices of']);
  expect(linkedAmounts(['1-2 eggs', 'cream'], 'Take off the heat and add 1 or 2 eggs.')).toEqual([
    '0 1 or 2 eggs',
  ]);
});

test('counts of eggs stay as written if the recipe also counts separated eggs or one of the eggs', () => {
  expect(linkedAmounts(['4 eggs'], 'Beat in 3 of the eggs and the yolk of the fourth.')).toEqual([]);
  expect(linkedAmounts(['5 eggs'], 'Separate 2 of the eggs.', 'Add the 2 egg whites and 3 eggs.')).toEqual(
    [],
  );
  expect(linkedAmounts(['3 eggs'], 'Beat in one of the eggs.', 'Boil the other 2 eggs.')).toEqual([]);
  expect(linkedAmounts(['3 eggs'], 'Beat in 2 of the eggs.', 'Add the last egg.')).toEqual([
    '0 2 of the eggs',
  ]);
});

test('a ladle of cooked food is not an amount of its raw ingredient', () => {
  expect(linkedAmounts(['2/3 cup rice'], 'Beat the egg with a ladle of the hot rice.')).toEqual([]);
});
