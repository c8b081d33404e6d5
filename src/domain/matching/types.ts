/**
 * Input and output types of the matching. Names are canonical on both sides (or a recipe's own name if it did not
 * resolve). The matching compares whole names and never parses them.
 */
import type { Labels } from '../eaters/diets/labels.ts';
import type { DishKind } from '../recipes/detect/dish-kind.ts';
import type { FigureCount, Figures, NumberBounds, NumberFilterKey } from './number-filters.ts';

/** A line of a recipe. `amount` null: not given, or not a number. `unit` null: pieces. */
export interface MatchIngredient {
  readonly name: string;
  readonly required: boolean;
  readonly amount: number | null;
  readonly unit: string | null;
  /** Labels of the line. Absent if they have not been computed. */
  readonly labels?: Labels;
}

/** A recipe with its known nutrition. Calories are set only if every ingredient could be counted. */
export interface MatchRecipe extends Partial<Figures> {
  readonly id: string;
  readonly title: string;
  readonly cuisine: string | null;
  /** Kind of dish; used by the order of results and by a filter. */
  readonly kind: DishKind;
  /** Null if the recipe gives no time. */
  readonly minutes: number | null;
  readonly tools: readonly string[];
  readonly ingredients: readonly MatchIngredient[];
  /**
   * Labels of all lines, including optional ones. Absent if they have not been computed; all labels are then unknown.
   */
  readonly labels?: Labels;
}

/** An item in the kitchen. Items with the same name are merged. */
export interface OwnedItem {
  readonly name: string;
  /** Absent or null: an unknown amount. */
  readonly amount?: number | null;
  readonly unit?: string | null;
  /** Whole days until it expires, 0 = today. Negative: expired, which counts as not owned. */
  readonly daysLeft?: number | null;
  /** True if the cook named it for this search. A named staple counts as something to cook with. */
  readonly named?: boolean;
}

export interface Kitchen {
  readonly owned: readonly OwnedItem[];
  /** Empty if the user lists no tools; tools then do not count. */
  readonly tools: readonly string[];
  readonly assumeStaples: boolean;
}

export interface Wishes extends NumberBounds {
  /** `MINUTES_MAX` and above: no limit. */
  readonly maxMinutes: number;
  /** If true, recipes without a time also pass a bound on the minutes. */
  readonly unknownMinutes?: boolean;
  /** Kinds of dish; empty means any. */
  readonly kinds?: readonly DishKind[];
  /** Ingredients that must not occur, required or optional. */
  readonly exclude: readonly string[];
  /** The part of `exclude` that an eater permanently avoids. Dropping one of these is never suggested. */
  readonly excludeAlways?: readonly string[];
  /** Dietary restrictions of the eaters; absent if they have no restrictions. */
  readonly diet?: DietWishes;
  /** Preferred cuisines, spelt as in recipes. They come first; the others follow. */
  readonly cuisines: readonly string[];
  /** Ids of recipes that this cook has hidden. */
  readonly hidden?: ReadonlySet<string>;
  /** Recently cooked recipes: whole days since then, by recipe id. */
  readonly cooked?: ReadonlyMap<string, number>;
  readonly limit: number;
}

/** Dietary restrictions of the eaters, as bits of labels (src/domain/eaters/diets/labels.ts). */
export interface DietWishes {
  /** Recipes that contain one of these labels are excluded. */
  readonly excluded: number;
  /** Labels for which 'may contain' or 'unknown' puts a recipe into the group 'unsure'. */
  readonly strict: number;
  /**
   * The recipes to return: those that fit, those that are unsure, or those that are excluded for their contents and
   * fit after a swap (results/swaps.ts). For 'swap', only the results are returned.
   */
  readonly group: 'fits' | 'unsure' | 'swap';
}

/** Facts about foods and tools that the matching needs. See `score/knowledge.ts` for the built-in implementation. */
export interface Knowledge {
  isStaple(name: string): boolean;
  getLabels(name: string): Labels;
  /** Returns how strongly a food characterises a dish: a whole number from 1 (`foodWeight`). */
  getFoodWeight(name: string): number;
  /** Returns the rules from `name` to something else, in any order. */
  substitutions(name: string): readonly { to: string; penalty: number; note: string }[];
  /** Returns the reverse: names with a rule to `name`, each once, in any order. */
  findReplaceable(name: string): readonly string[];
  toolSubstitutions(tool: string): readonly { using: string; penalty: number }[];
  /** Converts an amount of `name` to another unit; null if that is not possible. */
  convert(amount: number, from: string | null, to: string | null, name: string): number | null;
}

/** Kinds of coverage of a required ingredient. `short`: owned, but less than nine tenths of the needed amount. */
export type CoverageKind = 'owned' | 'short' | 'substituted' | 'assumed' | 'missing';

export interface Coverage {
  readonly name: string;
  readonly kind: CoverageKind;
  /** In quarters: 4, or 1 for a staple. */
  readonly weight: number;
  /** `c` of the rules, as an integer: 0 to `WHOLE` (see score/exact.ts). */
  readonly covered: number;
  /**
   * The substitute, with a note on its use; set for 'substituted'. For a food that the eaters do without, it may also
   * be something to buy or an assumed staple.
   */
  readonly using?: string;
  readonly note?: string;
}

/** A tool that the recipe needs and the kitchen lacks. `using` is set if another tool replaces it. */
export interface MissingTool {
  readonly tool: string;
  readonly using?: string;
  readonly penalty: number;
}

/** Groups of results, in page order. */
export const GROUPS = ['cookNow', 'substitute', 'missing1', 'missing2', 'more'] as const;
export type Group = (typeof GROUPS)[number];

/** Reasons for points lost in a score. */
export const LOSS_KINDS = ['missing', 'substituted', 'short', 'assumed', 'extraMissing', 'tools'] as const;
export type LossKind = (typeof LOSS_KINDS)[number];

/** A reason that a score is below 100, in points. */
export interface Loss {
  readonly kind: LossKind;
  /** The ingredient or tool; absent for `extraMissing`. */
  readonly name?: string;
  readonly loss: number;
}

/** Kinds of lines that make up the fit (see score/fit.ts). */
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

/** A reason for a recipe's place in the order. */
export interface FitLine {
  readonly kind: FitKind;
  /** Millionths of a point; all lines of a recipe add up to its fit. */
  readonly value: number;
  /** The foods or tools concerned: the things used, the main things missing, the staples assumed. */
  readonly names?: readonly string[];
}

/** A recipe matched against one kitchen. */
export interface Match {
  readonly recipe: MatchRecipe;
  /** The score before rounding, an integer: trillionths of a point, 0 to 100 × `POINT` (see score/exact.ts). */
  readonly score: number;
  /** The score shown: whole points, half up. */
  readonly matchScore: number;
  readonly group: Group;
  /** Required ingredients, by name. */
  readonly coverage: readonly Coverage[];
  /** Missing tools, by name. */
  readonly missingTools: readonly MissingTool[];
  /** Required non-staples that are covered, wholly or in part. */
  readonly used: number;
  /** For a recipe that requires only staples: the number of them that the cook named. Otherwise 0. */
  readonly usedStaples: number;
  /** Points of the use-first lift, 0 to 8. */
  readonly urgency: number;
  /** Value that orders results (see score/fit.ts), before the cook's tastes. */
  readonly fit: number;
  /** The lines that add up to `fit`. */
  readonly fitLines: readonly FitLine[];
}

/** A match as a search returns it. Its fit and fit lines include the cook's tastes. */
export interface Result extends Match {
  readonly preferred: boolean;
  /** Losses that add up to 100 minus the score before rounding. */
  readonly breakdown: readonly Loss[];
}

/** A thing to buy. */
export interface Unlock {
  readonly ingredient: string;
  /** Recipes that it moves to `cookNow` and among the first `FIRST_SCREEN`. */
  readonly recipes: number;
  /** Ids of the best of them, at most `UNLOCK_OPENS`. */
  readonly opens: readonly string[];
}

/** Counts of matching recipes that a filter excludes, alone or with others. */
export interface LeftOut extends Readonly<Record<FigureCount, number>> {
  readonly minutes: number;
  readonly minutesUnknown: number;
  readonly kind: number;
  readonly excluded: number;
  readonly hidden: number;
  /** Recipes that contain something that the eaters do without. */
  readonly diet: number;
  /** Recipes of the group that was not requested: usually they may contain something that an eater must not have. */
  readonly dietUnsure: number;
}

/** A single filter to loosen: to a new bound, by dropping a name (`exclude`), or completely (null). */
export interface Loosening {
  readonly filter: 'maxMinutes' | NumberFilterKey | 'exclude';
  readonly to: number | string | null;
  /** Number of recipes that match then. */
  readonly recipes: number;
}

export interface Recommendation {
  readonly results: readonly Result[];
  /** Best first, at most `UNLOCKS_MAX`. */
  readonly unlocks: readonly Unlock[];
  readonly leftOut: LeftOut;
  /** Empty unless there are no results. */
  readonly loosen: readonly Loosening[];
}
