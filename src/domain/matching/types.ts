/**
 * What the matching works on and what it answers. Names are canonical on both sides (or a recipe's own name
 * where nothing resolved): the matching compares them whole and never looks inside one.
 */
import type { Labels } from '../eaters/diets/labels.ts';
import type { DishKind } from '../recipes/detect/dish-kind.ts';
import type { FigureCount, Figures, NumberBounds, NumberFilterKey } from './number-filters.ts';

/** One line of a recipe. `amount` null: not given, or not a number. `unit` null: pieces. */
export interface MatchIngredient {
  readonly name: string;
  readonly required: boolean;
  readonly amount: number | null;
  readonly unit: string | null;
  /** What the line contains. Absent: nobody has looked. */
  readonly labels?: Labels;
}

/** With what is known of its nutrition: of calories nothing unless every ingredient could be counted. */
export interface MatchRecipe extends Partial<Figures> {
  readonly id: string;
  readonly title: string;
  readonly cuisine: string | null;
  /** What it is for; the order of results and a filter go by it. */
  readonly kind: DishKind;
  /** Null: the recipe does not say. */
  readonly minutes: number | null;
  readonly tools: readonly string[];
  readonly ingredients: readonly MatchIngredient[];
  /** What its lines contain, the optional ones too. Absent: nobody has looked, and all of it is unknown. */
  readonly labels?: Labels;
}

/** Something in the kitchen. Several items of one name are held together. */
export interface OwnedItem {
  readonly name: string;
  /** Absent or null: some, nobody knows how much. */
  readonly amount?: number | null;
  readonly unit?: string | null;
  /** Whole days until it expires, 0 = today. Negative: expired, which counts as not owned. */
  readonly daysLeft?: number | null;
  /** The cook named it for this search. A staple that was named counts as something to cook with. */
  readonly named?: boolean;
}

export interface Kitchen {
  readonly owned: readonly OwnedItem[];
  /** Empty: the visitor names no tools, and tools do not count. */
  readonly tools: readonly string[];
  readonly assumeStaples: boolean;
}

export interface Wishes extends NumberBounds {
  /** `MINUTES_MAX` and above: no limit. */
  readonly maxMinutes: number;
  /** Recipes that do not say how long they take pass a bound on the minutes, too. */
  readonly unknownMinutes?: boolean;
  /** What it is for; empty: anything. */
  readonly kinds?: readonly DishKind[];
  /** Ingredients that must not occur, required or optional. */
  readonly exclude: readonly string[];
  /** Those of `exclude` that somebody does without for good: dropping them is never offered. */
  readonly excludeAlways?: readonly string[];
  /** What those who eat do without; absent: nothing. */
  readonly diet?: DietWishes;
  /** Preferred cuisines, spelt as recipes spell theirs. They come first; the others follow. */
  readonly cuisines: readonly string[];
  /** Ids of recipes that this cook does not want to see. */
  readonly hidden?: ReadonlySet<string>;
  /** What this cook has cooked of late: by id of the recipe, how many whole days ago. */
  readonly cooked?: ReadonlyMap<string, number>;
  readonly limit: number;
}

/** What those who eat do without, as bits of labels (src/domain/eaters/diets/labels.ts). */
export interface DietWishes {
  /** What contains one of these is kept out. */
  readonly excluded: number;
  /** Those for which what may contain one, or of which it is not known, is apart: a group of its own. */
  readonly strict: number;
  /**
   * Which recipes: those that fit, those that are apart, or those that are kept out for what they contain and fit once
   * that is swapped (results/swaps.ts). Of the last nothing is told but the results.
   */
  readonly group: 'fits' | 'unsure' | 'swap';
}

/** What the matching must know about food and tools. See `score/knowledge.ts` for the built-in one. */
export interface Knowledge {
  isStaple(name: string): boolean;
  /** What a food contains. */
  labelsOf(name: string): Labels;
  /** How much it says of a dish that this is used in it: a whole number from 1 (`foodWeight`). */
  weightOf(name: string): number;
  /** Rules from `name` to something else, in any order. */
  substitutions(name: string): readonly { to: string; penalty: number; note: string }[];
  /** The other way round: what has a rule to `name`, each once, in any order. */
  replacedBy(name: string): readonly string[];
  toolSubstitutions(tool: string): readonly { using: string; penalty: number }[];
  /** `amount` of `name` in another unit; null when that cannot be told. */
  convert(amount: number, from: string | null, to: string | null, name: string): number | null;
}

/** How a required ingredient is covered. `short`: owned, but less than nine tenths of what is needed. */
export type CoverageKind = 'owned' | 'short' | 'substituted' | 'assumed' | 'missing';

export interface Coverage {
  readonly name: string;
  readonly kind: CoverageKind;
  /** In quarters: 4, or 1 for a staple. */
  readonly weight: number;
  /** `c` of the rules, as an integer: 0 to `WHOLE` (see score/exact.ts). */
  readonly covered: number;
  /** What is used instead, and how: when substituted. Of what those who eat do without also what to buy, or is assumed. */
  readonly using?: string;
  readonly note?: string;
}

/** A tool that the recipe needs and the kitchen lacks. `using` present: another tool serves. */
export interface MissingTool {
  readonly tool: string;
  readonly using?: string;
  readonly penalty: number;
}

/** Where a result stands on the page, in the order in which the groups stand there. */
export const GROUPS = ['cookNow', 'substitute', 'missing1', 'missing2', 'more'] as const;
export type Group = (typeof GROUPS)[number];

/** What takes points off a score. */
export const LOSS_KINDS = ['missing', 'substituted', 'short', 'assumed', 'extraMissing', 'tools'] as const;
export type LossKind = (typeof LOSS_KINDS)[number];

/** One reason why a score is below 100, in points. */
export interface Loss {
  readonly kind: LossKind;
  /** The ingredient or tool; absent for `extraMissing`. */
  readonly name?: string;
  readonly loss: number;
}

/** What counts for the order of results (see score/fit.ts). */
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

/** One reason why a recipe stands where it does. */
export interface FitLine {
  readonly kind: FitKind;
  /** Millionths of a point; all lines of a recipe add up to its fit. */
  readonly value: number;
  /** What is meant: the things used, the main things missing, the staples assumed. */
  readonly names?: readonly string[];
}

/** A recipe as one kitchen sees it. */
export interface Match {
  readonly recipe: MatchRecipe;
  /** The score before rounding, an integer: trillionths of a point, 0 to 100 × `POINT` (see score/exact.ts). */
  readonly score: number;
  /** The score shown: whole points, half up. */
  readonly matchScore: number;
  readonly group: Group;
  /** Required ingredients, by name. */
  readonly coverage: readonly Coverage[];
  /** Tools that are not there, by name. */
  readonly missingTools: readonly MissingTool[];
  /** Required non-staples that are covered, wholly or in part. */
  readonly used: number;
  /** Of a recipe that requires nothing but staples: how many of them the cook named. Otherwise 0. */
  readonly usedStaples: number;
  /** Points of the use-first lift, 0 to 8. */
  readonly urgency: number;
  /** What orders results (see score/fit.ts), before the cook's tastes. */
  readonly fit: number;
  /** Of what it is made up. */
  readonly fitLines: readonly FitLine[];
}

/** A match as a search returns it: its fit and the lines of it with what the cook's tastes add and take away. */
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

/** Recipes that match and that a filter, alone or with others, keeps out. */
export interface LeftOut extends Readonly<Record<FigureCount, number>> {
  readonly minutes: number;
  readonly minutesUnknown: number;
  readonly kind: number;
  readonly excluded: number;
  readonly hidden: number;
  /** They contain what those who eat do without. */
  readonly diet: number;
  /** They are of the group that is not asked for: as a rule, they may contain what somebody must not have. */
  readonly dietUnsure: number;
}

/** A single filter to loosen: to a new bound, off a name (`exclude`), or altogether (null). */
export interface Loosening {
  readonly filter: 'maxMinutes' | NumberFilterKey | 'exclude';
  readonly to: number | string | null;
  /** How many recipes match then. */
  readonly recipes: number;
}

export interface Recommendation {
  readonly results: readonly Result[];
  /** The best first, at most `UNLOCKS_MAX`. */
  readonly unlocks: readonly Unlock[];
  readonly leftOut: LeftOut;
  /** Empty unless there are no results. */
  readonly loosen: readonly Loosening[];
}
