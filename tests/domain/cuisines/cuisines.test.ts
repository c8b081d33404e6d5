import { expect, test } from 'vitest';
import { CUISINE_SEEDS, CUISINES, resolveCuisine } from '#domain/cuisines/cuisines';

test('there are twenty cuisines to fall back on, in order of name', () => {
  expect(CUISINES).toHaveLength(20);
  expect([...new Set(CUISINES)].sort()).toEqual(CUISINES);
});

test('the default data are ten of them, from three regions', () => {
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
  ['American Comfort', 'American'],
  ['comfort food', 'American'],
  ['Tex-Mex', 'Mexican'],
  ['Szechuan', 'Chinese'],
  ['Lebanese', 'Middle Eastern'],
  ['Provençal', 'French'],
])('%s is filed under %s', (text, cuisine) => {
  expect(resolveCuisine(text)).toBe(cuisine);
});

test.each(['', 'Asian', 'food', 'Ital', 'not Thai'])('%j is no cuisine', (text) => {
  expect(resolveCuisine(text)).toBeNull();
});
