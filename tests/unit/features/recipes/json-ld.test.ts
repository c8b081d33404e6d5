import { expect, test } from 'vitest';
import type { RecipeDetail } from '#contract/recipes/recipes';
import {
  buildRecipeJsonLd,
  formatIngredientLine,
  serializeScriptJson,
  toIsoDuration,
} from '../../../../src/features/recipes/page/json-ld.ts';

const recipe: RecipeDetail = {
  id: 'tomato-soup',
  title: 'Tomato soup',
  native_title: null,
  other_titles: [],
  summary: null,
  cuisine: 'Italian',
  minutes_to_make: 95,
  minutes_source: 'given',
  instructions: ['Chop.', 'Simmer.'],
  ingredients: [
    {
      ingredient_name: 'tomatoes',
      canonical_name: 'tomato',
      amount: '1 kg',
      amount_numeric: 1,
      unit: 'kg',
      preparation: 'halved',
      section: null,
      required: true,
      stated_grams: null,
      substitutes: [],
    },
  ],
  tools: ['pot'],
  published_nutrition: null,
  nutrition: {
    calories: 120.4,
    protein_g: 4.25,
    carbs_g: 20,
    fat_g: 3,
    fiber_g: 6,
    sugar_g: 12,
    sodium_mg: 310.2,
    serving_size: '1 bowl',
    servings: 4,
    totals: {
      calories: 482,
      protein_g: 17,
      carbs_g: 80,
      fat_g: 12,
      fiber_g: 24,
      sugar_g: 48,
      sodium_mg: 1241,
    },
    breakdown: [],
    unmatched: [],
    coverage: 1,
  },
  foods: {},
  tags: ['soup', 'vegan'],
  notes: null,
  image: null,
  missingOrSubbedIngredients: [],
  default_servings: 4,
  serving_size_text: '1 bowl',
  updated_at: '2026-11-01T00:00:00.000Z',
};
const url = 'https://pantry-chef.example/recipe/tomato-soup';

test('the native name and other names of a dish are alternate names', () => {
  expect(buildRecipeJsonLd(recipe, url, '')).not.toHaveProperty('alternateName');
  const named = { ...recipe, native_title: 'Minestra di pomodoro', other_titles: ['tomato bisque'] };
  expect(buildRecipeJsonLd(named, url, '').alternateName).toEqual(['Minestra di pomodoro', 'tomato bisque']);
});

test('a picture of another site is named by the address of its copy, a picture of this site by its own', () => {
  const getImages = (image: string) => buildRecipeJsonLd({ ...recipe, image }, url, '').image;
  expect(getImages('https://photos.example/soup.jpg')).toEqual(
    expect.arrayContaining([`${url}/picture`, expect.stringContaining('/card.png')]),
  );
  expect(getImages('/soup.jpg')).toContain('https://pantry-chef.example/soup.jpg');
});

test('a recipe becomes a schema.org Recipe with times, yield, ingredients, steps and nutrition', () => {
  expect(buildRecipeJsonLd(recipe, url, 'A soup.')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Tomato soup',
    url,
    description: 'A soup.',
    recipeYield: '4 servings',
    totalTime: 'PT1H35M',
    recipeCuisine: 'Italian',
    keywords: 'soup, vegan',
    tool: ['pot'],
    recipeIngredient: ['1 kg tomatoes, halved'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Chop.', url: `${url}#step-1` },
      { '@type': 'HowToStep', text: 'Simmer.', url: `${url}#step-2` },
    ],
    nutrition: {
      '@type': 'NutritionInformation',
      servingSize: '1 bowl',
      calories: '120 calories',
      proteinContent: '4.3 g',
      sodiumContent: '310 mg',
    },
  });
});

test('fields that a recipe does not have are left out', () => {
  const bare = buildRecipeJsonLd({ ...recipe, cuisine: null, tags: [], tools: [], nutrition: null }, url, '');
  for (const key of ['recipeCuisine', 'keywords', 'tool', 'nutrition']) expect(bare).not.toHaveProperty(key);
});

test.each([
  [0, 'PT0M'],
  [25, 'PT25M'],
  [60, 'PT1H'],
  [95.4, 'PT1H35M'],
])('%d minutes are %s', (minutes, iso) => {
  expect(toIsoDuration(minutes)).toBe(iso);
});

test('an ingredient without an amount is only its name', () => {
  const salt = { amount: '', amount_numeric: null, unit: null, ingredient_name: 'salt', preparation: null };
  expect(formatIngredientLine(salt)).toBe('salt');
});

test('no text can close its script element, and every text is kept', () => {
  const evil = { name: '</script><script>alert(1)</script><!-- \u2028' };
  expect(serializeScriptJson(evil)).not.toContain('<');
  expect(JSON.parse(serializeScriptJson(evil))).toEqual(evil);
});

test.each([
  ['given', 'PT1H35M'],
  ['steps', 'PT1H35M'],
  ['default', undefined],
] as const)('the total time of a recipe whose time comes from "%s" is %s', (minutes_source, time) => {
  const { totalTime } = buildRecipeJsonLd(
    { ...recipe, minutes_source },
    'https://chef.example/recipe/tomato-soup',
    '',
  );
  expect(totalTime).toBe(time);
});

test('a diet is stated only if every line is known to fit it, and never from a tag', () => {
  const data = (name: string, tags: string[]) => {
    const [line] = recipe.ingredients;
    if (line === undefined) throw new Error('no line');
    return buildRecipeJsonLd(
      { ...recipe, tags, ingredients: [{ ...line, ingredient_name: name }] },
      'https://example.com/recipe/x',
      'x',
    );
  };
  expect(data('tomatoes', ['vegan']).suitableForDiet).toEqual([
    'https://schema.org/VeganDiet',
    'https://schema.org/VegetarianDiet',
    'https://schema.org/GlutenFreeDiet',
  ]);
  expect(data('vegetable broth', ['gluten-free', 'soup'])).toMatchObject({ keywords: 'soup' });
  const hedged = ['gluten-free with a gluten-free vegetable broth', 'soup'];
  expect(data('vegetable broth', hedged)).toMatchObject({ keywords: 'soup' });
  expect(data('vegetable broth', []).suitableForDiet).not.toContain('https://schema.org/GlutenFreeDiet');
  expect(data('zorblat', ['vegan'])).not.toHaveProperty('suitableForDiet');
  expect(data('zorblat', ['vegan'])).not.toHaveProperty('keywords');
});
