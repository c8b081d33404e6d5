import { expect, test } from 'vitest';
import { checkRecipes } from '#worker/starter/check/check-recipes';

const RICE = `# Chicken Fried Rice
Tender chicken, egg and rice in one pan, on the table faster than take-out.
also: egg and chicken rice
Chinese | 45 min | serves 2, 1 plate | dinner

- 250 g chicken breast, diced
- 150 g rice
- 2 eggs
- 1 tbsp vegetable oil
- 1 tbsp soy sauce (optional)
- 1/4 tsp salt

1. Simmer the rice in 1 1/2 cups of water in a covered pot for 15 minutes, until tender.
2. Fry the diced chicken breast in the vegetable oil in a pan for 8 minutes, until it reaches 74 °C (165 °F).
3. Stir in the eggs and the salt for 2 minutes, then toss with the rice and the soy sauce.

note: Day-old rice fries even better than fresh rice.
`;

const PANCAKES = `# Buttermilk Pancakes
Tall, tender pancakes with crisp edges for a slow morning with maple syrup.
American Comfort | 30 min | serves 4, 3 pancakes | breakfast

- 2 cups flour
- 2 tsp baking powder
- 1/2 tsp baking soda
- 2 cups buttermilk
- 2 eggs
- 2 tbsp butter, melted

1. Whisk the flour, the baking powder and the baking soda, then stir in the buttermilk, the eggs and the butter.
2. Fry ladlefuls in a pan over medium heat for 2 minutes a side, in three batches, until golden.
`;

const check = (...texts: string[]) =>
  checkRecipes(new Map([['a.txt', texts.join('\n')]])).findings.map(
    ({ line, message }) => `${line}: ${message}`,
  );

test('a sound recipe has no findings', () => {
  expect(check(RICE, PANCAKES)).toEqual([]);
});

test.each<[string, string, string]>([
  ['- 150 g rice', '- 150 g blorp', "'blorp' is not a known food"],
  ['- 150 g rice', '- rice', "'rice' has no amount"],
  ['Tender chicken, egg and rice in one pan, on the table faster than take-out.\n', '', 'needs a sentence'],
  ['serves 2', 'serves 13', 'serves 13'],
  ['| dinner', '| kids', 'needs a course'],
  ['| dinner', '| dinner, vegan', "states 'vegan', which is derived"],
  ['| dinner', '| dinner, tasty', "has an unknown tag 'tasty'"],
  ['- 2 eggs', '- 2 eggs\n- 3 eggs', 'lists egg twice'],
  ['for 15 minutes, until', 'for 15 mins, until', 'writes a duration in another form'],
  ['Day-old rice fries even better than fresh rice.', 'Good', "has no whole sentence in 'Good'"],
  ['the eggs and the salt', 'the eggs', 'never uses salt'],
  ['and the soy sauce', ', the garlic and the soy sauce', 'uses garlic, which is not listed'],
  ['45 min', '20 min', 'takes 20 minutes, but the steps take 25'],
  ['45 min', '90 min', 'takes 90 minutes, but the steps take 25'],
  ['74 °C (165 °F)', '74 °C (190 °F)', 'states two different temperatures'],
  ['74 °C (165 °F)', '165 °F', 'states a temperature in one scale only'],
  ['until it reaches 74 °C (165 °F)', 'until white', 'does not say that chicken breast reaches 74 °C'],
  ['- 250 g', '- 1250 g', 'has 625 g of chicken breast a serving'],
  ['1/4 tsp salt', '5 tsp salt', 'mg of sodium a serving'],
  ['- 1 tbsp vegetable oil', '- 1 1/2 cups vegetable oil', 'kcal a serving'],
  ['in 1 1/2 cups of water', 'in 1/4 cup of water', 'g of liquid for 150 g of rice'],
])('%j written as %j is found', (right, wrong, finding) => {
  expect(check(RICE.replace(right, wrong)).join('\n')).toContain(finding);
});

test.each<[string, string, string]>([
  ['- 2 tsp baking powder', '- 2 tbsp baking powder', 'g of baking powder for 25'],
  ['- 1/2 tsp baking soda', '- 1 tbsp baking soda', 'g of baking soda for 25'],
])('leavening: %j written as %j is found', (right, wrong, finding) => {
  expect(check(PANCAKES.replace(right, wrong)).join('\n')).toContain(finding);
});

const POTATOES = `# Oven Potatoes
Wedges with a crisp crust and a soft middle, with nothing but oil and salt.
American Comfort | 65 min | serves 2, 1 bowl | side

- 500 g potatoes, in wedges
- 2 tbsp olive oil
- 1/2 tsp salt

1. Boil the potatoes in a pot of water for 10 minutes and drain them.
2. Heat the oven to 220 °C (425 °F). Turn the potatoes in the olive oil and the salt on a baking sheet.
3. Bake for 35 minutes, until they are brown at the edges.
`;

test('an oven and a liquid need time to get hot', () => {
  const withoutPot = POTATOES.replace(/^1\..*$/mu, '1. Cut the potatoes into wedges and dry them well.');
  expect(check(POTATOES)).toEqual([]);
  expect(check(POTATOES.replace('65 min', '49 min'))).toEqual([
    '1: Oven Potatoes has only 4 minutes for its liquid to boil',
  ]);
  const soup = withoutPot.replace(
    /^2\..*$/mu,
    '2. Turn the potatoes in the olive oil and the salt, add 1 l of water and bring it to a boil.',
  );
  expect(check(soup.replace('3. Bake for', '3. Simmer in a pot for').replace('65 min', '39 min'))).toEqual([
    '1: Oven Potatoes has only 4 minutes for its liquid to boil',
  ]);
  expect(check(withoutPot.replace('65 min', '44 min'))).toEqual([
    '1: Oven Potatoes has only 9 minutes until its oven must be hot',
  ]);
  expect(check(withoutPot.replace('65 min', '45 min'))).toEqual([]);
  expect(
    check(withoutPot.replace('65 min', '44 min').replace('oven to 220 °C (425 °F)', 'Dutch oven')),
  ).toEqual([]);
});

test.each([
  ['Warm the tortillas in a dry pan for 2 minutes.', true],
  ['Meanwhile, warm the corn tortillas in a second skillet for 1 minute.', true],
  ['Warm the tortillas one by one in a dry pan, 4 minutes in all.', false],
  ['Warm the corn tortillas in a dry pan, 30 seconds each.', false],
  ['Warm the tortillas in the microwave for 40 seconds.', false],
])('tortillas that share a pan take turns: %j', (sentence, isFinding) => {
  const wraps = POTATOES.replace('- 1/2 tsp salt', '- 1/2 tsp salt\n- 6 tortillas').replace(
    'at the edges.',
    `at the edges. ${sentence}`,
  );
  expect(check(wraps).filter((finding) => finding.includes('tortillas'))).toEqual(
    isFinding ? ['1: Oven Potatoes warms all of its tortillas at the same time in a pan'] : [],
  );
});

test('baking soda needs an acid', () => {
  const alkaline = PANCAKES.replaceAll('buttermilk', 'milk').replace(
    '1/2 tsp baking soda',
    '1 1/4 tsp baking soda',
  );
  expect(check(alkaline).join('\n')).toContain('has baking soda without acid');
});

test('a heated recipe names a tool', () => {
  const text = PANCAKES.replace('Fry ladlefuls in a pan over', 'Cook ladlefuls over');
  expect(check(text)).toEqual(['1: Buttermilk Pancakes names no tool to cook with']);
});

test('more than 25 lines are too many', () => {
  const steps = Array.from({ length: 7 }, (_, at) => `${at + 4}. Stir the rice once more and wait a little.`);
  const long = RICE.replace('\n\nnote', `\n${steps.join('\n')}\n\nnote`);
  expect(
    check(
      long.replace('- 2 eggs', '- 2 eggs\n- 1 onion\n- 1 carrot\n- 1 leek\n- 1 tomato\n- 1 cucumber'),
    ).join('\n'),
  ).toMatch(/has 26 lines; at most 25/);
});

test('the same dish is not written twice', () => {
  const again = RICE.replace('# Chicken Fried Rice', '# Fried Rice with Chicken').replace(
    'also: egg and chicken rice\n',
    '',
  );
  expect(check(RICE, again).join('\n')).toContain(
    "Fried Rice with Chicken is told in the words of 'Chicken Fried Rice'",
  );
  const reworded = again
    .replace(/^1\..*$/mu, '1. Cook the rice with 300 ml of water in a small pot for 16 minutes.')
    .replace(
      /^2\..*$/mu,
      '2. Sear the chicken breast in a hot pan with the vegetable oil for 7 minutes, to 74 °C (165 °F).',
    )
    .replace(
      /^3\..*$/mu,
      '3. Scramble the eggs beside it, season with the salt, and add the rice and the soy sauce.',
    );
  expect(check(RICE, reworded).join('\n')).toContain(
    "Fried Rice with Chicken is the same dish as 'Chicken Fried Rice'",
  );
  expect(
    check(RICE, PANCAKES.replace('American Comfort', 'also: chicken fried rice\nAmerican Comfort')).join(
      '\n',
    ),
  ).toContain("has the title of 'Chicken Fried Rice' as another name");
});

test('a finding names the file and the line of the title', () => {
  const { count, findings } = checkRecipes(
    new Map([
      ['a.txt', PANCAKES],
      [
        'b.txt',
        `${PANCAKES.replace('Buttermilk Pancakes', 'Sour Pancakes')}\n${RICE.replace('serves 2', 'serves 0')}`,
      ],
    ]),
  );
  expect(count).toBe(3);
  expect(findings.filter(({ file, message }) => file === 'b.txt' && message.endsWith('serves 0'))).toEqual([
    { file: 'b.txt', line: 15, message: 'Chicken Fried Rice serves 0' },
  ]);
});
