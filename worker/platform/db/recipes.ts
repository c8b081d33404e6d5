import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MinutesSource } from '#domain/recipes/minutes-sources';
import { createDataOriginColumn, type Flag } from './columns.ts';

export const recipes = sqliteTable(
  'recipes',
  {
    id: text('id').primaryKey(),
    /**
     * Title as a URL slug. When an import replaces a recipe, it finds this recipe by its slug. Several recipes with the
     * same title have the same slug.
     */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** Name of the dish in its original language, such as 'Mapo doufu'; null if the recipe states none. */
    native_title: text('native_title'),
    /** JSON list of other common names of the dish; null if there are none. */
    other_titles: text('other_titles'),
    summary: text('summary'),
    cuisine: text('cuisine'),
    /** 1 if the cuisine was detected from the text of the recipe; 0 if the author stated it. */
    cuisine_detected: integer('cuisine_detected').$type<Flag>().notNull().default(0),
    minutes_to_make: real('minutes_to_make').notNull(),
    /**
     * Source of the cooking time: stated by the author ('given'), computed from the times in the steps, or a default.
     */
    minutes_source: text('minutes_source').$type<MinutesSource>().notNull().default('given'),
    default_servings: real('default_servings').notNull(),
    serving_size_text: text('serving_size_text').notNull(),
    /** `instructions`, `tools` and `tags` are JSON lists of texts. */
    instructions: text('instructions').notNull(),
    tools: text('tools').notNull(),
    tags: text('tags').notNull(),
    instructions_preview: text('instructions_preview').notNull(),
    notes: text('notes'),
    image: text('image'),
    /** JSON of the nutrition per serving that the recipe's author stated. */
    published_nutrition: text('published_nutrition'),
    /**
     * Original ingredient lines: a JSON list of texts, or of objects with the parts of a line. The job that parses
     * stored recipes again reads this column and never changes it. Null if the recipe was stored before this column
     * existed.
     */
    written_lines: text('written_lines'),
    /** Hash of the recipe's content. An import with the same hash writes nothing. */
    content_hash: text('content_hash').notNull(),
    /** Time when the content of the recipe last changed (ISO 8601, UTC). */
    updated_at: text('updated_at').notNull(),
    origin: createDataOriginColumn(),
  },
  (table) => [index('recipes_slug').on(table.slug)],
);

export const recipeIngredients = sqliteTable(
  'recipe_ingredients',
  {
    recipe_id: text('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    /** Position of the ingredient in the recipe's list of ingredients, counted from 0. */
    position: integer('position').notNull(),
    ingredient_name: text('ingredient_name').notNull(),
    canonical_name: text('canonical_name').notNull(),
    amount: text('amount').notNull().default(''),
    amount_numeric: real('amount_numeric'),
    unit: text('unit'),
    preparation: text('preparation'),
    section: text('section'),
    required: integer('required').$type<Flag>().notNull().default(1),
    /** Weight in grams if the ingredient line states it, such as 794 for '1 (28 oz) can'. */
    stated_grams: real('stated_grams'),
  },
  (table) => [
    primaryKey({ columns: [table.recipe_id, table.position] }),
    // Index to find the recipes with an ingredient. It is used for the report on missing nutrition, and to update the
    // recipes after an alias was added.
    index('recipe_ingredients_canonical_name').on(table.canonical_name),
  ],
);

export const dishWords = sqliteTable(
  'dish_words',
  {
    word: text('word').notNull(),
    /**
     * Number of words in the recipe's name. If the recipe has several names with the indexed word, the shortest of them
     * counts.
     */
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

/** All words that occur or once occurred in a recipe name, for correcting misspelled searches. */
export const dishVocabulary = sqliteTable('dish_vocabulary', { word: text('word').primaryKey() });

/**
 * Nutrition per serving of each recipe. It is computed when the recipe is stored, so that search filters can use it.
 */
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
  /** 1 if the calories include every ingredient. If 0, the real calories may be higher. */
  complete: integer('complete').$type<Flag>().notNull(),
});

/**
 * Log of recipe changes, in order. Database triggers on `recipes` write the log in the transaction of the change, so
 * that no change is missed. A search reads only the rows that were added since its last read.
 */
export const recipeLog = sqliteTable('recipe_log', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  recipe_id: text('recipe_id').notNull(),
  op: text('op').$type<'put' | 'delete'>().notNull(),
});

/**
 * State of the search index, in a single row. It contains versions that show if cached data is current, and the lease
 * of the worker that publishes the index.
 */
export const recipeIndex = sqliteTable('recipe_index', {
  id: integer('id').primaryKey(),
  /**
   * Random ID. It is replaced when the database is restored or a food label is corrected. Data in memory or in a cache
   * that has a different epoch is outdated.
   */
  epoch: text('epoch').notNull(),
  /** Number of changes to reference tables, such as foods and tools, counted by database triggers. */
  reference: integer('reference').notNull().default(0),
  /**
   * Number of changes to `ingredients_nutrition`, counted by database triggers. These changes affect recipe pages, but
   * not searches.
   */
  nutrition: integer('nutrition').notNull().default(0),
  /** Number of the newest deleted row of `recipe_log`. All rows up to this one are deleted. */
  trimmed: integer('trimmed').notNull().default(0),
  /**
   * Random ID of the worker that is publishing the search index. Its lock ends at `publisher_until` (ms since 1970).
   */
  publisher: text('publisher'),
  publisher_until: integer('publisher_until').notNull().default(0),
});

/**
 * Published search indexes, one for each version of the code that was deployed in the last week. Two versions run side
 * by side during a gradual deployment, and an earlier version runs again after a rollback.
 */
export const publications = sqliteTable('publications', {
  /**
   * Version of the code that publishes this list of segments and searches it (`CODE_VERSION` in worker/recipe-index).
   */
  version: text('version').primaryKey(),
  format: integer('format').notNull(),
  /**
   * Segments (parts) of the search index, as JSON of `PublishedSegment[]` (worker/recipe-index/format/blobs.ts). Null
   * before the first publication.
   */
  segments: text('segments'),
  /** Number of the last change in `recipe_log` that the index segments contain. */
  seq: integer('seq').notNull().default(0),
  /**
   * Number of a change in `recipe_log`. Every published segment (part of the search index) that covers a range of
   * recipe IDs includes this change and all earlier changes, so only later changes must stay in the log.
   */
  base: integer('base').notNull().default(0),
  /**
   * Segments that a full rebuild of the search index has finished so far, as JSON; null if no rebuild is in progress.
   */
  building: text('building'),
  /** Time (ms since 1970) when this version of the code last ran its scheduled job. Updated once an hour. */
  used_at: integer('used_at').notNull(),
});

/**
 * Earlier published versions of the search index. A worker isolate uses one of them while it cannot read the segments
 * of the newest version. A row is deleted an hour after the next version was published.
 */
export const earlierPublications = sqliteTable('earlier_publications', {
  number: integer('number').primaryKey(),
  version: text('version').notNull(),
  format: integer('format').notNull(),
  segments: text('segments').notNull(),
  seq: integer('seq').notNull(),
  /** Time when the next version of the search index was published (ms since 1970). */
  followed_at: integer('followed_at').notNull(),
});

/**
 * Records which changes have been purged from Cloudflare's page cache, in a single row. A scheduled job finds the
 * changes that are still to be purged: it compares this row with `recipe_log` and the counters in `recipe_index`, which
 * database triggers write in the transaction of each change.
 */
export const purgedPages = sqliteTable('purged_pages', {
  id: integer('id').primaryKey(),
  /** Version numbers of the reference data and of the nutrition data at the last purge. */
  version: text('version').notNull().default(''),
  seq: integer('seq').notNull().default(0),
  /**
   * The values of `version` and `seq` at the last purge but one. The pages of all changes up to these values have been
   * purged by two runs of the job.
   */
  settled_version: text('settled_version').notNull().default(''),
  settled_seq: integer('settled_seq').notNull().default(0),
});
