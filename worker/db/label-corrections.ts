/** What administrators have corrected of the tables that say what a food contains. */
import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CorrectedValue } from '#domain/diets/corrections';
import type { Label } from '#domain/diets/labels';
import { users } from './account.ts';

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
