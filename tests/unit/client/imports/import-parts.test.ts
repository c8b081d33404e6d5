import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeImportReplies, splitIntoImportBatches } from '#client/admin';
import { IMPORT_BODY_MAX, IMPORT_ITEMS_MAX } from '#contract/limits';

const measureBody = (part: readonly unknown[]) => new TextEncoder().encode(JSON.stringify(part)).length;

test('a list is sent in parts that the server accepts, in its order, and nothing is lost', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 * IMPORT_ITEMS_MAX }),
      fc.constantFrom('x', 'ä', '\n', '"'),
      fc.integer({ min: 0, max: 1500 }),
      (count, letter, length) => {
        const items = Array.from({ length: count }, (_, at) => ({ at, text: letter.repeat(length) }));
        const parts = splitIntoImportBatches(items);
        expect(parts.flat()).toEqual(items);
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(IMPORT_ITEMS_MAX);
          expect(measureBody(part)).toBeLessThanOrEqual(IMPORT_BODY_MAX);
          expect(part.length).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('an empty list, and an item too large for any call, gets a part of its own so that the server reports it', () => {
  expect(splitIntoImportBatches([])).toEqual([[]]);
  const huge = { text: 'x'.repeat(IMPORT_BODY_MAX) };
  expect(splitIntoImportBatches([1, huge, 2])).toEqual([[1], [huge], [2]]);
});

test('replies are added up, keep the fields of their kind, and count positions across parts', () => {
  const one = { inserted: 2, errors: 1, errorDetails: [{ title: 'Item 2', error: 'b' }] };
  expect(mergeImportReplies([{ from: 0, reply: one }])).toBe(one);
  expect(
    mergeImportReplies([
      { from: 0, reply: one },
      { from: 1000, reply: { ...one, inserted: 3 } },
    ]),
  ).toEqual({
    inserted: 5,
    errors: 2,
    errorDetails: [
      { title: 'Item 2', error: 'b' },
      { title: 'Item 1002', error: 'b' },
    ],
  });
  const recipe = (id: string) => ({ imported: 1, errors: 0, errorDetails: [], recipes: [{ id, title: id }] });
  expect(
    mergeImportReplies([
      { from: 0, reply: recipe('x') },
      { from: 1, reply: recipe('y') },
    ]),
  ).toEqual({
    imported: 2,
    errors: 0,
    errorDetails: [],
    recipes: [
      { id: 'x', title: 'x' },
      { id: 'y', title: 'y' },
    ],
  });
});
