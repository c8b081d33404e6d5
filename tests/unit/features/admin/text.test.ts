import { expect, test } from 'vitest';
import { IMPORT_KINDS } from '#contract/admin/import-kinds';
import { adminText as text } from '../../../../src/features/admin/text.ts';

test('a count of one is singular, and figures are short', () => {
  expect(text.missing.usedIn(1)).toBe('Used in 1 recipe');
  expect(text.missing.usedIn(12)).toBe('Used in 12 recipes');
  const food = { ndb: '09316', name: 'Strawberries, raw', fiber: 2, sugar: 4.89, sodium: 1 };
  expect(
    text.missing
      .figures({ ...food, calories: 32, protein: 0.67, carbs: 7.68, fat: null })
      .replaceAll('\u00a0', ' '),
  ).toBe('32 kcal · 0.7 g protein · 7.7 g carbs · – g fat');
});

test('every kind of data has its name', () => {
  expect(Object.keys(text.kinds)).toEqual(Object.keys(IMPORT_KINDS));
});
