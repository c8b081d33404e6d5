/** The tables of recipes, of recipe changes, and of the published recipe index. */
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MinutesSource } from '#domain/recipes/minutes-sources';
import { createOriginColumn, type Flag } from './columns.ts';

export const recipes = sqliteTable(
  'recipes',
  {
    id: text('id').primaryKey(),
    /**
     * Slug of the title. Recipes with the same title have the same slug. An import uses the slug to find the recipe to
     * replace.
     */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** Name of the dish in its own language. */
    native_title: text('native_title'),
    /** JSON list of other common names of the dish; null if it has none. */
    other_titles: text('other_titles'),
    /** One sentence about the dish. */
    summary: text('summary'),
    cuisine: text('cuisine'),
    /** 1 if the cuisine was detected from the words of the recipe; 0 if it was given. */
    cuisine_detected: integer('cuisine_detected').$type<Flag>().notNull().default(0),
    minutes_to_make: real('minutes_to_make').notNull(),
    /**
     * Source of the preparation time: given by the recipe, computed from the times in its steps, or the default of an
     * import.
     */
    minutes_source: text('minutes_source').$type<MinutesSource>().notNull().default('given'),
    default_servings: real('default_servings').notNull(),
    serving_size_text: text('serving_size_text').notNull(),
    /** `instructions`, `tools` and `tags` are JSON lists of texts. */
    instructions: text('instructions').notNull(),
    tools: text('tools').notNull(),
    tags: text('tags').notNull(),
    /** The start of the instructions, which result cards show. */
    instructions_preview: text('instructions_preview').notNull(),
    notes: text('notes'),
    image: text('image'),
    /** JSON: the nutrition per serving as published by the recipe's author. */
    published_nutrition: text('published_nutrition'),
    /**
     * The original ingredients: a JSON list of texts, or of objects with the parts of a line. A reparse reads this
     * column and never changes it. Null if the recipe was stored before this column existed.
     */
    written_lines: text('written_lines'),
    /** Hash of all data of the recipe. If an import has the same hash, nothing is written. */
    content_hash: text('content_hash').notNull(),
    /** Time when the recipe's content last changed (ISO 8601, UTC). */
    updated_at: text('updated_at').notNull(),
    origin: createOriginColumn(),
  },
  (table) => [index('recipes_slug').on(table.slug)],
);

export const recipeIngredients = sqliteTable(
  'recipe_ingredients',
  {
    recipe_id: text('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    /** Position of the ingredient in the recipe, from 0. */
    position: integer('position').notNull(),
    ingredient_name: text('ingredient_name').notNull(),
    canonical_name: text('canonical_name').notNull(),
    amount: text('amount').notNull().default(''),
    amount_numeric: real('amount_numeric'),
    unit: text('unit'),
    preparation: text('preparation'),
    section: text('section'),
    required: integer('required').$type<Flag>().notNull().default(1),
    /** Weight (g) of the amount that the ingredient line states itself, such as 794 in '1 (28 oz) can'. */
    stated_grams: real('stated_grams'),
  },
  (table) => [
    primaryKey({ columns: [table.recipe_id, table.position] }),
    // The index finds the recipes that use an ingredient, for the report on missing nutrition and for new aliases.
    index('recipe_ingredients_canonical_name').on(table.canonical_name),
  ],
);

/** The words of the names of each recipe, by which dishes are found (worker/features/dishes). */
export const dishWords = sqliteTable(
  'dish_words',
  {
    /** Normal form of the word (src/domain/dishes/words.ts). */
    word: text('word').notNull(),
    /** Number of words of the shortest name with this word. */
    name_words: integer('name_words').notNull(),
    recipe_id: text('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.name_words, table.recipe_id] }),
    index('dish_words_recipe').on(table.recipe_id),
  ],
);

/** Every word that a name has or had, to correct misspelled words. */
export const dishVocabulary = sqliteTable('dish_vocabulary', { word: text('word').primaryKey() });

/** Nutrition per serving of each recipe, computed when the recipe is stored. Search filters use this table. */
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
  /** 1 if the calories include every ingredient. If 0, the calories are only a lower bound. */
  complete: integer('complete').$type<Flag>().notNull(),
});

/**
 * Log of every change of a recipe, in order. Database triggers on `recipes` write the log in the transaction of the
 * change, so that no change is missing. The search reads the rows that were added since its last read.
 */
export const recipeLog = sqliteTable('recipe_log', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  recipe_id: text('recipe_id').notNull(),
  op: text('op').$type<'put' | 'delete'>().notNull(),
});

/**
 * The published recipe index, in a single row: its contents, and version numbers that show whether cached data is
 * current.
 */
export const recipeIndex = sqliteTable('recipe_index', {
  id: integer('id').primaryKey(),
  /** Random id, created with the database. A different value means that the database was replaced. */
  epoch: text('epoch').notNull(),
  /** Number of changes of the reference tables, such as foods and tools. Database triggers count them. */
  reference: integer('reference').notNull().default(0),
  /**
   * Number of changes of `ingredients_nutrition`, counted by database triggers. Only recipe pages show this data.
   * Searches do not use it.
   */
  nutrition: integer('nutrition').notNull().default(0),
  /**
   * JSON of `PublishedSegment[]` (worker/recipe-index/format/blobs.ts): the segments of the recipe index. Null before
   * the first publication.
   */
  segments: text('segments'),
  /** The segments of the recipe index contain all changes in `recipe_log` up to this number. */
  seq: integer('seq').notNull().default(0),
  /** Rows of `recipe_log` up to this number have been deleted. */
  trimmed: integer('trimmed').notNull().default(0),
  /** JSON of the recipe index segments of a full rebuild that is in progress; null if there is none. */
  building: text('building'),
  /**
   * Random id of the worker that is publishing the recipe index. Its lock ends at `publisher_until` (milliseconds since
   * 1970).
   */
  publisher: text('publisher'),
  publisher_until: integer('publisher_until').notNull().default(0),
});

/**
 * Earlier publications of the recipe index, for worker isolates that cannot read the newest segments yet. Each row is
 * deleted an hour after the next publication.
 */
export const earlierPublications = sqliteTable('earlier_publications', {
  number: integer('number').primaryKey(),
  /** JSON of the recipe index segments, as in `recipe_index`. */
  segments: text('segments').notNull(),
  seq: integer('seq').notNull(),
  /** Time of the next publication of the recipe index (milliseconds since 1970). */
  followed_at: integer('followed_at').notNull(),
});
