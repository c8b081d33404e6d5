/**
 * Types for recipe matching, which compares recipes with the foods and tools of a cook (the cook's 'kitchen'). All food
 * names are canonical; an unknown name stays as it is in the recipe. Matching compares whole names and never parses
 * them.
 */
import type { DietLabels } from '../eaters/diets/labels.ts';
import type { DishKind } from '../recipes/detect/dish-kind.ts';
import type { RuleConditions } from '../substitutions/rule.ts';
import type { FigureCount, Figures, NumberBounds, NumberFilterKey } from './number-filters.ts';

/**
 * An ingredient line of a recipe. If `amount` is null, the amount is missing or not a number. If `unit` is null, the
 * amount counts pieces.
 */
export interface MatchIngredient {
  readonly name: string;
  readonly required: boolean;
  readonly amount: number | null;
  readonly unit: string | null;
  readonly labels?: DietLabels;
}

/** A recipe with its known nutrition. Its calories are set only if they are known for every ingredient. */
export interface MatchRecipe extends Partial<Figures> {
  readonly id: string;
  readonly title: string;
  readonly cuisine: string | null;
  readonly kind: DishKind;
  /** Features of the dish as a bit mask, such as 'simmered' (see recipes/dish-features.ts); 0 by default. */
  readonly features?: number;
  /** Cooking time in minutes; null if the recipe does not state it. */
  readonly minutes: number | null;
  readonly tools: readonly string[];
  readonly ingredients: readonly MatchIngredient[];
  /**
   * Diet labels of all ingredient lines of a recipe together, including optional lines. If absent, all diet labels are
   * unknown.
   */
  readonly labels?: DietLabels;
}

/** A food of the cook. Items with the same name are merged. */
export interface OwnedItem {
  readonly name: string;
  readonly amount?: number | null;
  readonly unit?: string | null;
  /** Whole days until the food expires; 0 means today. An expired food (negative) is ignored. */
  readonly daysLeft?: number | null;
  /**
   * True if the cook entered this food in the search. A recipe that uses only staples is a result only if the cook
   * entered at least one of them.
   */
  readonly named?: boolean;
}

export interface Kitchen {
  readonly owned: readonly OwnedItem[];
  /** Names of the cook's tools. If the list is empty, tools do not affect the match score. */
  readonly tools: readonly string[];
  readonly assumeStaples: boolean;
  /** Names of foods that the cook has used up. The search never assumes that the cook has them as a staple. */
  readonly outOfStock?: readonly string[];
}

export interface SearchWishes extends NumberBounds {
  /** Maximum cooking time in minutes. `MINUTES_MAX` and above mean no limit. */
  readonly maxMinutes: number;
  /** True if recipes without a stated cooking time are returned despite the time limit. */
  readonly unknownMinutes?: boolean;
  /** Kinds of dish that the search returns. If the list is empty, it returns all kinds. */
  readonly kinds?: readonly DishKind[];
  /** Ingredients that a recipe must not contain, not even as an optional ingredient. */
  readonly exclude: readonly string[];
  /** Ingredients in `exclude` that a person at the table always avoids. The search never suggests allowing them. */
  readonly excludeAlways?: readonly string[];
  readonly diet?: DietWishes;
  /** Preferred cuisines, spelled as in recipes. Their recipes rank higher; other recipes are still returned. */
  readonly cuisines: readonly string[];
  readonly hidden?: ReadonlySet<string>;
  /** Recently cooked recipes: the number of whole days since the last cooking, by recipe id. */
  readonly cooked?: ReadonlyMap<string, number>;
  readonly limit: number;
}

/**
 * Dietary restrictions of the people at the table. Each bit is a diet label (see src/domain/eaters/diets/labels.ts).
 */
export interface DietWishes {
  /**
   * Diet labels, such as 'milk', that exclude a recipe. A recipe is excluded if it contains something with one of these
   * labels.
   */
  readonly excluded: number;
  /**
   * Diet labels that a recipe must certainly be free of. A recipe that may contain one of them, or was not checked, is
   * put into the group 'unsure'.
   */
  readonly strict: number;
  /**
   * The recipes to return: 'fits' for recipes that fit the diet, 'unsure' for recipes that may not fit, and 'swap' for
   * recipes that fit only after an ingredient is replaced (see results/swaps.ts).
   */
  readonly group: 'fits' | 'unsure' | 'swap';
}

/** Data about foods and tools that recipe matching needs. The built-in implementation is in `score/knowledge.ts`. */
export interface Knowledge {
  isStaple(name: string): boolean;
  getLabels(name: string): DietLabels;
  /** Returns a whole number from 1 that says how characteristic a food is of a dish (see `computeFoodWeight`). */
  getFoodWeight(name: string): number;
  /** Returns all rules for replacing the food `name` with another food, in no particular order. */
  substitutions(name: string): readonly ({ to: string; penalty: number; note: string } & RuleConditions)[];
  /** Returns the names of all foods that the food `name` can replace, without duplicates and in no particular order. */
  findReplaceable(name: string): readonly string[];
  toolSubstitutions(tool: string): readonly { using: string; penalty: number }[];
  /** Converts an amount of the food `name` to another unit. Returns null if that is not possible. */
  convert(amount: number, from: string | null, to: string | null, name: string): number | null;
}

/**
 * Way in which the cook's foods cover a required ingredient. 'short' means that the cook has less than nine tenths of
 * the needed amount.
 */
export type CoverageKind = 'owned' | 'short' | 'substituted' | 'assumed' | 'missing';

export interface Coverage {
  readonly name: string;
  readonly kind: CoverageKind;
  /** Weight of the ingredient in the match score, in quarters: 1 for a staple, 4 for any other ingredient. */
  readonly weight: number;
  /**
   * Covered fraction of the ingredient, as an integer from 0 (missing) to `WHOLE` (fully available; see
   * score/exact.ts).
   */
  readonly covered: number;
  /**
   * Food that replaces the ingredient. Set only if the coverage is 'substituted' or if the people at the table avoid
   * the ingredient. In the second case, the food may also be an assumed staple or a food to buy.
   */
  readonly using?: string;
  readonly note?: string;
}

/**
 * A tool that the recipe needs and the cook lacks. The tool `using` can replace it. If `using` is absent, no tool can.
 */
export interface MissingTool {
  readonly tool: string;
  readonly using?: string;
  readonly penalty: number;
}

/** Groups of search results, in the order of the results page. 'cookNow' is for recipes that lack nothing. */
export const GROUPS = ['cookNow', 'substitute', 'missing1', 'missing2', 'more'] as const;
export type Group = (typeof GROUPS)[number];

export const LOSS_KINDS = ['missing', 'substituted', 'short', 'assumed', 'extraMissing', 'tools'] as const;
export type LossKind = (typeof LOSS_KINDS)[number];

export interface Loss {
  readonly kind: LossKind;
  /**
   * Name of the ingredient or tool that causes the loss of points. Absent for the loss `extraMissing`, which is for all
   * missing ingredients together.
   */
  readonly name?: string;
  readonly loss: number;
}

/**
 * Kinds of reasons that raise or lower the rank of a recipe in the search results. The points of all reasons add up to
 * `fit`, the rank value (see score/fit.ts).
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
  'lacksSeveral',
  'single',
  'leavesMainFoods',
  'tools',
  'urgency',
] as const;
export type FitKind = (typeof FIT_KINDS)[number];

export interface FitLine {
  readonly kind: FitKind;
  /**
   * Points that this reason adds to the rank value `fit` of a recipe (negative if it lowers the rank), in millionths of
   * a point.
   */
  readonly value: number;
  /**
   * Names of the foods or tools that cause this effect on the recipe's rank, such as used foods or missing main
   * ingredients.
   */
  readonly names?: readonly string[];
}

export interface Match {
  readonly recipe: MatchRecipe;
  /** Exact match score in trillionths of a point, from 0 to 100 × `POINT` (see score/exact.ts). */
  readonly score: number;
  readonly matchScore: number;
  readonly group: Group;
  readonly coverage: readonly Coverage[];
  readonly missingTools: readonly MissingTool[];
  /** Number of required ingredients, except staples, that the cook's foods cover at least in part. */
  readonly used: number;
  /**
   * Number of the recipe's staples that the cook entered in the search. Counted only for a recipe that requires nothing
   * but staples; 0 for any other recipe.
   */
  readonly usedStaples: number;
  readonly urgency: number;
  /** Rank value that orders the search results (see score/fit.ts), before the cook's preferences are added. */
  readonly fit: number;
  readonly fitLines: readonly FitLine[];
}

/** A match as a search returns it. Its rank value `fit` includes the cook's preferences. */
export interface Result extends Match {
  readonly preferred: boolean;
  /**
   * Points of the match score that the recipe loses, for each reason. Their sum is 100 minus the unrounded match score.
   */
  readonly breakdown: readonly Loss[];
}

export interface Unlock {
  readonly ingredient: string;
  /**
   * Number of recipes that the purchase of the ingredient makes possible. Only recipes that would then be among the
   * first `FIRST_SCREEN` results count.
   */
  readonly recipes: number;
  readonly opens: readonly string[];
}

/** Number of recipes that each filter excludes. A recipe that several filters exclude counts for each of them. */
export interface LeftOut extends Readonly<Record<FigureCount, number>> {
  readonly minutes: number;
  readonly minutesUnknown: number;
  readonly kind: number;
  readonly excluded: number;
  readonly hidden: number;
  readonly diet: number;
  /**
   * Number of recipes that the search leaves out because they belong to another diet group. For example, a search for
   * recipes that fit a diet leaves out recipes that may contain an allergen ('unsure').
   */
  readonly dietUnsure: number;
}

/**
 * A suggestion to loosen one filter. `to` is the filter's new limit. For the filter 'exclude', `to` is the ingredient
 * to allow again. If `to` is null, the suggestion is to remove the filter.
 */
export interface Loosening {
  readonly filter: 'maxMinutes' | 'unknownMinutes' | 'kinds' | NumberFilterKey | 'exclude';
  readonly to: number | string | null;
  readonly recipes: number;
}

export interface Recommendation {
  readonly results: readonly Result[];
  readonly unlocks: readonly Unlock[];
  readonly leftOut: LeftOut;
  readonly loosen: readonly Loosening[];
}
