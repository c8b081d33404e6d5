import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecipeImportItem } from '#contract/admin/imports';
import { findImportItemFault } from '#domain/imports/build-item';
import type { ImportItem } from '#domain/imports/reading';

/** Compiles only while the contract accepts every item that the import formats produce. */
const taken = (item: ImportItem): Parameters<typeof RecipeImportItem.parse>[0] & object => item;

const text = fc.oneof(
  fc.constantFrom('', ' ', 'Soup', 'x'.repeat(50), 'x'.repeat(101), ` ${'x'.repeat(300)} `, 'x'.repeat(501)),
  fc.string({ maxLength: 20 }),
);
const number = fc.constantFrom(
  ...[-1, 0, 0.05, 0.1, 0.5, 4, 10_000, 10_001, 100_000, 100_001, 1_000_000, 1_000_001, 1e9],
  Number.NaN,
  Number.POSITIVE_INFINITY,
);
const odd = fc.constantFrom<unknown>(null, undefined, true, {}, [], [[]], 'x', 1, { name: 'x' });
const ingredient = fc.oneof(
  { weight: 4, arbitrary: text },
  fc.record(
    {
      name: fc.oneof(text, odd),
      amount: fc.oneof(text, number, odd),
      unit: fc.oneof(text, odd),
      preparation: fc.oneof(text, odd),
      section: fc.oneof(text, odd),
      required: fc.oneof(fc.boolean(), odd),
      other: odd,
    },
    { requiredKeys: [] },
  ),
  // An item that is valid except for one part. The valid parts must not hide the invalid one.
  fc.record({ name: fc.constant('flour'), amount: fc.oneof(text, number) }),
  fc
    .record({ unit: text, preparation: text, section: text })
    .chain((parts) => fc.subarray(Object.entries(parts), { maxLength: 1 }))
    .map((parts) => ({ name: 'flour', ...Object.fromEntries(parts) })),
  odd,
);
const texts = fc.oneof(fc.array(fc.oneof({ weight: 5, arbitrary: text }, odd), { maxLength: 4 }), odd);
const VALUES = {
  id: fc.oneof(text, odd),
  title: fc.oneof({ weight: 4, arbitrary: text }, odd),
  instructions: fc.oneof(text, texts),
  ingredients: fc.oneof({ weight: 3, arbitrary: fc.array(ingredient, { maxLength: 4 }) }, odd),
  cuisine: fc.oneof(text, odd),
  minutes: fc.oneof(number, odd),
  minutes_to_make: fc.oneof(number, odd),
  servings: fc.oneof(number, odd),
  default_servings: fc.oneof(number, odd),
  serving_size_text: fc.oneof(text, odd),
  tags: texts,
  tools: texts,
  notes: fc.oneof(text, odd),
  image: fc.oneof(text, odd),
  published_nutrition: fc.oneof(
    fc.record(
      {
        calories: fc.oneof(number, odd),
        fat_g: fc.oneof(number, odd),
        sodium_mg: fc.oneof(number, odd),
        other: odd,
      },
      { requiredKeys: [] },
    ),
    odd,
  ),
  other: odd,
};
const WHOLE = {
  title: 'Soup',
  instructions: ['Boil.'],
  ingredients: ['1 egg', { name: 'salt' }],
  minutes: 5,
};
const change = fc
  .constantFrom(...(Object.keys(VALUES) as (keyof typeof VALUES)[]))
  .chain((field) => (VALUES[field] as fc.Arbitrary<unknown>).map((value) => ({ [field]: value })));
const changed = fc.tuple(change, change).map(([one, other]) => ({ ...WHOLE, ...one, ...other }));
const anything = fc.record(VALUES, { requiredKeys: [] });

/** True if no instruction has text. The server requires at least one. */
const isBlank = (instructions: unknown): boolean =>
  Array.isArray(instructions) && instructions.every((step) => typeof step === 'string' && step.trim() === '');

test("the browser's check and the server's schema agree", () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: changed }, anything, odd), (value: unknown) => {
      const accepted = RecipeImportItem.safeParse(value).success;
      const blank =
        typeof value === 'object' && value !== null && 'instructions' in value && isBlank(value.instructions);
      expect(findImportItemFault(value) === null).toBe(accepted && !blank);
    }),
    { numRuns: 5000 },
  );
});

test('the items generated for the comparison include valid and invalid ones', () => {
  const right = fc.sample(changed, 500).filter((value) => findImportItemFault(value) === null);
  expect(right.length).toBeGreaterThan(50);
  expect(right.length).toBeLessThan(450);
  expect(RecipeImportItem.safeParse(taken(WHOLE)).success).toBe(true);
});

test.each([
  ['steps', { instructions: Array(501).fill('x') }, { code: 'too-many', field: 'instructions', max: 500 }],
  [
    'a step',
    { instructions: ['x'.repeat(20_001)] },
    { code: 'too-long', field: 'instructions.0', max: 20_000 },
  ],
  [
    'ingredients',
    { ingredients: Array(501).fill('x') },
    { code: 'too-many', field: 'ingredients', max: 500 },
  ],
  ['notes', { notes: 'x'.repeat(20_001) }, { code: 'too-long', field: 'notes', max: 20_000 }],
  [
    'an amount',
    { ingredients: [{ name: 'flour', amount: 1_000_001 }] },
    { code: 'too-large-number', field: 'ingredients.0.amount', max: 1_000_000 },
  ],
  [
    'an amount below nothing',
    { ingredients: [{ name: 'flour', amount: -1 }] },
    { code: 'too-small-number', field: 'ingredients.0.amount', min: 0 },
  ],
  ['next to no servings', { servings: 0.05 }, { code: 'too-small-number', field: 'servings', min: 0.1 }],
  ['an image', { image: 'x'.repeat(2_001) }, { code: 'too-long', field: 'image', max: 2_000 }],
])(
  'an item with %s outside the limits is rejected by the browser’s check and the server’s schema',
  (_, fields, fault) => {
    const item = { title: 'Soup', instructions: ['Boil.'], ...fields };
    expect(findImportItemFault(item)).toEqual(fault);
    expect(RecipeImportItem.safeParse(item).success).toBe(false);
  },
);

test('a name from the object prototype is not a field', () => {
  const item = JSON.parse('{"__proto__": {"title": "Soup"}, "instructions": "Boil."}');
  expect(findImportItemFault(item)).toEqual({ code: 'missing', field: 'title' });
});
