/** The job that reads stored recipes again, after foods or rules have changed: how far it is, and what it could not read. */
import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { recipes } from './schema.ts';

/** One row: the run that was started last. None: nobody has started one. */
export const rereading = sqliteTable(
  'rereading',
  {
    id: integer('id').primaryKey(),
    /** Which rules it reads by (worker/rereading/rules.ts). */
    rules: text('rules').notNull(),
    state: text('state').$type<'running' | 'stopped' | 'done'>().notNull(),
    /** The last recipe that was looked at, in the order of ids. */
    position: text('position').notNull().default(''),
    /** Recipes that there were when it was started. */
    total: integer('total').notNull(),
    read: integer('read').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Another one after each change of this row: of two who go on from the same one, the second starts over. */
    revision: integer('revision').notNull().default(0),
    /** Milliseconds since 1970, UTC. */
    started_at: integer('started_at').notNull(),
    moved_at: integer('moved_at').notNull(),
  },
  (table) => [check('rereading_one', sql`${table.id} = 1`)],
);

/** Recipes that the run could not read. They are as they were. */
export const rereadingFailures = sqliteTable('rereading_failures', {
  recipe_id: text('recipe_id')
    .primaryKey()
    .references(() => recipes.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
});
