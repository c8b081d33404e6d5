import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePastedRecipes } from '#domain/imports/formats/read-paste';
import { parsePublishedNutrition } from '#domain/imports/schema-org/read-published';
import { readPages } from '../../../../bench/data/recipe-pages.ts';

const WHOLE = {
  calories: 472,
  fat_g: 25,
  saturated_fat_g: 12,
  carbs_g: 35,
  sugar_g: 4.6,
  fiber_g: 2.1,
  protein_g: 27,
  sodium_mg: 219,
};

test.each<[string, unknown, unknown]>([
  [
    'schema.org’s, as plugins write it',
    {
      '@type': 'NutritionInformation',
      servingSize: '1  bowl (7 oz)',
      calories: '472 kcal',
      fatContent: '25 g',
      saturatedFatContent: '12 g',
      transFatContent: '0.6 g',
      cholesterolContent: '107 mg',
      sodiumContent: '219 mg',
      carbohydrateContent: '35 g',
      fiberContent: '2.1 g',
      sugarContent: '4.6 g',
      proteinContent: '27 g',
      unsaturatedFatContent: '10.7 g',
    },
    WHOLE,
  ],
  [
    'with words behind the units',
    { calories: '53 calories', fatContent: '4 grams fat', sodiumContent: '110 milligrams sodium' },
    { calories: 53, fat_g: 4, sodium_mg: 110 },
  ],
  [
    'numbers alone, and fields that nobody filled in',
    { calories: '164', fatContent: '4.3', sodiumContent: '363', sugarContent: '', servingSize: '' },
    { calories: 164, fat_g: 4.3, sodium_mg: 363 },
  ],
  [
    'a figure in the wrong unit beside others',
    { calories: '490 calories', sodiumContent: '651 grams' },
    { calories: 490 },
  ],
  ['in kilojoules', { calories: '1046 kJ' }, { calories: 250 }],
  [
    'a value with its unit',
    { fatContent: { '@type': 'QuantitativeValue', value: 12, unitText: 'g' } },
    { fat_g: 12 },
  ],
  ['salt, which is sodium × 2.5', { calories: '400 kcal', salt: '1.5 g' }, { calories: 400, sodium_mg: 600 }],
  ['sodium before salt', { sodiumContent: '500 mg', saltContent: '9 g' }, { sodium_mg: 500 }],
  [
    'the fields of exports',
    { calories: '410', fat_content: '12', protein_content: '20', carbohydrate_content: '50', id: 7 },
    { calories: 410, fat_g: 12, carbs_g: 50, protein_g: 20 },
  ],
  [
    'fields with their units',
    { kcal: 410, protein_g: 20, salt_g: 1 },
    { calories: 410, protein_g: 20, sodium_mg: 400 },
  ],
  ['the first in a list that says something', [{}, { calories: 410 }], { calories: 410 }],
  [
    'a text of many lines',
    'Serving: 1 bowl\nCalories: 472kcal\nSaturated Fat: 12g\nPolyunsaturated Fat: 3g\nFat: 25g\nCarbohydrates: 35g\nProtein: 27g\nSodium: 219mg',
    { calories: 472, fat_g: 25, saturated_fat_g: 12, carbs_g: 35, protein_g: 27, sodium_mg: 219 },
  ],
  [
    'a text on one line, the names first',
    'Calories: 472kcal | Carbohydrates: 35g | Protein: 27g | Fat: 25g',
    { calories: 472, fat_g: 25, carbs_g: 35, protein_g: 27 },
  ],
  [
    'a text on one line without anything between',
    'Calories 472 Fat 25 g Saturated Fat 12 g Carbs 35 g Protein 27 g',
    { calories: 472, fat_g: 25, saturated_fat_g: 12, carbs_g: 35, protein_g: 27 },
  ],
  [
    'a text, the numbers first',
    '472 calories, 25 g fat, 35g carbs',
    { calories: 472, fat_g: 25, carbs_g: 35 },
  ],
])('%s', (_what, written, figures) => {
  expect(parsePublishedNutrition(written)).toEqual(figures);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no figures', { '@type': 'NutritionInformation', servingSize: '484', calories: null }],
  ['nothing but 0', { calories: '0 calories', fatContent: '0 g' }],
  ['what is of the whole dish', { servingSize: '2374 g', fatContent: '40 g' }],
  [
    'what is of the whole dish, by its energy',
    { fatContent: '402 g', carbohydrateContent: '716 g', proteinContent: '152 g' },
  ],
  ['what is of 100 g', { servingSize: '100 g', calories: '250 kcal' }],
  ['a text about 100 g', 'Calories 250 kcal per 100 g'],
  ['more than anybody eats', { calories: '80000 kcal' }],
  [
    'energy in kilojoules that is called calories',
    { calories: '2092', fatContent: '10 g', carbohydrateContent: '70 g', proteinContent: '30 g' },
  ],
  ['fat that has more energy than there is', { calories: '50 kcal', fatContent: '40 g' }],
  ['words', 'Delicious and good for you.'],
])('nothing is kept of %s', (_what, written) => {
  expect(parsePublishedNutrition(written)).toBeNull();
});

test('any input is read without an error', () => {
  const keys = fc.constantFrom('calories', 'fatContent', 'sodiumContent', 'servingSize', 'salt', 'x');
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.dictionary(keys, fc.anything()), fc.string()), (written) => {
      const published = parsePublishedNutrition(written);
      expect(published === null || Object.values(published).every((value) => value >= 0)).toBe(true);
    }),
  );
});

test('published nutrition in linked data is read wherever it is; impossible figures are reported', () => {
  const read = (nutrition: unknown, more: readonly unknown[] = []) => {
    const recipe = {
      '@type': 'Recipe',
      name: 'Soup',
      recipeIngredient: ['1 egg'],
      recipeInstructions: 'Boil it.',
      nutrition,
    };
    const [entry] = parsePastedRecipes(JSON.stringify({ '@graph': [recipe, ...more] })).entries;
    return entry?.ok ? [entry.item.published_nutrition, entry.dropped] : entry;
  };
  expect(read({ calories: '410 kcal' })).toEqual([{ calories: 410 }, []]);
  expect(read({ '@id': '#n' }, [{ '@id': '#n', calories: '410 kcal' }])).toEqual([{ calories: 410 }, []]);
  expect(read({ calories: '7031 g' })).toEqual([undefined, [{ field: 'nutrition', reason: 'unreadable' }]]);
  expect(read({ calories: '' })).toEqual([undefined, []]);
});

test('microdata and microformats with nutrition are read as well', () => {
  const page = (attributes: string, nutrition: string) => {
    const html = `<html><body><div ${attributes}><h1 itemprop="name" class="p-name">Soup</h1>
      <p itemprop="recipeIngredient" class="p-ingredient">1 egg</p>
      <p itemprop="recipeInstructions" class="e-instructions">Boil the egg in water.</p>${nutrition}</div></body></html>`;
    const [entry] = parsePastedRecipes(html).entries;
    return entry?.ok ? entry.item.published_nutrition : entry;
  };
  expect(
    page(
      'itemscope itemtype="https://schema.org/Recipe"',
      `<div itemprop="nutrition" itemscope itemtype="https://schema.org/NutritionInformation">
       <span itemprop="calories">410 kcal</span> <span itemprop="fatContent">12 g</span></div>`,
    ),
  ).toEqual({ calories: 410, fat_g: 12 });
  expect(page('class="h-recipe"', '<p class="p-nutrition">410 kcal, 12 g fat</p>')).toEqual({
    calories: 410,
    fat_g: 12,
  });
});

const FILE = fileURLToPath(new URL('../../../../../../shared/data/jsonld-pages.ndjson.gz', import.meta.url));
const missing = !existsSync(FILE);
if (missing) console.log('Skipped: the linked data of real web pages (../shared/data) is not here.');

test.skipIf(missing)('on real pages all published nutrition is read, except figures for a whole dish', () => {
  const pagesWithCalories = readPages(FILE).flatMap(({ key, jsonld = [] }) => {
    const bodies = jsonld.filter((body) => /"calories"\s*:\s*"?[1-9]/u.test(body));
    if (bodies.length === 0) return [];
    const scripts = jsonld.map((body) => `<script type="application/ld+json">${body}</script>`);
    const [entry] = parsePastedRecipes(
      `<!doctype html><html><head>${scripts.join('\n')}</head></html>`,
    ).entries;
    return entry?.ok ? [{ key, calories: entry.item.published_nutrition?.calories }] : [];
  });
  expect(pagesWithCalories.length).toBeGreaterThan(40);
  // The first page gives 'Calories' in grams, 2.4 kg. The second gives 5,486 kcal for a cake for twelve.
  expect(pagesWithCalories.filter(({ calories }) => calories === undefined).map(({ key }) => key)).toEqual([
    'nosalty.hu__nosalty_2',
    'teakandthyme.com__teakandthyme_2',
  ]);
});
