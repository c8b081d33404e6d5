import { expect, test } from 'vitest';
import { formatAuthorNames } from '#ui/feedback/HouseholdChangeLine.tsx';

test.each([
  [[], ''],
  [['Ann'], 'Ann'],
  [[null], 'You'],
  [['Ann', null], 'You and Ann'],
  [['Ann', 'Bob', 'Cy'], 'Ann, Bob and 1 other'],
  [['Ann', 'Bob', 'Cy', null], 'You, Ann and 2 others'],
])('for changes by %j the authors are named as: %s', (authors, words) => {
  expect(formatAuthorNames(authors)).toBe(words);
});
