import { boundsIn, type NumberBounds } from '../matching/number-filters.ts';
import type { Merchant } from '../shopping-list/affiliate-link.ts';

/** How large a search was: numbers only, no names. */
interface SearchSize extends NumberBounds {
  readonly ingredients: number;
  readonly tools: number;
  readonly cuisines: number;
  readonly maxMinutes: number;
}

/** How many were added or removed at once. */
interface HowMany {
  readonly count: number;
}

/** The match scores that are counted together. */
export const SCORE_BUCKETS = ['0-24', '25-49', '50-74', '75-100', 'unknown'] as const;

export type ScoreBucket = (typeof SCORE_BUCKETS)[number];

/** The bucket of a match score; what is no number from 0 to 100 is unknown. */
export function scoreBucket(score: unknown): ScoreBucket {
  if (typeof score !== 'number' || !(score >= 0 && score <= 100)) return 'unknown';
  return SCORE_BUCKETS[Math.min(3, Math.floor(score / 25))] ?? 'unknown';
}

interface Opened {
  readonly scoreBucket: ScoreBucket;
}

type Nothing = Readonly<Record<never, never>>;

/** What the browser may report, and what each report carries. None of it says who somebody is or what they own. */
export interface EventProps {
  ingredient_added: HowMany;
  ingredient_removed: HowMany;
  tool_selected: Nothing;
  tool_deselected: Nothing;
  cuisine_selected: Nothing;
  cuisine_deselected: Nothing;
  /** The form was sent off in good order. */
  form_submitted: Nothing;
  /** Its search went to the server. */
  search_submitted: SearchSize;
  no_results: SearchSize;
  /** The card of a result was clicked. */
  recipe_click: Opened;
  /** A recipe was opened from any list: results, samples, Surprise Me. */
  recipe_opened: Opened;
  /** A recipe page came to life. */
  recipe_viewed: Nothing;
  /** 'I Cooked This' went through. */
  cooked: Nothing;
  affiliate_click: {
    readonly merchant: Merchant;
    /** The ingredient that was looked for, as the recipe names it. */
    readonly query: string;
    readonly surface: string;
    readonly recipeId: string;
  };
}

export type EventName = keyof EventProps;

/** The size of a search as its event tells it. */
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
    ...boundsIn(search),
  };
}
