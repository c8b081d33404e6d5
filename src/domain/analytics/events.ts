import { type NumberBounds, pickBounds } from '../matching/number-filters.ts';
import type { Merchant } from '../shopping-list/affiliate-link.ts';

/** Size of a search: numbers only, no names. */
interface SearchSize extends NumberBounds {
  readonly ingredients: number;
  readonly tools: number;
  readonly cuisines: number;
  readonly maxMinutes: number;
}

/** Number of items added or removed at once. */
interface HowMany {
  readonly count: number;
}

/** Match-score ranges that are counted together. */
export const SCORE_BUCKETS = ['0-24', '25-49', '50-74', '75-100', 'unknown'] as const;

export type ScoreBucket = (typeof SCORE_BUCKETS)[number];

/** Returns the bucket of a match score; 'unknown' if the value is not a number from 0 to 100. */
export function scoreBucket(score: unknown): ScoreBucket {
  if (typeof score !== 'number' || !(score >= 0 && score <= 100)) return 'unknown';
  return SCORE_BUCKETS[Math.min(3, Math.floor(score / 25))] ?? 'unknown';
}

interface Opened {
  readonly scoreBucket: ScoreBucket;
}

type Nothing = Readonly<Record<never, never>>;

/**
 * Events that the browser may report, with their properties. No property identifies a user or lists the food they
 * own.
 */
export interface EventProps {
  ingredient_added: HowMany;
  ingredient_removed: HowMany;
  tool_selected: Nothing;
  tool_deselected: Nothing;
  cuisine_selected: Nothing;
  cuisine_deselected: Nothing;
  /** The form passed validation and was submitted. */
  form_submitted: Nothing;
  /** The search request was sent to the server. */
  search_submitted: SearchSize;
  no_results: SearchSize;
  /** The card of a result was clicked. */
  recipe_click: Opened;
  /** A recipe was opened from any list: results, samples, Surprise Me. */
  recipe_opened: Opened;
  /** A recipe page finished hydrating. */
  recipe_viewed: Nothing;
  /** The 'I Cooked This' request succeeded. */
  cooked: Nothing;
  affiliate_click: {
    readonly merchant: Merchant;
    /** The ingredient searched for, as the recipe names it. */
    readonly query: string;
    readonly surface: string;
    readonly recipeId: string;
  };
}

export type EventName = keyof EventProps;

/** Returns the size of a search for its event. */
export function searchSize(
  search: NumberBounds & {
    readonly ingredients: readonly unknown[];
    readonly tools: readonly unknown[];
    readonly cuisines: readonly unknown[];
    readonly maxMinutes: number;
  },
): SearchSize {
  return {
    ingredients: search.ingredients.length,
    tools: search.tools.length,
    cuisines: search.cuisines.length,
    maxMinutes: search.maxMinutes,
    ...pickBounds(search),
  };
}
