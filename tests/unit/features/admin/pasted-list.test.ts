import { expect, test } from 'vitest';
import { parsePastedList } from '../../../../src/features/admin/use-list-import.ts';

const one = { name: 'tomato' };

test.each([
  ['a list', '[{"name":"tomato"}]', [one]],
  ['a single object', '{"name":"tomato"}', [one]],
  ['a list behind a byte order mark', '\uFEFF[{"name":"tomato"}]', [one]],
  ['an object that only holds recipes', '{"recipes":[{"title":"Soup"}]}', [{ title: 'Soup' }]],
  [
    'a recipe with a field called recipes',
    '{"title":"Soup","recipes":[1]}',
    [{ title: 'Soup', recipes: [1] }],
  ],
  ['recipes that are no list', '{"recipes":3}', [{ recipes: 3 }]],
  ['a number', '5', [5]],
  ['an empty list', '[]', []],
])('%s is read as a list', (_, paste, items) => {
  expect(parsePastedList(paste)).toEqual({ ok: true, items });
});

test.each(['', 'not json', '[{"name":"tomato"},]', '{'])(
  '%j is not JSON, and the reason is shown',
  (paste) => {
    const read = parsePastedList(paste);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.reason).toMatch(/JSON/);
  },
);
