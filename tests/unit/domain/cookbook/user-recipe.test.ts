import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UserRecipe as UserRecipeSchema } from '#contract/cookbook/cookbook';
import { formatCookbookAsJson, formatCookbookAsJsonLd, formatCookbookAsText } from '#domain/cookbook/export';
import {
  findGuessedFoodOfIngredientLine,
  findIngredientLineDoubts,
  parseUserRecipeLines,
  toCookbookItem,
  toUserRecipe,
} from '#domain/cookbook/read-user-recipe';
import {
  type CookbookItem,
  findUserRecipeFault,
  isWebAddress,
  type UserRecipe,
  type UserRecipeLine,
} from '#domain/cookbook/user-recipe';
import { builtinResolver } from '#domain/foods/catalog';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import { anyText } from '../any-text.ts';

const PASTE = `Grandma's goulash

Serves 4
Total time: 90 minutes

Ingredients
800 g beef shin, cubed
2-3 onions
1 tbsp butter or lard
For the dumplings:
250 g plain flour
a handful of zorbleberries
salt and pepper

Method
1. Fry the onions.
2. Add the beef and simmer.
`;

function readItems(text: string): CookbookItem[] {
  return parsePastedRecipes(text).entries.flatMap((entry) =>
    entry.ok ? [toCookbookItem(entry.item, null, entry.cookbook)] : [],
  );
}

function readRecipe(text: string): UserRecipe {
  const [item] = readItems(text);
  if (!item?.recipe) throw new Error('There is no recipe in it.');
  return item.recipe;
}

test('a pasted text becomes a recipe with its lines as written and their parsed values', () => {
  const { title, servings, minutes, lines, steps } = readRecipe(PASTE);
  expect({ title, servings, minutes, steps }).toEqual({
    title: "Grandma's goulash",
    servings: 4,
    minutes: 90,
    steps: ['Fry the onions.', 'Add the beef and simmer.'],
  });
  expect(lines[0]).toEqual({
    text: '800 g beef shin, cubed',
    section: '',
    name: 'beef shin',
    amount: 800,
    unit: 'g',
    preparation: 'cubed',
  });
  expect(lines.find(({ name }) => name === 'plain flour')?.section).toBe('For the dumplings');
  expect(lines.filter(({ text }) => text === 'salt and pepper').map(({ name }) => name)).toEqual([
    'salt',
    'pepper',
  ]);
});

test.each([
  ['800 g beef', []],
  ['2-3 onions', ['range']],
  ['1,500 almonds', ['unclear-amount']],
  ['125 l milk', ['unclear-amount']],
  ['1.125 g saffron', ['unclear-amount']],
  ['2000000 g flour', ['too-large-amount']],
  ['1000001 eggs', ['too-large-amount']],
  ['1000000 eggs', []],
  ['1 tbsp butter or lard', ['choice']],
  ['2 zorbleberries', ['unknown-food']],
  ['200 g artisan spaghetti', ['taken-as']],
  ['200 g brocolli', ['taken-as']],
  ['parsley', ['no-amount']],
  ['salt to taste', []],
  ['salt and pepper', ['no-amount', 'several']],
])('parsing %j is uncertain about %j', (text, doubts) => {
  expect(
    findIngredientLineDoubts(
      parseUserRecipeLines([text], builtinResolver)[0] as UserRecipeLine,
      builtinResolver,
    ),
  ).toEqual(doubts);
});

test('for a line with an unknown or misspelled name, the guessed food is reported', () => {
  const [line] = parseUserRecipeLines(['200 g artisan spaghetti'], builtinResolver) as [UserRecipeLine];
  expect(findGuessedFoodOfIngredientLine(line, builtinResolver)).toBe('spaghetti');
  expect(findGuessedFoodOfIngredientLine({ ...line, name: 'twisted puff pastry' }, builtinResolver)).toBe(
    'puff pastry',
  );
  expect(findGuessedFoodOfIngredientLine({ ...line, name: 'brocolli florets' }, builtinResolver)).toBe(
    'broccoli florets',
  );
  expect(findGuessedFoodOfIngredientLine({ ...line, name: 'zorbleberries' }, builtinResolver)).toBeNull();
  expect(findGuessedFoodOfIngredientLine(line, null)).toBeNull();
});

test('an amount above a million is dropped, not reduced', () => {
  expect(parseUserRecipeLines(['1000001 eggs'], null)[0]).toMatchObject({ name: 'eggs', amount: null });
  expect(parseUserRecipeLines(['1000000 eggs'], null)[0]).toMatchObject({ name: 'eggs', amount: 1_000_000 });
});

test('a line that the cook corrected is no longer uncertain, unless its food is unknown', () => {
  const [line] = parseUserRecipeLines(['2-3 zorbleberries'], builtinResolver);
  expect(
    findIngredientLineDoubts({ ...(line as UserRecipeLine), name: 'onion', amount: 2 }, builtinResolver),
  ).toEqual([]);
  expect(findIngredientLineDoubts({ ...(line as UserRecipeLine), amount: 2 }, builtinResolver)).toEqual([
    'unknown-food',
  ]);
});

test.each([
  ['https://example.org/cake', true],
  ['http://example.org', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  [' https://example.org', false],
  ['https://', false],
  ['//example.org', false],
  ['https:/\\evil', false],
])('the address %j may be linked: %s', (text, expected) => {
  expect(isWebAddress(text)).toBe(expected);
});

test('the source address is moved out of the notes, and other text stays', () => {
  const item = { title: 'Cake', instructions: 'Bake.', notes: 'Good.\n\nhttps://example.org/cake' };
  expect(toUserRecipe(item, null)).toMatchObject({ source: 'https://example.org/cake', notes: 'Good.' });
  expect(toUserRecipe({ ...item, notes: 'javascript:alert(1)' }, null)).toMatchObject({
    source: '',
    notes: 'javascript:alert(1)',
  });
});

const words = (max: number, min = 0) =>
  anyText({ minLength: min, maxLength: max }).filter((text) => text.trim().length >= min);

/** A name with at least one visible character. */
const names = (max: number) => words(max, 1).filter((text) => removeInvisibleCharacters(text) !== '');

const anyLine: fc.Arbitrary<UserRecipeLine> = fc.record({
  text: words(40),
  section: words(10),
  name: names(20),
  amount: fc.option(fc.double({ min: 0, max: 1_000_000, noNaN: true })),
  unit: fc.option(words(8)),
  preparation: words(20),
});

const anyRecipe: fc.Arbitrary<UserRecipe> = fc.record({
  title: names(40),
  servings: fc.option(fc.integer({ min: 1, max: 10_000 })),
  minutes: fc.option(fc.integer({ min: 1, max: 100_000 })),
  lines: fc.array(anyLine, { maxLength: 6 }),
  steps: fc.array(words(60), { maxLength: 5 }),
  source: fc.constantFrom('', 'https://example.org/a?b=c#d'),
  notes: words(60),
});

const anyItem: fc.Arbitrary<CookbookItem> = fc.record({
  recipe: anyRecipe,
  recipe_id: fc.constant(null),
  marks: fc.record({
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
    note: words(30).map((text) => text.trim()),
    collections: fc.constantFrom([], ['Sunday'], ['Sunday', 'Quick']),
  }),
});

test('a cookbook exported as JSON is imported unchanged, with any content', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 4 }), (items) => {
      const saved: CookbookItem = {
        recipe: null,
        recipe_id: 'pasta-al-limone',
        title: 'Pasta al limone',
        marks: { rating: 5, note: 'Less cream.', collections: ['Quick'] },
        version: { servings: 3, lines: [{ line: 1, name: 'cream', amount: 50, unit: 'ml' }] },
      };
      const file = formatCookbookAsJson([...items, saved], (id) => `https://example.org/recipe/${id}`);
      // JSON has no negative zero.
      const plain = JSON.parse(JSON.stringify([...items, saved]));
      expect(readItems(file)).toEqual(plain);
    }),
    { numRuns: 150 },
  );
});

test('a recipe exported as JSON-LD is imported unchanged', () => {
  const recipe = { ...readRecipe(PASTE), source: 'https://example.org/goulash' };
  expect(readRecipe(formatCookbookAsJsonLd([recipe]))).toEqual(recipe);
});

test('the plain-text export has every line once, under its heading', () => {
  const text = formatCookbookAsText([readRecipe(PASTE)]);
  expect(text).toContain('- For the dumplings:\n- 250 g plain flour');
  expect(text.match(/salt and pepper/g)).toHaveLength(1);
  expect(text).toContain('2. Add the beef and simmer.');
});

test('domain and contract reject the same recipes', () => {
  const broken = fc
    .record({ recipe: anyRecipe, field: fc.constantFrom('title', 'servings', 'lines', 'steps', 'source') })
    .chain(({ recipe, field }) =>
      fc
        .constantFrom(
          recipe[field as keyof UserRecipe],
          ...['', null, -1, 0, 7, 'x'.repeat(600), 'javascript:alert(1)', [{}], [7], ['y'.repeat(20_001)]],
          [{ ...recipe.lines[0], amount: -1 }],
        )
        .map((value) => ({ ...recipe, [field]: value })),
    );
  fc.assert(
    fc.property(broken, (value) => {
      const isRight = UserRecipeSchema.safeParse(value).success;
      expect([findUserRecipeFault(value) === null, value]).toEqual([isRight, value]);
    }),
    { numRuns: 400 },
  );
});

test.each<[quantity: number, unit: string | null, amount: number, canonical: string | null]>([
  [12.5, 'gram', 12.5, 'g'],
  [1.25, 'kilogram', 1.25, 'kg'],
  [0.125, 'teaspoon', 0.125, 'tsp'],
  [37.5, 'milliliter', 37.5, 'ml'],
  [1.125, 'gram', 1.125, 'g'],
  [2.375, 'liter', 2.375, 'l'],
  [1 / 3, 'cup', 1 / 3, 'cup'],
  [0.015, 'kilogram', 0.015, 'kg'],
  [1250, 'gram', 1250, 'g'],
  [12.75, null, 12.75, null],
])(
  'an amount of %d %s in another app’s structured export is stored unrounded',
  (quantity, unit, amount, canonical) => {
    const recipe = readRecipe(
      JSON.stringify({
        name: 'Rye bread',
        slug: 'rye-bread',
        recipeYield: '1 loaf',
        recipeIngredient: [
          { quantity, unit: unit === null ? null : { name: unit }, food: { name: 'yeast' }, note: '' },
        ],
        recipeInstructions: [{ text: 'Bake.' }],
      }),
    );
    expect(recipe.lines[0]?.amount).toBeCloseTo(amount, 12);
    expect(recipe.lines[0]).toMatchObject({ unit: canonical, name: 'yeast' });
  },
);
