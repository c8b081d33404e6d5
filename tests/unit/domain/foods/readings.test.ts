import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtinResolver } from '#domain/foods/catalog';
import { DESCRIPTORS } from '#domain/foods/descriptors';
import { generateFoodNameCandidates } from '#domain/foods/readings';

/** Words and characters that multiply the possible interpretations of an ingredient name. */
const PIECES = [
  'a',
  'raw',
  '1',
  ' or ',
  ', ',
  '; ',
  ' for ',
  ' in ',
  ' with ',
  ' to taste',
  '(',
  ')',
  ' ',
  'x',
  'ﷺ',
];

const hostileName = fc
  .array(fc.constantFrom(...PIECES, ...DESCRIPTORS.slice(0, 60)), { minLength: 10, maxLength: 60 })
  .map((pieces) => pieces.join(' ').slice(0, 100));

/** An ingredient line of 100 characters that had 24,842 possible interpretations and took 135 ms. */
const COSTLY =
  'a1for x with a fresh , a,raw 1,a,2 in ; or to taste 3 ;a 1,for x , 1 1 1,2 raw a fresh , a,raw 1,a';

test('no name has more than 128 readings', () => {
  expect([...generateFoodNameCandidates(COSTLY)].length).toBeLessThanOrEqual(128);
  fc.assert(fc.property(hostileName, (name) => [...generateFoodNameCandidates(name)].length <= 128));
});

test('two hundred costly names resolve within a second of CPU time', () => {
  const names = Array.from({ length: 200 }, (_, at) => `${at} ${COSTLY}`.slice(0, 100));
  const before = process.threadCpuUsage();
  for (const name of names) builtinResolver.ingredient(name);
  expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
});

test.each([
  ['large fresh ripe firm organic whole peeled avocado', 'avocado'],
  ['1 large avocado - peeled, pitted, and cut into chunks', 'avocado'],
  ['8 fresh peaches - peeled, pitted, and sliced into thin wedges', 'peach'],
  ['2 1/2-inch-diameter red-skinned potatoes', 'potato'],
])('a name with too many possible readings is found without its descriptors: %s', (name, food) => {
  expect(builtinResolver.ingredient(name)).toBe(food);
});
