/**
 * The tables of reports, usage counts, label corrections, imports and the audit log, which administrators work with.
 */

import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { RecipeChange } from '#contract/admin/admin';
import type { ReportFault } from '#contract/reports';
import type { CorrectedValue } from '#domain/eaters/corrections';
import type { Label } from '#domain/eaters/diets/labels';
import { users } from './account.ts';
import { recipes } from './recipes.ts';

/** Users' reports about recipe pages. A report does not identify its author. */
export const labelReports = sqliteTable(
  'label_reports',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    recipe_id: text('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    /** The reported ingredient as the recipe page shows it; '' for a report about the whole recipe. */
    line: text('line').notNull(),
    /** The reported label, such as the allergen 'milk'; '' if the report names no label. */
    label: text('label').notNull(),
    fault: text('fault').$type<ReportFault>().notNull(),
    words: text('words').notNull(),
    count: integer('count').notNull().default(1),
    /** Day of the first report: YYYY-MM-DD, UTC. A time of day would reveal more about the visitor than needed. */
    first_day: text('first_day').notNull(),
    last_day: text('last_day').notNull(),
    /** Number that increases with each new report and gives the list of reports its order. */
    seq: integer('seq').notNull(),
    /**
     * Shortened hash of the network of the first report. Thousands of networks share each value, so the value
     * identifies none of them. '' for reports from before this column existed.
     */
    network: text('network').notNull().default(''),
    /** 1 if the same report also came from another network, else 0. */
    several_networks: integer('several_networks').notNull().default(0),
    /** 1 if administrators have been informed of the report by mail, else 0. */
    announced: integer('announced').notNull().default(0),
  },
  (table) => [
    uniqueIndex('label_reports_same').on(table.recipe_id, table.line, table.label, table.fault, table.words),
    uniqueIndex('label_reports_seq').on(table.seq),
  ],
);

// The table of analytics: totals only, with no data about single visitors.

/**
 * Number of events of each type per day. Event types and buckets come from fixed lists, so a day has at most about
 * fifty rows.
 */
export const analyticsCounts = sqliteTable(
  'analytics_counts',
  {
    /** Day of the events: YYYY-MM-DD, UTC. */
    day: text('day').notNull(),
    event: text('event').notNull(),
    /** Subdivision of the event, such as a range of match scores; '' for an event without subdivisions. */
    bucket: text('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.bucket] })],
);

// Administrators' corrections of the built-in tables that say what a food contains, such as allergens.

/**
 * Administrators' corrections of food labels. With each change, database triggers start a new epoch of the recipe
 * index. So index data that was computed with other corrections never counts as current.
 */
export const labelCorrections = sqliteTable(
  'label_corrections',
  {
    /** Name of the food, normalised for lookups (`toLookupKey`). */
    name: text('name').notNull(),
    label: text('label').$type<Label>().notNull(),
    value: text('value').$type<CorrectedValue>().notNull(),
    reason: text('reason').notNull(),
    /** The administrator who made the correction. Null after that account was deleted. */
    made_by: text('made_by').references(() => users.id, { onDelete: 'set null' }),
    /** Time of the correction (milliseconds since 1970, UTC). */
    made_at: integer('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.label] }),
    check('label_corrections_value', sql`${table.value} in ('contains', 'may', 'free')`),
  ],
);

/** The latest run of the reparse job, in a single row. There is no row before the first run. */
export const reparse = sqliteTable(
  'reparse',
  {
    id: integer('id').primaryKey(),
    /** Version of the parser rules that the run uses (worker/jobs/reparse/state.ts). */
    rules: text('rules').notNull(),
    state: text('state').$type<'running' | 'stopped' | 'done'>().notNull(),
    /** Id of the last recipe that the run has processed. Recipes are processed in the order of their ids. */
    position: text('position').notNull().default(''),
    /** Number of stored recipes when the reparse run started. */
    total: integer('total').notNull(),
    read: integer('read').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /**
     * Number of times that this row (the state of the reparse job) was changed. If two workers continue the job from
     * the same revision, the second worker starts over.
     */
    revision: integer('revision').notNull().default(0),
    /** Time when the reparse run started (milliseconds since 1970, UTC). */
    started_at: integer('started_at').notNull(),
    moved_at: integer('moved_at').notNull(),
  },
  (table) => [check('reparse_one', sql`${table.id} = 1`)],
);

/** Recipes that the latest reparse run could not parse. These recipes stay unchanged. */
export const reparseFailures = sqliteTable('reparse_failures', {
  recipe_id: text('recipe_id')
    .primaryKey()
    .references(() => recipes.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
});

/**
 * The import run that last wrote each recipe. A file is imported as one run, in one or more parts. Within a run, two
 * different recipes with the same title remain separate (worker/features/imports/identity.ts).
 */
export const recipeRuns = sqliteTable('recipe_runs', {
  recipe_id: text('recipe_id')
    .primaryKey()
    .references(() => recipes.id, { onDelete: 'cascade' }),
  run: text('run').notNull(),
});

/**
 * Recipes whose nutrition must be computed again because the nutrition of an ingredient has changed. The rows are
 * written in the transaction of that change and deleted after the computation. So no recipe is missed if a worker ends
 * in between.
 */
export const nutritionDue = sqliteTable('nutrition_due', {
  recipe_id: text('recipe_id')
    .primaryKey()
    .references(() => recipes.id, { onDelete: 'cascade' }),
  /**
   * Number of changes that require the computation. If the number rises during a computation, the recipe's nutrition is
   * computed again.
   */
  changes: integer('changes').notNull().default(1),
});

/** The audit log of shared data, with one row for every call that changed shared data. The worker only adds rows. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: integer('at').notNull(),
    /** The user who made the logged call. Null after that account was deleted. */
    user_id: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').$type<RecipeChange['action']>().notNull(),
    kind: text('kind').$type<NonNullable<RecipeChange['kind']>>(),
    /** Id of the changed recipe or account, or name of the changed ingredient. */
    subject: text('subject'),
    /**
     * Id of the import run, which joins the parts of one file. If a part was sent twice, its last row in the audit log
     * counts.
     */
    run: text('run').notNull(),
    part: integer('part').notNull().default(0),
    imported: integer('imported').notNull().default(0),
    errors: integer('errors').notNull().default(0),
  },
  (table) => [index('audit_log_run').on(table.run, table.part), index('audit_log_user').on(table.user_id)],
);
