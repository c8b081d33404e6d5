import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPrefixWithinOneEdit } from '#domain/foods/suggest/texts';
import { computeEditDistance, computeEditDistanceToPrefix } from '#domain/lib/edit-distance';
import { countBits, toLetterBits } from '#domain/lib/letter-bits';

const text = fc.stringMatching(/^[abc]{0,7}$/);

test('the check for one edit to a prefix agrees with the edit distance to it', () => {
  fc.assert(
    fc.property(text, text, (term, name) => {
      expect(isPrefixWithinOneEdit(term, name)).toBe(computeEditDistanceToPrefix(term, name, 1) <= 1);
    }),
    { numRuns: 3000 },
  );
});

test('the number of letters that another text lacks is never more than the edit distance to it', () => {
  const word = fc.stringMatching(/^[a-z é]{0,6}$/);
  fc.assert(
    fc.property(word, word, (one, other) => {
      const lacking = countBits(toLetterBits(one) & ~toLetterBits(other));
      expect(lacking).toBeLessThanOrEqual(computeEditDistance(one, other, 6));
    }),
  );
});

test.each([
  [0, 0],
  [1, 1],
  [0b1011, 3],
  [-1, 32],
  [1 << 31, 1],
])('%i has %i bits', (bits, count) => {
  expect(countBits(bits)).toBe(count);
});
