import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DAY_GOALS,
  type DayGoals,
  formatDayGoal,
  parseDayGoals,
  restoreOmittedEaterGoals,
} from '#domain/eaters/day-goals';
import { serializeEaters } from '#domain/eaters/merge-eaters';

test.each<[Record<string, unknown>, DayGoals | undefined]>([
  [
    { calories: 2_000, protein: 60 },
    { calories: 2_000, protein: 60 },
  ],
  [{ calories: 500 }, { calories: 500 }],
  [{ carbs: 250, fat: 9 }, { carbs: 250 }],
  [{ calories: 499, protein: 400 }, { protein: 400 }],
  [{ calories: '2000', protein: 60.5 }, undefined],
  [{ calories: null }, undefined],
  [{}, undefined],
])('of %o the goals %o are valid', (value, goals) => {
  expect(parseDayGoals(value)).toEqual(goals);
});

test('a goal is described with its unit', () => {
  expect(DAY_GOALS.map(({ name }) => formatDayGoal(name, 2_000))).toEqual([
    '2,000 kcal',
    '2,000 g protein',
    '2,000 g carbs',
    '2,000 g fat',
  ]);
});

const goals = fc
  .tuple(...DAY_GOALS.map(({ min, max }) => fc.option(fc.integer({ min, max }), { nil: undefined })))
  .map((values) => parseDayGoals(Object.fromEntries(DAY_GOALS.map(({ name }, i) => [name, values[i]]))));

test('daily goals that an eater omits are restored, and null deletes them', () => {
  fc.assert(
    fc.property(goals, goals, (stored, sent) => {
      const known = [{ name: 'Ann', ...(stored === undefined ? {} : { goals: stored }) }];
      const restore = (one: { name: string; goals?: DayGoals | null }) =>
        restoreOmittedEaterGoals([one], known)[0]?.goals;
      expect(restore({ name: 'ANN' })).toEqual(stored);
      expect(restore({ name: 'Ann', goals: sent ?? null })).toEqual(sent);
      expect(restore({ name: 'Ben' })).toBeUndefined();
    }),
  );
});

test('two lists of eaters have the same text exactly if their daily goals are the same', () => {
  const format = (own: DayGoals | undefined, servings = 1) =>
    serializeEaters({
      eaters: [
        { name: 'Ann', eating: true, servings, exclusions: [], ...(own === undefined ? {} : { goals: own }) },
      ],
      corrections: [],
    });
  fc.assert(
    fc.property(goals, goals, (a, b) => {
      expect(format(a) === format(b)).toBe(DAY_GOALS.every(({ name }) => a?.[name] === b?.[name]));
    }),
  );
  expect(format(undefined)).toBe('[["Ann",true,[]]]');
  expect(format({ calories: 2_000 })).not.toBe(format(undefined, 2_000));
});
