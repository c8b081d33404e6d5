import { expect, test } from 'vitest';
import type { RecipeSummary } from '#contract/search/search';
import { describeDietDoubts } from '../../../../src/features/results/card/card-words.ts';
import { PLAIN } from './summaries.ts';

const words = (diet?: unknown) => describeDietDoubts({ ...PLAIN, diet } as RecipeSummary);

test('a completely known recipe has no note', () => {
  expect(words()).toBe('');
  expect(words({ may: [], unchecked: [] })).toBe('');
});

test('the note says what to check and for which restriction, and what is unverified', () => {
  const diet = {
    may: [
      { what: 'celery', names: ['stock'] },
      { what: 'nuts', names: ['pesto', 'granola'] },
    ],
    unchecked: ['biryani masala'],
  };
  expect(words(diet)).toBe(
    'May contain celery: check the stock. May contain tree nuts: check the pesto, granola. Not checked: biryani masala.',
  );
});

test.each([
  ['vegan', 'May not be vegan: check the noodles.'],
  ['no pork', 'May contain pork: check the noodles.'],
  ['no alcohol', 'May contain alcohol: check the noodles.'],
  ['coriander', 'May contain coriander: check the noodles.'],
  ['toString', 'May contain toString: check the noodles.'],
])('for "%s" the note says "%s"', (what, sentence) => {
  expect(words({ may: [{ what, names: ['noodles'] }], unchecked: [] })).toBe(sentence);
});

test.each([null, 7, 'x', {}, { may: 'x', unchecked: 3 }])('unreadable notes (%o) break nothing', (diet) => {
  expect(words(diet)).toBe('');
});
