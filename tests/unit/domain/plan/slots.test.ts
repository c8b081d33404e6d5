import { expect, test } from 'vitest';
import { addDays, countDaysUntil } from '#domain/pantry/expiry';
import { findSlotProblems, listCookingSlots } from '#domain/plan/slots';
import { dinners } from './small-weeks.ts';

test.each([
  ['over the clocks put forward in Europe', '2026-03-28', 1, '2026-03-29'],
  ['and the day after', '2026-03-29', 1, '2026-03-30'],
  ['over the clocks put back in Europe', '2026-10-24', 2, '2026-10-26'],
  ['over the clocks put forward in America', '2026-03-07', 2, '2026-03-09'],
  ['where midnight itself is left out, in Chile', '2026-09-05', 2, '2026-09-07'],
  ['over the day that Samoa left out', '2011-12-29', 2, '2011-12-31'],
  ['over a leap day', '2028-02-28', 2, '2028-03-01'],
  ['over the end of a year', '2026-12-30', 7, '2027-01-06'],
  ['backwards', '2026-03-30', -3, '2026-03-27'],
])('days are counted by the calendar: %s', (_what, day, count, then) => {
  expect(addDays(day, count)).toBe(then);
  expect(countDaysUntil(then, day)).toBe(count);
});

test('a pot contains its own servings and those of its leftovers: cook 6, eat 4 and 2', () => {
  const slots = dinners({ servings: 4 }, { servings: 2, use: { kind: 'leftovers', of: 's0' } }, {});
  expect(listCookingSlots(slots.toReversed()).map(({ slot, servings }) => [slot.id, servings])).toEqual([
    ['s0', 6],
    ['s2', 2],
  ]);
});

test('meals are in the order of days, and within a day in the order of meals', () => {
  const day = '2026-03-27';
  const slots = dinners({ day }, { day, meal: 'breakfast' }, { day: '2026-03-26' }, { day, meal: 'lunch' });
  expect(listCookingSlots(slots).map(({ slot }) => slot.id)).toEqual(['s2', 's1', 's3', 's0']);
});

test('leftovers belong to an earlier cooked meal that is recent enough', () => {
  const of = (source: string) => ({ use: { kind: 'leftovers', of: source } as const });
  expect(findSlotProblems(dinners({}, of('s0'), { use: { kind: 'eatingOut' } }, of('s0')))).toEqual([]);
  expect(findSlotProblems(dinners({}, of('nothing'), of('s1'), of('s4'), {}))).toEqual([
    { slotId: 's1', problem: 'leftoversOfNothing' },
    { slotId: 's2', problem: 'leftoversOfNothing' },
    { slotId: 's3', problem: 'leftoversOfLater' },
  ]);
  expect(findSlotProblems(dinners({}, {}, {}, {}, of('s0')))).toEqual([
    { slotId: 's4', problem: 'leftoversTooOld' },
  ]);
  expect(findSlotProblems(dinners({}, { id: 's0' }))).toEqual([{ slotId: 's0', problem: 'idTwice' }]);
});
