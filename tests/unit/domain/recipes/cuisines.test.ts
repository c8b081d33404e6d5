import { expect, test } from 'vitest';
import { CUISINE_SEEDS, CUISINES, resolveCuisine } from '#domain/recipes/cuisines';

test('there are twenty fallback cuisines', () => {
  expect(CUISINES).toEqual([
    ...['American Comfort', 'Italian', 'Mexican', 'Japanese', 'Chinese', 'Mediterranean', 'Middle Eastern'],
    ...['Indian', 'Thai', 'Korean', 'Vietnamese', 'Greek', 'Spanish', 'French', 'Caribbean', 'Brazilian'],
    ...['Nordic', 'Ethiopian', 'Lebanese', 'Moroccan'],
  ]);
});

test('the seed data have ten of these cuisines, from three regions', () => {
  expect(CUISINE_SEEDS).toHaveLength(10);
  for (const { name } of CUISINE_SEEDS) expect(CUISINES).toContain(name);
  expect(new Set(CUISINE_SEEDS.map((seed) => seed.region))).toEqual(new Set(['Europe', 'Americas', 'Asia']));
});

test('every cuisine names itself, in any case', () => {
  for (const name of CUISINES) {
    expect(resolveCuisine(name)).toBe(name);
    expect(resolveCuisine(` ${name.toUpperCase()}`)).toBe(name);
    expect(resolveCuisine(`${name} cuisine`)).toBe(name);
  }
});

test.each([
  ['American', 'American Comfort'],
  ['comfort food', 'American Comfort'],
  ['Tex-Mex', 'Mexican'],
  ['Szechuan', 'Chinese'],
  ['Turkish', 'Middle Eastern'],
  ['Swedish', 'Nordic'],
  ['Provençal', 'French'],
])('%s belongs to %s', (text, cuisine) => {
  expect(resolveCuisine(text)).toBe(cuisine);
});

test.each(['', 'Asian', 'food', 'Ital', 'not Thai', 'British', 'German'])('%j is not a cuisine', (text) => {
  expect(resolveCuisine(text)).toBeNull();
});
