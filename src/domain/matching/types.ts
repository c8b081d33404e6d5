/**
 * Types of the input and output of recipe matching, which compares recipes with the foods and tools of a cook (the
 * cook's 'kitchen'). All food names are canonical. A name that did not resolve stays as in the recipe. The matching
 * compares whole names and never parses them.
 */
import type { DietLabels } from '../eaters/diets/labels.ts';
import type { DishKind } from '../recipes/detect/dish-kind.ts';
import type { FigureCount, Figures, NumberBounds, NumberFilterKey } from './number-filters.ts';

/**
 * An ingredient line of a recipe. An `amount` of null is missing or not a number. A `unit` of null means that the
 * amount counts pieces.
 */
export interface MatchIngredient {
  readonly name: string;
  readonly required: boolean;
  readonly amount: number | null;
  readonly unit: string | null;
  /** Diet labels of the ingredient line, such as allergens. Absent if they have not been computed. */
  readonly labels?: DietLabels;
}

/** A recipe with its known nutrition. Its calories are set only if every ingredient could be counted. */
export interface MatchRecipe extends Partial<Figures> {
  readonly id: string;
  readonly title: string;
  readonly cuisine: string | null;
  readonly kind: DishKind;
  /** Cooking time of the recipe in minutes; null if the recipe states no time. */
  readonly minutes: number | null;
  readonly tools: readonly string[];
  readonly ingredients: readonly MatchIngredient[];
  /**
   * Diet labels of all ingredient lines together, including optional lines. If absent, they have not been computed, and
   * all labels are unknown.
   */
  readonly labels?: DietLabels;
}

/** A food of the cook. Items with the same name are merged. */
export interface OwnedItem {
  readonly name: string;
  readonly amount?: number | null;
  readonly unit?: string | null;
  /** Whole days until the food expires; 0 means today. An expired food (negative) counts as not owned. */
  readonly daysLeft?: number | null;
  /**
   * True if the cook named the food for this search. A recipe that uses only staples is a result only if the cook named
   * one of them.
   */
  readonly named?: boolean;
}

export interface Kitchen {
  readonly owned: readonly OwnedItem[];
  /** Names of the cook's tools. Empty if the cook lists no tools; tools then do not affect the score. */
  readonly tools: readonly string[];
  readonly assumeStaples: boolean;
}

export interface SearchWishes extends NumberBounds {
  /** Maximum cooking time in minutes. `MINUTES_MAX` and above mean no limit. */
  readonly maxMinutes: number;
  /** True if recipes without a stated cooking time are returned despite the time limit. */
  readonly unknownMinutes?: boolean;
  /** Kinds of dish that the search returns. An empty list means any kind. */
  readonly kinds?: readonly DishKind[];
  /** Ingredients that a recipe must contain neither as required nor as optional. */
  readonly exclude: readonly string[];
  /**
   * Ingredients in `exclude` that a person at the table always avoids. The search never suggests to allow one of these
   * again.
   */
  readonly excludeAlways?: readonly string[];
  /** Dietary restrictions of the people at the table. Absent if they have no restrictions. */
  readonly diet?: DietWishes;
  /** Preferred cuisines, spelt as in recipes. Their recipes get a higher rank; other recipes are still returned. */
  readonly cuisines: readonly string[];
  readonly hidden?: ReadonlySet<string>;
  /** Recently cooked recipes: the number of whole days since the last cooking, by recipe id. */
  readonly cooked?: ReadonlyMap<string, number>;
  readonly limit: number;
}

/** Dietary restrictions of the people at the table, as diet label bits (src/domain/eaters/diets/labels.ts). */
export interface DietWishes {
  /** Diet labels that a recipe must not contain. A recipe that contains one of them is excluded. */
  readonly excluded: number;
  /**
   * Diet labels that a recipe must be known to be free of. A recipe that may contain one of them, or that is unchecked,
   * goes into the group 'unsure'.
   */
  readonly strict: number;
  /**
   * The recipes to return: 'fits' for recipes that fit, 'unsure' for recipes that may not fit, and 'swap' for recipes
   * that fit only after an ingredient is replaced (results/swaps.ts). For 'swap', only the results are computed.
   */
  readonly group: 'fits' | 'unsure' | 'swap';
}

/**
 * Facts about foods and tools that the matching of recipes needs. The built-in implementation is in
 * `score/knowledge.ts`.
 */
export interface Knowledge {
  isStaple(name: string): boolean;
  getLabels(name: string): DietLabels;
  /**
   * Returns a whole number of at least 1 that says how strongly a food characterises a dish (see `computeFoodWeight`).
   */
  getFoodWeight(name: string): number;
  /** Returns all rules for replacing the food `name` with another food. The order is undefined. */
  substitutions(name: string): readonly { to: string; penalty: number; note: string }[];
  /** Returns the names of all foods that the food `name` can replace, without duplicates. The order is undefined. */
  findReplaceable(name: string): readonly string[];
  toolSubstitutions(tool: string): readonly { using: string; penalty: number }[];
  /** Converts an amount of the food `name` from one unit to another. Returns null if that is not possible. */
  convert(amount: number, from: string | null, to: string | null, name: string): number | null;
}

/**
 * Ways in which the cook's foods cover a required ingredient. 'short' means that the cook has less than nine tenths of
 * the needed amount.
 */
export type CoverageKind = 'owned' | 'short' | 'substituted' | 'assumed' | 'missing';

export interface Coverage {
  readonly name: string;
  readonly kind: CoverageKind;
  /** Weight of an ingredient in the match score, in quarters: 4, or 1 for a staple. */
  readonly weight: number;
  /** Covered part of the ingredient, as an integer from 0 to `WHOLE` (see score/exact.ts). */
  readonly covered: number;
  /**
   * Food that replaces the ingredient, with a note on its use. It is set if the kind of coverage is 'substituted'. For
   * an ingredient that the people at the table avoid, the replacement may also be an assumed staple or a food to buy.
   */
  readonly using?: string;
  readonly note?: string;
}

/** A tool that the recipe needs and the cook lacks. `using` names the tool that can replace it, if there is one. */
export interface MissingTool {
  readonly tool: string;
  readonly using?: string;
  readonly penalty: number;
}

/** Groups of search results, such as 'cookNow' for recipes that lack nothing. The order is that of the results page. */
export const GROUPS = ['cookNow', 'substitute', 'missing1', 'missing2', 'more'] as const;
export type Group = (typeof GROUPS)[number];

export const LOSS_KINDS = ['missing', 'substituted', 'short', 'assumed', 'extraMissing', 'tools'] as const;
export type LossKind = (typeof LOSS_KINDS)[number];

export interface Loss {
  readonly kind: LossKind;
  /** Name of the ingredient or tool that causes the loss of points. Absent for `extraMissing`. */
  readonly name?: string;
  readonly loss: number;
}

/**
 * Kinds of reasons for the rank of a recipe ('score lines'). The values of a recipe's score lines add up to its fit,
 * the number that orders results (see score/fit.ts).
 */
export const FIT_KINDS = [
  'uses',
  'complete',
  'score',
  'preferred',
  'cooked',
  'kind',
  'assumed',
  'lacksMain',
  'leavesMeat',
  'tools',
  'urgency',
] as const;
export type FitKind = (typeof FIT_KINDS)[number];

/** One reason for the rank of a recipe in the results (a 'score line'), with a value. */
export interface FitLine {
  readonly kind: FitKind;
  /**
   * Value of this reason for the recipe's rank, in millionths of a point. The values of all reasons add up to the
   * recipe's fit (the number that orders results).
   */
  readonly value: number;
  /**
   * Names of the foods or tools that cause this effect on the recipe's rank, such as used foods, missing main
   * ingredients or assumed staples.
   */
  readonly names?: readonly string[];
}

/** A recipe matched against the cook's foods and tools, with its score and its rank among the results. */
export interface Match {
  readonly recipe: MatchRecipe;
  /** Exact match score as an integer in trillionths of a point, from 0 to 100 × `POINT` (see score/exact.ts). */
  readonly score: number;
  /** Match score to show, rounded to whole points (half a point is rounded up). */
  readonly matchScore: number;
  readonly group: Group;
  /** Coverage of each required ingredient by the cook's foods, sorted by ingredient name. */
  readonly coverage: readonly Coverage[];
  readonly missingTools: readonly MissingTool[];
  /** Number of required non-staples that the cook's foods cover at least in part. */
  readonly used: number;
  /**
   * Number of staples that the cook named, among the ingredients of a recipe that requires only staples. 0 for any
   * other recipe.
   */
  readonly usedStaples: number;
  /** Points that the recipe gains for using up food that expires soon, from 0 to 8. */
  readonly urgency: number;
  /** Value that orders the results (see score/fit.ts), before the cook's preferences are added. */
  readonly fit: number;
  readonly fitLines: readonly FitLine[];
}

/** A match in the form that a search returns. Its fit and the reasons for its rank include the cook's preferences. */
export interface Result extends Match {
  readonly preferred: boolean;
  /** Points lost for each reason. They add up to 100 minus the unrounded match score. */
  readonly breakdown: readonly Loss[];
}

/** An ingredient that is worth buying, because it makes more recipes possible to cook now. */
export interface Unlock {
  readonly ingredient: string;
  /**
   * Number of recipes that reach both the result group 'cook now' and the first `FIRST_SCREEN` results if the
   * ingredient is bought.
   */
  readonly recipes: number;
  /** Ids of the best recipes that become possible when the ingredient is bought, at most `UNLOCK_OPENS`. */
  readonly opens: readonly string[];
}

/** Number of matching recipes that each filter excludes, even if other filters exclude them too. */
export interface LeftOut extends Readonly<Record<FigureCount, number>> {
  readonly minutes: number;
  readonly minutesUnknown: number;
  readonly kind: number;
  readonly excluded: number;
  readonly hidden: number;
  /** Number of recipes that contain something that the people at the table avoid. */
  readonly diet: number;
  /**
   * Number of matching recipes in result groups that the search did not ask for. Most of these recipes may contain
   * something that a person at the table must not eat.
   */
  readonly dietUnsure: number;
}

/**
 * A suggestion to loosen one filter. `to` is the new bound, or the excluded ingredient to allow again, or null to
 * remove the filter.
 */
export interface Loosening {
  readonly filter: 'maxMinutes' | NumberFilterKey | 'exclude';
  readonly to: number | string | null;
  readonly recipes: number;
}

export interface Recommendation {
  readonly results: readonly Result[];
  readonly unlocks: readonly Unlock[];
  readonly leftOut: LeftOut;
  /** Suggested filters to loosen. Empty unless the search has no results. */
  readonly loosen: readonly Loosening[];
}
