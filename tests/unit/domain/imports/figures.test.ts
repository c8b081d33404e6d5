import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMinutes } from '#domain/imports/text/minutes';
import { parseServings } from '#domain/imports/text/servings';
import { anyText } from '../any-text.ts';

test.each([
  ['PT1H30M', 90],
  ['P0DT0H45M', 45],
  ['PT90M', 90],
  ['PT0H', 0],
  ['P0Y0M0DT0H30M0.000S', 30],
  ['P1D', 1440],
  ['P1DT2H', 1560],
  ['PT1.5H', 90],
  ['PT0,5H', 30],
  ['PT45S', 1],
  ['pt45m', 45],
  ['PT 30 M', 30],
  ['P30M', 30],
  ['PT1H30', 90],
  ['1 hour 30 minutes', 90],
  ['1h30', 90],
  ['1 h 5 min', 65],
  ['1:30', 90],
  ['an hour', 60],
  ['1 ½ hours', 90],
  ['30–40 minutes', 40],
  ['1 Stunde 10 Minuten', 70],
  ['40分', 40],
  ['90', 90],
  [90, 90],
  [0, 0],
  ['PTH25MS', 25],
  ['PT1HMS', 60],
  ['PT0D1H0M', 60],
  ['PT1D2H', 1560],
  ['P0Y0M0DT0H35M0.000S', 35],
  ['PT30 minutes', 30],
  ['PT', null],
  ['PTHMS', null],
  ['PTNaNM', null],
  ['PTundefinedM', null],
  ['overnight', null],
  ['a while', null],
  ['', null],
  [-5, null],
  [Number.NaN, null],
  ['P999999999Y', null],
  [null, null],
  [{}, null],
])('the time %j is %s minutes', (time, minutes) => {
  expect(parseMinutes(time)).toBe(minutes);
});

test.each([
  ['Serves 4', 4],
  ['4 servings', 4],
  [['4', '4 Portionen'], 4],
  ['4-6', 4],
  ['8 - 10 serving(s)', 8],
  ['6 à 8 personnes', 6],
  ['4人分', 4],
  ['a dozen cookies', 12],
  ['four', 4],
  ['2 loaves (12 slices)', 2],
  ['1,5 Portionen', 1.5],
  [6, 6],
  ['about 750 g', null],
  ['1 litre', null],
  ['plenty', null],
  ['0', null],
  [0, null],
  [-1, null],
  [1e9, null],
  [[], null],
  [[[['4']]], null],
  [null, null],
])('the yield %j is %s servings', (given, servings) => {
  expect(parseServings(given)).toBe(servings);
});

test('any text gives a plausible figure or none', () => {
  const texts = fc.oneof(
    anyText(),
    fc
      .array(fc.constantFrom('P', 'T', 'H', 'M', '1', '30', '.', ':', ' ', 'h', 'min', '½', '-', 'to'))
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const minutes = parseMinutes(text);
      expect(minutes === null || (Number.isInteger(minutes) && minutes >= 0)).toBe(true);
      const servings = parseServings(text);
      expect(servings === null || (servings > 0 && servings <= 10_000)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
