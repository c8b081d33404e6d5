import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import { FOODS } from '#domain/foods/table/index';
import { toGrams } from '#domain/units/convert';
import { PORTIONS } from '#domain/units/portions';
import { UNITS } from '#domain/units/units';

test('every food of the catalogue has portions, and no other name has', () => {
  expect(Object.keys(PORTIONS).sort()).toEqual(INGREDIENTS.map(({ name }) => name).sort());
});

test.each([
  ['flour', 2, 'cup', 250],
  ['flour', 1, 'cup', 125],
  ['rice', 1, 'cup', 185],
  ['sugar', 1, 'cup', 200],
  ['brown sugar', 1, 'cup', 220],
  ['honey', 1, 'cup', 339],
  ['butter', 1, 'cup', 227],
  ['butter', 1, 'stick', 113],
  ['cheddar cheese', 1, 'cup', 113],
  ['spinach', 1, 'cup', 30],
  ['oats', 1, 'cup', 81],
  ['milk', 1, 'cup', 244],
  ['water', 1, 'l', 1000],
  ['onion', 1, 'cup', 160],
  ['onion', 1, null, 110],
  ['onion', 1, 'piece', 110],
  ['garlic', 3, 'clove', 9],
  ['garlic', 1, null, 3],
  ['egg', 2, null, 100],
  ['bell pepper', 1, null, 119],
  ['lemon juice', 1, null, 48],
  ['bacon', 4, 'slice', 112],
  ['bacon', 4, 'rasher', 112],
  ['celery', 2, 'stalk', 80],
  ['parsley', 10, 'sprig', 10],
  ['chickpeas', 1, 'can', 253],
  ['ginger', 1, 'inch', 11],
  ['olive oil', 1, 'tbsp', 13.5],
  ['salt', 1, 'tsp', 6],
  ['baking powder', 1, 'tsp', 4.6],
  ['yeast', 1, 'packet', 7.2],
])('%s: %d %s is %d g', (name, amount, unit, grams) => {
  const weight = toGrams(amount, unit, PORTIONS[name]);
  expect(Math.abs((weight ?? 0) - grams) / grams).toBeLessThan(0.005);
});

test('no density is implausible: from loose leaves to honey', () => {
  const odd = Object.entries(PORTIONS).filter(
    ([, { gramsPerMl }]) => gramsPerMl !== null && !(gramsPerMl >= 0.01 && gramsPerMl <= 1.45),
  );
  expect(odd).toEqual([]);
});

test('every portion weighs something, and none more than a turkey', () => {
  const odd = Object.entries(PORTIONS).filter(([, { grams }]) =>
    Object.values(grams).some((weight) => !(weight > 0 && weight <= 5002)),
  );
  expect(odd).toEqual([]);
});

test('sizes are in order: small, usual, large', () => {
  const wrong = Object.entries(PORTIONS).filter(([, { grams }]) => {
    const sizes = [grams.small, grams.medium ?? grams.piece, grams.large].filter(
      (size) => size !== undefined,
    );
    return sizes.some((size, index) => index > 0 && size < (sizes[index - 1] ?? 0));
  });
  expect(wrong).toEqual([]);
});

test('a cooked grain contains less dry grain than it weighs', () => {
  // Cooked weights differ from raw ones: grains absorb water, meat loses it.
  const cooked = Object.entries(PORTIONS).filter(
    ([name, { grams }]) => grams['cooked g'] !== undefined && !name.startsWith('chicken'),
  );
  expect(cooked.map(([name]) => name)).toContain('rice');
  for (const [, { grams }] of cooked) {
    expect(grams['cooked g']).toBeLessThan(0.5);
    expect(grams['cooked ml']).toBeLessThan(0.3);
  }
});

test('the name of a portion is a unit, size, kind, cut, state, share or width, in the singular', () => {
  const units = new Set(
    UNITS.filter(({ kind }) => kind !== 'volume' && kind !== 'mass').map(({ name }) => name),
  );
  const sizes = new Set(['small', 'medium', 'large', 'jumbo', 'whole', 'half', 'baby', 'new']);
  const otherKeys = Object.values(PORTIONS)
    .flatMap(({ grams }) => Object.keys(grams))
    .filter((key) => !units.has(key) && !sizes.has(key));
  // A key may name a kind with its unit or size ('country slice', 'small baguette'), or a cut or state with its
  // volume.
  const named = /^(?:[a-z]+(?: ml)?|(?:cooked|fresh) g|[a-z]+ slice|small [a-z]+|to taste|\d+ inch)$/u;
  const shares = new Set(['of can', 'of drained can', 'of weight', 'of weight with bone']);
  expect(otherKeys.filter((key) => !named.test(key) && !shares.has(key))).toEqual([]);
});

test('shares are parts of a whole', () => {
  const odd = Object.entries(PORTIONS).flatMap(([name, { grams }]) =>
    Object.entries(grams)
      .filter(([key, share]) => key.startsWith('of ') && !(share > 0.15 && share < 1))
      .map(([key]) => `${name}: ${key}`),
  );
  expect(odd).toEqual([]);
});

const DATA = new URL('../../../../../shared/data/portions_common_ingredients.json', import.meta.url);

test.skipIf(!existsSync(DATA))('the density of a plain cup, tablespoon or teaspoon is USDA’s', () => {
  const rows: { name: string; portions: { amount: number; measure: string; grams: number }[] }[] = JSON.parse(
    readFileSync(DATA, 'utf8'),
  );
  const ml: Record<string, number> = { cup: 240, tbsp: 15, tsp: 5 };
  // Exceptions: rolled oats, loose powders, and a broth whose cup contradicts its carton.
  const chosen = new Set(['oats', 'vegetable broth', 'thyme']);
  const wrong = rows.flatMap(({ name, portions }) => {
    const plain = portions.find(({ measure }) => measure in ml);
    const density = PORTIONS[name]?.gramsPerMl;
    if (!plain || !density || chosen.has(name)) return [];
    const expected = plain.grams / plain.amount / (ml[plain.measure] ?? 1);
    return Math.abs(density - expected) / expected > 0.2 ? [`${name}: ${density}, not ${expected}`] : [];
  });
  expect(wrong).toEqual([]);
});

/** Household measures in the repository by USDA number, each as [amount, measure, grams]. */
const MEASURES = new Map(
  (
    JSON.parse(readFileSync('worker/tools/usda/measures.json', 'utf8')) as [
      string,
      ...[number, string, number][],
    ][]
  ).map(([ndb, ...measures]) => [ndb, measures] as const),
);

test('the weight of a cup, a tablespoon or a teaspoon is within 15 % of USDA’s own measure', () => {
  const ml: Record<string, number> = { cup: 240, tbsp: 15, tsp: 5 };
  // Exceptions: rolled oats, a broth whose cup contradicts its carton, and rows with contradictory measures. For
  // these foods, the table uses the weight of a cup.
  const chosen = new Set(
    ['oats', 'vegetable broth', 'thyme', 'dried onion', 'celery', 'white chocolate', 'candy melts'].concat([
      'sour cream',
      'mexican crema',
    ]),
  );
  let compared = 0;
  const wrong = FOODS.flatMap(({ name, usda, measures }) => {
    const plain = MEASURES.get(usda ?? '')?.find(([, measure]) => measure in ml);
    const density = PORTIONS[name]?.gramsPerMl;
    if (!plain || !density || chosen.has(name) || typeof measures?.volume === 'object') return [];
    compared += 1;
    const expected = plain[2] / plain[0] / (ml[plain[1]] ?? 1);
    return Math.abs(density - expected) / expected > 0.15 ? [`${name}: ${density}, not ${expected}`] : [];
  });
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(500);
});
