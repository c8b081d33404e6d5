import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';

/** Formats each parsed recipe as 'title: ingredients | instructions', and a rejected entry as its fault. */
const read = (text: string) =>
  parsePastedRecipes(text).entries.map((entry) =>
    entry.ok
      ? `${entry.item.title}: ${entry.item.ingredients?.join('; ')} | ${[entry.item.instructions].flat().join(' / ')}`
      : `${entry.title}: ${entry.fault.code}`,
  );

const SOUP = 'Lentil soup: 200 g lentils; 1 onion | Chop the onion. / Simmer for 20 minutes.';
const CRUMBLE = 'Plum crumble: 500 g plums; 100 g flour | Halve the plums. / Bake for 30 minutes.';

test.each([
  [
    'Markdown headings',
    `# Lentil soup

## Ingredients
- 200 g lentils
- 1 onion

## Method
1. Chop the onion.
2. Simmer for 20 minutes.

# Plum crumble

## Ingredients
- 500 g plums
- 100 g flour

## Method
1. Halve the plums.
2. Bake for 30 minutes.`,
  ],
  [
    'no headings',
    `Lentil soup

200 g lentils
1 onion

Chop the onion.
Simmer for 20 minutes.

Plum crumble

500 g plums
100 g flour

Halve the plums.
Bake for 30 minutes.`,
  ],
  [
    'notes, facts and a rule between',
    `Lentil soup
Serves 4

INGREDIENTS
200 g lentils
1 onion

METHOD
Chop the onion.
Simmer for 20 minutes.

Notes
Freezes well

***

Plum crumble
Serves 6
Prep time: 10 min
A good use of plums

INGREDIENTS
500 g plums
100 g flour

METHOD
Halve the plums.
Bake for 30 minutes.`,
  ],
])('a text with two recipes is two recipes: %s', (_, text) => {
  expect(read(text)).toEqual([SOUP, CRUMBLE]);
});

test('each of several recipes has its own facts and notes', () => {
  const text =
    'Soup\nServes 4\n\nIngredients\n1 leek\n2 potatoes\n\nMethod\nBoil.\n\nNotes\nFreezes well.\n\nTart\nServes 6\n\nIngredients\n3 eggs\n1 leek\n\nMethod\nBake.\n';
  expect(parsePastedRecipes(text).entries).toMatchObject([
    { item: { title: 'Soup', servings: 4, notes: 'Freezes well.' } },
    { item: { title: 'Tart', servings: 6 } },
  ]);
});

test('a second recipe without steps is listed with its missing fields', () => {
  const text =
    'Soup\n\nIngredients\n1 leek\n2 potatoes\n\nMethod\nBoil for an hour.\n\nTart\n\nIngredients\n3 eggs\n1 leek\n';
  expect(read(text)).toEqual(['Soup: 1 leek; 2 potatoes | Boil for an hour.', 'Tart: missing']);
});

test.each([
  [
    'a dish with a sauce, a list for each',
    'Chicken\n\nIngredients for the chicken\n4 chicken breasts\n1 tbsp oil\n\nIngredients for the sauce\n200 ml cream\n\nMethod\nFry the chicken.\nStir in the cream.\n',
    'Chicken: for the chicken:; 4 chicken breasts; 1 tbsp oil; for the sauce:; 200 ml cream | Fry the chicken. / Stir in the cream.',
  ],
  [
    'a dish with a filling that has a method of its own',
    'Strudel\n\nIngredients\n250 g flour\n1 egg\n\nMethod\nKnead.\n\nFilling\n\nIngredients\n1 kg apples\n50 g sugar\n\nMethod\nSlice the apples.\n',
    'Strudel: 250 g flour; 1 egg; Filling:; 1 kg apples; 50 g sugar | Knead. / Filling / Slice the apples.',
  ],
])('%s is one recipe', (_, text, expected) => {
  expect(read(text)).toEqual([expected]);
});

const page = (...recipes: readonly string[]) =>
  `<!doctype html><html><body>${recipes.join('')}</body></html>`;
const part = (title: string, ingredients: string, step: string) =>
  `<div><h2>${title}</h2><h3>Ingredients</h3><ul>${ingredients}</ul><h3>Method</h3><p>${step}</p></div>`;
const LIST = '<li>200 g lentils</li><li>1 onion</li>';
const OTHER_LIST = '<li>1 cucumber</li><li>100 g feta</li>';

test('a page with two recipes below each other is two recipes', () => {
  expect(
    read(page(part('Soup', LIST, 'Boil the lentils.'), part('Salad', OTHER_LIST, 'Mix the feta.'))),
  ).toEqual([
    'Soup: 200 g lentils; 1 onion | Boil the lentils.',
    'Salad: 1 cucumber; 100 g feta | Mix the feta.',
  ]);
});

test('a blog that gives its recipe in the post and again in a card has one recipe', () => {
  const post = part('What is in the soup', '<li>lentils</li><li>onion</li>', 'Boil the lentils for a while.');
  const html = page('<h1>Soup</h1>', post, part('Soup', LIST, 'Boil the lentils.'));
  expect(parsePastedRecipes(html).entries).toHaveLength(1);
});

test('a page whose recipe has a sauce with its own list and method stays one recipe', () => {
  const entries = parsePastedRecipes(
    page('<h1>Soup</h1>', part('Soup', LIST, 'Boil it.'), part('For the sauce', OTHER_LIST, 'Mix it.')),
  );
  expect(entries.entries).toHaveLength(1);
});

// Real recipes, pasted one below the other.

const FILE = fileURLToPath(new URL('../../../../../../shared/data/recipes-real.json', import.meta.url));
const missing = !existsSync(FILE);
if (missing) console.log('Skipped: the real recipes (../shared/data/recipes-real.json) are not here.');

interface RealRecipe {
  readonly title: string;
  readonly ingredients: readonly string[];
  readonly instructions: readonly string[];
}

const FORMS = {
  headings: ({ title, ingredients, instructions }: RealRecipe) =>
    `${title}\n\nIngredients\n${ingredients.join('\n')}\n\nMethod\n${instructions.join('\n')}\n`,
  'numbered lists': ({ title, ingredients, instructions }: RealRecipe) => {
    const numbered = (lines: readonly string[]) => lines.map((line, at) => `${at + 1}. ${line}`).join('\n');
    return `${title}\n\nIngredients\n${numbered(ingredients)}\n\nMethod\n${numbered(instructions)}\n`;
  },
  'no headings': ({ title, ingredients, instructions }: RealRecipe) =>
    `${title}\n\n${ingredients.join('\n')}\n\n${instructions.join('\n')}\n`,
};

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

test.skipIf(missing).each([
  ['headings', { same: 0.99, two: 0.99 }],
  ['numbered lists', { same: 0.99, two: 0.99 }],
  ['no headings', { same: 0.92, two: 0.84 }],
] as const)(
  'real recipes as text with %s: one text gives one recipe with its ingredients, two give two',
  (form, least) => {
    const recipes = (JSON.parse(readFileSync(FILE, 'utf8')) as RealRecipe[]).filter(
      ({ ingredients }) => ingredients.length > 1 && ingredients.every((line) => typeof line === 'string'),
    );
    const texts = recipes.map(FORMS[form]);
    const same = recipes.filter(({ ingredients }, at) => {
      const [entry, ...otherEntries] = parsePastedRecipes(texts[at] ?? '').entries;
      return (
        entry?.ok &&
        otherEntries.length === 0 &&
        letters((entry.item.ingredients ?? []).join(' ')) === letters(ingredients.join(' '))
      );
    });
    const pairs = texts.slice(1).map((text, at) => `${texts[at]}\n\n${text}`);
    const two = pairs.filter((text) => parsePastedRecipes(text).entries.length === 2);
    expect(recipes.length).toBeGreaterThan(600);
    expect(same.length / recipes.length).toBeGreaterThanOrEqual(least.same);
    expect(two.length / pairs.length).toBeGreaterThanOrEqual(least.two);
  },
);
