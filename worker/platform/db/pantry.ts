/**
 * The tables of pantries, cookbooks and eaters. Amounts are whole millionths of their unit
 * (src/domain/pantry/quantity.ts), so that sums in SQL are exact. Times are ISO 8601, UTC.
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
 * The household of a row. Null only for a moment, if an older version of the worker inserts the row: triggers fill it
 * in. `user_id` beside it is the member in whose name the row is stored, so that it is deleted with the last member.
 */
const householdId = () => text('household_id').references(() => households.id, { onDelete: 'cascade' });

export const inventoryItems = sqliteTable(
  'inventory_items',
  {
    id: text('id').primaryKey(),
    user_id: userId(),
    household_id: householdId(),
    /** The canonical name if it is known, otherwise the name in lower case. */
    ingredient_name: text('ingredient_name').notNull(),
    qty_millionths: integer('qty_millionths').notNull(),
    unit: text('unit').$type<PantryUnit>().notNull(),
    /** YYYY-MM-DD; null without a date. */
    expires_on: text('expires_on'),
    notes: text('notes').notNull().default(''),
    created_at: text('created_at').notNull(),
    updated_at: text('updated_at').notNull(),
  },
  (table) => [
    // For rows in the name of a leaving member: they are deleted, or moved to another member's name.
    index('inventory_items_name').on(table.user_id, table.ingredient_name, table.unit),
    // Finds the item that an added amount belongs to.
    index('inventory_items_household').on(table.household_id, table.ingredient_name, table.unit),
    check('inventory_items_qty', sql`${table.qty_millionths} between 1 and 10000000000`),
  ],
);

/**
 * Deleted items, for 90 days (`CHANGE_KEY_DAYS`), so that later changes from an offline phone still count. A trigger
 * (migrations) writes them for every deletion.
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
    // For deleting old rows.
    index('inventory_gone_old').on(table.gone_at),
  ],
);

/** Cookings, and the pantry items that they used. */
export const cookings = sqliteTable(
  'cookings',
  {
    id: text('id').primaryKey(),
    /** The user who cooked; the row is deleted with their account. */
    user_id: userId(),
    household_id: householdId(),
    /** The recipe may have been deleted, so its title is stored, too. */
    recipe_id: text('recipe_id').notNull(),
    /** 1 if `recipe_id` is the id of a cookbook entry. */
    own: integer('own').notNull().default(0),
    title: text('title').notNull(),
    servings: real('servings').notNull(),
    /** Idempotency key from the client: a second cooking with it is the same one. */
    key: text('key'),
    /** JSON of `TakenRow[]` and `Skipped[]` (worker/features/pantry/cookings.ts). */
    taken: text('taken').notNull(),
    skipped: text('skipped').notNull(),
    cooked_at: text('cooked_at').notNull(),
    undone_at: text('undone_at'),
    /** Random mark of the undo that took effect. The statements of an undo compare it with their own. */
    undone_by: text('undone_by'),
  },
  (table) => [
    index('cookings_user').on(table.user_id, table.cooked_at),
    index('cookings_household').on(table.household_id, table.cooked_at),
    uniqueIndex('cookings_key').on(table.user_id, table.key),
  ],
);

/** Recipes that a user has hidden from their results. */
export const hiddenRecipes = sqliteTable(
  'hidden_recipes',
  {
    user_id: userId(),
    /** The recipe may have been deleted and may return, so its title is stored, too. */
    recipe_id: text('recipe_id').notNull(),
    title: text('title').notNull(),
    hidden_at: text('hidden_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.recipe_id] })],
);

/**
 * The cookbook of a cook: own recipes (`recipe`) and saved recipes of the site (`recipe_id`), each with notes and
 * rating.
 */
export const cookbookRecipes = sqliteTable(
  'cookbook_recipes',
  {
    /** Random, so that ids cannot be guessed by counting. */
    id: text('id').primaryKey(),
    user_id: userId(),
    /** Idempotency key from the client, a UUID in lower case: a repeated request finds the stored entry. */
    key: text('key').notNull(),
    /**
     * The id of a saved recipe. Not a foreign key, so that it stays saved if the recipe is deleted and imported again.
     * The title is therefore stored, too.
     */
    recipe_id: text('recipe_id'),
    title: text('title').notNull(),
    /** JSON of `UserRecipe` (src/domain/cookbook/user-recipe.ts), with the original lines; null for a saved recipe. */
    recipe: text('recipe'),
    /**
     * JSON of `IndexRow` (worker/recipe-index): the search data of an own recipe, computed when it is saved. Null for a
     * saved recipe. It is derived from `recipe`, so it is neither exported nor part of the size limit.
     */
    index_row: text('index_row'),
    note: text('note').notNull().default(''),
    rating: integer('rating'),
    /** JSON list of names. */
    collections: text('collections').notNull().default('[]'),
    /**
     * JSON of `MyVersion` (src/domain/cookbook/my-version.ts): changed amounts of a saved recipe; null if unchanged.
     */
    my_version: text('my_version'),
    /**
     * The household that its cook shares it with; null if it is not shared. When the cook leaves the household, a
     * trigger (migrations) ends the sharing. Not a foreign key: deleting a household must not delete the recipe.
     */
    shared_with: text('shared_with'),
    /** Size of recipe, version, note and title (bytes), for the limit of an account. */
    bytes: integer('bytes').notNull(),
    /** Incremented by every change. Browsers send it to name the version that they changed. */
    version: integer('version').notNull().default(1),
    added_at: text('added_at').notNull(),
    updated_at: text('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('cookbook_recipes_key').on(table.user_id, table.key),
    // NULLs are distinct in a unique index, so own recipes, which have no `recipe_id`, do not conflict.
    uniqueIndex('cookbook_recipes_saved').on(table.user_id, table.recipe_id),
    // The list in its order. Includes the bytes, so that the limits are checked in the index alone.
    index('cookbook_recipes_added').on(table.user_id, table.added_at, table.id, table.bytes),
    // The same for the recipes that a household shares.
    index('cookbook_recipes_shared')
      .on(table.shared_with, table.added_at, table.id, table.bytes)
      .where(sql`shared_with is not null`),
    check('cookbook_recipes_kind', sql`(${table.recipe} is null) <> (${table.recipe_id} is null)`),
  ],
);

/**
 * Pictures of own recipes, at most one each. The files are in a bucket with the same id
 * (worker/features/cookbook/pictures.ts). A trigger adds the id of every deleted picture to `unwanted_pictures`.
 */
export const cookbookPictures = sqliteTable(
  'cookbook_pictures',
  {
    entry_id: text('entry_id')
      .primaryKey()
      .references(() => cookbookRecipes.id, { onDelete: 'cascade' }),
    user_id: userId(),
    /** Random; part of the URL. Every picture gets a new one, so that browsers may cache it forever. */
    id: text('id').notNull().unique(),
    /** Size of the larger picture (pixels). */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Size of both files (bytes), for the limit of an account. */
    bytes: integer('bytes').notNull(),
  },
  (table) => [index('cookbook_pictures_user').on(table.user_id, table.bytes)],
);

/** Files of pictures that no recipe uses, to be deleted from the bucket. */
export const unwantedPictures = sqliteTable(
  'unwanted_pictures',
  {
    id: text('id').primaryKey(),
    /** Time of the deletion (ms). It is in the future for a picture that is being stored and may soon be in use. */
    due_at: integer('due_at').notNull(),
  },
  (table) => [index('unwanted_pictures_due').on(table.due_at)],
);

/** Links for others to read one own recipe, at most one each. */
export const cookbookShares = sqliteTable(
  'cookbook_shares',
  {
    entry_id: text('entry_id')
      .primaryKey()
      .references(() => cookbookRecipes.id, { onDelete: 'cascade' }),
    user_id: userId(),
    /** Random. Not hashed, because the cook can look the link up again, and the recipe is in the same database. */
    token: text('token').notNull().unique(),
    /** Part of the picture's URL in the link. It differs from the cook's own, so that it ends with the link. */
    picture_key: text('picture_key').notNull().unique(),
    created_at: text('created_at').notNull(),
  },
  (table) => [index('cookbook_shares_user').on(table.user_id)],
);

/**
 * The state of each non-empty cookbook. The recipes that an isolate has read are valid while it is unchanged. Triggers
 * (migrations) replace it whenever a recipe is added or deleted, or its search data changes.
 */
export const cookbooks = sqliteTable('cookbooks', {
  user_id: userId().primaryKey(),
  /** Random, so that a state that returns after a restore means the same recipes again. */
  state: text('state').notNull(),
});

/** The eaters of accounts that have agreed to store them. This is health data: only the account's own calls read it. */
export const eaters = sqliteTable('eaters', {
  user_id: userId().primaryKey(),
  /** JSON of `Eater[]` (src/contract/eaters/eaters.ts). One row: it is read, replaced and deleted as a whole. */
  list: text('list').notNull(),
  /** JSON: the cook's corrections for foods of their own kitchen. */
  corrections: text('corrections').notNull().default('[]'),
  /** Time of the first consent to store the list. */
  consented_at: text('consented_at').notNull(),
  /** Changes with every list. Browsers send it to name the version that they changed. */
  kept_at: text('kept_at').notNull(),
});

/** Idempotency keys of pantry changes, so that a repeated request is not applied twice. */
export const inventoryChanges = sqliteTable(
  'inventory_changes',
  {
    user_id: userId(),
    /** A UUID in lower case, from the client. */
    key: text('key').notNull(),
    /** The item that the change created or changed. Null while it is being created. */
    item_id: text('item_id'),
    at: text('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    // For deleting old rows.
    index('inventory_changes_at').on(table.user_id, table.at),
  ],
);
