import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SegmentBuilder } from '#worker/recipe-index/build/build';
import { CHUNK } from '#worker/recipe-index/format/chunks';
import {
  computeGroupStart,
  computeIngredientRowStart,
  GROUP_WORDS,
  getGroupEndSlot,
  getGroupFirstSlot,
  getGroupNonStapleCount,
} from '#worker/recipe-index/format/group-words';
import { findRecipeListsOfFoods } from '#worker/recipe-index/format/kernel';
import type { Kernel, Segment } from '#worker/recipe-index/format/segment';
import { openSegmentInTypeScript } from '#worker/recipe-index/kernel/count';
import { allocateSegmentMemory, computeSegmentMemorySize } from '#worker/recipe-index/kernel/wasm-kernel';
import { COMPILED, compileSearchKernelToWasm } from '../../../worker/tools/build/build-kernel.mjs';
import { chance } from './chance.ts';
import { inWasm } from './shards.ts';

test('the stored WebAssembly module equals its compiled source', async () => {
  expect(Buffer.from(await compileSearchKernelToWasm()).equals(readFileSync(COMPILED))).toBe(true);
});

test('a segment’s size is computed without allocating it', () => {
  for (const bytes of [0, 1, 1_000, 65_536, 1_000_000])
    for (const slots of [0, 32, 65_536])
      expect(computeSegmentMemorySize(bytes, slots)).toBe(
        allocateSegmentMemory(bytes, slots).buffer.byteLength,
      );
});

const random = chance(11);
const below = (n: number) => Math.floor(random() * n);

/**
 * Creates recipes with frequent and rare foods, and a group of recipes that is too large for a kernel to count at
 * once.
 */
function recipes(count: number) {
  const builder = new SegmentBuilder(() => false, 'of the test');
  for (let i = 0; i < count; i += 1) {
    const size = 1 + below(i % 50 === 0 ? 31 : 9);
    const names = new Set<string>();
    while (names.size < size) names.add(`food ${Math.floor(200 * random() ** 3)}`);
    builder.add({
      id: `recipe-${i}`,
      cuisine: null,
      kind: 'main',
      features: 0,
      minutes: below(60),
      calories: null,
      protein: null,
      tools: [],
      needs: [...names].map((name) => ({ name, amount: null, unit: null, share: 1, essential: false })),
      optional: [],
      optionalLines: [],
      contains: 0,
      unsure: 0,
      lines: [],
    });
  }
  return builder.finish().segment;
}

/** Returns the slots that contain enough of these ranks, by checking every row. */
function enough(segment: Segment, ranks: readonly number[], least: number): Set<number> {
  const slots = new Set<number>();
  for (let at = 0; at < segment.groups.length; at += GROUP_WORDS) {
    const { groups, rows } = segment;
    const [n, end] = [getGroupNonStapleCount(groups, at), getGroupEndSlot(groups, at)];
    for (let slot = getGroupFirstSlot(groups, at); slot < end; slot += 1) {
      const start = computeIngredientRowStart(groups, at, slot);
      const hits = rows.subarray(start, start + n).filter((rank) => ranks.includes(rank)).length;
      if (hits >= least) slots.add(slot);
    }
  }
  return slots;
}

/**
 * Returns the same slots as `enough`, computed by a kernel: all groups of all ranges of words, each with its own
 * number of hits.
 */
function selected(segment: Segment, kernel: Kernel, ranks: readonly number[], least: number): Set<number> {
  const slots = new Set<number>();
  kernel.start(findRecipeListsOfFoods(segment, ranks));
  for (let from = 0; from < segment.words; from += CHUNK) {
    const to = Math.min(segment.words, from + CHUNK);
    const ranges = { first: new Int32Array(CHUNK), end: new Int32Array(CHUNK), least: new Int32Array(CHUNK) };
    let count = 0;
    for (let at = 0; at < segment.groups.length; at += GROUP_WORDS) {
      const { groups } = segment;
      const first = Math.max(getGroupFirstSlot(groups, at), from * 32);
      const end = Math.min(getGroupEndSlot(groups, at), to * 32);
      if (first >= end || getGroupNonStapleCount(groups, at) < least) continue;
      ranges.first[count] = first;
      ranges.end[count] = end;
      ranges.least[count] = least;
      count += 1;
    }
    if (count === 0) continue;
    kernel.count(from / CHUNK);
    const mask = kernel.select(from / CHUNK, { count, ...ranges }, 0);
    for (let i = 0; i < count; i += 1) {
      for (let slot = ranges.first[i] as number; slot < (ranges.end[i] as number); slot += 1) {
        if ((((mask[(slot >> 5) - from] as number) >> (slot & 31)) & 1) === 1) slots.add(slot);
      }
    }
  }
  return slots;
}

/**
 * Returns the slots of a group with exactly this number of hits, counted by a kernel; null if the kernel reports
 * none.
 */
function exact(segment: Segment, group: number, hits: number): Set<number> | null {
  const { kernel, groups } = segment;
  const at = computeGroupStart(group);
  const [n, first] = [getGroupNonStapleCount(groups, at), getGroupFirstSlot(groups, at)];
  const size = getGroupEndSlot(groups, at) - first;
  const [from, words] = [first / 32, Math.ceil(size / 32)];
  for (let chunk = 0; chunk < segment.depths.length; chunk += 1) kernel.count(chunk);
  if (kernel.most(from, words, n) < hits) return null;
  const mask = kernel.exactly(from, words, hits, n);
  const slots = Array.from({ length: size }, (_, i) => first + i);
  return new Set(slots.filter((slot) => (((mask[(slot >> 5) - from] as number) >> (slot & 31)) & 1) === 1));
}

test('both kernels find the recipes with at least a given number of foods', () => {
  const buffer = recipes(40_000);
  const segments = [openSegmentInTypeScript(buffer), inWasm(buffer)] as const;
  const [plain] = segments;
  expect(plain.words).toBeGreaterThan(2 * CHUNK);
  for (let round = 0; round < 12; round += 1) {
    const ranks = [
      ...new Set(Array.from({ length: [1, 3, 8, 15, 40][round % 5] as number }, () => below(200))),
    ];
    const known = ranks.filter((rank) => rank < plain.names.length);
    for (const least of [1, 2, 5, 9]) {
      const expected = enough(plain, known, least);
      for (const segment of segments) {
        expect(selected(segment, segment.kernel, known, least)).toEqual(expected);
      }
    }
  }
});

test('both kernels find the recipes of a group with exactly a given number of foods', () => {
  const buffer = recipes(40_000);
  const segments = [openSegmentInTypeScript(buffer), inWasm(buffer)] as const;
  const [plain] = segments;
  let emptyCount = 0;
  for (const size of [0, 1, 8, 40]) {
    const ranks = [...new Set(Array.from({ length: size }, () => below(plain.names.length)))];
    const sets = Array.from({ length: 33 }, (_, least) => enough(plain, ranks, least));
    for (const segment of segments) {
      segment.kernel.start(findRecipeListsOfFoods(segment, ranks));
      for (let group = 0; group * GROUP_WORDS < segment.groups.length; group += 1) {
        const at = computeGroupStart(group);
        const [first, end] = [getGroupFirstSlot(segment.groups, at), getGroupEndSlot(segment.groups, at)];
        for (let hits = 0; hits <= getGroupNonStapleCount(segment.groups, at); hits += 1) {
          const expected = [...(sets[hits] as Set<number>)].filter(
            (slot) => slot >= first && slot < end && !sets[hits + 1]?.has(slot),
          );
          const actual = exact(segment, group, hits);
          expect([...(actual ?? [])]).toEqual(expected);
          if (actual === null) emptyCount += 1;
        }
      }
    }
  }
  expect(emptyCount).toBeGreaterThan(100);
});
