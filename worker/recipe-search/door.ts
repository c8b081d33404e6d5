/**
 * The only way to search recipes: routes and pages call these functions and never see the recipe index itself. All
 * parameters and results are plain data that can be sent to another Worker (`structuredClone` copies them unchanged).
 *
 * All functions reject with `Unavailable` if the database or KV does not reply and no fallback can be used.
 */
import type { PlanRequest } from '#contract/plan/plan';
import type { RecipeDetail } from '#contract/recipes/recipes';
import type { ListedRecipe, ListLookup, RecipeLinks } from '#contract/search/browse';
import type { SearchReply, SearchRequest } from '#contract/search/search';
import type { InCookbook } from '#domain/cookbook/in-cookbook';
import type { PreparedWeek } from '#domain/plan/prepare-week';
import type { PlannedMeals, PlanRecipe } from '#domain/plan/types';
import type { UnavailableFields } from '../platform/errors/unavailable.ts';
import type {
  EarlyState,
  IdRange,
  IndexMemoryState,
  IndexRow,
  RangeQuery,
  RangeReply,
} from '../recipe-index/index.ts';

export interface PantryKitchen {
  /**
   * The user's pantry items that have not expired. Each has its stored name, its amount, and the number of days until
   * it expires. The amount is null if the user tracks the food without one.
   */
  readonly items: readonly {
    readonly name: string;
    readonly amount: number | null;
    readonly unit: string | null;
    readonly daysLeft: number | null;
  }[];
  readonly expired: readonly string[];
  /** Names of foods that the user has marked as used up. */
  readonly outOfStock: readonly string[];
}

/** An old cookbook entry that was stored without search data. */
export interface UnindexedEntry {
  readonly id: string;
  /** The full recipe as JSON (`UserRecipe`). */
  readonly recipe: string;
}

export interface CookbookInSearch {
  /**
   * Text that identifies the user and the current content of their cookbook; null for an empty cookbook. Cookbooks with
   * the same version are equal.
   */
  readonly version: string | null;
  readonly saved: ReadonlySet<string>;
  readonly shared: ReadonlySet<string>;
  /** Search data of the user's own recipes and of the recipes shared with the user. */
  readonly rows: readonly IndexRow[];
  readonly unindexed: readonly UnindexedEntry[];
}

/** The caller's account data that a search uses. */
export interface CookAccountData {
  readonly pantry: PantryKitchen;
  readonly cookbook: CookbookInSearch;
  readonly hidden: ReadonlySet<string>;
  /** Time when the user's household last cooked a recipe (ISO 8601, UTC), by recipe ID. */
  readonly cookedAt: ReadonlyMap<string, string>;
}

export interface SearchQuestion {
  readonly cook: CookAccountData;
  /**
   * D1 bookmark of the caller's latest write, which the result must include; null if the caller has not written
   * recently.
   */
  readonly bookmark: string | null;
  /** Result of `readStateEarly`, if the caller has already read the state. */
  readonly earlyState?: EarlyState;
}

export interface RecommendQuestion extends SearchQuestion {
  readonly request: SearchRequest;
}

export interface PlanQuestion extends SearchQuestion {
  readonly request: PlanRequest;
  /** A search with the same pantry, tools and filters as `request`. */
  readonly search: SearchRequest;
}

export interface Candidate extends PlanRecipe {
  readonly title: string;
  readonly image?: string;
  readonly cookbook?: InCookbook;
  /** Grams of carbohydrates per serving that come from ingredients with known nutrition; null if unknown. */
  readonly carbs: number | null;
  /** Grams of fat per serving that come from ingredients with known nutrition; null if unknown. */
  readonly fat: number | null;
  readonly isExcluded: boolean;
}

export interface PlanningInput {
  readonly week: PreparedWeek;
  readonly candidates: ReadonlyMap<string, Candidate>;
  readonly current: PlannedMeals;
  readonly unknownIngredients: readonly string[];
  readonly notice: 'stale' | 'empty' | null;
}

export interface SitemapPaths {
  readonly paths: readonly string[];
  /** Version of the recipes for which the sitemap has these paths. */
  readonly version: string;
}

export interface RecipeSearch {
  /**
   * Reads the state of the recipe index early. Call this function while the data for a search is still being read, to
   * save the search a round trip to the database.
   * @returns the state, to be passed to the search. A failure is part of the result
   */
  readStateEarly(bookmark: string | null): Promise<EarlyState>;
  recommendRecipes(question: RecommendQuestion): Promise<SearchReply>;
  /** Collects the input of the meal planner: the meals, the best recipes for them, and the available food. */
  preparePlan(question: PlanQuestion): Promise<PlanningInput>;
  findRecipeList(url: { readonly pathname: string; readonly search: string }): Promise<ListLookup>;
  findRecipeLinks(recipe: RecipeDetail, earlyState: EarlyState): Promise<RecipeLinks>;
  listSitemapPaths(): Promise<SitemapPaths>;
  /** Returns the recipes with the given IDs, in the given order. Recipes that do not exist are left out. */
  readListedRecipes(ids: readonly string[]): Promise<ListedRecipe[]>;
  /** Returns the state of the recipe index in memory; null before the first search. */
  readMemoryState(): Promise<IndexMemoryState | null>;
}

/** Name of a function of `RecipeSearch`, with its arguments. */
export interface SearchCall {
  /** Build of the code that the site runs. A search Worker with a different build may expect other arguments. */
  readonly build: string;
  readonly requestId: string | undefined;
  readonly name: keyof RecipeSearch;
  /**
   * Arguments of the function. In place of a cookbook, they may contain only its version, because a cookbook may have
   * megabytes and rarely changes. The search Worker then uses its cached copy of the cookbook.
   */
  readonly values: readonly unknown[];
}

/** Query to a search Worker that has the recipes of a range of IDs. */
export interface RangeCall extends Pick<SearchCall, 'build' | 'requestId'> {
  readonly range: IdRange;
  readonly query: RangeQuery;
}

export type CallReply<Result> =
  | { readonly kind: 'result'; readonly result: Result }
  | { readonly kind: 'other-build' }
  | { readonly kind: 'unavailable'; readonly fields: UnavailableFields }
  /** An unexpected error, which this Worker has logged. */
  | { readonly kind: 'error'; readonly message: string };

export type SearchCallReply =
  | CallReply<unknown>
  /** This isolate has not cached the cookbook of the given version. */
  | { readonly kind: 'cookbook-needed' };

export type RangeCallReply = CallReply<RangeReply>;

/** Service binding to a search Worker that has a part of the recipes. */
export interface RangeService {
  callRange(call: RangeCall): Promise<RangeCallReply>;
}

/** Service binding to a search Worker that has all recipes. */
export interface SearchService {
  callSearch(call: SearchCall): Promise<SearchCallReply>;
}
