import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRecipeFile } from '#worker/starter/recipe-file';

const TOASTIE = `# Cheese Toastie
British | 15 min | serves 1, 1 sandwich | lunch, snack

- 2 slices bread
- 60 g cheddar cheese, grated, at room temperature
- 1 1/2 tsp mustard (optional)
- 1 onion

1. Slice the onion and pile it on the bread with the mustard and the cheddar cheese.
2. Fry in a pan for 4 minutes a side, until deep gold.

note: A teaspoon of chutney replaces the mustard.
`;

test('a recipe is read with its derived tools and tags', () => {
  expect(parseRecipeFile(TOASTIE, 'british.txt')).toEqual([
    {
      title: 'Cheese Toastie',
      cuisine: 'British',
      minutes: 15,
      servings: 1,
      serving_size_text: '1 sandwich',
      ingredients: [
        { name: 'bread', amount: '2', unit: 'slice', required: true },
        {
          name: 'cheddar cheese',
          amount: '60',
          unit: 'g',
          preparation: 'grated, at room temperature',
          required: true,
        },
        { name: 'mustard', amount: '1 1/2', unit: 'tsp', required: false },
        { name: 'onion', amount: '1', unit: 'piece', required: true },
      ],
      tools: ['knife + cutting board', 'pan'],
      instructions: [
        'Slice the onion and pile it on the bread with the mustard and the cheddar cheese.',
        'Fry in a pan for 4 minutes a side, until deep gold.',
      ],
      tags: ['lunch', 'snack', 'quick'],
      notes: 'A teaspoon of chutney replaces the mustard.',
    },
  ]);
});

test.each([
  ['2 cups cooked chicken, diced', { name: 'cooked chicken', preparation: 'diced' }],
  ['2 cans tuna, drained', { name: 'canned tuna', preparation: 'drained' }],
  ['1 cup shredded cheddar', { name: 'cheddar cheese', preparation: 'shredded' }],
  ['2 large potatoes, scrubbed', { name: 'potato', preparation: 'large, scrubbed' }],
  ['3 cups mashed potatoes', { name: 'mashed potatoes' }],
  ['2 hard-boiled eggs, sliced', { name: 'egg', preparation: 'hard-boiled, sliced' }],
])('no word of the ingredient line %j is lost', (line, expected) => {
  const [recipe] = parseRecipeFile(TOASTIE.replace('1 onion', line), 'x');
  expect(recipe?.ingredients.at(-1)).toMatchObject(expected);
});

test('a sentence and other names may follow the title, and the size of a serving may be missing', () => {
  const text = TOASTIE.replace(
    /^British.*$/m,
    'Crisp bread around sharp cheese.\nnative: Käsetoast\nalso: cheese toast, grilled cheese\nBritish | 15 min | serves 2 | lunch',
  );
  expect(parseRecipeFile(text, 'x')[0]).toMatchObject({
    summary: 'Crisp bread around sharp cheese.',
    native_title: 'Käsetoast',
    other_titles: ['cheese toast', 'grilled cheese'],
    servings: 2,
    serving_size_text: '1 serving',
  });
});

test('a file has any number of recipes, in its order', () => {
  const text = `${TOASTIE}\n${TOASTIE.replace('Cheese Toastie', 'Another')}`;
  expect(parseRecipeFile(text, 'x').map(({ title }) => title)).toEqual(['Cheese Toastie', 'Another']);
  expect(parseRecipeFile('', 'x')).toEqual([]);
});

test.each([
  ['- 1 onion', '- 1 blorp', "line 7: 'blorp' is not a known food."],
  ['- 1 onion', '- onion', "line 7: 'onion' has no amount."],
  ['British |', 'British,', 'line 2: the facts must be: cuisine'],
  ['15 min', '15 minutes', 'line 2: the facts must be: cuisine'],
  ['2. Fry', '3. Fry', 'line 10: steps are numbered 1, 2, 3.'],
  ['note: A', 'A', "line 12: 'A teaspoon of chutney replaces the mustard.' is no ingredient"],
  ['# Cheese Toastie', 'Cheese Toastie', 'line 1: the file must begin with a title'],
])('%j written as %j is reported with its line', (right, wrong, message) => {
  expect(() => parseRecipeFile(TOASTIE.replace(right, wrong), 'british.txt')).toThrow(
    `british.txt, ${message}`,
  );
});

test('a recipe without steps or ingredients is refused', () => {
  const withoutSteps = TOASTIE.replace(/^\d\. .*\n/gm, '');
  expect(() => parseRecipeFile(withoutSteps, 'x')).toThrow(
    "'Cheese Toastie' needs facts, ingredients and steps",
  );
});

test('whatever is missing or repeated, the reader returns recipes or an error with a line number', () => {
  const lines = TOASTIE.split('\n');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 30 }), (some) => {
      try {
        for (const { ingredients } of parseRecipeFile(some.join('\n'), 'x'))
          expect(ingredients.length).toBeGreaterThan(0);
      } catch (error) {
        expect((error as Error).message).toMatch(/^x, line \d+: /);
      }
    }),
  );
});
