import { expect, test } from 'vitest';
import { formatLineAmount } from '../../../../src/features/cookbook/recipe/line-amount.ts';

test.each<[amount: number | null, unit: string | null, words: string]>([
  [12.5, 'g', '12.5 g'],
  [1.5, 'cup', '1½ cups'],
  [2, null, '2'],
  [null, 'pinch', 'pinch'],
  [null, null, ''],
])('%s %s is written as %j', (amount, unit, words) => {
  expect(formatLineAmount(amount, unit).replaceAll('\u00a0', ' ')).toBe(words);
});
