/**
 * Input and output types of the matching of recipes with kitchens. All names are canonical, except food names that did
 * not resolve, which stay as in the recipe. The matching compares whole names and never parses them.
 */
import type { Labels } from '../eaters/diets/labels.ts';
import type { DishKind } from '../recipes/detect/dish-kind.ts';
import type { FigureCount, Figures, NumberBounds, NumberFilterKey } from './number-filters.ts';

/**
 * An ingredient line of a recipe. If `amount` is null, it is not given or not a number. If `unit` is null, `amount`
 * counts pieces.
 */
export interface MatchIngredient {
  readonly name: string;
  readonly required: boolean;
  readonly amount: number | null;
  readonly unit: string | null;
  /** Diet labels of the line, such as allergens. Absent if they have not been computed. */
  readonly labels?: Labels;
}

/** A recipe with its known nutrition. Its calories are set only if every ingredient could be counted. */
export interface MatchRecipe extends Partial<Figures> {
  readonly id: string;
  readonly title: string;
  readonly cuisine: string | null;
  /** Kind of dish, which affects the order of results and which a filter can select. */
  readonly kind: DishKind;
  /** Cooking time of a recipe. Null if the recipe gives no time. */
  readonly minutes: number | null;
  readonly tools: readonly string[];
  readonly ingredients: readonly MatchIngredient[];
  /**
   * Diet labels of all lines, including optional lines. If absent, they have not been computed, and all labels are
   * unknown.
   */
  readonly labels?: Labels;
}

/** A food in the kitchen of a household. Items with the same name are merged. */
export interface OwnedItem {
  readonly name: string;
  /** Amount of a food in the kitchen. Absent or null if it is unknown. */
  readonly amount?: number | null;
  readonly unit?: string | null;
  /** Whole days until the food expires; 0 means today. An expired food (negative) counts as not owned. */
  readonly daysLeft?: number | null;
  /** True if the cook named the food for this search. A staple that the cook named counts as something to cook with. */
  readonly named?: boolean;
}

export interface Kitchen {
  readonly owned: readonly OwnedItem[];
  /** Names of the tools. Empty if the user lists no tools; tools then do not affect the score. */
  readonly tools: readonly string[];
  readonly assumeStaples: boolean;
}

export interface Wishes extends NumberBounds {
  /** Maximum cooking time. `MINUTES_MAX` and above mean no limit. */
  readonly maxMinutes: number;
  /** If true, recipes without a time also pass the limit on the cooking time. */
  readonly unknownMinutes?: boolean;
  /** Kinds of dish to return. Empty means any kind. */
  readonly kinds?: readonly DishKind[];
  /** Ingredients that a recipe must not contain, neither required nor optional. */
  readonly exclude: readonly string[];
  /**
   * Ingredients in `exclude` that a person at the table always avoids. Allowing one of them again is never suggested.
   */
  readonly excludeAlways?: readonly string[];
  /** Dietary restrictions of the people at the table. Absent if they have no restrictions. */
  readonly diet?: DietWishes;
  /** Preferred cuisines, spelt as in recipes. Their recipes get a higher rank; other recipes are still returned. */
  readonly cuisines: readonly string[];
  /** Ids of recipes that this cook has hidden. */
  readonly hidden?: ReadonlySet<string>;
  /** Recently cooked recipes. For each recipe id, the number of whole days since then. */
  readonly cooked?: ReadonlyMap<string, number>;
  readonly limit: number;
}

/** Dietary restrictions of the people at the table, as diet label bits (src/domain/eaters/diets/labels.ts). */
export interface DietWishes {
  /** Diet labels that a recipe must not contain. A recipe that contains one of them is excluded. */
  readonly excluded: number;
  /** Diet labels for which 'may contain' or 'unknown' puts a recipe into the group 'unsure' of the search results. */
  readonly strict: number;
  /**
   * The recipes to return: 'fits' for recipes that fit, 'unsure' for recipes that may not fit, and 'swap' for recipes
   * that fit only after an ingredient is replaced (results/swaps.ts). For 'swap', only the results are computed.
   */
  readonly group: 'fits' | 'unsure' | 'swap';
}

/**
 * Facts about foods and tools that are needed to match recipes. The built-in implementation is in `score/knowledge.ts`.
 */
export interface Knowledge {
  isStaple(name: string): boolean;
  getLabels(name: string): Labels;
  /** Returns how strongly a food characterises a dish, as a whole number from 1 (see `foodWeight`). */
  getFoodWeight(name: string): number;
  /** Returns all rules for replacing the food `name` with another food, in any order. */
  substitutions(name: string): readonly { to: string; penalty: number; note: string }[];
  /** Returns the names of all foods that the food `name` can replace, each once, in any order. */
  findReplaceable(name: string): readonly string[];
  toolSubstitutions(tool: string): readonly { using: string; penalty: number }[];
  /** Converts an amount of the food `name` to another unit. Returns null if that is not possible. */
  convert(amount: number, from: string | null, to: string | null, name: string): number | null;
}

/**
 * Ways in which a kitchen covers a required ingredient. 'short' means that the kitchen has it, but less than nine
 * tenths of the needed amount.
 */
export type CoverageKind = 'owned' | 'short' | 'substituted' | 'assumed' | 'missing';

export interface Coverage {
  readonly name: string;
  readonly kind: CoverageKind;
  /** Weight of an ingredient in the match score, in quarters: 4, or 1 for a staple. */
  readonly weight: number;
  /** Coverage of an ingredient by the kitchen, as an integer from 0 to `WHOLE` (see score/exact.ts). */
  readonly covered: number;
  /**
   * The substitute for an ingredient, with a note on its use, if the kind of coverage is 'substituted'. For an
   * ingredient that the people at the table avoid, the substitute may also be an assumed staple, or a food to buy.
   */
  readonly using?: string;
  readonly note?: string;
}

/** A tool that the recipe needs and the kitchen lacks. `using` is set if another tool can replace it. */
export interface MissingTool {
  readonly tool: string;
  readonly using?: string;
  readonly penalty: number;
}

/** Groups of results, in the order of the results page. */
export const GROUPS = ['cookNow', 'substitute', 'missing1', 'missing2', 'more'] as const;
export type Group = (typeof GROUPS)[number];

/** Reasons for which a match score loses points. */
export const LOSS_KINDS = ['missing', 'substituted', 'short', 'assumed', 'extraMissing', 'tools'] as const;
export type LossKind = (typeof LOSS_KINDS)[number];

/** A reason why a match score is below 100, with the points lost. */
export interface Loss {
  readonly kind: LossKind;
  /** Name of the ingredient or tool that costs points. Absent for `extraMissing`. */
  readonly name?: string;
  readonly loss: number;
}

/** Kinds of score lines that make up the fit of a recipe (see score/fit.ts). */
export const FIT_KINDS = [
  'uses',
  'complete',
  'score',
  'preferred',
  'cooked',
  'kind',
  'assumed',
  'lacksMain',
  'tools',
  'urgency',
] as const;
export type FitKind = (typeof FIT_KINDS)[number];

/** A score line: one reason for the place of a recipe in the order of results. */
export interface FitLine {
  readonly kind: FitKind;
  /** Value of a score line in millionths of a point. The lines of a recipe add up to its fit. */
  readonly value: number;
  /**
   * Names of the foods or tools that a score line is about, such as used foods, missing main ingredients or assumed
   * staples.
   */
  readonly names?: readonly string[];
}

/** A recipe matched against the foods and tools of one kitchen, with its score and its place in the results. */
export interface Match {
  readonly recipe: MatchRecipe;
  /** The unrounded match score as an integer, in trillionths of a point: 0 to 100 × `POINT` (see score/exact.ts). */
  readonly score: number;
  /** The match score to show, rounded to whole points (half a point is rounded up). */
  readonly matchScore: number;
  readonly group: Group;
  /** Coverage of each required ingredient, sorted by name. */
  readonly coverage: readonly Coverage[];
  /** Tools that the recipe needs and the kitchen lacks, sorted by name. */
  readonly missingTools: readonly MissingTool[];
  /** Number of required non-staples that the kitchen covers, completely or in part. */
  readonly used: number;
  /** For a recipe that requires only staples, the number of its staples that the cook named. 0 for any other recipe. */
  readonly usedStaples: number;
  /** Points for using up food that expires soon, from 0 to 8. */
  readonly urgency: number;
  /** Value that decides the order of results (see score/fit.ts), before the preferences of the cook are added. */
  readonly fit: number;
  /** Score lines that add up to `fit`, the value that orders results. */
  readonly fitLines: readonly FitLine[];
}

/** A match in the form that a search returns. Its fit and score lines include the preferences of the cook. */
export interface Result extends Match {
  readonly preferred: boolean;
  /** Points lost. They add up to 100 minus the unrounded match score. */
  readonly breakdown: readonly Loss[];
}

/** An ingredient that is worth buying, because recipes can then be cooked. */
export interface Unlock {
  readonly ingredient: string;
  /**
   * Number of recipes that buying the ingredient moves into the group `cookNow` and among the first `FIRST_SCREEN`
   * results.
   */
  readonly recipes: number;
  /** Ids of the best recipes that buying the ingredient makes possible, at most `UNLOCK_OPENS`. */
  readonly opens: readonly string[];
}

/** For each filter, the number of matching recipes that it excludes, alone or together with other filters. */
export interface LeftOut extends Readonly<Record<FigureCount, number>> {
  readonly minutes: number;
  readonly minutesUnknown: number;
  readonly kind: number;
  readonly excluded: number;
  readonly hidden: number;
  /** Number of recipes that contain something that the people at the table avoid. */
  readonly diet: number;
  /**
   * Number of recipes in a group that the search did not ask for. Usually these recipes may contain something that a
   * person at the table must not have.
   */
  readonly dietUnsure: number;
}

/**
 * A suggestion to loosen one filter. `to` is the new bound, the ingredient to allow again (for `exclude`), or null to
 * drop the filter.
 */
export interface Loosening {
  readonly filter: 'maxMinutes' | NumberFilterKey | 'exclude';
  readonly to: number | string | null;
  /** Number of recipes that match after the filter is loosened. */
  readonly recipes: number;
}

export interface Recommendation {
  readonly results: readonly Result[];
  /** Ingredients that are worth buying, best first, at most `UNLOCKS_MAX`. */
  readonly unlocks: readonly Unlock[];
  readonly leftOut: LeftOut;
  /** Suggestions to loosen filters. Empty unless there are no results. */
  readonly loosen: readonly Loosening[];
}
