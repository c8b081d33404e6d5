/** The tables of administrators' data and of their changes. */

import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { RecipeChange } from '#contract/admin/admin';
import type { ReportFault } from '#contract/reports';
import type { CorrectedValue } from '#domain/eaters/corrections';
import type { Label } from '#domain/eaters/diets/labels';
import { users } from './account.ts';
import { recipes } from './recipes.ts';

/** Users' reports about recipe pages. They do not identify the reporter. */
export const labelReports = sqliteTable(
  'label_reports',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    recipe_id: text('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    /** The ingredient as the page shows it; '' for the whole recipe. */
    line: text('line').notNull(),
    /** A label of the domain; '' if the report names no label. */
    label: text('label').notNull(),
    fault: text('fault').$type<ReportFault>().notNull(),
    words: text('words').notNull(),
    /** Number of identical reports. */
    count: integer('count').notNull().default(1),
    /** YYYY-MM-DD, UTC. A time of day would reveal more about the visitor than needed. */
    first_day: text('first_day').notNull(),
    last_day: text('last_day').notNull(),
    /** Increases with each report; the order of the list. */
    seq: integer('seq').notNull(),
    /**
     * Shortened hash of the network of the first report; '' for reports from before it was stored. Thousands of
     * networks share each value, so it identifies none of them.
     */
    network: text('network').notNull().default(''),
    /** 1 if another network made the same report. */
    several_networks: integer('several_networks').notNull().default(0),
    /** 1 if administrators have been informed by mail. */
    announced: integer('announced').notNull().default(0),
  },
  (table) => [
    uniqueIndex('label_reports_same').on(table.recipe_id, table.line, table.label, table.fault, table.words),
    uniqueIndex('label_reports_seq').on(table.seq),
  ],
);

// The table of analytics: totals, with no data about single visitors.

/** Number of events per day. Events and buckets come from fixed lists, so a day has about fifty rows at most. */
export const analyticsCounts = sqliteTable(
  'analytics_counts',
  {
    /** YYYY-MM-DD, UTC. */
    day: text('day').notNull(),
    event: text('event').notNull(),
    /** Subdivision of the event, such as the range of a match score; '' without one. */
    bucket: text('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.bucket] })],
);

// Administrators' corrections of the tables that say what a food contains.

/**
 * Triggers start a new epoch of the index with each change, so data from other corrections never counts as current.
 */
export const labelCorrections = sqliteTable(
  'label_corrections',
  {
    /** Normalised as for lookups of names (`lookupKey`). */
    name: text('name').notNull(),
    label: text('label').$type<Label>().notNull(),
    value: text('value').$type<CorrectedValue>().notNull(),
    reason: text('reason').notNull(),
    /** Null after the account was deleted. */
    made_by: text('made_by').references(() => users.id, { onDelete: 'set null' }),
    /** Milliseconds since 1970, UTC. */
    made_at: integer('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.label] }),
    check('label_corrections_value', sql`${table.value} in ('contains', 'may', 'free')`),
  ],
);

// The reparse job, which parses stored recipes again after foods or rules have changed: its progress and failures.

/** A single row: the latest run. No row if there was none. */
export const reparse = sqliteTable(
  'reparse',
  {
    id: integer('id').primaryKey(),
    /** Version of the rules of the run (worker/jobs/reparse/state.ts). */
    rules: text('rules').notNull(),
    state: text('state').$type<'running' | 'stopped' | 'done'>().notNull(),
    /** Id of the last processed recipe, in the order of ids. */
    position: text('position').notNull().default(''),
    /** Number of recipes at the start. */
    total: integer('total').notNull(),
    read: integer('read').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /**
     * Incremented by each change of this row. If two workers continue from the same revision, the second starts over.
     */
    revision: integer('revision').notNull().default(0),
    /** Milliseconds since 1970, UTC. */
    started_at: integer('started_at').notNull(),
    moved_at: integer('moved_at').notNull(),
  },
  (table) => [check('reparse_one', sql`${table.id} = 1`)],
);

/** Recipes that the run could not parse. They are unchanged. */
export const reparseFailures = sqliteTable('reparse_failures', {
  recipe_id: text('recipe_id')
    .primaryKey()
    .references(() => recipes.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
});

// The tables of imports and of administrators' changes.

/**
 * The import run that last wrote a recipe. A file is one run, in one part or in many. Within it, two different recipes
 * with the same title remain separate (worker/features/imports/identity.ts).
 */
export const recipeRuns = sqliteTable('recipe_runs', {
  recipe_id: text('recipe_id')
    .primaryKey()
    .references(() => recipes.id, { onDelete: 'cascade' }),
  run: text('run').notNull(),
});

/**
 * Recipes whose nutrition must be computed again because an ingredient's has changed. Rows are written in the
 * transaction of that change and deleted afterwards, so that none is missed if a worker ends in between.
 */
export const nutritionDue = sqliteTable('nutrition_due', {
  recipe_id: text('recipe_id')
    .primaryKey()
    .references(() => recipes.id, { onDelete: 'cascade' }),
  /** Number of changes, so that a change during the computation is not lost. */
  changes: integer('changes').notNull().default(1),
});

/** Audit log of shared data: a row for every call that changed it. Rows are only added. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Milliseconds since 1970, UTC. */
    at: integer('at').notNull(),
    /** Null after the account was deleted. */
    user_id: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').$type<RecipeChange['action']>().notNull(),
    kind: text('kind').$type<NonNullable<RecipeChange['kind']>>(),
    /** Id of the recipe or account, or name of the ingredient. */
    subject: text('subject'),
    /** Joins the parts of one file. If a part was sent again, its last row counts. */
    run: text('run').notNull(),
    part: integer('part').notNull().default(0),
    imported: integer('imported').notNull().default(0),
    errors: integer('errors').notNull().default(0),
  },
  (table) => [index('audit_log_run').on(table.run, table.part), index('audit_log_user').on(table.user_id)],
);
