import { expect, test } from 'vitest';
import type { IndexRow } from '#worker/recipe-index/build/rows';
import { CardReader, MANY_RECIPES } from '#worker/recipe-index/live/cards';

const rowsUpTo = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: String(at) }) as IndexRow);

test.each([
  ['a small index', 10_000, 1_000],
  ['an index of many recipes, which takes the room', MANY_RECIPES + 1, 250],
])('beside %s the last rows that were shown are kept', (_, recipes, kept) => {
  const cards = new CardReader(recipes);
  cards.add(rowsUpTo(3 * kept));
  const known = rowsUpTo(3 * kept).filter(({ id }) => cards.of([id]).missing.length === 0);
  expect(known.length).toBeGreaterThanOrEqual(kept);
  expect(known.length).toBeLessThanOrEqual(2 * kept);
  expect(known.at(-1)?.id).toBe(String(3 * kept - 1));
});

test('a row that is shown again stays, one that was dropped does not', () => {
  const cards = new CardReader(MANY_RECIPES + 1);
  const [first, second, ...others] = rowsUpTo(500) as [IndexRow, IndexRow, ...IndexRow[]];
  cards.add([first, second, ...others.slice(0, 240)]);
  cards.of([first.id]);
  cards.drop([second.id]);
  cards.add(others.slice(240));
  cards.of([first.id]);
  expect(cards.of([first.id, second.id]).missing).toEqual([second.id]);
});
