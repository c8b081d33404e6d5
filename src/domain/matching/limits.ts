/** Minimum match score of a recipe in the results, in points from 0 to 100. */
export const SCORE_MIN = 20;
export const RESULTS_MAX = 50;
/** Maximum value of the filter for cooking time, in minutes. This value means 'no limit'. */
export const MINUTES_MAX = 180;
/** Number of results on the first screen of a results page. */
export const FIRST_SCREEN = 10;
/**
 * Maximum number of ingredients to buy that a search suggests, and maximum number of recipes that the search names for
 * each of these ingredients.
 */
export const UNLOCKS_MAX = 3;
export const UNLOCK_OPENS = 3;
/** Maximum number of points that a recipe gains for using up food that expires soon. */
export const URGENCY_MAX = 8;
