/**
 * Rows of recipes that searches have shown, so that the next search need not fetch them, and has something to show
 * while the database does not answer.
 *
 * Contract: it knows nothing of time. Who adds a row says with that that it is as new as all the others; who learns
 * that recipes have changed drops them.
 */
import type { IndexRow } from '../build/rows.ts';

/** An index of more recipes takes most of the 128 MiB of an isolate: what is kept beside it takes less. */
export const MANY_RECIPES = 200_000;

/** Rows that are kept at least, of those that were shown last; twice as many at most. Each takes a few kilobytes once read. */
const keptBeside = (recipes: number): number => (recipes > MANY_RECIPES ? 250 : 1_000);

export class CardReader {
  /** Two generations: when the younger one is full, what the older one alone has goes. */
  #young = new Map<string, IndexRow>();
  #old = new Map<string, IndexRow>();
  readonly #kept: number;

  /** @param recipes in the index */
  constructor(recipes: number) {
    this.#kept = keptBeside(recipes);
  }

  /** The rows of these recipes, and which of them are not here. */
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
        if (this.#young.size >= this.#kept) [this.#old, this.#young] = [this.#young, new Map()];
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
