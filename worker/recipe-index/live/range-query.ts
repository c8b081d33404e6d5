/**
 * Messages between the site and the search Workers of a divided index. Each search Worker has the recipes of one range
 * of IDs. The ranges stay the same when a new version of the index is published. So no recipe is returned twice or left
 * out while some Workers still have the older version. All messages are plain data that can be sent to another Worker.
 */
import { COLLECTIONS } from '#domain/browse/collections';
import type { ListConditions } from '#domain/browse/conditions';
import type { Kitchen, SearchWishes } from '#domain/matching/types';
import { type UserLabel, UserLabels } from '#domain/matching/user-labels';
import type { Reference } from '../../features/foods/store.ts';
import type { Likeness, SimilarRecipe } from '../query/alike.ts';
import type { ListPage, ListPart } from '../query/list.ts';
import type { IndexPart, IndexQuestion, PurchasePart } from '../query/query.ts';
import type { State } from './state.ts';

export type IndexVersion = Pick<State, 'epoch' | 'reference' | 'last'>;

/** A search without the reference data, such as food names. Each Worker reads the reference data from the database. */
export interface RangeQuestion {
  readonly kitchen: Kitchen;
  readonly wishes: SearchWishes;
  readonly userLabels: readonly UserLabel[];
  readonly best: number | null;
}

/**
 * Conditions of a recipe list that can be sent to another Worker. A function cannot be sent, so the key of a recipe
 * collection (`toolsOf`) replaces the function `tools`.
 */
interface RangeConditions extends Omit<ListConditions, 'tools'> {
  readonly toolsOf?: string;
}

/** Fields that all tasks of a search share: the search itself and the recipes that it may find. */
export interface SearchFields {
  readonly question: RangeQuestion;
  /** IDs of the public recipes that the search may find; null for all. */
  readonly only: ReadonlySet<string> | null;
  /** IDs of recipes that do not fit the diet according to the current food labels. */
  readonly mislabelled: ReadonlySet<string>;
}

export type SearchTask = SearchFields &
  (
    | { readonly kind: 'rank' }
    | {
        readonly kind: 'purchases';
        /** Fit (ranking value) of the last recipe on the first screen; null if the first screen is not full. */
        readonly least: number | null;
      }
    | { readonly kind: 'counts'; readonly looser: readonly SearchWishes[] }
  );

/** A task that is not part of a search, such as reading the recipes of a list. */
export type LookupTask =
  | { readonly kind: 'list'; readonly conditions: RangeConditions; readonly page: ListPage }
  | { readonly kind: 'similar'; readonly likeness: Likeness; readonly limit: number }
  | { readonly kind: 'cuisines' };

export type RangeTask = SearchTask | LookupTask;

export interface RangeResults {
  readonly rank: IndexPart;
  readonly purchases: readonly PurchasePart[];
  readonly counts: readonly number[];
  readonly list: ListPart;
  readonly similar: readonly SimilarRecipe[];
  readonly cuisines: readonly string[];
}

export interface RangeQuery {
  /**
   * Version of the recipes that the results must show. If a Worker has another version in memory, it reads the latest
   * changes first. Null to accept the version in memory.
   */
  readonly expected: IndexVersion | null;
  readonly tasks: readonly RangeTask[];
}

export interface RangeReply {
  readonly version: IndexVersion;
  /** False if the food labels in this search Worker's part of the index are outdated. */
  readonly labelled: boolean;
  /** True if the ingredient amounts of recipes could not be loaded. */
  readonly roughly: boolean;
  readonly recipes: number;
  readonly changed: number;
  readonly results: readonly RangeResults[keyof RangeResults][];
}

export const serializeRangeQuestion = ({ kitchen, wishes, own, best }: IndexQuestion): RangeQuestion => ({
  kitchen,
  wishes,
  userLabels: own?.labels ?? [],
  best: best ?? null,
});

export const deserializeRangeQuestion = (
  { kitchen, wishes, userLabels, best }: RangeQuestion,
  { knowledge }: Pick<Reference, 'knowledge'>,
): IndexQuestion => ({
  kitchen,
  wishes,
  knowledge,
  own: new UserLabels(userLabels),
  ...(best === null ? {} : { best }),
});

export function serializeRangeConditions({ tools, ...conditions }: ListConditions): RangeConditions {
  if (tools === undefined) return conditions;
  const collection = COLLECTIONS.find((one) => one.conditions.tools === tools);
  if (collection === undefined) throw new Error('Only a collection can have a condition for tools.');
  return { ...conditions, toolsOf: collection.key };
}

export function deserializeRangeConditions({ toolsOf, ...conditions }: RangeConditions): ListConditions {
  const tools = COLLECTIONS.find(({ key }) => key === toolsOf)?.conditions.tools;
  return tools === undefined ? conditions : { ...conditions, tools };
}
