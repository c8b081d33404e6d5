/**
 * Every bound that browser and worker share, once. Free of dependencies, so that an island can use a bound
 * without carrying the validator.
 */

// Bounds that the matching itself needs stand with it.
export { MINUTES_MAX, RESULTS_MAX } from '#domain/matching/limits';
export { PANTRY_UNITS, type PantryUnit, QTY_MAX } from '#domain/pantry/limits';

/** Cooking time, minutes. `MINUTES_MAX` means "no limit": what takes longer is included as well. */
export const MINUTES_MIN = 5;
export const MINUTES_DEFAULT = 30;

/** Rows that a suggestion list shows, and how long typing must rest before it is asked for (ms). */
export const SUGGESTIONS_MAX = 8;
export const SUGGESTION_DEBOUNCE_MS = 200;
/** Below this many rows from the server, the local fuzzy list joins in. */
export const SUGGESTIONS_FEW = 3;
export const DID_YOU_MEAN_MAX = 3;

/** Maximum number of entries in one list of a search, and of characters in one name. */
export const LIST_MAX = 100;
export const NAME_MAX = 100;
/** Maximum number of food names in all lists of a search or plan together: a hostile one costs a millisecond to read. */
export const SEARCH_NAMES_MAX = 250;
/** Maximum number of lines of a recipe as it was cooked. */
export const COOKED_LINES_MAX = 200;

/** Characters of somebody's name that others see: whoever has chosen it need not have used our form. */
export const DISPLAY_NAME_MAX = 100;

/** Request bodies, bytes. */
export const BODY_MAX = 64 * 1024;
/** The lines of a recipe as it was cooked: 100 of them, with long names, are half of this. */
export const CONSUME_BODY_MAX = 32 * 1024;

/** What a result card shows at most, besides its six key ingredients. */
export const CARD_SUBSTITUTIONS_MAX = 3;
export const CARD_TAGS_MAX = 3;
export const AFFILIATE_CARDS_MAX = 2;

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

/** Characters of the notes on a pantry item. */
export const NOTES_MAX = 500;
/** Items that one pantry holds, and that one call adds or deletes. */
export const INVENTORY_MAX = 2_000;
export const INVENTORY_BULK_MAX = 200;
/**
 * How long, in days, the server knows the key of a change of a pantry, and how long a browser keeps one that it could
 * not send. The second is well below the first: whatever a browser sends again is known.
 */
export const CHANGE_KEY_DAYS = 90;
export const UNSENT_DAYS = 60;
/** Cookings that one page of the history has. */
export const COOKINGS_MAX = 100;
export const COOKINGS_DEFAULT = 20;
/** Recipes that one account hides at most: each of its searches looks them all up. */
export const HIDDEN_MAX = 1_000;
/** What one account's cookbook holds at most: recipes, and bytes of all of them; and bytes of one recipe as JSON. */
export const COOKBOOK_MAX = 2_000;
export const COOKBOOK_BYTES_MAX = 16 * 1024 * 1024;
export const OWN_RECIPE_BYTES_MAX = 64 * 1024;
/** Recipes that one call adds to a cookbook, deletes from it, lists, and gives out whole; bytes of an addition. */
export const COOKBOOK_ADD_MAX = 50;
/**
 * Maximum number of lines of all recipes that one call adds, and of their characters: 50 recipes of 12 lines have fewer, and so
 * has any single recipe of 64 KiB. Each line is parsed for searches: an ordinary one takes a quarter of a millisecond, a hostile
 * one up to 1.5 ms and 4 µs for each character (bench:hostile).
 */
export const COOKBOOK_ADD_LINES_MAX = 600;
export const COOKBOOK_ADD_LENGTH_MAX = 66_000;
export const COOKBOOK_ADD_BYTES_MAX = 1024 * 1024;
export const COOKBOOK_DELETE_MAX = 200;
export const COOKBOOK_PAGE = 200;
export const COOKBOOK_EXPORT_PAGE = 50;
/** What the members of one household share of their cookbooks: recipes, and bytes of all of them. Each search reads it. */
export const HOUSEHOLD_RECIPES_MAX = 1_000;
export const HOUSEHOLD_RECIPES_BYTES_MAX = 8 * 1024 * 1024;
/** Bytes of a picture of an own recipe in each size, and of all pictures of one account. */
export const PICTURE_BYTES_MAX = { small: 64 * 1024, large: 448 * 1024 } as const;
export const PICTURES_BYTES_MAX = 256 * 1024 * 1024;
/** Bytes of a page of another site that recipes are read from, characters of its address, and recipes of one page. */
export const SOURCE_PAGE_BYTES_MAX = 2 * 1024 * 1024;
export const SOURCE_ADDRESS_MAX = 2_000;
export const SOURCE_PAGE_RECIPES_MAX = 20;
/** People at a table, and things that one of them, or all together in a search, do without. */
export const EATERS_MAX = 20;
export const EXCLUSIONS_MAX = 100;
/** Corrections of what foods contain that a cook makes for their own kitchen at most. */
export const OWN_CORRECTIONS_MAX = 50;
/** Corrections of what foods contain that administrators make at most, and characters of the reason for one. */
export const LABEL_CORRECTIONS_MAX = 300;
export const CORRECTION_REASON_MAX = 300;
/** People of a household, and how long an invitation lasts. */
export const HOUSEHOLD_MAX = 20;
export const INVITE_HOURS = 24;
/** Days that a household's history goes back, and what one page of it has. */
export const HISTORY_DAYS = 90;
/** Days for which a member counts as new: as long as a session lives, so that whatever a stolen one did is shown. */
export const NEW_MEMBER_DAYS = 90;
export const HISTORY_PAGE = 50;
/** Meals of one plan: three a day for a week; characters of the name of a meal, and of what is eaten instead. */
export const PLAN_MEALS_MAX = 21;
export const PLAN_ID_MAX = 40;
export const PLAN_TEXT_MAX = 100;
/** How far the first and the last day of a plan are apart at most, and how often a dish may come again. */
export const PLAN_DAYS_MAX = 14;
export const PLAN_REPEATS_MAX = 7;
/** Names of what is in the kitchen beside the pantry that a kept plan has at most. */
export const PLAN_INGREDIENTS_MAX = 100;
/** Things to buy that a kept plan has at most. */
export const PLAN_PURCHASES_MAX = 400;
/** What one household's shopping list holds: entries, and characters of all of them as JSON. */
export const SHOPPING_ENTRIES_MAX = 2_000;
export const SHOPPING_LENGTH_MAX = 512 * 1024;
/** Entries that one call adds to a shopping list, and that it removes. */
export const SHOPPING_CHANGE_MAX = 200;
/** Entries that have gone of which a household's list still knows; beyond them the oldest are forgotten. */
export const SHOPPING_GONE_MAX = 5_000;
/** What one import call takes: bytes of the body, and items. A larger file goes in parts. */
export const IMPORT_BODY_MAX = 1024 * 1024;
export const IMPORT_ITEMS_MAX = 1000;

/** USDA rows that the report on missing nutrition offers for a name. */
export const FOOD_SUGGESTIONS_MAX = 3;

/** Recipes on the debug page of nutrition. */
export const DEBUG_RECIPES = 20;

/** Changes by administrators that are listed at once. */
export const CHANGES_MAX = 100;
/** Recipes that could not be read again that are listed at once. */
export const REREADING_FAILURES_MAX = 100;
/** Reports of cooks that are kept: beyond them the oldest go. Characters of the words of one. */
export const REPORTS_MAX = 500;

/** Maximum number of accounts in the administrators' list of bans. */
export const BANS_MAX = 500;
export const REPORT_WORDS_MAX = 300;
/** Days that the page of counts shows. */
export const ANALYTICS_DAYS_DEFAULT = 30;
export const ANALYTICS_DAYS_MAX = 366;
