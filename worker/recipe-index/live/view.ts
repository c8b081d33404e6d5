import type { ListConditions } from '#domain/browse/conditions';
import type { Reference } from '../../features/foods/store.ts';
import { findSimilarRecipes, type Likeness } from '../query/alike.ts';
import { type ListedRecipes, type ListPage, listRecipes } from '../query/list.ts';
import type { Shard } from '../query/query.ts';

/** The index of all recipes at one moment, for reading recipe lists and the links between recipes. */
export interface IndexView {
  readonly version: string;
  readonly reference: Reference;
  /**
   * True if the food labels in the index are current. If false, a caller that filters by food labels must check the
   * current labels of each recipe that it has found.
   */
  readonly labelled: boolean;
  listCuisines(): ReadonlySet<string>;
  listRecipes(conditions: ListConditions, page: ListPage): ListedRecipes;
  /**
   * Returns the number of recipes on a list.
   * @param key identifies the list, so that its recipes are counted only once for each version of the recipes
   */
  countRecipes(key: string, conditions: ListConditions): number;
  findSimilarRecipes(likeness: Likeness, limit: number): readonly string[];
}

/**
 * Numbers of recipes by cuisine and by food, for one version of the recipes. Every recipe page needs several of these
 * numbers. Without this cache, each number would take a scan of all recipes.
 */
let recipeCounts = { version: '', byKey: new Map<string, number>() };

/** Returns a cached number of recipes on a list; null if the number is not cached for this version of the recipes. */
export const findCachedRecipeCount = (version: string, key: string): number | null =>
  recipeCounts.version === version ? (recipeCounts.byKey.get(key) ?? null) : null;

/**
 * Caches the number of recipes on a list, and returns the number. Drops the numbers for other versions of the recipes.
 */
export function cacheRecipeCount(version: string, key: string, count: number): number {
  if (recipeCounts.version !== version) recipeCounts = { version, byKey: new Map() };
  recipeCounts.byKey.set(key, count);
  return count;
}

export const listCuisineNames = (shards: readonly Shard[]): ReadonlySet<string> =>
  new Set(shards.flatMap(({ segment }) => segment.cuisines.flatMap((name) => name ?? [])));

/** View of an index that is in the memory of this isolate. */
export class MemoryView implements IndexView {
  readonly version: string;
  readonly reference: Reference;
  readonly labelled: boolean;
  readonly #shards: readonly Shard[];

  constructor({
    version,
    reference,
    labelled,
    shards,
  }: Pick<IndexView, 'version' | 'reference' | 'labelled'> & { readonly shards: readonly Shard[] }) {
    this.version = version;
    this.reference = reference;
    this.labelled = labelled;
    this.#shards = shards;
  }

  listCuisines(): ReadonlySet<string> {
    return listCuisineNames(this.#shards);
  }

  listRecipes(conditions: ListConditions, page: ListPage): ListedRecipes {
    return listRecipes(this.#shards, conditions, this.reference.knowledge.isStaple, page);
  }

  countRecipes(key: string, conditions: ListConditions): number {
    return (
      findCachedRecipeCount(this.version, key) ??
      cacheRecipeCount(this.version, key, this.listRecipes(conditions, { from: 0, most: 0 }).total)
    );
  }

  findSimilarRecipes(likeness: Likeness, limit: number): readonly string[] {
    return findSimilarRecipes(this.#shards, likeness, this.reference.knowledge, limit);
  }
}
