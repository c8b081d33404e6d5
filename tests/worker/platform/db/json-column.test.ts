import { expect, test } from 'vitest';
import { parseJsonColumn, TextList } from '#worker/platform/db/json-column';

test('a column that holds a list of texts gives the list', () => {
  expect(parseJsonColumn('["Boil water.","Add salt."]', TextList)).toEqual(['Boil water.', 'Add salt.']);
});

test.each(['', '[1]', '{"0":"Boil water."}', 'null', '["Boil'])('a column with %j is refused', (text) => {
  expect(() => parseJsonColumn(text, TextList)).toThrow();
});
