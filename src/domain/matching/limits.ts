/** Minimum match score of a search result, in points from 0 to 100. */
export const SCORE_MIN = 20;
export const RESULTS_MAX = 50;
/** Maximum cooking time in minutes that a search can set. This value means 'no limit'. */
export const MINUTES_MAX = 180;
export const FIRST_SCREEN = 10;
/**
 * `UNLOCKS_MAX`: maximum number of ingredients to buy that a search suggests. `UNLOCK_OPENS`: maximum number of recipes
 * that the reply names for each of these ingredients.
 */
export const UNLOCKS_MAX = 3;
export const UNLOCK_OPENS = 3;
/** Maximum number of bonus points for a recipe that uses up food that expires soon. */
export const URGENCY_MAX = 8;
