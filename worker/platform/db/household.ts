/**
 * Database tables of households: members, the weekly meal plan, and the shopping list. Times are ISO 8601, UTC. Days of
 * a plan are local dates without a time zone.
 */

import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { HOUSEHOLD_EVENTS, HOUSEHOLD_ROLES } from '#contract/household/household';
import { DISPLAY_NAME_MAX } from '#contract/limits';
import { users } from './account.ts';
import { createSqlCommand, type Query } from './query.ts';

/**
 * Households. The members of a household share a pantry, a meal plan and a history, which are deleted with the
 * household. Database triggers (migrations) enforce these rules:
 * - Every user with a session has a household.
 * - A household with members has exactly one owner. It is deleted with its last member.
 * - When a member leaves, the database replaces this member's user ID in the pantry items and in the plan with the user
 *   ID of another member.
 */
export const households = sqliteTable('households', {
  /** ID of the household. The first household of a user has the same ID as the user. */
  id: text('id').primaryKey(),
  created_at: text('created_at').notNull(),
  /**
   * Random text that identifies the current state of the cookbook recipes that members share with the household. A
   * worker isolate may use cached shared recipes as long as the text stays the same. Database triggers (migrations)
   * replace the text when a recipe is shared or no longer shared, or when a shared recipe changes. Null if no recipe
   * was ever shared.
   */
  cookbook_state: text('cookbook_state'),
});

const userId = () =>
  text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

export const householdMembers = sqliteTable(
  'household_members',
  {
    user_id: userId(),
    household_id: text('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    role: text('role', { enum: HOUSEHOLD_ROLES }).notNull(),
    joined_at: text('joined_at').notNull(),
  },
  (table) => [
    index('household_members_household').on(table.household_id, table.joined_at),
    check('household_members_role', sql`${table.role} in ('owner', 'member')`),
  ],
);

export const householdInvites = sqliteTable(
  'household_invites',
  {
    household_id: text('household_id')
      .primaryKey()
      .references(() => households.id, { onDelete: 'cascade' }),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the invitation link. The link is shown only when it is created. */
    token_hash: text('token_hash').notNull().unique(),
    expires_at: text('expires_at').notNull(),
  },
  (table) => [index('household_invites_user').on(table.user_id)],
);

/** History of changes by household members, kept for 90 days (`HISTORY_DAYS`). */
export const householdHistory = sqliteTable(
  'household_history',
  {
    id: text('id').primaryKey(),
    household_id: text('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    user_id: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: text('at').notNull(),
    event: text('event', { enum: HOUSEHOLD_EVENTS }).notNull(),
    /** Name of the changed food or dish; '' for any other change. */
    name: text('name').notNull(),
    /**
     * Member that the history entry is about, for example a new member. Only the ID is stored, so deleting the account
     * also removes the name from the history. Null if the account was deleted or the entry is not about a member.
     */
    member_id: text('member_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * Amount that was added (positive) or removed (negative), in millionths of the unit; null if the entry is not about
     * an amount.
     */
    millionths: integer('millionths'),
    unit: text('unit'),
    /**
     * Amount in the pantry before a removal, in millionths. Set only if the removal asked for more than the pantry had.
     */
    had_millionths: integer('had_millionths'),
  },
  (table) => [
    index('household_history_at').on(table.household_id, table.at),
    // Index for finding history entries that are older than 90 days.
    index('household_history_old').on(table.at),
    index('household_history_user').on(table.user_id),
    index('household_history_member').on(table.member_id),
  ],
);

export const plans = sqliteTable('plans', {
  user_id: userId(),
  /**
   * Household of the plan. During a deployment, an older version of the worker may insert a row without this value. A
   * database trigger then sets the value.
   */
  household_id: text('household_id')
    .unique()
    .references(() => households.id, { onDelete: 'cascade' }),
  /** Meal plan as JSON of `AccountPlan` (src/contract/plan/stored-plan.ts), always read and replaced as a whole. */
  plan: text('plan').notNull(),
  /**
   * Version of the plan, which changes with every replacement. With a change, a browser sends the version that it
   * edited.
   */
  version: integer('version').notNull(),
  /**
   * Idempotency keys of the last writes, newest first, separated by spaces. Browsers create the keys. If a reply is
   * lost, the browser sends the same change again, and the worker recognizes the key of the change.
   */
  key: text('key'),
  changed_at: text('changed_at').notNull(),
});

/** Secret links with which calendar apps read the meal plan. Each account has at most one link. */
export const planCalendars = sqliteTable('plan_calendars', {
  user_id: userId(),
  /**
   * Random token of the calendar link. It is stored unhashed, because the user can view the link again. A hash would
   * protect little: a person who can read this database can read the plan too.
   */
  token: text('token').notNull().unique(),
  made_at: text('made_at').notNull(),
});

export const shoppingEntries = sqliteTable(
  'shopping_entries',
  {
    household_id: text('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** ID of the entry: a UUID in lower case, created by the client. */
    id: text('id').notNull(),
    /**
     * Shopping-list entry as JSON of `ListEntry` (src/domain/shopping-list/entries.ts); null if the entry was deleted.
     * The ID of a deleted entry cannot be reused.
     */
    entry: text('entry'),
    user_id: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: text('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.household_id, table.id] }),
    index('shopping_entries_there').on(table.household_id).where(sql`entry is not null`),
    index('shopping_entries_gone').on(table.household_id, table.at).where(sql`entry is null`),
    index('shopping_entries_user').on(table.user_id),
  ],
);

export const endCalendarLink = (userId: string): Query<void> =>
  createSqlCommand('delete from plan_calendars where user_id = ?1', [userId]);

export const endInvitation = (userId: string): Query<void> =>
  createSqlCommand('delete from household_invites where user_id = ?1', [userId]);

// SQL fragments that restrict a statement to the current household of a user. Each statement checks the membership
// itself, so a removed member loses access at once.

export const buildHouseholdIdSql = (userParameter: string): string =>
  `(select household_id from household_members where user_id = ${userParameter})`;

/**
 * Returns a SQL condition that is true if a current member of the user's household shares this cookbook entry with the
 * household.
 * @param userParameter SQL parameter with the user's ID, such as '?1'
 * @param entry name or alias of the table `cookbook_recipes` in the statement
 */
export const buildIsSharedSql = (userParameter: string, entry: string): string =>
  `(${entry}.shared_with = ${buildHouseholdIdSql(userParameter)} and exists (
     select 1 from household_members
     where user_id = ${entry}.user_id and household_id = ${entry}.shared_with))`;

/**
 * Returns SQL for the name that other users see, equivalent to `toDisplayName` (worker/auth/users/document.ts).
 * @param table name of a table with the columns of `users`
 */
export const buildDisplayNameSql = (table: string): string =>
  `substr(coalesce(
     nullif(trim(case json_type(${table}.user_metadata, '$.display_name')
       when 'text' then ${table}.user_metadata ->> 'display_name' end), ''),
     substr(${table}.email, 1, instr(${table}.email, '@') - 1)), 1, ${DISPLAY_NAME_MAX})`;
