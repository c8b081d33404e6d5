/** A match below this many points is not returned. */
export const SCORE_MIN = 20;
/** Recipes that one search returns at most. */
export const RESULTS_MAX = 50;
/** The longest cooking time (minutes) one can ask for; it stands for 'no limit'. */
export const MINUTES_MAX = 180;
/** How many results are the first screen. */
export const FIRST_SCREEN = 10;
/** Things that a search proposes to buy, at most, and the recipes that it names for each. */
export const UNLOCKS_MAX = 3;
export const UNLOCK_OPENS = 3;
/** The use-first lift adds at most this many points. */
export const URGENCY_MAX = 8;
