import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Group } from '#contract/search/search';
import { CookableNote } from '../../../../src/features/results/notes/CookableNote.tsx';
import { sortResults } from '../../../../src/features/results/orders.ts';
import { PLAIN } from './summaries.ts';

const results = (...groups: Group[]) => groups.map((group, at) => ({ ...PLAIN, id: String(at), group }));
const html = (...groups: Group[]) =>
  renderToStaticMarkup(<CookableNote results={results(...groups)} onShowFirst={() => {}} />);

test('if the first three results lack something, the page says how many dishes can be cooked now', () => {
  expect(html('missing1', 'missing1', 'missing2', 'cookNow')).toContain('1 dish you can cook now');
  const two = html('missing1', 'more', 'missing2', 'cookNow', 'substitute', 'cookNow');
  expect(two).toContain('2 dishes you can cook now');
  expect(two).toContain('Show first');
});

test('if one of the first three results lacks nothing, or no dish can be cooked now, the page says nothing', () => {
  expect(html('missing1', 'missing1', 'cookNow', 'cookNow')).toBe('');
  expect(html('missing1', 'substitute', 'missing1', 'cookNow')).toBe('');
  expect(html('missing1', 'missing1', 'missing1', 'substitute')).toBe('');
  expect(html()).toBe('');
});

test('the order with the least to buy puts the dishes that can be cooked now first', () => {
  const sorted = sortResults(results('missing1', 'substitute', 'missing1', 'cookNow'), 'buy');
  expect(sorted[0]?.group).toBe('cookNow');
});
