/**
 * Every limit that browser and worker share. Has no dependencies, so that an island can use a limit without loading the
 * validator.
 */

// Limits that matching itself needs are defined there.
export { MINUTES_MAX, RESULTS_MAX } from '#domain/matching/limits';
export { PANTRY_UNITS, type PantryUnit, QTY_MAX } from '#domain/pantry/limits';

/** Cooking time in minutes. `MINUTES_MAX` means "no limit": longer recipes are included as well. */
export const MINUTES_MIN = 5;
export const MINUTES_DEFAULT = 30;

/** Number of rows in a suggestion list, and the debounce before suggestions are requested (ms). */
export const SUGGESTIONS_MAX = 8;
export const SUGGESTION_DEBOUNCE_MS = 200;
/** If the server returns fewer rows than this, local fuzzy matches are added. */
export const SUGGESTIONS_FEW = 3;
export const DID_YOU_MEAN_MAX = 3;

/** Maximum number of entries in one list of a search, and of characters in one name. */
export const LIST_MAX = 100;
export const NAME_MAX = 100;
/**
 * Maximum number of food names in all lists of a search or plan together. A hostile name takes a millisecond to parse.
 */
export const SEARCH_NAMES_MAX = 250;
/** Maximum number of lines of a cooked recipe. */
export const COOKED_LINES_MAX = 200;

/** Maximum number of characters of a user name as others see it. The name may have been set outside our form. */
export const DISPLAY_NAME_MAX = 100;

/** Maximum size of a request body, in bytes. */
export const BODY_MAX = 64 * 1024;
/**
 * Maximum size of a request with the lines of a cooked recipe, in bytes. 100 lines with long names take half of this.
 */
export const CONSUME_BODY_MAX = 32 * 1024;

/** Maximum numbers on a result card, besides its six key ingredients. */
export const CARD_SUBSTITUTIONS_MAX = 3;
export const CARD_TAGS_MAX = 3;
export const AFFILIATE_CARDS_MAX = 2;

export const SAMPLE_RECIPES = 4;
export const SUBSTITUTES_MAX = 3;

export const SERVINGS_MIN = 1;
export const SERVINGS_DEFAULT = 2;
/** The specification sets no upper limit; 100 servings is a crowd. */
export const SERVINGS_MAX = 100;

/** Timeout of a call in the browser (ms), and maximum number of stored call records. */
export const HTTP_TIMEOUT_MS = 15_000;
export const HTTP_RECORDS_MAX = 20;

export const IMPORT_MINUTES_DEFAULT = 30;

/** Maximum number of characters of the notes on a pantry item. */
export const NOTES_MAX = 500;
/** Maximum number of items in one pantry, and in one call that adds or deletes items. */
export const INVENTORY_MAX = 2_000;
export const INVENTORY_BULK_MAX = 200;
/**
 * Days for which the server remembers the idempotency key of a pantry change, and days for which a browser stores an
 * unsent change. The second is well below the first, so that the server recognises every repeated change.
 */
export const CHANGE_KEY_DAYS = 90;
export const UNSENT_DAYS = 60;
/** Number of cookings on one page of the history. */
export const COOKINGS_MAX = 100;
export const COOKINGS_DEFAULT = 20;
/** Maximum number of hidden recipes per account. Each search of the account looks them all up. */
export const HIDDEN_MAX = 1_000;
/** Limits of one account's cookbook: number of recipes, bytes of all recipes, and bytes of one recipe as JSON. */
export const COOKBOOK_MAX = 2_000;
export const COOKBOOK_BYTES_MAX = 16 * 1024 * 1024;
export const USER_RECIPE_BYTES_MAX = 64 * 1024;
/**
 * Maximum number of recipes in one call that adds, deletes, lists or exports cookbook recipes, and maximum bytes of an
 * addition.
 */
export const COOKBOOK_ADD_MAX = 50;
/**
 * Maximum number of lines, and of their characters, of all recipes that one call adds. 50 recipes of 12 lines stay
 * below both limits, and so does any single recipe of 64 KiB. Each line is parsed for searches: an ordinary line takes
 * a quarter of a millisecond, a hostile line up to 1.5 ms plus 4 µs for each character (bench:hostile).
 */
export const COOKBOOK_ADD_LINES_MAX = 600;
export const COOKBOOK_ADD_LENGTH_MAX = 66_000;
export const COOKBOOK_ADD_BYTES_MAX = 1024 * 1024;
export const COOKBOOK_DELETE_MAX = 200;
export const COOKBOOK_PAGE = 200;
export const COOKBOOK_EXPORT_PAGE = 50;
/**
 * Limits of the recipes that members of one household share: number of recipes, and bytes of all of them. Each search
 * reads them.
 */
export const HOUSEHOLD_RECIPES_MAX = 1_000;
export const HOUSEHOLD_RECIPES_BYTES_MAX = 8 * 1024 * 1024;
/** Maximum bytes of a picture of an own recipe in each size, and of all pictures of one account. */
export const PICTURE_BYTES_MAX = { small: 64 * 1024, large: 448 * 1024 } as const;
export const PICTURES_BYTES_MAX = 256 * 1024 * 1024;
/** Limits for reading a page of another site: bytes of the page, characters of its address, and recipes per page. */
export const SOURCE_PAGE_BYTES_MAX = 2 * 1024 * 1024;
export const SOURCE_ADDRESS_MAX = 2_000;
export const SOURCE_PAGE_RECIPES_MAX = 20;
/** Maximum number of eaters, and of exclusions per eater or in one search. */
export const EATERS_MAX = 20;
export const EXCLUSIONS_MAX = 100;
/** Maximum number of a cook's own corrections of food contents. */
export const USER_CORRECTIONS_MAX = 50;
/** Maximum number of administrators' corrections of food contents, and of characters of the reason for a correction. */
export const LABEL_CORRECTIONS_MAX = 300;
export const CORRECTION_REASON_MAX = 300;
/** Maximum number of members of a household, and lifetime of an invitation in hours. */
export const HOUSEHOLD_MAX = 20;
export const INVITE_HOURS = 24;
/** Days covered by a household's history. */
export const HISTORY_DAYS = 90;
/**
 * Days for which a member counts as new. Equals the lifetime of a session, so that changes made with a stolen session
 * are shown.
 */
export const NEW_MEMBER_DAYS = 90;
export const HISTORY_PAGE = 50;
/**
 * Maximum number of meals of one plan (three a day for a week), and of characters of a meal's id and of the text for a
 * meal that is not from a recipe.
 */
export const PLAN_MEALS_MAX = 21;
export const PLAN_ID_MAX = 40;
export const PLAN_TEXT_MAX = 100;
/** Maximum number of days that a plan spans, and of times that a dish may be repeated. */
export const PLAN_DAYS_MAX = 14;
export const PLAN_REPEATS_MAX = 7;
/** Maximum number of ingredients in a stored plan that are in the kitchen but not in the pantry. */
export const PLAN_INGREDIENTS_MAX = 100;
/** Maximum number of purchases in a stored plan. */
export const PLAN_PURCHASES_MAX = 400;
/** Limits of one household's shopping list: number of entries, and characters of all entries as JSON. */
export const SHOPPING_ENTRIES_MAX = 2_000;
export const SHOPPING_LENGTH_MAX = 512 * 1024;
/** Maximum number of entries that one call adds to a shopping list, and that it removes. */
export const SHOPPING_CHANGE_MAX = 200;
/** Maximum number of removed entries that a household's list remembers. The oldest are dropped first. */
export const SHOPPING_GONE_MAX = 5_000;
/**
 * Limits of one import call: bytes of the body, number of items, and ingredient lines of all recipes. A larger file is
 * sent in parts. Parsing 10,000 plain lines takes 1.2 s of CPU time, and 10,000 hostile lines at most 4 s.
 */
export const IMPORT_BODY_MAX = 1024 * 1024;
export const IMPORT_ITEMS_MAX = 1000;
export const IMPORT_LINES_MAX = 10_000;

/** Number of USDA rows that the report on missing nutrition offers for each name. */
export const FOOD_SUGGESTIONS_MAX = 3;

/** Number of recipes on the nutrition debug page. */
export const DEBUG_RECIPES = 20;

/** Number of administrators' changes in one list. */
export const CHANGES_MAX = 100;
/** Maximum number of recipes in the list of reparse failures. */
export const REPARSE_FAILURES_MAX = 100;
/** Maximum number of stored reports (the oldest are deleted first), and of characters of a report's text. */
export const REPORTS_MAX = 500;

/** Maximum number of accounts in the administrators' list of bans. */
export const BANS_MAX = 500;
export const REPORT_WORDS_MAX = 300;
/** Days shown on the analytics page: default and maximum. */
export const ANALYTICS_DAYS_DEFAULT = 30;
export const ANALYTICS_DAYS_MAX = 366;
