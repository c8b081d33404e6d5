/**
 * Cache for the database rows of recipes that searches have shown. A later search does not fetch these rows again, and
 * can show them even while the database does not reply.
 *
 * Contract: the cache does not check if rows are outdated. Callers may only add rows that are as new as all other rows
 * in the cache, and must drop the rows of changed recipes.
 */
import type { IndexRow } from '../build/rows.ts';

/**
 * Number of recipes above which the index takes most of an isolate's 128 MiB of memory. Caches must then be smaller.
 */
export const MANY_RECIPES = 200_000;

/**
 * Returns the minimum number of recently shown rows to keep in the cache. The cache holds up to twice as many. A parsed
 * row takes a few kilobytes.
 */
const computeCacheSize = (recipes: number): number => (recipes > MANY_RECIPES ? 250 : 1_000);

export class CardReader {
  /**
   * The cached rows are in two generations. When the young generation is full, it becomes the old generation, and rows
   * that were only in the previous old generation are dropped.
   */
  #young = new Map<string, IndexRow>();
  #old = new Map<string, IndexRow>();
  readonly #cacheSize: number;

  constructor(recipes: number) {
    this.#cacheSize = computeCacheSize(recipes);
  }

  /** Returns the cached rows of the given recipes, and the IDs of recipes without a cached row. */
  of(ids: readonly string[]): { rows: Map<string, IndexRow>; missing: string[] } {
    const rows = new Map<string, IndexRow>();
    const missing: string[] = [];
    for (const id of ids) {
      const row = this.#young.get(id) ?? this.#old.get(id);
      if (row === undefined) missing.push(id);
      else rows.set(id, row);
    }
    this.add(rows.values());
    return { rows, missing };
  }

  add(rows: Iterable<IndexRow>): void {
    for (const row of rows) {
      if (this.#young.has(row.id)) this.#young.set(row.id, row);
      else {
        if (this.#young.size >= this.#cacheSize) [this.#old, this.#young] = [this.#young, new Map()];
        this.#young.set(row.id, row);
      }
    }
  }

  drop(ids: Iterable<string>): void {
    for (const id of ids) {
      this.#young.delete(id);
      this.#old.delete(id);
    }
  }
}
