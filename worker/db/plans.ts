/** The tables of plans of a week. Times are ISO 8601, UTC; the days of a plan are its cook's own, in no zone. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './account.ts';

const userId = () =>
  text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** The plan of an account, one each. */
export const plans = sqliteTable('plans', {
  user_id: userId(),
  /** JSON of `KeptPlan` (src/contract/planning/kept-plan.ts): it is read and replaced as a whole. */
  plan: text('plan').notNull(),
  /** Another one for every plan, by which a browser says which one it has changed. */
  version: integer('version').notNull(),
  /** Of the writing, from the browser: by it one that never heard the answer knows the plan as its own. */
  key: text('key'),
  changed_at: text('changed_at').notNull(),
});

/** Links by which calendar programs read the plan of an account, one each. */
export const planCalendars = sqliteTable('plan_calendars', {
  user_id: userId(),
  /** Random. Not hashed: the cook may look the link up again, and what it opens is in the same database. */
  token: text('token').notNull().unique(),
  made_at: text('made_at').notNull(),
});
