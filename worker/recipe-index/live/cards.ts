/**
 * Caches the database rows of recently found recipes. Later searches need not read these rows and can show them even
 * while the database is not available.
 *
 * Contract: the cache does not check if rows are outdated. Callers must add only current rows, and must drop the rows
 * of changed recipes.
 */
import type { IndexRow } from '../build/rows.ts';

/**
 * Number of recipes above which the index takes up most of the memory of a worker isolate (128 MiB), so that caches
 * must be smaller.
 */
export const MANY_RECIPES = 200_000;

/**
 * Returns how many recently used recipe rows certainly stay in the cache, which has two parts of this size. A row takes
 * a few kilobytes.
 */
const computeCacheSize = (recipes: number): number => (recipes > MANY_RECIPES ? 250 : 1_000);

export class CardReader {
  /**
   * New cache entries go into `#young`. When `#young` is full, it becomes `#old`, and the entries of the previous
   * `#old` are dropped. This approximates a least-recently-used cache.
   */
  #young = new Map<string, IndexRow>();
  #old = new Map<string, IndexRow>();
  readonly #cacheSize: number;

  constructor(recipes: number) {
    this.#cacheSize = computeCacheSize(recipes);
  }

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
