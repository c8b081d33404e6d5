import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';

const read = (text: string) => {
  const [entry] = parsePastedRecipes(text).entries;
  if (!entry?.ok) throw new Error(`not read: ${text}`);
  return entry.item;
};

test.each(['✅', '🍗', '🧑🏽‍🍳', '★', '➤', '▪️', '👉', '→', '•', '☐', '[ ]', '[x]', '-', '–', '*', '+'])(
  'the mark %s before lines is not part of an ingredient or a step',
  (mark) => {
    const item = read(
      `Tofu bowl\n\nIngredients\n${mark} 200 g tofu\n${mark} 1 tbsp soy sauce\n\nMethod\n${mark} Press the tofu.\n${mark} Fry it.\n`,
    );
    expect(item.ingredients).toEqual(['200 g tofu', '1 tbsp soy sauce']);
    expect(item.instructions).toEqual(['Press the tofu.', 'Fry it.']);
  },
);

test('emoji around a title and after an ingredient are removed; meaningful signs stay', () => {
  const item = read(
    '⭐️ Lemon chicken ⭐️\n\nIngredients\n🍋 1 lemon 🍋\n© 2 Brand™\n\nMethod\nBake at 180 °C.\n',
  );
  expect(item).toMatchObject({
    title: 'Lemon chicken',
    ingredients: ['1 lemon', '© 2 Brand™'],
    instructions: ['Bake at 180 °C.'],
  });
});

test('hashtags and mentions are not steps; hashtags become tags', () => {
  const item = read(
    'Pasta\n\nIngredients\n200 g pasta\n1 onion\n\nMethod\nBoil.\n.\n.\n#pasta #easy_dinner\n@cook\n',
  );
  expect(item).toMatchObject({ instructions: ['Boil.'], tags: ['pasta', 'easy_dinner'] });
});

test.each([
  ['1. 200 g lentils\n2. 3 carrots', ['200 g lentils', '3 carrots']],
  ['1) 1 cup dal\n2) Salt to taste', ['1 cup dal', 'Salt to taste']],
  ['1️⃣ 200 g rice\n2️⃣ 1 leek', ['200 g rice', '1 leek']],
  ['① 200 g rice\n② 1 leek', ['200 g rice', '1 leek']],
  [
    'For the soup:\n1. 1 leek\n2. 2 eggs\nFor the top:\n1. parsley',
    ['For the soup:', '1 leek', '2 eggs', 'For the top:', 'parsley'],
  ],
  ['1. Lettuce\n2. 1.5 cups croutons', ['Lettuce', '1.5 cups croutons']],
  // These numbers are amounts, not list numbers.
  ['1 leek\n2 eggs', ['1 leek', '2 eggs']],
  ['1.5 cups flour\n2.5 cups milk', ['1.5 cups flour', '2.5 cups milk']],
  ['🔟 eggs\n2️⃣ leeks', ['10 eggs', '2 leeks']],
  ['2. eggs\n7. leeks', ['2. eggs', '7. leeks']],
])('item numbers of a list are removed, and amounts stay: %j', (lines, expected) => {
  expect(read(`Soup\n\nIngredients\n${lines}\n\nMethod\n1. Chop.\n2. Simmer.\n`)).toMatchObject({
    ingredients: expected,
    instructions: ['Chop.', 'Simmer.'],
  });
});

test('item numbers in linked data are removed as well', () => {
  const data = {
    '@type': 'Recipe',
    name: 'Soup',
    recipeIngredient: ['1. 200 g lentils', '2. 3 carrots'],
    recipeInstructions: ['Boil.'],
  };
  expect(read(JSON.stringify(data)).ingredients).toEqual(['200 g lentils', '3 carrots']);
});

test.each([
  [
    `Nana's cottage pie

For the mince:
500 g beef mince
handful of frozen peas
salt & pepper

For the top:
800 g potatoes
splash of milk
salt & pepper

Fry the mince until it is brown.
Mash the potatoes and bake for 30 minutes.`,
    [
      ...['For the mince:', '500 g beef mince', 'handful of frozen peas', 'salt & pepper'],
      ...['For the top:', '800 g potatoes', 'splash of milk', 'salt & pepper'],
    ],
    2,
  ],
  [
    `Mum's trifle
1 packet trifle sponges
Jam
Sherry
1 tin of fruit cocktail
For the topping
300ml double cream
hundreds & thousands

Line the bowl with the sponges.
Whip the cream and put it on top.`,
    [
      ...['1 packet trifle sponges', 'Jam', 'Sherry', '1 tin of fruit cocktail'],
      ...['For the topping', '300ml double cream', 'hundreds & thousands'],
    ],
    2,
  ],
  [
    'Stew\n\nolive oil\n1 kg beef\nsalt & pepper\n2 onions\nsome thyme\n\nBrown the beef.\nCook for 3 hours.',
    ['olive oil', '1 kg beef', 'salt & pepper', '2 onions', 'some thyme'],
    2,
  ],
  [
    'Caesar salad\n\nromaine lettuce\nparmesan\ncroutons\n\nMix all of it in a large bowl.',
    ['romaine lettuce', 'parmesan', 'croutons'],
    1,
  ],
])('a family recipe without headings keeps all of its ingredients: %#', (text, ingredients, steps) => {
  const item = read(text);
  expect(item.ingredients).toEqual(ingredients);
  expect(item.instructions).toHaveLength(steps);
});

const MARKS = ['✅ ', '★', '- ', '• ', '🔸', '', '🍝🍝 '];

test('removing list marks changes nothing else in a line', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('leeks', 'eggs', 'soy sauce', 'rye flour'), { minLength: 2, maxLength: 9 }),
      fc.constantFrom(...MARKS),
      (foods, mark) => {
        const lines = foods.map((food, at) => `${at + 2} g ${food}`);
        const text = `Dish\n\nIngredients\n${lines.map((line) => mark + line).join('\n')}\n\nMethod\nCook.\n`;
        expect(read(text).ingredients).toEqual(lines);
      },
    ),
  );
});
