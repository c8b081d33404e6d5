import { expect, test } from 'vitest';
import { findFieldsLostInCookbook } from '#domain/cookbook/left-out';
import { toCookbookItem } from '#domain/cookbook/read-user-recipe';
import { NO_MARKS } from '#domain/cookbook/user-recipe';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';
import { describeDroppedFields } from '#domain/imports/formats/sentences';

const RECIPE = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek tart',
  recipeIngredient: ['3 leeks', '2 eggs'],
  recipeInstructions: ['Slice the leeks.', 'Bake.'],
};

const read = (data: unknown) => parsePastedRecipes(JSON.stringify(data)).entries;

function readItem(data: unknown) {
  const [entry] = read(data);
  if (!entry?.ok) throw new Error(JSON.stringify(entry));
  return entry;
}

const { recipeIngredient, recipeInstructions, ...head } = RECIPE;

test.each([
  [
    'ingredients before steps',
    [
      { ...head, '@id': '#r', recipeIngredient },
      { ...head, '@id': '#r', recipeInstructions },
    ],
  ],
  [
    'steps before ingredients',
    [
      { ...head, '@id': '#r', recipeInstructions },
      { ...head, '@id': '#r', recipeIngredient },
    ],
  ],
  [
    'an empty list in the first',
    [
      { ...head, '@id': '#r', recipeIngredient: [], recipeInstructions },
      { ...head, '@id': '#r', recipeIngredient },
    ],
  ],
  [
    'no name in the second',
    [
      { ...head, '@id': '#r', recipeIngredient },
      { '@type': 'Recipe', '@id': '#r', recipeInstructions },
    ],
  ],
])('nodes with one @id are one recipe: %s', (_, nodes) => {
  expect(read({ '@graph': nodes })).toMatchObject([
    { item: { title: 'Leek tart', ingredients: recipeIngredient, instructions: recipeInstructions } },
  ]);
});

test('two recipes in linked data stay separate, even if both have the same @id', () => {
  const other = { ...RECIPE, '@id': '#recipe', name: 'Plum crumble' };
  expect(read({ '@graph': [{ ...RECIPE, '@id': '#recipe' }, other] })).toMatchObject([
    { item: { title: 'Leek tart' } },
    { item: { title: 'Plum crumble' } },
  ]);
});

const step = (text: string) => ({ '@type': 'HowToStep', text });

test.each([
  ['a list', [step('Slice.'), step('Bake.')]],
  ['a section in it', { '@type': 'HowToSection', itemListElement: [step('Slice.'), step('Bake.')] }],
  ['texts', ['Slice.', 'Bake.']],
])('the steps in the item field of a section are read: %s', (_, item) => {
  const data = { ...RECIPE, recipeInstructions: [{ '@type': 'HowToSection', name: 'Tart', item }] };
  expect(readItem(data).item.instructions).toEqual(['Tart', 'Slice.', 'Bake.']);
});

const page = (line: string) =>
  `<html><body><h1>Cake</h1><h2>Ingredients</h2><ul><li>${line}</li><li>1 egg</li></ul><h2>Method</h2><ol><li>Whisk.</li><li>Bake it well.</li></ol></body></html>`;

test.each([
  ['<span>200</span><span>g</span><span>brown sugar</span>', '200 g brown sugar'],
  ['<span>1</span><span>½</span><span>cup</span> <span>milk</span>', '1 ½ cup milk'],
  ['<span>2</span><span></span><span>eggs</span>', '2 eggs'],
  ['<span><span>3</span><span>kg</span></span><span>rye</span>', '3 kg rye'],
  // In these lines, HTML elements split a word or a number.
  ['<span>S</span><span>alt</span> and 2 leeks', 'Salt and 2 leeks'],
  ['<span>1</span><span>/</span><span>2</span><span>cup</span><span>oil</span>', '1/2 cup oil'],
  ['1<span>00</span> g oats', '100 g oats'],
])(
  'text in adjacent elements is separated into words, but split words and numbers are joined: %s',
  (line, expected) => {
    const [entry] = parsePastedRecipes(page(line)).entries;
    expect(entry?.ok && entry.item.ingredients?.[0]).toBe(expected);
  },
);

test('fields of a page that a cookbook cannot store are reported, one sentence for each reason', () => {
  const entry = readItem({
    ...RECIPE,
    image: 'https://kitchen.example/tart.jpg',
    nutrition: { '@type': 'NutritionInformation', calories: '410 kcal' },
    prepTime: 'PT10M',
    cookTime: 'PT40M',
    recipeCategory: 'Dinner',
    recipeCuisine: 'French',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.5', reviewCount: '88' },
    video: { '@type': 'VideoObject', name: 'Tart' },
  });
  expect(describeDroppedFields(findFieldsLostInCookbook(entry, NO_MARKS))).toEqual([
    'Not saved: picture, published nutrition, categories and keywords, cuisine, video, readers’ rating.',
    'Saved only as the total time: times for preparation and cooking.',
  ]);
  expect(
    describeDroppedFields(findFieldsLostInCookbook(readItem({ ...RECIPE, totalTime: 'PT50M' }), NO_MARKS)),
  ).toEqual([]);
});

test('the rating in a RecipeSage export becomes the cook’s rating, and the rating of a web page does not', () => {
  const aggregateRating = { '@type': 'AggregateRating', ratingValue: '4', bestRating: '5' };
  const comment = [{ '@type': 'Comment', name: 'Author Notes', text: 'Good cold.' }];
  const readRating = (data: object) => {
    const { item, cookbook } = readItem(data);
    return toCookbookItem(item, null, cookbook).marks.rating;
  };
  expect(readRating({ ...RECIPE, aggregateRating, comment })).toBe(4);
  expect(readRating({ ...RECIPE, aggregateRating })).toBeNull();
});
