/** The tables of recipes, their changes, and the published recipe index. */
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MinutesSource } from '#domain/recipes/minutes-sources';
import { type Flag, origin } from './columns.ts';

export const recipes = sqliteTable(
  'recipes',
  {
    id: text('id').primaryKey(),
    /** The slug of the title. Recipes with the same title share it. An import finds the recipe to replace by it. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    cuisine: text('cuisine'),
    /** 1 if the cuisine was not given but detected from the words of the recipe. */
    cuisine_detected: integer('cuisine_detected').$type<Flag>().notNull().default(0),
    minutes_to_make: real('minutes_to_make').notNull(),
    /** Source of the minutes: the recipe, the times in its steps, or none (then they are the default of an import). */
    minutes_source: text('minutes_source').$type<MinutesSource>().notNull().default('given'),
    default_servings: real('default_servings').notNull(),
    serving_size_text: text('serving_size_text').notNull(),
    /** JSON lists of text. */
    instructions: text('instructions').notNull(),
    tools: text('tools').notNull(),
    tags: text('tags').notNull(),
    /** The start of the instructions, for result cards. */
    instructions_preview: text('instructions_preview').notNull(),
    notes: text('notes'),
    image: text('image'),
    /** JSON: the author's nutrition per serving. */
    published_nutrition: text('published_nutrition'),
    /**
     * The original ingredients, a JSON list of texts or of their parts. A reparse uses them, and they never change.
     * Null if the recipe was stored before this column existed.
     */
    written_lines: text('written_lines'),
    /** Hash of all data of the recipe, so that an import with the same data writes nothing. */
    content_hash: text('content_hash').notNull(),
    /** Time of the last change of the content; ISO 8601, UTC. */
    updated_at: text('updated_at').notNull(),
    origin: origin(),
  },
  // Finds existing recipes by title in an import.
  (table) => [index('recipes_slug').on(table.slug)],
);

export const recipeIngredients = sqliteTable(
  'recipe_ingredients',
  {
    recipe_id: text('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    /** Index from 0, in the order of the recipe. */
    position: integer('position').notNull(),
    ingredient_name: text('ingredient_name').notNull(),
    canonical_name: text('canonical_name').notNull(),
    amount: text('amount').notNull().default(''),
    amount_numeric: real('amount_numeric'),
    unit: text('unit'),
    preparation: text('preparation'),
    section: text('section'),
    required: integer('required').$type<Flag>().notNull().default(1),
    /** Weight (g) that the line states for its amount: 794 in '1 (28 oz) can'. */
    stated_grams: real('stated_grams'),
  },
  (table) => [
    primaryKey({ columns: [table.recipe_id, table.position] }),
    // Finds the recipes that use an ingredient, for the report on missing nutrition and for new aliases.
    index('recipe_ingredients_canonical_name').on(table.canonical_name),
  ],
);

/** Nutrition per serving, computed when the recipe was stored. Search filters use it. */
export const recipeNutrition = sqliteTable('recipe_nutrition', {
  recipe_id: text('recipe_id')
    .primaryKey()
    .references(() => recipes.id, { onDelete: 'cascade' }),
  serving_size: text('serving_size').notNull(),
  servings: real('servings').notNull(),
  calories: real('calories').notNull(),
  protein_g: real('protein_g').notNull(),
  carbs_g: real('carbs_g').notNull(),
  fat_g: real('fat_g').notNull(),
  fiber_g: real('fiber_g').notNull(),
  sugar_g: real('sugar_g').notNull(),
  sodium_mg: real('sodium_mg').notNull(),
  /** 1 if every ingredient could be counted. Otherwise the calories are only a lower bound. */
  complete: integer('complete').$type<Flag>().notNull(),
});

/**
 * Every change of a recipe, in order. Triggers on `recipes` write it in the transaction of the change, so that no
 * writer can forget it. The search reads the rows that are new since its last read.
 */
export const recipeLog = sqliteTable('recipe_log', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  recipe_id: text('recipe_id').notNull(),
  op: text('op').$type<'put' | 'delete'>().notNull(),
});

/** A single row: the contents of the published index, and versions that show whether cached data is current. */
export const recipeIndex = sqliteTable('recipe_index', {
  id: integer('id').primaryKey(),
  /** Random, created with the database: a different value means a different database. */
  epoch: text('epoch').notNull(),
  /** Number of changes of the reference tables, counted by triggers. */
  reference: integer('reference').notNull().default(0),
  /**
   * Number of changes of `ingredients_nutrition`, counted by triggers. Recipe pages show this data; search does not use
   * it.
   */
  nutrition: integer('nutrition').notNull().default(0),
  /** JSON of `PublishedSegment[]` (worker/recipe-index/format/blobs.ts); null before the first. */
  segments: text('segments'),
  /** The segments contain all changes up to this one. */
  seq: integer('seq').notNull().default(0),
  /** Log rows up to this one have been deleted. */
  trimmed: integer('trimmed').notNull().default(0),
  /** JSON of the segments of a publication in progress that started from nothing; null without one. */
  building: text('building'),
  /** Random mark of the current publisher, and the end of its lock (milliseconds since 1970). */
  publisher: text('publisher'),
  publisher_until: integer('publisher_until').notNull().default(0),
});

/**
 * Earlier publications, for isolates that cannot read the newest segments yet. Each is deleted an hour after the next
 * one.
 */
export const earlierPublications = sqliteTable('earlier_publications', {
  number: integer('number').primaryKey(),
  /** JSON of the segments, as in `recipe_index`. */
  segments: text('segments').notNull(),
  seq: integer('seq').notNull(),
  /** Time of the next publication (milliseconds since 1970). */
  followed_at: integer('followed_at').notNull(),
});
