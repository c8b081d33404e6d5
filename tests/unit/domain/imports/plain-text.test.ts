import { expect, test } from 'vitest';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';

const read = (text: string, name = '') => {
  const reading = parsePastedRecipes(text, { name });
  const [entry] = reading.entries;
  return entry?.ok ? { format: reading.format, ...entry.item } : reading;
};

test('a text is divided at its headings, times and servings are read, and wrapped lines are joined', () => {
  const text = `Tomato Soup
===========

A warm classic.

Serves 4
Prep time: 10 minutes
Cook time: 30 min

Ingredients:
- 2 lb tomatoes
• 1 onion
For the top:
basil

Method
1. Chop the tomatoes and heat the oven to
200 °C.
2) Boil.

Serve hot.

Notes
Good cold too.`;
  expect(read(text)).toEqual({
    format: 'text',
    title: 'Tomato Soup',
    ingredients: ['2 lb tomatoes', '1 onion', 'For the top:', 'basil'],
    instructions: ['Chop the tomatoes and heat the oven to 200 °C.', 'Boil.', 'Serve hot.'],
    minutes: 40,
    servings: 4,
    notes: 'A warm classic.\n\nGood cold too.',
  });
});

test.each([
  ['ZUTATEN', 'Zubereitung'],
  ['## Ingredients', '## Directions'],
  ['**Ingrédients** :', '**Préparation** :'],
  ['Ingredientes', 'Modo de preparo'],
  ['What you need:', 'What to do:'],
  ['材料', '作り方'],
])('the headings %s and %s are known', (ingredients, method) => {
  expect(read(`Soup\n\n${ingredients}\n2 carrots\nsalt\n\n${method}\nBoil.\n`)).toMatchObject({
    title: 'Soup',
    ingredients: ['2 carrots', 'salt'],
    instructions: ['Boil.'],
  });
});

test('without headings the lines that read like ingredients are the ingredients', () => {
  expect(
    read('Pancakes\n2 eggs\n1 cup milk\n1 cup flour\nsalt to taste\n\nMix everything. Fry in a hot pan.'),
  ).toMatchObject({
    title: 'Pancakes',
    ingredients: ['2 eggs', '1 cup milk', '1 cup flour', 'salt to taste'],
    instructions: ['Mix everything. Fry in a hot pan.'],
  });
});

test.each([
  ['Soup\n\nIngredients\n2 carrots\n1 onion\n\nBoil both for an hour in plenty of water.'],
  ['Soup\n\n2 carrots\n1 onion\n\nInstructions\nBoil both for an hour in plenty of water.'],
])('one heading, for the ingredients or the method, is enough', (text) => {
  expect(read(text)).toMatchObject({
    title: 'Soup',
    ingredients: ['2 carrots', '1 onion'],
    instructions: ['Boil both for an hour in plenty of water.'],
  });
});

test('a metadata block at the top may contain title, tags, ingredients and steps', () => {
  const text =
    '---\ntitle: "Okra"\ntags: sides, quick\ningredients:\n- 1 bunch okra\n- salt\ndirections:\n- Wash.\n- Roast.\n---\nGood.';
  expect(read(text)).toEqual({
    format: 'text',
    title: 'Okra',
    ingredients: ['1 bunch okra', 'salt'],
    instructions: ['Wash.', 'Roast.'],
    tags: ['sides', 'quick'],
    notes: 'Good.',
  });
});

test('the file name is the title if the text has none', () => {
  expect(read('1 cup flour\n2 eggs\nMix and bake for 20 minutes.', 'My cake.txt')).toMatchObject({
    title: 'My cake',
  });
});

test.each(['Dear Ann,\n\nplease buy 3 books and 2 pens.\n\nYours', 'Soup', '1 cup flour\n2 eggs', '#\n-\n*'])(
  '%j is not a recipe',
  (text) => {
    expect(read(text)).toEqual({ format: null, entries: [], findings: [{ code: 'unknown-format' }] });
  },
);
