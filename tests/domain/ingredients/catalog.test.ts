import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/ingredients/catalog';

const DATA = new URL('../../../../shared/data/nutrition_common_ingredients.json', import.meta.url);

/** The resolver's idea of one name, said again here so that a slip there cannot hide a double. */
const sameName = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'.]/gu, '')
    .replace(/-/gu, ' ');

test('the catalogue has 257 ingredients, each once', () => {
  expect(INGREDIENTS).toHaveLength(257);
  expect(new Set(INGREDIENTS.map(({ name }) => sameName(name))).size).toBe(257);
});

test.skipIf(!existsSync(DATA))(
  'the catalogue has every name of the nutrition data, coriander seed as ground coriander',
  () => {
    const rows: { name: string }[] = JSON.parse(readFileSync(DATA, 'utf8'));
    const expected = rows.map(({ name }) => (name === 'coriander' ? 'ground coriander' : name));
    expect(INGREDIENTS.map(({ name }) => name).sort()).toEqual(expected.sort());
  },
);

test('a synonym belongs to exactly one ingredient and is no canonical name', () => {
  const owners = new Map<string, string[]>();
  for (const { name, synonyms } of INGREDIENTS) {
    for (const spelling of [name, ...synonyms]) {
      owners.set(sameName(spelling), [...(owners.get(sameName(spelling)) ?? []), name]);
    }
  }
  expect([...owners].filter(([, names]) => names.length > 1)).toEqual([]);
});

test('names and synonyms are written as they are compared: lower case, single blanks', () => {
  const odd = INGREDIENTS.flatMap(({ name, synonyms }) => [name, ...synonyms]).filter(
    (text) => text !== text.toLowerCase().replace(/\s+/gu, ' ').trim() || text === '' || text.length > 100,
  );
  expect(odd).toEqual([]);
});

test('staples are what nearly every kitchen has, and nothing a cook would name', () => {
  const staples = INGREDIENTS.filter(({ isPantry }) => isPantry).map(({ name }) => name);
  expect(staples.length).toBeGreaterThanOrEqual(30);
  expect(staples.length).toBeLessThanOrEqual(45);
  expect(staples).toEqual(
    expect.arrayContaining([
      'salt',
      'black pepper',
      'water',
      'sugar',
      'flour',
      'olive oil',
      'baking powder',
      'vinegar',
    ]),
  );
  for (const named of ['garlic', 'onion', 'egg', 'butter', 'rice', 'milk', 'pasta', 'tomato', 'lemon']) {
    expect(staples).not.toContain(named);
  }
});

test('every category is in use', () => {
  expect([...new Set(INGREDIENTS.map(({ category }) => category))].sort()).toEqual([
    'canned',
    'carb',
    'condiment',
    'dairy',
    'fruit',
    'herb',
    'oil',
    'protein',
    'spice',
    'vegetable',
  ]);
});
