/** The tables of the catalogue: recipes, what changed of them, and which index of them is published. */
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MinutesSource } from '#domain/recipes/minutes-sources';
import { type Flag, origin } from './columns.ts';

export const recipes = sqliteTable(
  'recipes',
  {
    id: text('id').primaryKey(),
    /** The slug of the title. Recipes of one title share it, which is how an import finds the one that it replaces. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    cuisine: text('cuisine'),
    /** The cuisine was not given but found by the words of the recipe. */
    cuisine_detected: integer('cuisine_detected').$type<Flag>().notNull().default(0),
    minutes_to_make: real('minutes_to_make').notNull(),
    /** Who says so: the recipe, the times that its steps state, or nobody (then it is the default of an import). */
    minutes_source: text('minutes_source').$type<MinutesSource>().notNull().default('given'),
    default_servings: real('default_servings').notNull(),
    serving_size_text: text('serving_size_text').notNull(),
    /** JSON lists of text. */
    instructions: text('instructions').notNull(),
    tools: text('tools').notNull(),
    tags: text('tags').notNull(),
    /** The start of the instructions, as a result card shows it. */
    instructions_preview: text('instructions_preview').notNull(),
    notes: text('notes'),
    image: text('image'),
    /** JSON: what its author says of a serving. */
    published_nutrition: text('published_nutrition'),
    /**
     * The ingredients as somebody brought them, a JSON list of texts or of their parts: what a later reading goes by,
     * and what none ever changes. Null: stored before they were kept.
     */
    written_lines: text('written_lines'),
    /** Hash over everything that is read of the recipe: an import that brings the same writes nothing. */
    content_hash: text('content_hash').notNull(),
    /** ISO 8601, UTC; when the content last changed. */
    updated_at: text('updated_at').notNull(),
    origin: origin(),
  },
  // An import looks up the recipes of the titles that it brings.
  (table) => [index('recipes_slug').on(table.slug)],
);

export const recipeIngredients = sqliteTable(
  'recipe_ingredients',
  {
    recipe_id: text('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    /** From 0, in the order of the recipe. */
    position: integer('position').notNull(),
    ingredient_name: text('ingredient_name').notNull(),
    canonical_name: text('canonical_name').notNull(),
    amount: text('amount').notNull().default(''),
    amount_numeric: real('amount_numeric'),
    unit: text('unit'),
    preparation: text('preparation'),
    section: text('section'),
    required: integer('required').$type<Flag>().notNull().default(1),
    /** What the line itself says that its amount weighs: 794 of '1 (28 oz) can'. */
    stated_grams: real('stated_grams'),
  },
  (table) => [
    primaryKey({ columns: [table.recipe_id, table.position] }),
    // Which recipes use an ingredient: the report on missing nutrition, and an alias that comes later.
    index('recipe_ingredients_canonical_name').on(table.canonical_name),
  ],
);

/** Per serving, as computed when the recipe was stored. Search filters by it. */
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
  /** Every ingredient could be counted. Only then are the calories known, not a lower bound. */
  complete: integer('complete').$type<Flag>().notNull(),
});

/**
 * Every change of a recipe, in order. Triggers on `recipes` write it in the transaction of the change, so that no
 * writer can forget to. The search reads what is new since it last looked.
 */
export const recipeLog = sqliteTable('recipe_log', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  recipe_id: text('recipe_id').notNull(),
  op: text('op').$type<'put' | 'delete'>().notNull(),
});

/** One row: what the published index holds, and versions that tell whether what is in memory or cached is current. */
export const catalogue = sqliteTable('catalogue', {
  id: integer('id').primaryKey(),
  /** Random, made with the database: another one means another database. */
  epoch: text('epoch').notNull(),
  /** Counts every change of a reference table; triggers do. */
  reference: integer('reference').notNull().default(0),
  /** Counts every change of `ingredients_nutrition`; triggers do. Pages of recipes show it, a search does not. */
  nutrition: integer('nutrition').notNull().default(0),
  /** JSON of `PublishedSegment[]` (worker/recipe-index/format/blobs.ts); null before the first. */
  segments: text('segments'),
  /** The segments hold every change up to here. */
  seq: integer('seq').notNull().default(0),
  /** Log rows up to here are gone. */
  trimmed: integer('trimmed').notNull().default(0),
  /** JSON of the segments of a publication that was begun with nothing to build on; null: none is under way. */
  building: text('building'),
  /** Who publishes, a random mark, and until when nobody else may (milliseconds since 1970). */
  publisher: text('publisher'),
  publisher_until: integer('publisher_until').notNull().default(0),
});

/** What was published before, for isolates that cannot reach the newest segments yet. Gone an hour after the next. */
export const earlierPublications = sqliteTable('earlier_publications', {
  number: integer('number').primaryKey(),
  /** As in `catalogue`. */
  segments: text('segments').notNull(),
  seq: integer('seq').notNull(),
  /** When another one followed; milliseconds since 1970. */
  followed_at: integer('followed_at').notNull(),
});
