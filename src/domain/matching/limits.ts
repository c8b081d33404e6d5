/** Minimum match score of a search result, in points from 0 to 100. */
export const SCORE_MIN = 20;
export const RESULTS_MAX = 50;
/** Maximum cooking time in minutes that a search can set. This value means 'no limit'. */
export const MINUTES_MAX = 180;
export const FIRST_SCREEN = 10;
/**
 * Maximum number of ingredients to buy that a search suggests, and maximum number of recipes that it names for each of
 * them.
 */
export const UNLOCKS_MAX = 3;
export const UNLOCK_OPENS = 3;
/** Maximum number of bonus points for a recipe that uses up food that expires soon. */
export const URGENCY_MAX = 8;
