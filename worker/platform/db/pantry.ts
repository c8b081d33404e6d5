/**
 * The tables of pantries, cookbooks and eaters (the people that a user cooks for). Amounts are whole millionths of
 * their unit (src/domain/pantry/quantity.ts), so that sums in SQL are exact. Times are ISO 8601, UTC.
 */
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { PantryUnit } from '#domain/pantry/limits';
import { users } from './account.ts';
import { households } from './household.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * The household that a row belongs to. Null only for a moment after an older version of the worker inserts the row:
 * database triggers fill the column in. The column `user_id` has the member under whose name the row is stored. When
 * the household's last member deletes the account, the row is deleted too.
 */
const householdId = () => text('household_id').references(() => households.id, { onDelete: 'cascade' });

export const inventoryItems = sqliteTable(
  'inventory_items',
  {
    id: text('id').primaryKey(),
    user_id: userId(),
    household_id: householdId(),
    /**
     * Canonical name of the food if the food is known. If it is unknown, the user's name for the food in lower case.
     */
    ingredient_name: text('ingredient_name').notNull(),
    qty_millionths: integer('qty_millionths').notNull(),
    unit: text('unit').$type<PantryUnit>().notNull(),
    /** Expiry date, YYYY-MM-DD; null if the item has no expiry date. */
    expires_on: text('expires_on'),
    notes: text('notes').notNull().default(''),
    created_at: text('created_at').notNull(),
    updated_at: text('updated_at').notNull(),
  },
  (table) => [
    // The index finds the items that are stored under the name of a leaving member, to delete these items or move them
    // to another member.
    index('inventory_items_name').on(table.user_id, table.ingredient_name, table.unit),
    // The index finds the existing item to which an amount is added.
    index('inventory_items_household').on(table.household_id, table.ingredient_name, table.unit),
    check('inventory_items_qty', sql`${table.qty_millionths} between 1 and 10000000000`),
  ],
);

/**
 * Deleted pantry items, kept for 90 days (`CHANGE_KEY_DAYS`), so that changes that a phone made offline can still be
 * applied. A database trigger (migrations) adds a row for every deletion.
 */
export const inventoryGone = sqliteTable(
  'inventory_gone',
  {
    id: text('id').primaryKey(),
    household_id: text('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    ingredient_name: text('ingredient_name').notNull(),
    unit: text('unit').$type<PantryUnit>().notNull(),
    expires_on: text('expires_on'),
    created_at: text('created_at').notNull(),
    gone_at: text('gone_at').notNull(),
  },
  (table) => [
    index('inventory_gone_household').on(table.household_id),
    // The index finds old records of deleted pantry items, to delete these records.
    index('inventory_gone_old').on(table.gone_at),
  ],
);

/** Log of the dishes that users have cooked, with the pantry items that each dish used. */
export const cookings = sqliteTable(
  'cookings',
  {
    id: text('id').primaryKey(),
    /** The user who cooked the dish. The row is deleted with that account. */
    user_id: userId(),
    household_id: householdId(),
    /** Id of the cooked recipe. The title is stored too, because the recipe may be deleted later. */
    recipe_id: text('recipe_id').notNull(),
    /** 1 if `recipe_id` is the id of an entry in the user's cookbook; 0 for a recipe of the site. */
    own: integer('own').notNull().default(0),
    title: text('title').notNull(),
    servings: real('servings').notNull(),
    /** Idempotency key, created by the client. A repeated request with the same key does not log a second cooking. */
    key: text('key'),
    /**
     * Amounts taken from the pantry and ingredients that were skipped, as JSON of `TakenRow[]` and `Skipped[]`
     * (worker/features/pantry/cookings.ts).
     */
    taken: text('taken').notNull(),
    skipped: text('skipped').notNull(),
    cooked_at: text('cooked_at').notNull(),
    undone_at: text('undone_at'),
    /**
     * Random id of the undo request that took effect. Each statement of an undo compares this with the id of its own
     * request, so that only one undo restores the items.
     */
    undone_by: text('undone_by'),
  },
  (table) => [
    index('cookings_user').on(table.user_id, table.cooked_at),
    index('cookings_household').on(table.household_id, table.cooked_at),
    uniqueIndex('cookings_key').on(table.user_id, table.key),
  ],
);

/** Recipes that a user has hidden from search results. */
export const hiddenRecipes = sqliteTable(
  'hidden_recipes',
  {
    user_id: userId(),
    /** Id of the hidden recipe. The title is stored too, because the recipe may be deleted and imported again. */
    recipe_id: text('recipe_id').notNull(),
    title: text('title').notNull(),
    hidden_at: text('hidden_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.recipe_id] })],
);

/**
 * Users' cookbooks. An entry is either the user's own recipe (`recipe`) or a saved recipe of the site (`recipe_id`).
 * Each entry can have a note and a rating.
 */
export const cookbookRecipes = sqliteTable(
  'cookbook_recipes',
  {
    /** Id of the cookbook entry. The id is random, so that nobody can guess the ids of other entries. */
    id: text('id').primaryKey(),
    user_id: userId(),
    /**
     * Idempotency key: a UUID in lower case, created by the client. A repeated request with the same key finds the
     * stored entry.
     */
    key: text('key').notNull(),
    /**
     * Id of a saved recipe of the site; null for the user's own recipe. The column is not a foreign key, so that the
     * entry stays if the recipe is deleted and imported again. The title is stored for the same reason.
     */
    recipe_id: text('recipe_id'),
    title: text('title').notNull(),
    /**
     * The user's own recipe as JSON of `UserRecipe` (src/domain/cookbook/user-recipe.ts), with the original ingredient
     * lines. Null for a saved recipe of the site.
     */
    recipe: text('recipe'),
    /**
     * Search data of the user's own recipe as JSON of `IndexRow` (worker/recipe-index). It is computed when the recipe
     * is saved. Null for a saved recipe of the site. The data is derived from `recipe`, so it is neither exported nor
     * counted against the size limit.
     */
    index_row: text('index_row'),
    note: text('note').notNull().default(''),
    rating: integer('rating'),
    /** Names of the user's collections that contain the entry, as a JSON list. */
    collections: text('collections').notNull().default('[]'),
    /**
     * The user's changed amounts of a saved recipe, as JSON of `MyVersion` (src/domain/cookbook/my-version.ts). Null if
     * the amounts are unchanged.
     */
    my_version: text('my_version'),
    /**
     * The household that the entry is shared with; null if it is not shared. A database trigger (migrations) ends the
     * sharing when the user leaves the household. The column is not a foreign key, because deleting a household must
     * not delete the recipe.
     */
    shared_with: text('shared_with'),
    /**
     * Total size of the columns with the recipe, the changed amounts, the note and the title (bytes). It counts against
     * the account's size limit.
     */
    bytes: integer('bytes').notNull(),
    /**
     * Version of the cookbook entry, incremented by every change. A browser sends the version that its change is based
     * on.
     */
    version: integer('version').notNull().default(1),
    added_at: text('added_at').notNull(),
    updated_at: text('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('cookbook_recipes_key').on(table.user_id, table.key),
    // A user can save a recipe of the site only once. The user's own recipes have no `recipe_id` and do not conflict,
    // because NULLs are distinct in a unique index.
    uniqueIndex('cookbook_recipes_saved').on(table.user_id, table.recipe_id),
    // The index has the order of the cookbook list. It includes `bytes`, so that reading the index alone is enough to
    // check the size limit.
    index('cookbook_recipes_added').on(table.user_id, table.added_at, table.id, table.bytes),
    // The index has the order of the list of recipes that are shared with a household.
    index('cookbook_recipes_shared')
      .on(table.shared_with, table.added_at, table.id, table.bytes)
      .where(sql`shared_with is not null`),
    check('cookbook_recipes_kind', sql`(${table.recipe} is null) <> (${table.recipe_id} is null)`),
  ],
);

/**
 * Pictures of users' own recipes, at most one per recipe. The files are in a bucket under the same id
 * (worker/features/cookbook/pictures.ts). A database trigger adds the id of every deleted picture to
 * `unwanted_pictures`.
 */
export const cookbookPictures = sqliteTable(
  'cookbook_pictures',
  {
    entry_id: text('entry_id')
      .primaryKey()
      .references(() => cookbookRecipes.id, { onDelete: 'cascade' }),
    user_id: userId(),
    /**
     * Random id, which is part of the picture's URL. Every uploaded picture gets a new id, so that browsers may cache
     * the URL forever.
     */
    id: text('id').notNull().unique(),
    /** Size (pixels) of the larger of the picture's two files. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Total size of the picture's two files (bytes). It counts against the account's size limit. */
    bytes: integer('bytes').notNull(),
  },
  (table) => [index('cookbook_pictures_user').on(table.user_id, table.bytes)],
);

/** Pictures that no recipe uses, whose files are to be deleted from the bucket. */
export const unwantedPictures = sqliteTable(
  'unwanted_pictures',
  {
    id: text('id').primaryKey(),
    /**
     * Time from which the files may be deleted (ms since 1970). It is in the future for a picture that is just being
     * uploaded and may soon be in use.
     */
    due_at: integer('due_at').notNull(),
  },
  (table) => [index('unwanted_pictures_due').on(table.due_at)],
);

/** Secret links with which other people can read one of a user's own recipes. Each recipe has at most one link. */
export const cookbookShares = sqliteTable(
  'cookbook_shares',
  {
    entry_id: text('entry_id')
      .primaryKey()
      .references(() => cookbookRecipes.id, { onDelete: 'cascade' }),
    user_id: userId(),
    /**
     * Random token of the link. The token is not hashed, because the user can look the link up again, and the recipe
     * itself is in the same database.
     */
    token: text('token').notNull().unique(),
    /**
     * Id of the picture in URLs of the shared page. It differs from the picture's real id, so that these URLs stop
     * working when the link is deleted.
     */
    picture_key: text('picture_key').notNull().unique(),
    created_at: text('created_at').notNull(),
  },
  (table) => [index('cookbook_shares_user').on(table.user_id)],
);

/**
 * Version of each cookbook that is not empty. Recipes that a worker isolate has cached are valid while the version is
 * unchanged. Database triggers (migrations) replace the version whenever a recipe is added or deleted, or the search
 * data of a recipe changes.
 */
export const cookbooks = sqliteTable('cookbooks', {
  user_id: userId().primaryKey(),
  /**
   * Random version. A counter could repeat after the database is restored to an earlier state, and then mean different
   * recipes.
   */
  state: text('state').notNull(),
});

/**
 * The eaters of an account (the people that a user cooks for, with their diets and allergies), if the user has agreed
 * to store them. This is health data, so only the account's own calls read it.
 */
export const eaters = sqliteTable('eaters', {
  user_id: userId().primaryKey(),
  /**
   * JSON of `Eater[]` (src/contract/eaters/eaters.ts). The whole list is always read, replaced and deleted together.
   */
  list: text('list').notNull(),
  /** The user's own corrections of food labels, as JSON. */
  corrections: text('corrections').notNull().default('[]'),
  /** Time when the user first agreed that the account stores the list of eaters. */
  consented_at: text('consented_at').notNull(),
  /**
   * Version of the list of eaters, which changes whenever the list is stored. A browser sends the version that its
   * change is based on.
   */
  kept_at: text('kept_at').notNull(),
});

/** Idempotency keys of pantry changes, so that a repeated request is not applied twice. */
export const inventoryChanges = sqliteTable(
  'inventory_changes',
  {
    user_id: userId(),
    /** Idempotency key: a UUID in lower case, created by the client. */
    key: text('key').notNull(),
    /** The pantry item that the recorded change created or changed. Null while the item is being created. */
    item_id: text('item_id'),
    at: text('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    // The index finds old idempotency keys, to delete them.
    index('inventory_changes_at').on(table.user_id, table.at),
  ],
);
