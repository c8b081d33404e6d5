/** What cooks report of recipe pages. Nothing in it says who did. */
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ReportFault } from '#contract/report-paths';
import { recipes } from './schema.ts';

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
    /** Rises with each report: the order of the list, and what goes first when it is full. */
    seq: integer('seq').notNull(),
  },
  (table) => [
    uniqueIndex('label_reports_same').on(table.recipe_id, table.line, table.label, table.fault, table.words),
    uniqueIndex('label_reports_seq').on(table.seq),
  ],
);
