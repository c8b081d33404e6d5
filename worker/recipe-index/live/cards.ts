/**
 * Cache of the rows of recipes that searches have shown. Saves the next search the fetch, and provides cards while the
 * database does not answer.
 *
 * Contract: the cache knows nothing about time. Callers may only add rows that are as new as all the others, and must
 * drop the rows of changed recipes.
 */
import type { IndexRow } from '../build/rows.ts';

/** Size from which an index takes most of the isolate's 128 MiB, so that caches must be smaller. */
export const MANY_RECIPES = 200_000;

/**
 * Minimum number of recently shown rows to cache; at most twice as many are cached. Each row takes a few kilobytes once
 * read.
 */
const computeCacheSize = (recipes: number): number => (recipes > MANY_RECIPES ? 250 : 1_000);

export class CardReader {
  /** Two generations: when the younger one is full, the rows that are only in the older one are dropped. */
  #young = new Map<string, IndexRow>();
  #old = new Map<string, IndexRow>();
  readonly #cacheSize: number;

  /** @param recipes number of recipes in the index */
  constructor(recipes: number) {
    this.#cacheSize = computeCacheSize(recipes);
  }

  /** Returns the cached rows of these recipes, and the ids without a cached row. */
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
