import { expect, test } from 'vitest';
import { classifyFreshness, countDaysUntil, estimateExpiry, pickPlausibleToday } from '#domain/pantry/expiry';

test.each([
  ['2026-11-21', 0],
  ['2026-11-22', 1],
  ['2026-11-20', -1],
  ['2027-11-21', 365],
  ['2026-12-01', 10],
])('from 21 November 2026 to %s there are %d days', (day, days) => {
  expect(countDaysUntil(day, '2026-11-21')).toBe(days);
});

test('the change to winter time does not lengthen a day', () => {
  expect(countDaysUntil('2026-10-26', '2026-10-24')).toBe(2);
});

test.each([
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'now'],
  ['2026-11-24', 'now'],
  ['2026-11-25', 'soon'],
  ['2026-11-28', 'soon'],
  ['2026-11-29', 'later'],
  [null, 'undated'],
] as const)('food that expires on %s is %s', (day, how) => {
  expect(classifyFreshness(day, '2026-11-21')).toBe(how);
});

test('the date of a cook in Sydney or Honolulu is accepted, and that of a wrong clock is not', () => {
  expect(pickPlausibleToday('2026-11-22', '2026-11-21')).toBe('2026-11-22');
  expect(pickPlausibleToday('2026-11-20', '2026-11-21')).toBe('2026-11-20');
  expect(pickPlausibleToday('2026-11-23', '2026-11-21')).toBe('2026-11-21');
  expect(pickPlausibleToday('1970-01-01', '2026-11-21')).toBe('2026-11-21');
  expect(pickPlausibleToday(undefined, '2026-11-21')).toBe('2026-11-21');
});

test.each([
  ['2026-11-28', 5, '2026-12-03'],
  ['2026-12-30', 7, '2027-01-06'],
  ['2026-11-28', 31, '2026-12-29'],
  ['2026-11-28', 32, null],
  ['2026-11-28', null, null],
])('food added on %s that keeps %j days is estimated to expire on %j', (addedOn, keeps, expiresOn) => {
  expect(estimateExpiry(addedOn, addedOn, keeps)).toBe(expiresOn);
});

test('food that was changed after its estimated date, for example because more was bought, has no estimate', () => {
  expect(estimateExpiry('2026-11-20', '2026-11-25', 5)).toBe('2026-11-25');
  expect(estimateExpiry('2026-11-20', '2026-11-26', 5)).toBeNull();
});
