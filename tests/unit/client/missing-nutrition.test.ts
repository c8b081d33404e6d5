import { expect, test, vi } from 'vitest';
import { parseIngredientsWithoutNutritionReply } from '#client/admin';

test.each([
  '{"rows":[{"name":"a"},{"name":"b"}]}',
  '{"missing":["a","b"],"count":2}',
  '["a","b"]',
  '[{"canonical_name":"a"},{"ingredient_name":"b"}]',
])('missing nutrition is read from rows, missing or a bare list: %s', (text) => {
  expect(parseIngredientsWithoutNutritionReply(JSON.parse(text))).toMatchObject({
    rows: [
      { name: 'a', suggestions: [] },
      { name: 'b', suggestions: [] },
    ],
    missing: ['a', 'b'],
    count: 2,
  });
});

test('an unreadable row is skipped with a warning, and an invalid reply is null', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(parseIngredientsWithoutNutritionReply([null, {}, 'a'])?.missing).toEqual(['a']);
  expect(warn).toHaveBeenCalledTimes(2);
  expect([
    parseIngredientsWithoutNutritionReply({}),
    parseIngredientsWithoutNutritionReply('a'),
    parseIngredientsWithoutNutritionReply(null),
  ]).toEqual([null, null, null]);
  warn.mockRestore();
});
