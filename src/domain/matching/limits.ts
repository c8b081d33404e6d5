/** Minimum score (points) of a returned match. */
export const SCORE_MIN = 20;
/** Maximum number of recipes that a search returns. */
export const RESULTS_MAX = 50;
/** The longest cooking time (minutes) that a search can ask for; it means 'no limit'. */
export const MINUTES_MAX = 180;
/** Number of results on the first screen. */
export const FIRST_SCREEN = 10;
/** Maximum number of things to buy that a search suggests, and of recipes that it names for each. */
export const UNLOCKS_MAX = 3;
export const UNLOCK_OPENS = 3;
/** Maximum number of points that the use-first lift adds. */
export const URGENCY_MAX = 8;
