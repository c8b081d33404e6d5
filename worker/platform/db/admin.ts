import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { RecipeChange } from '#contract/admin/admin';
import type { ReportFault } from '#contract/reports';
import type { CorrectedValue } from '#domain/eaters/corrections';
import type { Label } from '#domain/eaters/diets/labels';
import { users } from './account.ts';
import { recipes } from './recipes.ts';

/** User reports about recipe pages. A report does not identify the user. */
export const labelReports = sqliteTable(
  'label_reports',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    recipe_id: text('recipe_id')
      .notNull()
      .references(() => recipes.id, { onDelete: 'cascade' }),
    /** Reported ingredient as shown on the recipe page; '' if the report is about the whole recipe. */
    line: text('line').notNull(),
    /** Reported food label, such as the allergen 'milk'; '' if the report names no label. */
    label: text('label').notNull(),
    fault: text('fault').$type<ReportFault>().notNull(),
    words: text('words').notNull(),
    count: integer('count').notNull().default(1),
    /** Day of the first report: YYYY-MM-DD, UTC. The time is not stored, to protect the reporter's privacy. */
    first_day: text('first_day').notNull(),
    last_day: text('last_day').notNull(),
    seq: integer('seq').notNull(),
    /**
     * Shortened hash of the network that first sent the report. Thousands of networks share each value, so it
     * identifies none of them. '' for reports that are older than this column.
     */
    network: text('network').notNull().default(''),
    several_networks: integer('several_networks').notNull().default(0),
    announced: integer('announced').notNull().default(0),
  },
  (table) => [
    uniqueIndex('label_reports_same').on(table.recipe_id, table.line, table.label, table.fault, table.words),
    uniqueIndex('label_reports_seq').on(table.seq),
  ],
);

/**
 * Analytics: number of events of each type per day, without data about single visitors. Event types and buckets come
 * from fixed lists, so a day has at most about 50 rows.
 */
export const analyticsCounts = sqliteTable(
  'analytics_counts',
  {
    day: text('day').notNull(),
    event: text('event').notNull(),
    /** Subtype of the event, such as a range of match scores; '' if the event has no subtypes. */
    bucket: text('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.bucket] })],
);

/**
 * Administrators' corrections of food labels, such as allergens. With each correction, database triggers set a new
 * `epoch` in the table `recipe_index`. All index data with the old epoch is then outdated.
 */
export const labelCorrections = sqliteTable(
  'label_corrections',
  {
    name: text('name').notNull(),
    label: text('label').$type<Label>().notNull(),
    value: text('value').$type<CorrectedValue>().notNull(),
    reason: text('reason').notNull(),
    /** Administrator who made the correction; null if that account was deleted. */
    made_by: text('made_by').references(() => users.id, { onDelete: 'set null' }),
    made_at: integer('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.label] }),
    check('label_corrections_value', sql`${table.value} in ('contains', 'may', 'free')`),
  ],
);

/** Latest run of the job that parses all stored recipes again. The table has at most one row. */
export const reparse = sqliteTable(
  'reparse',
  {
    id: integer('id').primaryKey(),
    /** Version of the parsing rules that the run uses (worker/jobs/reparse/state.ts). */
    rules: text('rules').notNull(),
    state: text('state').$type<'running' | 'stopped' | 'done'>().notNull(),
    /** ID of the last processed recipe. Recipes are processed in the order of their IDs. */
    position: text('position').notNull().default(''),
    total: integer('total').notNull(),
    read: integer('read').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /**
     * Revision of this row: the number of its changes. If two workers continue the job at the same time, both have read
     * the same revision. Only the first worker can then write; the second worker tries again.
     */
    revision: integer('revision').notNull().default(0),
    started_at: integer('started_at').notNull(),
    moved_at: integer('moved_at').notNull(),
  },
  (table) => [check('reparse_one', sql`${table.id} = 1`)],
);

/** Stored recipes that the latest reparse run could not parse. They stay as they were stored. */
export const reparseFailures = sqliteTable('reparse_failures', {
  recipe_id: text('recipe_id')
    .primaryKey()
    .references(() => recipes.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
});

/**
 * ID of the import run that last wrote each recipe. A run imports one file, possibly in several parts. Two different
 * recipes with the same title stay separate if they come from the same run (worker/features/imports/identity.ts).
 */
export const recipeRuns = sqliteTable('recipe_runs', {
  recipe_id: text('recipe_id')
    .primaryKey()
    .references(() => recipes.id, { onDelete: 'cascade' }),
  run: text('run').notNull(),
});

/**
 * Recipes whose nutrition must be computed again because the nutrition of an ingredient has changed. The rows are
 * written in the same transaction as that change. Even if a worker stops before it has computed a recipe, the recipe's
 * row remains.
 */
export const nutritionDue = sqliteTable('nutrition_due', {
  recipe_id: text('recipe_id')
    .primaryKey()
    .references(() => recipes.id, { onDelete: 'cascade' }),
  /**
   * Number of changes that require the recipe's nutrition to be computed again. If the number rises during a
   * computation, the nutrition is computed again.
   */
  changes: integer('changes').notNull().default(1),
});

/** Audit log, with one row for every API call that changed shared data. Rows are only added, never changed. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    at: integer('at').notNull(),
    /** User who made the logged call; null if that account was deleted. */
    user_id: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').$type<RecipeChange['action']>().notNull(),
    kind: text('kind').$type<NonNullable<RecipeChange['kind']>>(),
    subject: text('subject'),
    /**
     * ID of the import run, shared by all parts of one file. If a part was sent twice, its last row in the audit log
     * counts.
     */
    run: text('run').notNull(),
    part: integer('part').notNull().default(0),
    imported: integer('imported').notNull().default(0),
    errors: integer('errors').notNull().default(0),
  },
  (table) => [index('audit_log_run').on(table.run, table.part), index('audit_log_user').on(table.user_id)],
);
