import { expect, test } from 'vitest';
import {
  addPantryQuantities,
  adjustPantryQuantity,
  findItemToMergeInto,
  type PantryEntry,
} from '#domain/pantry/merge';
import { fromMillionths, MILLIONTHS, toMillionths } from '#domain/pantry/quantity';
import { item } from './samples.ts';

const TODAY = '2026-11-21';
const milk = (expiresOn: string | null, createdAt = '2026-11-01T08:00:00.000Z') =>
  item('milk', 1, 'l', { expiresOn, createdAt });
const entry = (expiresOn: string | null): PantryEntry => ({ name: 'milk', unit: 'l', expiresOn });

test('an entry is added to the item with its name and unit', () => {
  const milkItem = milk(null);
  const otherItems = [item('milk', 1, 'ml'), item('cream', 1, 'l')];
  expect(findItemToMergeInto([...otherItems, milkItem], entry(null), TODAY)).toBe(milkItem);
  expect(findItemToMergeInto(otherItems, entry(null), TODAY)).toBeNull();
});

test('an entry with a date is added only to the item with that date', () => {
  const [early, latest] = [milk('2026-11-25'), milk('2026-12-05')];
  expect(findItemToMergeInto([early, latest], entry('2026-12-05'), TODAY)).toBe(latest);
  expect(findItemToMergeInto([early, latest], entry('2026-12-06'), TODAY)).toBeNull();
  expect(findItemToMergeInto([milk(null)], entry('2026-12-06'), TODAY)).toBeNull();
});

test('an entry without a date is added to the item without one, else to the one that keeps longest, never to an expired one', () => {
  const [spoilt, early, latest] = [milk('2026-11-20'), milk(TODAY), milk('2026-12-05')];
  const undated = milk(null);
  expect(findItemToMergeInto([spoilt, early, latest, undated], entry(null), TODAY)).toBe(undated);
  expect(findItemToMergeInto([spoilt, early, latest], entry(null), TODAY)).toBe(latest);
  expect(findItemToMergeInto([spoilt, early], entry(null), TODAY)).toBe(early);
  expect(findItemToMergeInto([spoilt], entry(null), TODAY)).toBeNull();
});

test('if an edit makes two items alike, an entry is added to the older one', () => {
  const [younger, older] = [milk(null, '2026-11-03T08:00:00.000Z'), milk(null, '2026-11-02T08:00:00.000Z')];
  expect(findItemToMergeInto([younger, older], entry(null), TODAY)).toBe(older);
});

test('amounts are added exactly, up to 10,000', () => {
  const tenth = toMillionths(0.1);
  let sum = 0;
  for (let i = 0; i < 10_000; i++) sum += tenth;
  expect(fromMillionths(sum)).toBe(1_000);
  expect(addPantryQuantities(9_999 * MILLIONTHS, MILLIONTHS)).toEqual({
    ok: true,
    millionths: 10_000 * MILLIONTHS,
  });
  expect(addPantryQuantities(9_999 * MILLIONTHS, MILLIONTHS + 1)).toEqual({
    ok: false,
    reason: 'total-too-large',
  });
});

test('removing the last egg deletes the item, and increasing stops at 10,000', () => {
  expect(adjustPantryQuantity(2 * MILLIONTHS, -MILLIONTHS)).toEqual({
    kind: 'stepped',
    millionths: MILLIONTHS,
  });
  expect(adjustPantryQuantity(MILLIONTHS, -MILLIONTHS)).toEqual({ kind: 'gone' });
  expect(adjustPantryQuantity(MILLIONTHS / 2, -MILLIONTHS)).toEqual({ kind: 'gone' });
  expect(adjustPantryQuantity(10_000 * MILLIONTHS, MILLIONTHS)).toEqual({ kind: 'too-large' });
});

test('a food tracked without an amount stays so, and a new item without an amount is not added to one with an amount', () => {
  const [measured, unmeasured] = [milk(null), item('milk', 1, 'count', { level: 'out' })];
  expect(findItemToMergeInto([measured, unmeasured], entry('2026-12-06'), TODAY)).toBe(unmeasured);
  const level = { ...entry(null), level: 'have' as const };
  expect(findItemToMergeInto([measured, unmeasured], level, TODAY)).toBe(unmeasured);
  expect(findItemToMergeInto([measured], level, TODAY)).toBeNull();
});
