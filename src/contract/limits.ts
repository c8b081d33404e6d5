/**
 * All limits that both the browser and the worker use. The module has no dependencies, so that a page can use a limit
 * without loading the validation library.
 */

// Limits that are defined in src/domain, because the rules of that folder check them too.
export { MINUTES_MAX, RESULTS_MAX } from '#domain/matching/limits';
export { PANTRY_UNITS, type PantryUnit, QTY_MAX } from '#domain/pantry/limits';
export { REFUSED_MAX as PLAN_REFUSED_MAX } from '#domain/plan/types';

/**
 * Lower end of the cooking time filter, in minutes. The upper end is `MINUTES_MAX`. A filter at its upper end also
 * includes recipes that take longer.
 */
export const MINUTES_MIN = 5;
export const MINUTES_DEFAULT = 30;

export const SUGGESTIONS_MAX = 8;
export const DISH_SUGGESTIONS_MAX = 3;
/** Maximum number of dishes on the results page of a search by dish name. */
export const DISHES_MAX = 48;
export const SUGGESTION_DEBOUNCE_MS = 200;
/** Pause (ms) after a change in the search form before the home page searches for dishes to show below the field. */
export const LIVE_DEBOUNCE_MS = 400;
/**
 * Time (ms) for which the home page stops its automatic searches after the server has rejected one because of the rate
 * limit.
 */
export const LIVE_PAUSE_MS = 30_000;
/**
 * Minimum number of foods that the server should suggest. If it suggests fewer, the browser adds similar names from its
 * own list of foods.
 */
export const SUGGESTIONS_FEW = 3;
export const DID_YOU_MEAN_MAX = 3;

/**
 * `LIST_MAX`: maximum number of names in each list of a search request. `NAME_MAX`: maximum number of characters in
 * each name.
 */
export const LIST_MAX = 100;
export const NAME_MAX = 100;
/**
 * Maximum number of food names in all lists of a search or plan request together. Without this maximum, a request could
 * keep the server busy, because a malicious name can take a millisecond to parse.
 */
export const SEARCH_NAMES_MAX = 250;
export const COOKED_LINES_MAX = 200;
/** Maximum number of pantry items for which a request can state the exact amount that a cooked recipe has used. */
export const TAKEN_ITEMS_MAX = 200;

/**
 * Maximum length (characters) of a user's name as other members see it. A longer name is cut. The site's forms do not
 * accept a longer name.
 */
export const DISPLAY_NAME_MAX = 100;

/** Default maximum size of a request body, in bytes. */
export const BODY_MAX = 64 * 1024;
/**
 * Maximum size (bytes) of a request that records a cooked recipe. A request with 100 ingredient lines with long names
 * has half of this size.
 */
export const CONSUME_BODY_MAX = 32 * 1024;

export const CARD_SUBSTITUTIONS_MAX = 3;
export const CARD_TAGS_MAX = 3;
export const AFFILIATE_CARDS_MAX = 2;

export const SAMPLE_RECIPES = 4;
export const SUBSTITUTES_MAX = 3;

export const SERVINGS_MIN = 1;
export const SERVINGS_DEFAULT = 2;
/**
 * Maximum number of servings of a recipe. The specification sets no limit; 100 servings are enough for a large party.
 */
export const SERVINGS_MAX = 100;

/**
 * `HTTP_TIMEOUT_MS`: timeout of an API call in the browser. `HTTP_RECORDS_MAX`: maximum number of API calls that the
 * debug panel lists.
 */
export const HTTP_TIMEOUT_MS = 15_000;
export const HTTP_RECORDS_MAX = 20;

export const IMPORT_MINUTES_DEFAULT = 30;

export const NOTES_MAX = 500;
/**
 * `INVENTORY_MAX`: maximum number of items in one pantry. `INVENTORY_BULK_MAX`: maximum number of items in one call
 * that adds or deletes items.
 */
export const INVENTORY_MAX = 2_000;
export const INVENTORY_BULK_MAX = 200;
/**
 * `CHANGE_KEY_DAYS`: number of days for which the server remembers the idempotency key of a pantry change.
 * `UNSENT_DAYS`: number of days for which a browser stores an unsent change. `UNSENT_DAYS` must be much smaller than
 * `CHANGE_KEY_DAYS`. Otherwise the server may have forgotten the key when the browser sends the change again, and would
 * apply the change twice.
 */
export const CHANGE_KEY_DAYS = 90;
export const UNSENT_DAYS = 60;
export const COOKINGS_MAX = 100;
export const COOKINGS_DEFAULT = 20;
/** Maximum number of hidden recipes per account. Each search by the user reads all of them. */
export const HIDDEN_MAX = 1_000;
/**
 * Limits of one account's cookbook: number of recipes (`COOKBOOK_MAX`), bytes of all recipes as JSON
 * (`COOKBOOK_BYTES_MAX`), and bytes of a single recipe as JSON (`USER_RECIPE_BYTES_MAX`).
 */
export const COOKBOOK_MAX = 2_000;
export const COOKBOOK_BYTES_MAX = 16 * 1024 * 1024;
export const USER_RECIPE_BYTES_MAX = 64 * 1024;
export const COOKBOOK_ADD_MAX = 50;
/**
 * Limits of one call that adds recipes to a cookbook: number of ingredient lines, and characters of all lines together.
 * They limit the time for parsing. An ordinary line takes a quarter of a millisecond. A malicious line takes up to 1.5
 * ms plus 4 µs for each character (`npm run bench:hostile`). The limits allow 50 recipes of 12 lines, or a single
 * recipe of 64 KiB.
 */
export const COOKBOOK_ADD_LINES_MAX = 600;
export const COOKBOOK_ADD_LENGTH_MAX = 66_000;
export const COOKBOOK_ADD_BYTES_MAX = 1024 * 1024;
export const COOKBOOK_DELETE_MAX = 200;
export const COOKBOOK_PAGE = 200;
export const COOKBOOK_EXPORT_PAGE = 50;
/**
 * Limits of the recipes that the members of one household share: number of recipes, and bytes of all of them. Each
 * search by a member reads all shared recipes.
 */
export const HOUSEHOLD_RECIPES_MAX = 1_000;
export const HOUSEHOLD_RECIPES_BYTES_MAX = 8 * 1024 * 1024;
export const PICTURE_BYTES_MAX = { small: 64 * 1024, large: 448 * 1024 } as const;
export const PICTURES_BYTES_MAX = 256 * 1024 * 1024;
/**
 * Limits for reading recipes from a web page: bytes of the page, characters of its address, and number of recipes on
 * the page.
 */
export const SOURCE_PAGE_BYTES_MAX = 2 * 1024 * 1024;
export const SOURCE_ADDRESS_MAX = 2_000;
export const SOURCE_PAGE_RECIPES_MAX = 20;
/**
 * `EATERS_MAX`: maximum number of people for whom a cook plans meals. `EXCLUSIONS_MAX`: maximum number of exclusions
 * for each person or search.
 */
export const EATERS_MAX = 20;
export const EXCLUSIONS_MAX = 100;
export const USER_CORRECTIONS_MAX = 50;
/**
 * `LABEL_CORRECTIONS_MAX`: maximum number of corrections of food labels by administrators. `CORRECTION_REASON_MAX`:
 * maximum number of characters in the reason for a correction.
 */
export const LABEL_CORRECTIONS_MAX = 300;
export const CORRECTION_REASON_MAX = 300;
/**
 * `HOUSEHOLD_MAX`: maximum number of members of a household. `INVITE_HOURS`: number of hours for which an invitation is
 * valid.
 */
export const HOUSEHOLD_MAX = 20;
export const INVITE_HOURS = 24;
export const HISTORY_DAYS = 90;
/**
 * Number of days for which the account page points out a new household member. It equals the lifetime of a session, so
 * a member whom an attacker invited with a stolen session is pointed out until the session ends.
 */
export const NEW_MEMBER_DAYS = 90;
export const HISTORY_PAGE = 50;
/**
 * Limits of one plan: number of meals (`PLAN_MEALS_MAX`, three a day for a week), characters of a meal's id
 * (`PLAN_ID_MAX`), and characters of the text for a meal without a recipe (`PLAN_TEXT_MAX`).
 */
export const PLAN_MEALS_MAX = 21;
/** Maximum number of recipes that a plan request excludes: recipes that the cook has already cooked or has rejected. */
export const PLAN_WITHOUT_MAX = 81;
export const PLAN_ID_MAX = 40;
export const PLAN_TEXT_MAX = 100;
export const PLAN_DAYS_MAX = 14;
export const PLAN_REPEATS_MAX = 7;
/** Maximum number of ingredients that the cook adds to a plan because they are at home but not in the stored pantry. */
export const PLAN_INGREDIENTS_MAX = 100;
export const PLAN_PURCHASES_MAX = 400;
/** Maximum size (bytes) of a stored plan, as JSON. */
export const PLAN_BYTES_MAX = 64 * 1024;
/** Limits of one household's shopping list: number of entries, and characters of all entries together as JSON. */
export const SHOPPING_ENTRIES_MAX = 2_000;
export const SHOPPING_LENGTH_MAX = 512 * 1024;
export const SHOPPING_CHANGE_MAX = 200;
/**
 * Maximum number of removed entries that the server remembers for each shopping list. Beyond it, the server forgets the
 * oldest entries.
 */
export const SHOPPING_GONE_MAX = 5_000;
/**
 * Limits of one import call: bytes of the body, number of items, and ingredient lines of all recipes together. A larger
 * file is sent in several calls.
 */
export const IMPORT_BODY_MAX = 1024 * 1024;
export const IMPORT_ITEMS_MAX = 1000;
export const IMPORT_LINES_MAX = 10_000;
/**
 * Maximum work for parsing the ingredient lines of one import call, in units of `ParsingBudget`. 10,000 lines of real
 * recipes need at most 590,000 units. Without this limit, 8,000 malicious lines take more than 15 s of CPU time.
 */
export const IMPORT_PARSING_MAX = 700_000;

export const FOOD_SUGGESTIONS_MAX = 3;

export const DEBUG_RECIPES = 20;

export const CHANGES_MAX = 100;
export const REPARSE_FAILURES_MAX = 100;
/** Maximum number of stored reports about recipe pages. If there are more, the oldest are deleted. */
export const REPORTS_MAX = 500;

export const BANS_MAX = 500;
export const REPORT_WORDS_MAX = 300;
export const ANALYTICS_DAYS_DEFAULT = 30;
export const ANALYTICS_DAYS_MAX = 366;
