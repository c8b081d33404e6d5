/** The functions that every recipe index has, with their options and results. */
import type { Reference } from '../../features/foods/store.ts';
import type { IndexRow } from '../build/rows.ts';
import type { IndexAnswer, IndexQuestion } from '../query/query.ts';
import type { EarlyState } from './isolate-memory.ts';
import type { PersonalSearch } from './personal.ts';
import type { IndexView } from './view.ts';

export interface SearchOutcome {
  readonly answer: IndexAnswer;
  readonly question: IndexQuestion;
  readonly reference: Reference;
  readonly rows: ReadonlyMap<string, IndexRow>;
  /** True if the database did not reply, so that the result comes from memory and may be outdated. */
  readonly stale: boolean;
  /**
   * True if the ingredient amounts of recipes could not be loaded. The search has then assumed that the user has enough
   * of each food.
   */
  readonly roughly: boolean;
  readonly empty: boolean;
  /** True if a part of a divided index did not reply, so that the recipes of this part are missing. */
  readonly partial: boolean;
}

export interface SearchOptions {
  readonly db?: D1Database;
  /** True if the result may lack recent writes of the caller. The search may then share a query with other requests. */
  readonly mayShare?: boolean;
  /** Result of `readStateEarly`, if the caller has already read the state. */
  readonly earlyState?: EarlyState;
  readonly personal?: ((reference: Reference) => PersonalSearch) | undefined;
  /** IDs of recipes whose rows are returned even if the search does not find them. */
  readonly requiredIds?: readonly string[];
  /** True if the search may return a partial result (`SearchOutcome.partial`) instead of failing. */
  readonly mayBePartial?: boolean;
}

/** A recipe index: either a whole index in memory, or an index that is divided among search Workers. */
export interface RecipeIndex {
  search(ask: (reference: Reference) => IndexQuestion, options?: SearchOptions): Promise<SearchOutcome>;
  readStateEarly(options?: Pick<SearchOptions, 'db' | 'mayShare'>): Promise<EarlyState>;
  runLookup<Value>(
    ask: (view: IndexView) => Lookup<Value>,
    earlyState?: EarlyState,
  ): Promise<LookupResult<Value>>;
  readonly versions: IndexMemoryState | null;
}

/**
 * State of the index in memory: the number of the latest recipe change (`seq`), how many recipes the segments have
 * (`base`), and how many recipes changed after the segments were built (`changed`).
 */
export interface IndexMemoryState {
  readonly seq: number;
  readonly base: number;
  readonly changed: number;
}

export interface Lookup<Value> {
  readonly value: Value;
  readonly ids: readonly string[];
}

export interface LookupResult<Value> {
  readonly value: Value;
  readonly rows: ReadonlyMap<string, IndexRow>;
  readonly version: string;
}
