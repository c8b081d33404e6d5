import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTS, findStepTimers, TIMER_MAX_SECONDS, UNIT_SECONDS } from '#domain/recipes/timers';
import { measureCpuTime } from '../../../cpu-time.ts';

const MINUTE = 60;
const HOUR = 3600;

/** A cooking instruction and its times in seconds: one time, or the shortest and the longest. */
const STEPS: readonly (readonly [step: string, ...times: (number | [number, number])[]])[] = [
  ['Simmer for 20 minutes.', 20 * MINUTE],
  ['Simmer, covered, for 1 hour 30 minutes.', 90 * MINUTE],
  ['Bake for 1 hour and 15 minutes', 75 * MINUTE],
  ['Roast 10–15 min until golden', [10 * MINUTE, 15 * MINUTE]],
  ['Roast for 10 to 15 minutes', [10 * MINUTE, 15 * MINUTE]],
  ['Rest for 5 or 6 minutes', [5 * MINUTE, 6 * MINUTE]],
  ['Fry 30 seconds to 1 minute.', [30, MINUTE]],
  ['Fry for 30-45 seconds.', [30, 45]],
  ['Leave for half an hour', 30 * MINUTE],
  ['Leave for an hour and a half', 90 * MINUTE],
  [
    'Leave for 1 1/2 hours, then 1½ hours, then 1.5 hours, then ½ hour',
    ...[90, 90, 90, 30].map((m) => m * MINUTE),
  ],
  ['Chill three quarters of an hour', 45 * MINUTE],
  ['Toast for a minute', MINUTE],
  ['Cook for two minutes on each side, then another 3 more minutes', 2 * MINUTE, 3 * MINUTE],
  ['After a 5-minute rest, carve', 5 * MINUTE],
  ['Pressure cook 1h30 min', 90 * MINUTE],
  ['Boil the eggs (7 mins.) and the beans (4 min)', 7 * MINUTE, 4 * MINUTE],
  ['Bake at 180 °C for forty-five minutes', 45 * MINUTE],
  ['Add the peas for the last 3 minutes', 3 * MINUTE],
  ['Soak for at least 2 hours', 2 * HOUR],
  ['Prove for 24 hours', 24 * HOUR],
  ['Leave overnight.'],
  ['Cook for a few minutes, a couple of minutes, some minutes.'],
  ['Stir every 5 minutes.'],
  ['Serve within 10 minutes, in less than 3 minutes.'],
  ['Take the meat out 30 minutes before cooking; it can be made 2 hours ahead.'],
  ['It keeps for 3 days; prove for 36 hours.'],
  ['Add 2 cups, 3 tbsp, 20 g and 5 more eggs to the 28 cm pan.'],
  ['Cut into 2 minutely small halves; hours pass.'],
  ['Use 3-minute noodles or 10 minute rice.'],
  ['Cook the pasta for 1 minute less than the packet says, about 9 minutes.', 9 * MINUTE],
  ['Cook 0 minutes.'],
];

test.for(STEPS)('%s', ([step, ...times]) => {
  expect(
    findStepTimers(step).map(({ seconds, most }) => (most === null ? seconds : [seconds, most])),
  ).toEqual(times);
});

test('a time has its position in the step', () => {
  const step = 'Fry for 5 minutes, then bake for 1 hour 30 minutes.';
  expect(findStepTimers(step).map(({ start, end }) => step.slice(start, end))).toEqual([
    '5 minutes',
    '1 hour 30 minutes',
  ]);
});

test('every unit and every number in words is read', () => {
  for (const [unit, seconds] of Object.entries(UNIT_SECONDS))
    expect(findStepTimers(`Wait 3 ${unit} now`)).toMatchObject([{ seconds: 3 * seconds }]);
  for (const [word, count] of Object.entries(COUNTS))
    expect(findStepTimers(`Wait ${word} minute now`)).toMatchObject([{ seconds: count * MINUTE }]);
});

test('any hours, minutes and seconds are read back unchanged', () => {
  const amount = fc.record({
    hours: fc.integer({ min: 0, max: 12 }),
    minutes: fc.integer({ min: 1, max: 59 }),
    and: fc.constantFrom(' ', ' and ', ', '),
    before: fc.constantFrom('Simmer for ', 'Bake ', '(', 'about '),
    after: fc.constantFrom('.', ' until golden', ')', ', turning once'),
  });
  fc.assert(
    fc.property(amount, ({ hours, minutes, and, before, after }) => {
      const written = hours === 0 ? `${minutes} minutes` : `${hours} hours${and}${minutes} minutes`;
      const [timer, ...otherTimers] = findStepTimers(before + written + after);
      expect(otherTimers).toEqual([]);
      expect(timer).toMatchObject({ seconds: hours * HOUR + minutes * MINUTE, start: before.length });
    }),
  );
});

test('a step with 8,500 times is read quickly', () => {
  const step = '1 hour '.repeat(8_500);
  expect(findStepTimers(step).length).toBeGreaterThan(4_000);
  expect(measureCpuTime(() => findStepTimers(step))).toBeLessThan(500);
});

test('in any step the times are in order, do not overlap, and are possible', () => {
  const word = fc.constantFrom(
    ...Object.keys(COUNTS),
    ...Object.keys(UNIT_SECONDS),
    ...['1', '20', '1/2', '½', '1/0', '–', 'to', 'and', 'every', ',', '. '],
  );
  const step = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(word).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(step, (text) => {
      let last = 0;
      for (const { seconds, most, start, end } of findStepTimers(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(most ?? seconds + 1).toBeGreaterThan(seconds);
        expect(most ?? seconds).toBeLessThanOrEqual(TIMER_MAX_SECONDS);
        last = end;
      }
    }),
    { numRuns: 2000 },
  );
});
