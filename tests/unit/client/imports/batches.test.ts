import { expect, test } from 'vitest';
import { type Batch, Batcher, halveImportBatch } from '#client/imports/batches';
import { matchImportResultToItems } from '#client/imports/run-import';
import { IMPORT_BODY_MAX, IMPORT_ITEMS_MAX, IMPORT_LINES_MAX } from '#contract/limits';
import type { ImportItem } from '#domain/imports/reading';
import { recipe } from './files.ts';

const entry = (item: ImportItem, position: number) => ({
  ok: true as const,
  position,
  item,
  understood: [],
  dropped: [],
});

function toBatches(items: readonly ImportItem[]): Batch[] {
  const batcher = new Batcher();
  const batches = items.flatMap((item, index) => {
    const full = batcher.add(entry(item, index));
    if (full === 'too-large') throw new Error('too large');
    return full ?? [];
  });
  const last = batcher.take();
  return last === null ? batches : [...batches, last];
}
const measureBody = ({ items }: Batch) => new TextEncoder().encode(JSON.stringify({ recipes: items })).length;

test('a batch holds at most 1,000 recipes, in their order', () => {
  const batches = toBatches(Array.from({ length: 2500 }, (_, index) => recipe(index)));
  expect(batches.map(({ items }) => items.length)).toEqual([1000, 1000, 500]);
  expect(batches.flatMap(({ positions }) => positions)).toEqual(
    Array.from({ length: 2500 }, (_, index) => index),
  );
  expect(IMPORT_ITEMS_MAX).toBe(1000);
});

test('the body of a batch is at most 1 MiB, and as full as possible', () => {
  const batches = toBatches(Array.from({ length: 500 }, (_, index) => recipe(index, 'é🍲'.repeat(3000))));
  expect(batches.length).toBeGreaterThan(5);
  for (const batch of batches) {
    expect(measureBody(batch)).toBeLessThanOrEqual(IMPORT_BODY_MAX);
    expect(Math.abs(measureBody(batch) - batch.bytes)).toBeLessThanOrEqual(1);
  }
  for (const batch of batches.slice(0, -1))
    expect(measureBody(batch)).toBeGreaterThan(IMPORT_BODY_MAX - 25_000);
});

test('a batch has at most 10,000 ingredient lines', () => {
  const long = { ...recipe(0), ingredients: Array.from({ length: 499 }, () => 'egg') };
  const batches = toBatches(Array.from({ length: 50 }, () => long));
  expect(batches.map(({ items }) => items.length)).toEqual([20, 20, 10]);
  expect(IMPORT_LINES_MAX).toBe(10_000);
});

test('a recipe that fits into no batch is not added', () => {
  const batcher = new Batcher();
  const bare = JSON.stringify({ recipes: [{ ...recipe(1), notes: '' }] }).length;
  const room = IMPORT_BODY_MAX - bare - 1;
  expect(batcher.add(entry({ ...recipe(1), notes: 'x'.repeat(room + 1) }, 0))).toBe('too-large');
  expect(batcher.take()).toBeNull();
  expect(batcher.add(entry({ ...recipe(1), notes: 'x'.repeat(room) }, 0))).toBeNull();
  expect(batcher.take()?.items).toHaveLength(1);
});

test('halving a batch loses no recipe', () => {
  const [batch] = toBatches(Array.from({ length: 5 }, (_, index) => recipe(index)));
  if (!batch) throw new Error('no batch');
  const halves = halveImportBatch(batch);
  expect(halves.map(({ positions }) => positions)).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
  for (const half of halves) expect(Math.abs(measureBody(half) - half.bytes)).toBeLessThanOrEqual(1);
});

test('each result in a reply is matched to its position in the source', () => {
  const titles = ['Soup &amp; Bread', 'Stew', 'Stew', '', 'Pie'];
  const items = titles.map((title) => ({ ...recipe(0), title }));
  const batch: Batch = { items, positions: [10, 11, 13, 14, 20], bytes: 0 };
  const result = {
    imported: 3,
    errors: 2,
    errorDetails: [
      { title: 'Stew', error: 'could not be stored' },
      { title: 'Item 4', error: 'title is required' },
    ],
    recipes: [
      { id: 'soup-bread', title: 'Soup & Bread' },
      { id: 'stew', title: 'Stew' },
      { id: 'pie', title: 'Pie' },
    ],
  };
  const { imported, failed } = matchImportResultToItems(batch, result);
  expect(imported.map(({ position, id }) => [position, id])).toEqual([
    [10, 'soup-bread'],
    [11, 'stew'],
    [20, 'pie'],
  ]);
  expect(failed.map(({ position, error }) => [position, error])).toEqual([
    [13, 'could not be stored'],
    [14, 'title is required'],
  ]);
});

test('recipes that a reply omits are reported as failed', () => {
  const batch: Batch = { items: [recipe(1), recipe(2)], positions: [0, 1], bytes: 0 };
  const reply = { imported: 1, errors: 0, errorDetails: [], recipes: [{ id: 'soup-1', title: 'Soup 1' }] };
  expect(matchImportResultToItems(batch, reply).failed).toMatchObject([{ position: 1, title: 'Soup 2' }]);
});
