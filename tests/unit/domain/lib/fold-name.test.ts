import { expect, test } from 'vitest';
import { foldName } from '#domain/lib/fold-name';

test.each([
  ['  Sauté   Pan ', 'saute pan'],
  ['sheet-pan', 'sheet pan'],
  ['Tex–Mex', 'tex mex'],
  ['chef’s knife', "chef's knife"],
  ['ＷＯＫ', 'wok'],
  ['', ''],
])('%j is looked up as %j', (text, folded) => {
  expect(foldName(text)).toBe(folded);
});
