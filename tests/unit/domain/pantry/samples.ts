/** Pantries and recipes for tests: fixed ones, and generators of random ones. */
import fc from 'fast-check';
import type { CookedLine } from '#domain/pantry/consume';
import type { PantryItem } from '#domain/pantry/item';
import { PANTRY_UNITS, type PantryUnit } from '#domain/pantry/limits';
import { toMillionths } from '#domain/pantry/quantity';
import { PORTIONS } from '#domain/units/portions';

export const findPortions = (name: string) => (Object.hasOwn(PORTIONS, name) ? PORTIONS[name] : undefined);

let itemCount = 0;

/** Creates a pantry item, such as 'flour' 500 'g'. */
export const item = (
  name: string,
  qty: number,
  unit: PantryUnit,
  rest: Partial<PantryItem> = {},
): PantryItem => ({
  id: `item-${++itemCount}`,
  name,
  millionths: toMillionths(qty),
  unit,
  expiresOn: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...rest,
});

/** Creates a line of a recipe by the food's canonical name. */
export const line = (
  canonical: string,
  amount: number | null,
  unit: string | null = null,
  name = canonical,
): CookedLine => ({ name, canonical, amount, unit });

const names = fc.constantFrom('flour', 'egg', 'butter', 'garlic', 'rice', 'stardust', 'chickpeas');
const days = fc.constantFrom(null, '2026-11-20', '2026-11-21', '2026-11-22', '2026-12-24');

/** Generates any pantry: small and large amounts, several items with the same name, any units and dates. */
export const pantries = fc
  .array(
    fc.record({
      name: names,
      millionths: fc.oneof(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.integer({ min: 1, max: 20 }).map((n) => n * 250_000),
      ),
      unit: fc.constantFrom(...PANTRY_UNITS),
      expiresOn: days,
      createdAt: fc.constantFrom('2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'),
    }),
    { maxLength: 12 },
  )
  .map((items) => items.map((one, at): PantryItem => ({ id: `item-${at}`, ...one })));

/** Generates the ingredients of any recipe as it may be cooked. */
export const recipes = fc.array(
  fc
    .record({
      canonical: names,
      prefix: fc.constantFrom('', 'large ', 'cooked '),
      amount: fc.oneof(
        fc.double({ min: 0, max: 5000, noNaN: true }),
        fc.constantFrom(0.25, 1 / 3, 1, 2, 250),
        fc.constant(null),
      ),
      unit: fc.constantFrom(
        null,
        'g',
        'kg',
        'cup',
        'tbsp',
        'pinch',
        'clove',
        'can',
        'slice',
        'splash',
        'firkin',
      ),
    })
    .map(({ prefix, ...rest }): CookedLine => ({ name: `${prefix}${rest.canonical}`, ...rest })),
  { maxLength: 12 },
);
