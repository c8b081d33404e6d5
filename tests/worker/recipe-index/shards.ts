import { readFileSync } from 'node:fs';
import type { Knowledge, MatchRecipe } from '#domain/matching/types';
import { SegmentBuilder } from '#worker/recipe-index/build/build';
import { toIndexRecord } from '#worker/recipe-index/format/record';
import { openIngredientAmounts, type Segment } from '#worker/recipe-index/format/segment';
import { openSegmentInTypeScript } from '#worker/recipe-index/kernel/count';
import { allocateSegmentMemory, openSegmentInWasm } from '#worker/recipe-index/kernel/wasm-kernel';
import type { Shard } from '#worker/recipe-index/query/query';

const KERNEL = new URL('../../../worker/recipe-index/kernel/count.wasm', import.meta.url);
let kernel: WebAssembly.Module | undefined;

/** Opens an index segment in the memory of the WebAssembly kernel. */
export function inWasm(buffer: ArrayBuffer): Segment {
  kernel ??= new WebAssembly.Module(readFileSync(KERNEL));
  const memory = allocateSegmentMemory(buffer.byteLength, openSegmentInTypeScript(buffer).slots);
  new Uint8Array(memory.buffer).set(new Uint8Array(buffer));
  return openSegmentInWasm(kernel, memory, buffer.byteLength);
}

/** Version of the diet labels; has no effect in these tests. */
const LABELS = 'of the tests';

/**
 * Builds one index segment of these recipes, with no recipe superseded.
 * @param dividedFrom groups with at least this number of recipes are divided
 */
export function buildShard(
  recipes: readonly MatchRecipe[],
  knowledge: Knowledge,
  open: (buffer: ArrayBuffer) => Segment = openSegmentInTypeScript,
  dividedFrom?: number,
): Shard {
  const builder = new SegmentBuilder(knowledge.isStaple, LABELS, dividedFrom);
  for (const recipe of recipes) builder.add(toIndexRecord(recipe, knowledge));
  const { segment, amounts } = builder.finish();
  return {
    segment: open(segment),
    amounts: openIngredientAmounts(amounts),
    dead: null,
    deadExceptions: new Set(),
  };
}
