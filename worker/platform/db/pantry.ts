/**
 * The tables of pantries and of who eats. Amounts are whole millionths of their unit (src/domain/pantry/quantity.ts), so
 * that sums in SQL are exact. Times are ISO 8601, UTC.
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
 * Whose kitchen. Null only while a statement of the code before it runs: triggers fill it in.
 * `user_id` beside it is a member in whose name the row is kept, so that it goes with the last of them.
 */
const householdId = () => text('household_id').references(() => households.id, { onDelete: 'cascade' });

export const inventoryItems = sqliteTable(
  'inventory_items',
  {
    id: text('id').primaryKey(),
    user_id: userId(),
    household_id: householdId(),
    /** Canonical where it is known, else in lower case. */
    ingredient_name: text('ingredient_name').notNull(),
    qty_millionths: integer('qty_millionths').notNull(),
    unit: text('unit').$type<PantryUnit>().notNull(),
    /** YYYY-MM-DD; null: no date. */
    expires_on: text('expires_on'),
    notes: text('notes').notNull().default(''),
    created_at: text('created_at').notNull(),
    updated_at: text('updated_at').notNull(),
  },
  (table) => [
    // What goes, or changes its name, with a member.
    index('inventory_items_name').on(table.user_id, table.ingredient_name, table.unit),
    // What an entry is added to.
    index('inventory_items_household').on(table.household_id, table.ingredient_name, table.unit),
    check('inventory_items_qty', sql`${table.qty_millionths} between 1 and 10000000000`),
  ],
);

/**
 * Items that have gone, for 90 days (`CHANGE_KEY_DAYS`): what a phone without a network did to one meanwhile still counts. A
 * trigger (migrations) writes them down, however an item goes.
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
    // What is old is deleted.
    index('inventory_gone_old').on(table.gone_at),
  ],
);

/** What was cooked, and what it took. */
export const cookings = sqliteTable(
  'cookings',
  {
    id: text('id').primaryKey(),
    /** Who cooked: what somebody cooked goes with their account. */
    user_id: userId(),
    household_id: householdId(),
    /** The recipe may be gone by now; so its title is kept. */
    recipe_id: text('recipe_id').notNull(),
    /** 1: the id is of an entry of a cookbook. */
    own: integer('own').notNull().default(0),
    title: text('title').notNull(),
    servings: real('servings').notNull(),
    /** From the client: a second cooking with it is the same one. */
    key: text('key'),
    /** JSON of `TakenRow[]` and `Skipped[]` (worker/features/pantry/cookings.ts). */
    taken: text('taken').notNull(),
    skipped: text('skipped').notNull(),
    cooked_at: text('cooked_at').notNull(),
    undone_at: text('undone_at'),
    /** Random: by it the statements of an undo know that it was theirs that counted. */
    undone_by: text('undone_by'),
  },
  (table) => [
    index('cookings_user').on(table.user_id, table.cooked_at),
    index('cookings_household').on(table.household_id, table.cooked_at),
    uniqueIndex('cookings_key').on(table.user_id, table.key),
  ],
);

/** Recipes that a cook does not want among their results. */
export const hiddenRecipes = sqliteTable(
  'hidden_recipes',
  {
    user_id: userId(),
    /** The recipe may be gone by now, and may come back; so its title is kept. */
    recipe_id: text('recipe_id').notNull(),
    title: text('title').notNull(),
    hidden_at: text('hidden_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.recipe_id] })],
);

/**
 * The cookbook of a cook: recipes of their own (`recipe`), and recipes of the site that they saved (`recipe_id`), each with
 * what they say of it.
 */
export const cookbookRecipes = sqliteTable(
  'cookbook_recipes',
  {
    /** Random: nobody finds another's by counting. */
    id: text('id').primaryKey(),
    user_id: userId(),
    /** From the client, a UUID in lower case: what is sent again, since no answer came, is there already. */
    key: text('key').notNull(),
    /** Of a saved one. It does not refer to `recipes`: what is imported again is saved still, so its title is kept. */
    recipe_id: text('recipe_id'),
    title: text('title').notNull(),
    /** JSON of `OwnRecipe` (src/domain/cookbook/own-recipe.ts), original lines included; null of a saved one. */
    recipe: text('recipe'),
    /**
     * JSON of `IndexRow` (worker/recipe-index): what a search needs of a recipe of one's own, read when it is saved. Null of
     * a saved one. It is derived from `recipe`, so neither the export nor the limit of bytes has it.
     */
    index_row: text('index_row'),
    note: text('note').notNull().default(''),
    rating: integer('rating'),
    /** JSON list of names. */
    collections: text('collections').notNull().default('[]'),
    /** JSON of `MyVersion` (src/domain/cookbook/my-version.ts): own amounts of a saved one; null: as it is written. */
    my_version: text('my_version'),
    /**
     * The household that its cook shares it with; null: none. Nobody else's: whoever leaves a household shares nothing with it any
     * more, by a trigger (migrations). It does not refer to `households`: a recipe must not be lost with one.
     */
    shared_with: text('shared_with'),
    /** Of recipe, version, note and title, for the limit of an account. */
    bytes: integer('bytes').notNull(),
    /** One more with every change: by it a browser says which one it has changed. */
    version: integer('version').notNull().default(1),
    added_at: text('added_at').notNull(),
    updated_at: text('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('cookbook_recipes_key').on(table.user_id, table.key),
    // Many rows without one do not stand in each other's way.
    uniqueIndex('cookbook_recipes_saved').on(table.user_id, table.recipe_id),
    // The list in its order; with the bytes, so that the limits are counted in the index alone.
    index('cookbook_recipes_added').on(table.user_id, table.added_at, table.id, table.bytes),
    // What a household shares, likewise.
    index('cookbook_recipes_shared')
      .on(table.shared_with, table.added_at, table.id, table.bytes)
      .where(sql`shared_with is not null`),
    check('cookbook_recipes_kind', sql`(${table.recipe} is null) <> (${table.recipe_id} is null)`),
  ],
);

/**
 * Pictures of own recipes, one each; the files are in a bucket, by the same id (worker/features/cookbook/pictures.ts). A trigger puts the
 * id of each that goes into `unwanted_pictures`, however it goes.
 */
export const cookbookPictures = sqliteTable(
  'cookbook_pictures',
  {
    entry_id: text('entry_id')
      .primaryKey()
      .references(() => cookbookRecipes.id, { onDelete: 'cascade' }),
    user_id: userId(),
    /** Random, of the address; a new one for each picture, so that browsers may keep it for ever. */
    id: text('id').notNull().unique(),
    /** Of the larger size, pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of both sizes, for the limit of an account. */
    bytes: integer('bytes').notNull(),
  },
  (table) => [index('cookbook_pictures_user').on(table.user_id, table.bytes)],
);

/** Files of pictures that no recipe has: to be deleted from the bucket. */
export const unwantedPictures = sqliteTable(
  'unwanted_pictures',
  {
    id: text('id').primaryKey(),
    /** When, in milliseconds: one that is being stored may be wanted in a moment. */
    due_at: integer('due_at').notNull(),
  },
  (table) => [index('unwanted_pictures_due').on(table.due_at)],
);

/** Links by which one own recipe can be read by others, one each. */
export const cookbookShares = sqliteTable(
  'cookbook_shares',
  {
    entry_id: text('entry_id')
      .primaryKey()
      .references(() => cookbookRecipes.id, { onDelete: 'cascade' }),
    user_id: userId(),
    /** Random. Not hashed: the cook may look the link up again, and what it opens is in the same database. */
    token: text('token').notNull().unique(),
    /** Of the address of the picture as the link shows it: another one than the cook's own, so that it ends with the link. */
    picture_key: text('picture_key').notNull().unique(),
    created_at: text('created_at').notNull(),
  },
  (table) => [index('cookbook_shares_user').on(table.user_id)],
);

/**
 * The state of each cookbook that has something: what an isolate has read of one holds as long as the state is the same. Triggers
 * (migrations) write another one whenever a recipe is added or deleted, or what a search needs of one is changed.
 */
export const cookbooks = sqliteTable('cookbooks', {
  user_id: userId().primaryKey(),
  /** Random, so that one that comes again after a restore means the same recipes again. */
  state: text('state').notNull(),
});

/** Who eats, of accounts that were asked to keep it. It tells of people's health: nothing but their own calls reads it. */
export const eaters = sqliteTable('eaters', {
  user_id: userId().primaryKey(),
  /** JSON of `Eater[]` (src/contract/eaters/eaters.ts). One row: it is read, replaced and deleted as a whole. */
  list: text('list').notNull(),
  /** JSON: what the cook says of the foods of their own kitchen. */
  corrections: text('corrections').notNull().default('[]'),
  /** When the account was first asked to keep it. */
  consented_at: text('consented_at').notNull(),
  /** Another one for every list: by it a browser says which one it has changed. */
  kept_at: text('kept_at').notNull(),
});

/** Which changes of a pantry have been made: one that is sent again, since no answer came, is not made again. */
export const inventoryChanges = sqliteTable(
  'inventory_changes',
  {
    user_id: userId(),
    /** From the client, a UUID in lower case. */
    key: text('key').notNull(),
    /** The item that it made or changed. Null while it is being made. */
    item_id: text('item_id'),
    at: text('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    // What is old is deleted.
    index('inventory_changes_at').on(table.user_id, table.at),
  ],
);
