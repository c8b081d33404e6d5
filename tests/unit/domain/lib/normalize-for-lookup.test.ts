import { expect, test } from 'vitest';
import { normalizeNameForLookup } from '#domain/lib/normalize-for-lookup';

test.each([
  ['  Sauté   Pan ', 'saute pan'],
  ['sheet-pan', 'sheet pan'],
  ['Tex–Mex', 'tex mex'],
  ['chef’s knife', "chef's knife"],
  ['ＷＯＫ', 'wok'],
  ['', ''],
])('%j is normalized to %j', (text, folded) => {
  expect(normalizeNameForLookup(text)).toBe(folded);
});
