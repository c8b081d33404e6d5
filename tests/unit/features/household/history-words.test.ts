import { expect, test } from 'vitest';
import type { HouseholdChange } from '#contract/household/household';
import { describeHouseholdChange } from '../../../../src/features/household/text.ts';

const change = (fields: Partial<HouseholdChange>): HouseholdChange => ({
  ...{ id: 'c', at: '2026-11-27T18:00:00Z', by: 'Ann', mine: false, event: 'added', name: 'carrot' },
  ...{ amount: 1, unit: 'count', had: null },
  ...fields,
});

test.each<[Partial<HouseholdChange>, string]>([
  [{}, 'added 1 carrot'],
  [{ amount: 4 }, 'added 4 carrots'],
  [{ amount: 200, unit: 'g', name: 'rice' }, 'added 200 g rice'],
  [{ event: 'stepped', amount: -2, name: 'egg', had: 1 }, 'used 2 eggs (there was only 1)'],
  [
    { event: 'stepped', amount: -300, unit: 'g', name: 'rice', had: 0 },
    'used 300 g rice (there was none left)',
  ],
  [{ event: 'removed', amount: -6, name: 'egg' }, 'removed 6 eggs'],
])('a household’s history entry gives the number of changes: %j', (fields, words) => {
  expect(describeHouseholdChange(change(fields))).toBe(words);
});
