import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INGREDIENTS } from '#domain/foods/catalog';
import { computeSuggestionScore, createFoodSuggester, type Suggestible } from '#domain/foods/suggest/suggest';
import { computeEditDistance, computeEditDistanceToPrefix } from '#domain/lib/edit-distance';
import { scan } from './scan.ts';

const NAMES = INGREDIENTS.map(({ name }) => name);

const [ofAll, ofNames] = [createFoodSuggester(INGREDIENTS), createFoodSuggester(NAMES)];
const getSuggester = (entries: readonly Suggestible[]) =>
  entries === INGREDIENTS ? ofAll : entries === NAMES ? ofNames : createFoodSuggester(entries);
const suggestLocal = (term: string, entries: readonly Suggestible[], limit?: number) =>
  getSuggester(entries).suggest(term, limit);
const didYouMean = (term: string, entries: readonly Suggestible[], limit?: number) =>
  getSuggester(entries).didYouMean(term, limit);

/** Typed texts: the beginning or a part of a known text, a text with a typo, or any text. */
const typed = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...INGREDIENTS.flatMap(({ name, synonyms }) => [name, ...synonyms])),
      fc.nat(),
      fc.nat(),
    )
    .map(([text, one, other]) => {
      const at = one % text.length;
      return (
        [text.slice(0, at + 1), text.slice(at), `${text}s`, text.slice(0, at) + text.slice(at + 1)][
          other % 4
        ] ?? ''
      );
    }),
  fc.stringMatching(/^[a-z ]{1,7}$/),
);

test('suggestions and guesses equal those of a linear scan, in its order', () => {
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: 20 }), (term, limit) => {
      expect(ofAll.suggest(term, limit)).toEqual(scan(term, INGREDIENTS, false, limit));
      expect(ofAll.didYouMean(term, limit)).toEqual(scan(term, INGREDIENTS, true, limit));
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['onion', 'onion', 1000],
  ['Onion ', 'onion', 1000],
  ['oni', 'onion', 900],
  ['nio', 'onion', 800],
  ['onn', 'onion', 130],
  ['bpr', 'bell pepper', 130],
  ['o', 'leek', 0],
  ['onionx', 'onion', 0],
  ['', 'onion', 0],
])('%j scores against %j: %i', (term, name, score) => {
  expect(computeSuggestionScore(term, name)).toBe(score);
});

test.each([
  ['tomatoe', 'tomato'],
  ['chiken brest', 'chicken breast'],
  ['brocoli', 'broccoli'],
  ['mlik', 'milk'],
  ['zuchini', 'zucchini'],
  ['parmesean', 'parmesan'],
])('typing %j suggests %j first', (typed, meant) => {
  expect(didYouMean(typed, NAMES)[0]).toBe(meant);
  expect(didYouMean(typed, INGREDIENTS)[0]).toBe(meant);
});

test('a typing error in a regional name leads to the canonical one', () => {
  expect(didYouMean('abergine', INGREDIENTS)).toEqual(['eggplant']);
  expect(didYouMean('courgete', INGREDIENTS)[0]).toBe('zucchini');
  expect(suggestLocal('brocolli', INGREDIENTS)).toEqual([]);
});

test('a typing error in the first word also finds longer names, after the short one', () => {
  const few = ['chicken broth', 'chicken breast', 'chicken', 'pecans'];
  const [first, ...otherSuggestions] = didYouMean('chiiken', few, 8);
  expect(first).toBe('chicken');
  expect(otherSuggestions).toEqual(expect.arrayContaining(['chicken breast', 'chicken broth']));
  expect(didYouMean('chiiken', NAMES)[0]).toBe('chicken');
});

test('a plural suggests its singular first', () => {
  expect(suggestLocal('tomatoes', NAMES)[0]).toBe('tomato');
  expect(suggestLocal('aubergines', INGREDIENTS)[0]).toBe('eggplant');
  expect(suggestLocal('potatos', NAMES)[0]).toBe('potato');
});

test('text unlike any food gets no suggestion', () => {
  for (const text of ['qqqq', 'xyzzy', 'ab12', '', '  ']) {
    expect(didYouMean(text, INGREDIENTS)).toEqual([]);
    expect(suggestLocal(text, INGREDIENTS)).toEqual([]);
  }
});

test('one or two letters are not treated as a typing error', () => {
  expect(didYouMean('xg', ['egg', 'fig', 'salt'])).toEqual([]);
});

test('names come before synonyms, but a complete synonym ranks like a name', () => {
  expect(suggestLocal('pepper', INGREDIENTS)[0]).toBe('black pepper');
  expect(suggestLocal('scall', INGREDIENTS)[0]).toBe('scallops');
  expect(suggestLocal('rice', INGREDIENTS)[0]).toBe('rice');
  expect(suggestLocal('coriander', INGREDIENTS).slice(0, 2)).toEqual(['cilantro', 'ground coriander']);
});

test('a food is suggested once, even if several of its synonyms match', () => {
  const rows = suggestLocal('onion', INGREDIENTS);
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows[0]).toBe('onion');
});

test('there are at most eight suggestions and three guesses by default', () => {
  expect(suggestLocal('e', NAMES)).toHaveLength(8);
  expect(suggestLocal('e', NAMES, 2)).toHaveLength(2);
  expect(didYouMean('bean', NAMES).length).toBeLessThanOrEqual(3);
});

test('a guess scores above 50 and below 800: exact, prefix and substring matches are suggestions', () => {
  expect(didYouMean('onion', ['onion', 'onion powder', 'red onion'])).toEqual([]);
  expect(didYouMean('onoin', ['onion', 'leek'])).toEqual(['onion']);
});

test('every name is its own first suggestion', () => {
  for (const name of NAMES) expect(suggestLocal(name, NAMES)[0]).toBe(name);
  for (const name of NAMES.filter((_, index) => index % 25 === 0)) {
    expect(suggestLocal(name, INGREDIENTS)[0]).toBe(name);
  }
});

test('suggestions are ordered by score', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z ]{1,8}$/), (term) => {
      const scores = suggestLocal(term, NAMES, NAMES.length).map((name) =>
        computeSuggestionScore(term, name),
      );
      const shown = scores.filter((score) => score >= 800);
      expect(shown).toEqual([...shown].sort((one, other) => other - one));
      expect(scores.slice(0, shown.length)).toEqual(shown);
    }),
  );
});

test('one edit anywhere in a long name is tolerated', () => {
  const long = NAMES.filter((name) => name.length >= 5);
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.nat(), (name, seed) => {
      const at = seed % name.length;
      const typed = name.slice(0, at) + name.slice(at + 1);
      const meant = didYouMean(typed, [name, 'zzz']);
      expect([...meant, ...suggestLocal(typed, [name, 'zzz'])]).toContain(name);
    }),
  );
});

test.each([
  ['milk', 'milk', 0],
  ['mlik', 'milk', 1],
  ['mil', 'milk', 1],
  ['milkk', 'milk', 1],
  ['malk', 'milk', 1],
  ['chiken brest', 'chicken breast', 2],
  ['abc', 'xyz', Infinity],
  ['', 'ab', 2],
])('the edit distance from %j to %j is %d', (from, to, distance) => {
  expect(computeEditDistance(from, to, 2)).toBe(distance);
});

test('the distance to a prefix ignores the text after it', () => {
  expect(computeEditDistanceToPrefix('chiken', 'chicken breast', 2)).toBe(1);
  expect(computeEditDistance('chiken', 'chicken breast', 2)).toBe(Infinity);
});

test('edit distance is symmetric, and zero only for the same text', () => {
  const text = fc.stringMatching(/^[abc]{0,6}$/);
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(computeEditDistance(one, other, 6)).toBe(computeEditDistance(other, one, 6));
      expect(computeEditDistance(one, other, 6) === 0).toBe(one === other);
    }),
  );
});
