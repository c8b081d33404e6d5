import type { CookbookInSearch } from './door.ts';

/**
 * Maximum number of recipes that an isolate caches over all cookbooks. A recipe takes about 3 KB. The limit is enough
 * for two full cookbooks, or for many cookbooks of the usual size.
 */
const RECIPES_MAX = 4_000;
/** Time in ms after which an unused cookbook is dropped from the cache. */
const UNUSED_MAX_MS = 10 * 60_000;

interface Entry {
  readonly cookbook: CookbookInSearch;
  readonly usedAt: number;
}

const countRecipes = ({ rows, unindexed }: CookbookInSearch): number => rows.length + unindexed.length;

/** Caches the cookbooks of the users who searched most recently. */
export class RecentCookbooks {
  /** Cached cookbooks by key. The cookbook that was used most recently comes last. */
  readonly #entries = new Map<string, Entry>();

  get(key: string): CookbookInSearch | undefined {
    return this.#entries.get(key)?.cookbook;
  }

  /**
   * Adds a cookbook, or marks it as used.
   * @param now ms since 1970
   */
  add(key: string, cookbook: CookbookInSearch, now: number): void {
    const entries = this.#entries;
    entries.delete(key);
    entries.set(key, { cookbook, usedAt: now });
    let recipes = [...entries.values()].reduce((sum, other) => sum + countRecipes(other.cookbook), 0);
    for (const [otherKey, other] of entries) {
      if (other.usedAt >= now - UNUSED_MAX_MS && recipes <= RECIPES_MAX) break;
      entries.delete(otherKey);
      recipes -= countRecipes(other.cookbook);
    }
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
