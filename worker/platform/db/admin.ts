/** The tables of what administrators look after, and of what they did. */

import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { RecipeChange } from '#contract/admin/admin';
import type { ReportFault } from '#contract/report-paths';
import type { CorrectedValue } from '#domain/eaters/corrections';
import type { Label } from '#domain/eaters/diets/labels';
import { users } from './account.ts';
import { recipes } from './recipes.ts';

/** What cooks report of recipe pages. Nothing in it says who did. */
export const labelReports = sqliteTable(
  'label_reports',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    recipe_id: text('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    /** The ingredient as it was called; '' for the whole recipe. */
    line: text('line').notNull(),
    /** One of the domain's labels; '' where none was named. */
    label: text('label').notNull(),
    fault: text('fault').$type<ReportFault>().notNull(),
    words: text('words').notNull(),
    /** How often the same was reported. */
    count: integer('count').notNull().default(1),
    /** YYYY-MM-DD, UTC: a time would say more of the visitor than is needed. */
    first_day: text('first_day').notNull(),
    last_day: text('last_day').notNull(),
    /** Rises with each report: the order of the list. */
    seq: integer('seq').notNull(),
    /**
     * Mark of the network that made it first; '' for reports from before marks. Thousands of networks share each mark, so that
     * it leads to none of them.
     */
    network: text('network').notNull().default(''),
    /** 1 if another network made the same report. */
    several_networks: integer('several_networks').notNull().default(0),
    /** 1 if administrators were told of it by mail. */
    announced: integer('announced').notNull().default(0),
  },
  (table) => [
    uniqueIndex('label_reports_same').on(table.recipe_id, table.line, table.label, table.fault, table.words),
    uniqueIndex('label_reports_seq').on(table.seq),
  ],
);

// The table of analytics: sums, and nothing of a single visitor.

/** How often an event came on a day. Events and buckets are from fixed lists, so a day has some fifty rows at most. */
export const analyticsCounts = sqliteTable(
  'analytics_counts',
  {
    /** YYYY-MM-DD, UTC. */
    day: text('day').notNull(),
    event: text('event').notNull(),
    /** What the event is told apart by, such as the range of a match score; '' where it is not. */
    bucket: text('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.bucket] })],
);

// What administrators have corrected of the tables that say what a food contains.

/** Triggers start a new epoch of the catalogue with each change: what was made with other corrections is never taken for current. */
export const labelCorrections = sqliteTable(
  'label_corrections',
  {
    /** As the look-up of names folds it (`lookupKey`). */
    name: text('name').notNull(),
    label: text('label').$type<Label>().notNull(),
    value: text('value').$type<CorrectedValue>().notNull(),
    reason: text('reason').notNull(),
    /** Null once the account is gone. */
    made_by: text('made_by').references(() => users.id, { onDelete: 'set null' }),
    /** Milliseconds since 1970, UTC. */
    made_at: integer('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.label] }),
    check('label_corrections_value', sql`${table.value} in ('contains', 'may', 'free')`),
  ],
);

// The job that reads stored recipes again, after foods or rules have changed: how far it is, and what it could not
// read.

/** One row: the run that was started last. None: nobody has started one. */
export const rereading = sqliteTable(
  'rereading',
  {
    id: integer('id').primaryKey(),
    /** Which rules it reads by (worker/jobs/reparse/state.ts). */
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

// The tables of imports and of what administrators change.

/**
 * Which run of an import last brought a recipe. A file is a run, whether it comes in one part or in many; within it
 * two different recipes of one title stay two (worker/features/imports/identity.ts).
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
    /** Id of the recipe or account, or name of the ingredient. */
    subject: text('subject'),
    /** Joins the parts of one file. Of rows of one part, which was sent again then, the last one counts. */
    run: text('run').notNull(),
    part: integer('part').notNull().default(0),
    imported: integer('imported').notNull().default(0),
    errors: integer('errors').notNull().default(0),
  },
  (table) => [index('audit_log_run').on(table.run, table.part), index('audit_log_user').on(table.user_id)],
);
