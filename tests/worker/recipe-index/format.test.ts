import { expect, test } from 'vitest';
import { SegmentBuilder } from '#worker/recipe-index/build/build';
import { FORMAT_VERSION, SegmentError } from '#worker/recipe-index/format/format';
import { toIndexRecord } from '#worker/recipe-index/format/record';
import { openIngredientAmounts } from '#worker/recipe-index/format/segment';
import { openSegmentInTypeScript } from '#worker/recipe-index/kernel/count';
import { chance, scene } from './chance.ts';

const { recipes, knowledge } = scene('many', chance(3));

function built(order = recipes) {
  const builder = new SegmentBuilder(knowledge.isStaple, 'of the test');
  for (const recipe of order) builder.add(toIndexRecord(recipe, knowledge));
  return builder.finish();
}

const { segment, amounts } = built();

function refusal(buffer: ArrayBuffer, open: (buffer: ArrayBuffer) => unknown = openSegmentInTypeScript) {
  try {
    open(buffer);
  } catch (error) {
    if (error instanceof SegmentError) return [error.reason, error.message];
    throw error;
  }
  return 'opened';
}

test('the same recipes in any order give the same bytes', () => {
  const other = built(recipes.toReversed());
  expect(new Uint8Array(other.segment)).toEqual(new Uint8Array(segment));
});

test('building a segment step by step gives other requests several turns, and the same bytes', () => {
  const builder = new SegmentBuilder(knowledge.isStaple, 'of the test');
  for (const recipe of recipes) builder.add(toIndexRecord(recipe, knowledge));
  let pauses = 0;
  const work = builder.finishStepwise();
  let step = work.next();
  for (; !step.done; step = work.next()) pauses += 1;
  expect(pauses).toBeGreaterThan(3);
  expect(new Uint8Array(step.value.segment)).toEqual(new Uint8Array(segment));
});

test('a segment is read in place', () => {
  const opened = openSegmentInTypeScript(segment);
  expect(opened.recipes).toBeGreaterThan(100);
  for (const view of [opened.rows, opened.bitmaps, opened.postings, opened.ordinals]) {
    expect(view.buffer).toBe(segment);
    expect(view.byteOffset % 16).toBe(0);
  }
  expect(openIngredientAmounts(amounts).pairs.length).toBe(opened.rows.length);
});

test('a truncated segment is refused, wherever it ends', () => {
  for (const length of [8, 20, 100, segment.byteLength / 2, segment.byteLength - 1]) {
    expect(refusal(segment.slice(0, length))).toEqual([
      'truncated',
      expect.stringMatching(/^The segment is truncated: \d+ of \d+ bytes\.$/),
    ]);
  }
});

test('bytes that are not a segment are refused', () => {
  expect(refusal(new TextEncoder().encode('<!doctype html>').buffer)).toEqual([
    'foreign',
    expect.stringContaining('"<!doctyp"'),
  ]);
  expect(refusal(amounts)[0]).toBe('foreign');
  expect(refusal(segment, openIngredientAmounts)[0]).toBe('foreign');
  expect(refusal(new ArrayBuffer(64))[0]).toBe('foreign');
});

test('a segment of another format version is refused with both versions', () => {
  const newer = segment.slice(0);
  new DataView(newer).setUint32(8, FORMAT_VERSION + 1, true);
  expect(refusal(newer)).toEqual([
    'newer',
    `The segment has format version ${FORMAT_VERSION + 1}; this code reads version ${FORMAT_VERSION}.`,
  ]);
});

test('a section that points outside the segment is refused', () => {
  const broken = segment.slice(0);
  new DataView(broken).setUint32(24 + 8 * 2 + 4, segment.byteLength, true);
  expect(refusal(broken)[0]).toBe('foreign');
});
