import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createDataOriginColumn, type Flag } from './columns.ts';

// Requests read only the imported rows of `ingredients`, `ingredient_aliases` and `substitutions`. Few rows are
// imported, and thousands of rows are starter data, so the imported rows have an index of their own.

export const ingredients = sqliteTable(
  'ingredients',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull().unique(),
    category: text('category'),
    /**
     * 1 for a staple, such as salt. Users are assumed to have staples. In the match score, a staple counts a quarter as
     * much as any other ingredient.
     */
    is_pantry: integer('is_pantry').$type<Flag>().notNull().default(0),
    origin: createDataOriginColumn(),
  },
  (table) => [index('ingredients_imported').on(table.origin).where(sql`origin = 'import'`)],
);

export const ingredientAliases = sqliteTable(
  'ingredient_aliases',
  {
    alias: text('alias').primaryKey(),
    canonical_name: text('canonical_name').notNull(),
    origin: createDataOriginColumn(),
  },
  (table) => [index('ingredient_aliases_imported').on(table.origin).where(sql`origin = 'import'`)],
);

export const cookware = sqliteTable('cookware', {
  name: text('name').primaryKey(),
  category: text('category'),
  heat_source: text('heat_source'),
  notes: text('notes'),
  origin: createDataOriginColumn(),
});

export const cuisines = sqliteTable('cuisines', {
  name: text('name').primaryKey(),
  region: text('region'),
  is_active: integer('is_active').$type<Flag>().notNull().default(1),
  origin: createDataOriginColumn(),
});

/**
 * Substitutions of ingredients, which work in one direction: `substitute_ingredient` can replace `original_ingredient`.
 */
export const substitutions = sqliteTable(
  'substitutions',
  {
    original_ingredient: text('original_ingredient').notNull(),
    substitute_ingredient: text('substitute_ingredient').notNull(),
    notes: text('notes').notNull().default(''),
    /** Penalty for the difference between substitute and original: from 0 (no difference) to 1, in steps of 0.05. */
    penalty_score: real('penalty_score').notNull(),
    /**
     * Amount of the substitute that replaces 1 unit of the original, such as 0.75. Both have the same unit unless the
     * two unit columns are set.
     */
    ratio: real('ratio').notNull().default(1),
    original_unit: text('original_unit'),
    substitute_unit: text('substitute_unit'),
    origin: createDataOriginColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.original_ingredient, table.substitute_ingredient] }),
    check('substitutions_penalty', sql`${table.penalty_score} between 0 and 1`),
    index('substitutions_imported').on(table.origin).where(sql`origin = 'import'`),
  ],
);

export const ingredientsNutrition = sqliteTable(
  'ingredients_nutrition',
  {
    canonical_name: text('canonical_name').primaryKey(),
    calories_per_100g: real('calories_per_100g').notNull(),
    protein_g_per_100g: real('protein_g_per_100g').notNull(),
    carbs_g_per_100g: real('carbs_g_per_100g').notNull(),
    fat_g_per_100g: real('fat_g_per_100g').notNull(),
    fiber_g_per_100g: real('fiber_g_per_100g').notNull(),
    sugar_g_per_100g: real('sugar_g_per_100g').notNull(),
    sodium_mg_per_100g: real('sodium_mg_per_100g').notNull(),
    origin: createDataOriginColumn(),
  },
  (table) => [index('ingredients_nutrition_imported').on(table.origin).where(sql`origin = 'import'`)],
);

export const meta = sqliteTable('meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
