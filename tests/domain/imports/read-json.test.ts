import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRecipeJson } from '#domain/imports/read-json';
import { anyText } from '../any-text.ts';

const SOUP = { title: 'Soup', instructions: ['Boil.'] };

test.each([
  ['a bare array', '[1, {"title": "Soup"}]', [1, { title: 'Soup' }]],
  ['an object that holds a list', '{"recipes": [{"title": "Soup"}]}', [{ title: 'Soup' }]],
  ['an export under another name', '{"count": 1, "items": [{"title": "Soup"}]}', [{ title: 'Soup' }]],
  ['a single object', '{"title": "Soup"}', [{ title: 'Soup' }]],
  ['a recipe with a field called items', '{"title": "Soup", "items": [1]}', [{ title: 'Soup', items: [1] }]],
  ['blanks and a byte order mark around it', '\uFEFF  [1]\n', [1]],
  ['a fence of backquotes around it', '```json\n[1]\n```', [1]],
])('%s is read', (_, text, items) => {
  expect(readRecipeJson(text)).toEqual({ ok: true, items });
});

test.each([
  ['', 'blank'],
  [' \n\uFEFF', 'blank'],
  ['{title: "Soup"}', 'invalid'],
  ['[1,]', 'invalid'],
  ['Soup', 'invalid'],
  ['[]', 'no-items'],
  ['{}', 'no-items'],
  ['{"recipes": []}', 'no-items'],
  ['null', 'no-items'],
  ['42', 'no-items'],
  ['"Soup"', 'no-items'],
])('%j has no items: %s', (text, reason) => {
  expect(readRecipeJson(text)).toEqual({ ok: false, reason });
});

test('what is written as JSON is read back, item by item', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), fc.boolean(), (items, wrapped) => {
      const text = JSON.stringify(wrapped ? { recipes: items } : items);
      expect(readRecipeJson(text)).toEqual({ ok: true, items: JSON.parse(JSON.stringify(items)) });
    }),
  );
  expect(readRecipeJson(JSON.stringify(SOUP))).toEqual({ ok: true, items: [SOUP] });
});

test('any text is read or refused, never thrown at', () => {
  fc.assert(fc.property(anyText(), (text) => typeof readRecipeJson(text).ok === 'boolean'));
});
