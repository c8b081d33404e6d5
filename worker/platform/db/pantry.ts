/**
 * Database tables of pantries, cookbooks and eaters (the people that a user cooks for). Amounts are integers in
 * millionths of their unit (src/domain/pantry/quantity.ts), so that SQL sums are exact. Times are ISO 8601, UTC.
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
import type { PantryLevel } from '#domain/pantry/item';
import type { PantryUnit } from '#domain/pantry/limits';
import { users } from './account.ts';
import { households } from './household.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Household of the row. The column `user_id` has the member who is stored as the row's owner. During a deployment, an
 * older version of the worker may insert a row without a household; a database trigger then sets this column. The row
 * is deleted with the household, when the last member deletes their account.
 */
const householdId = () => text('household_id').references(() => households.id, { onDelete: 'cascade' });

export const inventoryItems = sqliteTable(
  'inventory_items',
  {
    id: text('id').primaryKey(),
    user_id: userId(),
    household_id: householdId(),
    /**
     * Canonical name of a known food, such as 'scallion'. An unknown food has the name that the user gave it, in lower
     * case.
     */
    ingredient_name: text('ingredient_name').notNull(),
    qty_millionths: integer('qty_millionths').notNull(),
    unit: text('unit').$type<PantryUnit>().notNull(),
    expires_on: text('expires_on'),
    notes: text('notes').notNull().default(''),
    created_at: text('created_at').notNull(),
    updated_at: text('updated_at').notNull(),
    /** Rough quantity, such as 'low', of a food whose amount is not tracked. Null if the item has an amount. */
    level: text('level').$type<PantryLevel>(),
  },
  (table) => [
    index('inventory_items_name').on(table.user_id, table.ingredient_name, table.unit),
    index('inventory_items_household').on(table.household_id, table.ingredient_name, table.unit),
    check('inventory_items_qty', sql`${table.qty_millionths} between 1 and 10000000000`),
  ],
);

/**
 * Deleted pantry items. They are kept for 90 days (`CHANGE_KEY_DAYS`), so that changes that a phone made offline can
 * still be applied. A database trigger (migrations) adds a row for every deleted item.
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
    index('inventory_gone_old').on(table.gone_at),
  ],
);

export const cookings = sqliteTable(
  'cookings',
  {
    id: text('id').primaryKey(),
    user_id: userId(),
    household_id: householdId(),
    /** ID of the cooked recipe. The row also has its title, because the recipe may be deleted later. */
    recipe_id: text('recipe_id').notNull(),
    /** 1 if the recipe is an entry in the user's cookbook; 0 if it is a public recipe of the site. */
    own: integer('own').notNull().default(0),
    title: text('title').notNull(),
    servings: real('servings').notNull(),
    /** Idempotency key created by the client, so that a repeated request does not log the dish twice. */
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
     * Random ID of the request that has undone 'I Cooked This'. If two requests do so at the same time, only the
     * request whose ID is stored here puts the items back into the pantry.
     */
    undone_by: text('undone_by'),
  },
  (table) => [
    index('cookings_user').on(table.user_id, table.cooked_at),
    index('cookings_household').on(table.household_id, table.cooked_at),
    uniqueIndex('cookings_key').on(table.user_id, table.key),
  ],
);

export const hiddenRecipes = sqliteTable(
  'hidden_recipes',
  {
    user_id: userId(),
    /** ID of the hidden recipe. The row also has its title, because the recipe may be deleted and imported again. */
    recipe_id: text('recipe_id').notNull(),
    title: text('title').notNull(),
    hidden_at: text('hidden_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.recipe_id] })],
);

/**
 * Users' cookbooks. An entry is either a recipe that the user wrote (`recipe`) or a saved public recipe of the site
 * (`recipe_id`). An entry can have a note and a rating.
 */
export const cookbookRecipes = sqliteTable(
  'cookbook_recipes',
  {
    /** Random ID of the entry, so that users cannot guess the IDs of other users' entries. */
    id: text('id').primaryKey(),
    user_id: userId(),
    /**
     * Idempotency key: a UUID in lower case, created by the client. A repeated request with the same key finds the
     * stored entry.
     */
    key: text('key').notNull(),
    /**
     * ID of a saved public recipe; null for a recipe that the user wrote. A public recipe may be deleted and imported
     * again, and the entry must remain. The column is therefore not a foreign key, and the title is stored too.
     */
    recipe_id: text('recipe_id'),
    title: text('title').notNull(),
    /**
     * Recipe that the user wrote, as JSON of `UserRecipe` (src/domain/cookbook/user-recipe.ts), with the original
     * ingredient lines. Null for a saved public recipe.
     */
    recipe: text('recipe'),
    /**
     * Search data of a recipe that the user wrote, as JSON of `IndexRow` (worker/recipe-index). It is computed from
     * `recipe` when the recipe is saved, so data exports and size limits ignore it. Null for a saved public recipe.
     */
    index_row: text('index_row'),
    note: text('note').notNull().default(''),
    rating: integer('rating'),
    /** JSON list of the names of the user's collections that contain the entry, such as 'Weeknight'. */
    collections: text('collections').notNull().default('[]'),
    /**
     * Amounts that the user has changed in a saved recipe, as JSON of `MyVersion` (src/domain/cookbook/my-version.ts);
     * null if unchanged.
     */
    my_version: text('my_version'),
    /**
     * Household with which the entry is shared; null if the entry is not shared. A database trigger (migrations) ends
     * the sharing when the user leaves the household. The column is not a foreign key, because the recipe must remain
     * when the household is deleted.
     */
    shared_with: text('shared_with'),
    /**
     * Size of the entry (recipe, changed amounts, note and title) in bytes, which counts against the account's size
     * limit.
     */
    bytes: integer('bytes').notNull(),
    /**
     * Version of the cookbook entry, incremented by every change. With a change, a browser sends the version that it
     * edited.
     */
    version: integer('version').notNull().default(1),
    added_at: text('added_at').notNull(),
    updated_at: text('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('cookbook_recipes_key').on(table.user_id, table.key),
    // Prevents a user from saving the same public recipe twice. A recipe that the user wrote has no `recipe_id`. SQLite
    // allows any number of nulls in a unique index, so these recipes never conflict.
    uniqueIndex('cookbook_recipes_saved').on(table.user_id, table.recipe_id),
    // Index for sorting the cookbook list. It includes `bytes`, so that checking the size limit reads only the index.
    index('cookbook_recipes_added').on(table.user_id, table.added_at, table.id, table.bytes),
    index('cookbook_recipes_shared')
      .on(table.shared_with, table.added_at, table.id, table.bytes)
      .where(sql`shared_with is not null`),
    check('cookbook_recipes_kind', sql`(${table.recipe} is null) <> (${table.recipe_id} is null)`),
  ],
);

/**
 * Pictures of recipes that users wrote, at most one per recipe. The files are in a bucket under the same ID
 * (worker/features/cookbook/pictures.ts). A database trigger adds the ID of every deleted picture to
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
     * Random ID, which is part of the picture's URL. Every upload gets a new ID, so that browsers may cache the URL
     * forever.
     */
    id: text('id').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Total size of the picture's two files in bytes, which counts against the account's size limit. */
    bytes: integer('bytes').notNull(),
  },
  (table) => [index('cookbook_pictures_user').on(table.user_id, table.bytes)],
);

/** Picture files that are no longer used and must be deleted from the bucket. */
export const unwantedPictures = sqliteTable(
  'unwanted_pictures',
  {
    id: text('id').primaryKey(),
    /**
     * Earliest time to delete the files (ms since 1970). The time is in the future for a picture that is being
     * uploaded.
     */
    due_at: integer('due_at').notNull(),
  },
  (table) => [index('unwanted_pictures_due').on(table.due_at)],
);

/** Secret links that let other people read a recipe that a user wrote. Each recipe has at most one link. */
export const cookbookShares = sqliteTable(
  'cookbook_shares',
  {
    entry_id: text('entry_id')
      .primaryKey()
      .references(() => cookbookRecipes.id, { onDelete: 'cascade' }),
    user_id: userId(),
    /**
     * Random token of the share link. It is stored unhashed, because the user can view the link again. A hash would
     * protect little: a person who can read this database can read the recipe too.
     */
    token: text('token').notNull().unique(),
    /**
     * ID of the picture in the URLs of the shared page. It differs from the ID that the user's own pages use. When the
     * share link is deleted, the URLs with this ID stop working.
     */
    picture_key: text('picture_key').notNull().unique(),
    created_at: text('created_at').notNull(),
  },
  (table) => [index('cookbook_shares_user').on(table.user_id)],
);

/**
 * Version of each user's cookbook; an empty cookbook has no row. While the version is unchanged, a worker isolate may
 * use the cookbook that it has cached. Database triggers (migrations) replace the version when a recipe is added or
 * deleted, or when the search data of a recipe changes.
 */
export const cookbooks = sqliteTable('cookbooks', {
  user_id: userId().primaryKey(),
  /**
   * Random text that identifies the current state of the cookbook. A counter would not be enough: after a restore of an
   * earlier database, it would reach the same numbers again with different recipes.
   */
  state: text('state').notNull(),
});

/**
 * The people that a user cooks for, with their diets and allergies. Stored only with the user's consent. This is health
 * data, so only requests of the account itself read it.
 */
export const eaters = sqliteTable('eaters', {
  user_id: userId().primaryKey(),
  /** JSON of `Eater[]` (src/contract/eaters/eaters.ts), always read, replaced and deleted as a whole. */
  list: text('list').notNull(),
  /** JSON list of the user's own corrections of food labels, such as 'contains no milk'. */
  corrections: text('corrections').notNull().default('[]'),
  consented_at: text('consented_at').notNull(),
  /**
   * Version of the list of eaters, which changes whenever the list is stored. With a change, a browser sends the
   * version that it edited.
   */
  kept_at: text('kept_at').notNull(),
});

/** Idempotency keys of pantry changes, so that a repeated request is not applied twice. */
export const inventoryChanges = sqliteTable(
  'inventory_changes',
  {
    user_id: userId(),
    key: text('key').notNull(),
    /** Pantry item that the change created or changed; null while the item is being created. */
    item_id: text('item_id'),
    at: text('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('inventory_changes_at').on(table.user_id, table.at),
  ],
);
