/** The tables of imports and of what administrators change. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { RecipeChange } from '#contract/admin/admin';
import { users } from './account.ts';
import { recipes } from './schema.ts';

/**
 * Which run of an import last brought a recipe. A file is a run, whether it comes in one part or in many; within it
 * two different recipes of one title stay two (worker/imports/identity.ts).
 */
export const recipeRuns = sqliteTable('recipe_runs', {
  recipe_id: text('recipe_id')
    .primaryKey()
    .references(() => recipes.id, { onDelete: 'cascade' }),
  run: text('run').notNull(),
});

/**
 * Recipes to count again, since the nutrition of an ingredient has changed. Rows are written in the transaction of
 * that change and go when it is done, so that nothing is left out when a worker ends in between.
 */
export const nutritionDue = sqliteTable('nutrition_due', {
  recipe_id: text('recipe_id')
    .primaryKey()
    .references(() => recipes.id, { onDelete: 'cascade' }),
  /** Counts the changes, so that one which comes while the recipe is counted is not lost. */
  changes: integer('changes').notNull().default(1),
});

/** Who changed what all share: a row for every call that did. Rows are only ever added. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Milliseconds since 1970, UTC. */
    at: integer('at').notNull(),
    /** Null once the account is gone. */
    user_id: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').$type<RecipeChange['action']>().notNull(),
    kind: text('kind').$type<NonNullable<RecipeChange['kind']>>(),
    /** Id of the recipe, or name of the ingredient. */
    subject: text('subject'),
    /** Joins the parts of one file. Of rows of one part, which was sent again then, the last one counts. */
    run: text('run').notNull(),
    part: integer('part').notNull().default(0),
    imported: integer('imported').notNull().default(0),
    errors: integer('errors').notNull().default(0),
  },
  (table) => [index('audit_log_run').on(table.run, table.part), index('audit_log_user').on(table.user_id)],
);
