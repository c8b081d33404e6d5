import { type NumberBounds, pickNumberFilterBounds } from '../matching/number-filters.ts';
import type { Merchant } from '../shopping-list/affiliate-link.ts';

/** Data about a search as reported to analytics. Contains numbers only, never food names. */
interface SearchEventData extends NumberBounds {
  readonly ingredients: number;
  readonly tools: number;
  readonly cuisines: number;
  readonly maxMinutes: number;
}

interface HowMany {
  readonly count: number;
}

export const SCORE_BUCKETS = ['0-24', '25-49', '50-74', '75-100', 'unknown'] as const;

export type ScoreBucket = (typeof SCORE_BUCKETS)[number];

/** Returns the range in which analytics counts a match score; 'unknown' if `score` is not a number from 0 to 100. */
export function toScoreBucket(score: unknown): ScoreBucket {
  if (typeof score !== 'number' || !(score >= 0 && score <= 100)) return 'unknown';
  return SCORE_BUCKETS[Math.min(3, Math.floor(score / 25))] ?? 'unknown';
}

interface Opened {
  readonly scoreBucket: ScoreBucket;
}

type Nothing = Readonly<Record<never, never>>;

/** Maximum number of different reports in one request. The browser sends the reports of a page together. */
export const REPORTS_MAX = 40;

/**
 * Analytics events that the browser may report, with their properties. Properties never identify a user or list a
 * user's food.
 */
export interface EventProps {
  ingredient_added: HowMany;
  ingredient_removed: HowMany;
  tool_selected: Nothing;
  tool_deselected: Nothing;
  cuisine_selected: Nothing;
  cuisine_deselected: Nothing;
  form_submitted: Nothing;
  search_submitted: SearchEventData;
  no_results: SearchEventData;
  recipe_click: Opened;
  /** The user opened a recipe from any list: search results, samples or Surprise Me. */
  recipe_opened: Opened;
  /** Event: the scripts of a recipe page have started in the browser (hydration). */
  recipe_viewed: Nothing;
  cooked: Nothing;
  affiliate_click: {
    readonly merchant: Merchant;
    readonly query: string;
    readonly surface: string;
    readonly recipeId: string;
  };
}

export type EventName = keyof EventProps;

export function toSearchEventData(
  search: NumberBounds & {
    readonly ingredients: readonly unknown[];
    readonly tools: readonly unknown[];
    readonly cuisines: readonly unknown[];
    readonly maxMinutes: number;
  },
): SearchEventData {
  return {
    ingredients: search.ingredients.length,
    tools: search.tools.length,
    cuisines: search.cuisines.length,
    maxMinutes: search.maxMinutes,
    ...pickNumberFilterBounds(search),
  };
}
