import { expect, test } from 'vitest';
import { type ImportReading, parsePastedRecipes } from '#domain/imports/formats/read-paste';
import type { ReadEntry } from '#domain/imports/reading';

const SOUP = { title: 'Soup', instructions: ['Boil.'] };
const STEW = { title: 'Stew', instructions: 'Boil.\nServe.', ingredients: ['2 carrots'] };

const items = ({ entries }: ImportReading) => entries.flatMap((entry) => (entry.ok ? entry.item : []));
const faults = ({ entries }: ImportReading) => entries.flatMap((entry) => (entry.ok ? [] : entry));
const codes = ({ findings }: ImportReading) => findings.map(({ code }) => code);
const read = (value: unknown) => parsePastedRecipes(JSON.stringify(value));

test.each([
  ['a bare array', JSON.stringify([SOUP, STEW]), [SOUP, STEW]],
  ['an object that holds a list', JSON.stringify({ recipes: [SOUP] }), [SOUP]],
  ['an export under another name', JSON.stringify({ count: 1, items: [SOUP] }), [SOUP]],
  ['a single object', JSON.stringify(SOUP), [SOUP]],
  ['blanks and a byte order mark around it', `\uFEFF  ${JSON.stringify([SOUP])}\n`, [SOUP]],
  ['a fence of backquotes around it', `\`\`\`json\n${JSON.stringify([SOUP])}\n\`\`\``, [SOUP]],
  ['an object a line', `${JSON.stringify(SOUP)}\n${JSON.stringify(STEW)}\n`, [SOUP, STEW]],
])('JSON of our own shape is read: %s', (_, text, expected) => {
  const reading = parsePastedRecipes(text);
  expect(reading.format).toBe('json');
  expect(items(reading)).toEqual(expected);
});

test('both spellings of the fields for minutes and servings are kept', () => {
  const item = { ...SOUP, minutes_to_make: 10, default_servings: 3, serving_size_text: '1 bowl' };
  expect(items(read([item, { ...SOUP, minutes: 5, servings: 2 }]))).toEqual([
    item,
    { ...SOUP, minutes: 5, servings: 2 },
  ]);
});

test('the preview reports what was understood and what cannot be stored', () => {
  const [entry] = read([{ ...STEW, tags: [], cuisine: null, stars: 5 }]).entries as [
    Extract<ReadEntry, { ok: true }>,
  ];
  expect(entry.understood.toSorted()).toEqual(['ingredients', 'instructions', 'title']);
  expect(entry.dropped).toEqual([{ field: 'stars', reason: 'no-place' }]);
});

test.each([
  [{ instructions: 'Boil.' }, { code: 'missing', field: 'title' }],
  [{ title: 'Soup' }, { code: 'missing', field: 'instructions' }],
  [
    { ...SOUP, instructions: [' '] },
    { code: 'missing', field: 'instructions' },
  ],
  [
    { ...SOUP, minutes: '30' },
    { code: 'wrong-kind', field: 'minutes', kind: 'number' },
  ],
  [
    { ...SOUP, servings: 0 },
    { code: 'not-positive', field: 'servings' },
  ],
  [
    { ...SOUP, ingredients: ['egg', { amount: 2 }] },
    { code: 'missing', field: 'ingredients.1.name' },
  ],
  [
    { ...SOUP, ingredients: [5] },
    { code: 'wrong-kind', field: 'ingredients.0', kind: 'text-or-object' },
  ],
  [
    { ...SOUP, title: 'x'.repeat(301) },
    { code: 'too-long', field: 'title', max: 300 },
  ],
  [
    { ...SOUP, tags: Array(101).fill('x') },
    { code: 'too-many', field: 'tags', max: 100 },
  ],
  [42, { code: 'not-a-recipe' }],
  [null, { code: 'not-a-recipe' }],
])('an invalid item reports the wrong field and does not stop the others: %j', (item, fault) => {
  const reading = read([SOUP, item, STEW]);
  expect(items(reading)).toEqual([SOUP, STEW]);
  expect(faults(reading)).toMatchObject([{ position: 1, fault }]);
});

test('one broken item in a list does not affect the others', () => {
  const text = `[\n${JSON.stringify(SOUP)},\n{"title": "Broken",},\n${JSON.stringify(STEW)}\n]`;
  const reading = parsePastedRecipes(text);
  expect(items(reading)).toEqual([SOUP, STEW]);
  expect(faults(reading)).toMatchObject([{ position: 1, fault: { code: 'invalid-json' } }]);
});

test('a truncated list gives its complete items and is reported as truncated', () => {
  const reading = parsePastedRecipes(`[${JSON.stringify(SOUP)}, {"title": "Ste`);
  expect(items(reading)).toEqual([SOUP]);
  expect(faults(reading)).toMatchObject([{ position: 1, fault: { code: 'cut-off' } }]);
  expect(codes(reading)).toEqual(['cut-off']);
});

test.each([
  ['', 'blank'],
  [' \n\uFEFF', 'blank'],
  ['{title: "Soup"}', 'invalid-json'],
  ['[1,', 'invalid-json'],
  ['[]', 'no-items'],
  ['{"recipes": []}', 'no-items'],
  ['Soup', 'unknown-format'],
  ['Dear all,\n\nplease send 3 books.\n\nYours', 'unknown-format'],
  ['<!doctype html><p>Hello</p>', 'no-recipe'],
  ['{"@type": "Person", "name": "Ann"}', 'no-recipe'],
])('%j holds no recipe: %s', (text, code) => {
  const reading = parsePastedRecipes(text);
  expect(items(reading)).toEqual([]);
  if (reading.entries.length === 0) expect(codes(reading)).toEqual([code]);
});

test('an invalid JSON list in our own format is not repaired: the message says where it breaks', () => {
  const { findings } = parsePastedRecipes('[\n {"title": "Soup"; "instructions": "Boil."}\n]');
  expect(findings).toMatchObject([{ code: 'invalid-json', line: 2 }]);
});

test('JSON from an unknown program is read by the usual names of its fields', () => {
  const reading = read({
    name: 'Soup',
    ingredients: '2 carrots\n1 onion',
    directions: ['Chop.', 'Boil.'],
    total_time: 40,
    yield: 'Serves 4',
    categories: ['Dinner'],
    source_url: 'https://kitchen.example/soup',
  });
  expect(items(reading)).toEqual([
    {
      title: 'Soup',
      instructions: ['Chop.', 'Boil.'],
      ingredients: ['2 carrots', '1 onion'],
      minutes: 40,
      servings: 4,
      tags: ['Dinner'],
      notes: 'https://kitchen.example/soup',
    },
  ]);
});
