import { expect, test } from 'vitest';
import { computeTotalMinutesOfSteps } from '#worker/starter/check/times';

test.each<[string, number]>([
  ['Braise for 2 hours 30 minutes, then rest for 5 minutes.', 155],
  ['Simmer for 1 1/2 hours.', 90],
  ['Bake for 10 to 12 minutes.', 12],
  ['Fry for 30 seconds.', 0.5],
  ['Fry for 4 minutes, turn and fry for 2 more minutes.', 6],
  ['Grill for 4 minutes a side.', 8],
  ['Fry in two batches, 5 minutes each, until crisp.', 10],
  ['Fry in three batches, 2 minutes a side, until crisp.', 12],
  ['Marinate for half an hour or up to 8 hours.', 30],
  ['Chill overnight.', 480],
  ['Chill for 2 hours, or overnight.', 120],
  ['Cool for 1 hour before you cut it.', 60],
  ['Simmer for 20 minutes, stirring every 5 minutes; for the last 5 minutes take off the lid.', 20],
  ['Cook for 1 minute less than the packet says, about 9 minutes.', 9],
  ['Take it out 10 minutes before serving and serve within 5 minutes.', 0],
  ['Boil the rice for 15 minutes. Meanwhile, fry the egg for 3 minutes. Cut it up for 1 minute.', 15],
])('the times of a step add up as a cook reads them: %s', (step, minutes) => {
  expect(computeTotalMinutesOfSteps([step])).toBe(minutes);
});

test('parallel work adds only its extra time', () => {
  const [long, short] = ['Simmer for 20 minutes.', 'Meanwhile, fry for 8 minutes.'];
  expect(computeTotalMinutesOfSteps([long, short, 'Rest for 5 minutes.'])).toBe(25);
  expect(
    computeTotalMinutesOfSteps([
      long,
      short,
      'While it simmers, bake for 15 minutes.',
      'Rest for 5 minutes.',
    ]),
  ).toBe(28);
});

test('work started first cooks during all following steps', () => {
  const rice = 'Start the rice in a rice cooker; it takes about 25 minutes.';
  expect(computeTotalMinutesOfSteps([rice, 'Fry for 10 minutes.', 'Rest for 5 minutes.'])).toBe(25);
  expect(computeTotalMinutesOfSteps([rice, 'Fry for 10 minutes.', 'Simmer for 20 minutes.'])).toBe(30);
});
