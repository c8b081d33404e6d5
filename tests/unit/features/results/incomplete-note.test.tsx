import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SearchReply } from '#contract/search/search';
import { IncompleteResultsNote } from '../../../../src/features/results/notes/IncompleteResultsNote.tsx';

const html = (reply: Pick<SearchReply, 'notice' | 'partial'>) =>
  renderToStaticMarkup(<IncompleteResultsNote reply={reply} onRetry={() => {}} />);

test('the page says that recipes may be missing if a part of them was not searched', () => {
  const note = html({ partial: true });
  expect(note).toContain('We couldn’t search all our recipes, so some may be missing.');
  expect(note).toContain('Try Again');
});

test('saved results are mentioned before missing parts, and complete results need no note', () => {
  expect(html({ notice: 'stale', partial: true })).toContain('saved earlier');
  expect(html({ notice: 'empty' })).toBe('');
  expect(html({})).toBe('');
});
