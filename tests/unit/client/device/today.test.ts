import { expect, test } from 'vitest';
import { getLocalDate } from '#client/device/today';
import { usesDayBeforeMonthInDates } from '../../../../src/features/pantry/add/use-review.ts';

test('today is the local calendar day, from its first minute to its last', () => {
  expect(getLocalDate(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05');
  expect(getLocalDate(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21');
});

test('the order of day and month follows the language', () => {
  expect(['en-US', 'en-GB', 'de', 'ja'].map((language) => usesDayBeforeMonthInDates([language]))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
