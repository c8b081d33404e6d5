/**
 * Every bound that browser and worker share, once. Free of dependencies, so that an island can use a bound
 * without carrying the validator.
 */

// Bounds that the matching itself needs stand with it.
export { MINUTES_MAX, RESULTS_MAX } from '#domain/matching/limits';

/** Cooking time, minutes. `MINUTES_MAX` means "no limit": what takes longer is included as well. */
export const MINUTES_MIN = 5;
export const MINUTES_DEFAULT = 30;

/** Rows that a suggestion list shows, and how long typing must rest before it is asked for (ms). */
export const SUGGESTIONS_MAX = 8;
export const SUGGESTION_DEBOUNCE_MS = 200;
/** Below this many rows from the server, the local fuzzy list joins in. */
export const SUGGESTIONS_FEW = 3;
export const DID_YOU_MEAN_MAX = 3;

/** How many entries, and how many characters each, a list in a search may have. */
export const LIST_MAX = 200;
export const NAME_MAX = 100;

/** Request bodies, bytes. */
export const BODY_MAX = 64 * 1024;

/** What a result card shows at most, besides its six key ingredients. */
export const CARD_SUBSTITUTIONS_MAX = 3;
export const CARD_TAGS_MAX = 3;

export const SAMPLE_RECIPES = 4;
export const SUBSTITUTES_MAX = 3;

export const SERVINGS_MIN = 1;
export const SERVINGS_DEFAULT = 2;
/** The specification leaves the upper bound open; a crowd is 100. */
export const SERVINGS_MAX = 100;

/** The browser gives up on a call after this long (ms), and keeps this many call records. */
export const HTTP_TIMEOUT_MS = 15_000;
export const HTTP_RECORDS_MAX = 20;

export const IMPORT_MINUTES_DEFAULT = 30;

/** What one import call takes: bytes of the body, and items. A larger file goes in parts. */
export const IMPORT_BODY_MAX = 1024 * 1024;
export const IMPORT_ITEMS_MAX = 1000;

/** USDA rows that the report on missing nutrition offers for a name. */
export const FOOD_SUGGESTIONS_MAX = 3;

/** Recipes on the debug page of nutrition. */
export const DEBUG_RECIPES = 20;

/** Changes by administrators that are listed at once. */
export const CHANGES_MAX = 100;

/** What the browser puts into one import call at most. */
export const IMPORT_BATCH_BYTES_MAX = IMPORT_BODY_MAX;
export const IMPORT_BATCH_ITEMS_MAX = IMPORT_ITEMS_MAX;
