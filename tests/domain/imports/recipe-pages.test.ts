import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compare, isRight, type Page, readPages } from '../../bench/recipe-pages.ts';

const FILE = fileURLToPath(new URL('../../../../shared/data/jsonld-pages.ndjson.gz', import.meta.url));
const missing = !existsSync(FILE);
if (missing) console.log('Skipped: the real web pages (../shared/data) are not here.');

test.skipIf(missing)('real pages are read right where their JSON-LD has what is expected', () => {
  const compared = readPages(FILE).map(compare);
  const carrying = compared.filter(({ carries }) => carries);
  const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;
  expect(compared.length).toBeGreaterThan(80);
  expect(share(compared.filter(isRight), compared)).toBeGreaterThanOrEqual(0.89);
  expect(share(carrying.filter(isRight), carrying)).toBeGreaterThanOrEqual(0.98);
  expect(
    share(
      compared.filter(({ right }) => right.lines),
      compared,
    ),
  ).toBeGreaterThanOrEqual(0.87);
  expect(
    share(
      compared.filter(({ right }) => right.time),
      compared,
    ),
  ).toBeGreaterThanOrEqual(0.95);
  expect(
    share(
      compared.filter(({ right }) => right.yield),
      compared,
    ),
  ).toBeGreaterThanOrEqual(0.9);
});

test('the comparison can tell right from wrong', () => {
  const recipe = {
    '@type': 'Recipe',
    name: 'Soup &amp; Bread',
    recipeIngredient: ['Broth:', '¾ cup rice', '2 clove(s) garlic'],
    recipeInstructions: [
      { name: 'Boil', text: 'Cook the rice.' },
      { name: 'Step 2', text: 'Serve.' },
    ],
    totalTime: 'PT20M',
    recipeYield: '4',
  };
  const expected = {
    title: 'Soup & Bread',
    ingredients: ['3/4 cup rice', '2 cloves garlic'],
    instructions_list: ['Cook the rice.', 'Serve.'],
    total_time: 20,
    yields: '4 servings',
  };
  const page: Page = { key: 'k', flags: [], jsonld: [JSON.stringify(recipe)], expected };
  expect(compare(page)).toMatchObject({ carries: true, reasons: [] });
  expect(compare(page).right).toEqual({
    title: true,
    ingredients: true,
    instructions: true,
    lines: false,
    time: true,
    yield: true,
  });
  const wrong = {
    title: 'Soup',
    ingredients: ['3/4 cup rice'],
    instructions_list: ['Cook the rice.', 'Serve it.'],
    total_time: 21,
    yields: '5 servings',
  };
  expect(Object.values(compare({ ...page, expected: wrong }).right)).toEqual(Array(6).fill(false));
  expect(compare({ ...page, expected: { ...expected, ingredients: ['1 egg'] } }).carries).toBe(false);
});
