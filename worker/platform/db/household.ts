/**
 * The tables of households: members, the week's plan, and the shopping list. Times are ISO 8601, UTC. The days of a
 * plan are local dates, without a time zone.
 */
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { HOUSEHOLD_EVENTS, HOUSEHOLD_ROLES } from '#contract/household/household';
import { DISPLAY_NAME_MAX } from '#contract/limits';
import { users } from './account.ts';

/**
 * A household, whose members share a pantry, a plan and a history. The pantry, the plan and the history belong to the
 * household and are deleted with it. Database triggers (migrations) enforce the following rules, however a member joins
 * or leaves. Every user with a session has a household. A household has exactly one owner while it has members, and is
 * deleted with its last member. Pantry items and the plan that are stored under the name of a leaving member move to
 * another member.
 */
export const households = sqliteTable('households', {
  /** A user's first household has the same id as the user. */
  id: text('id').primaryKey(),
  created_at: text('created_at').notNull(),
  /**
   * Random version of the household's shared cookbook. Recipes that a worker isolate has cached are valid while this
   * value is unchanged. Database triggers (migrations) replace the value whenever a recipe is shared or unshared, or
   * the search data of a shared recipe changes. Null if no recipe was ever shared.
   */
  cookbook_state: text('cookbook_state'),
});

const userId = () =>
  text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** Members of households. Every user who has signed in is in exactly one household, at first as its only member. */
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

/** Invitation links to households, at most one link per household. */
export const householdInvites = sqliteTable(
  'household_invites',
  {
    household_id: text('household_id')
      .primaryKey()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** The user who created the invitation. The link is deleted with that user's account. */
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's token. The link itself is shown only once, to the user who created it. */
    token_hash: text('token_hash').notNull().unique(),
    expires_at: text('expires_at').notNull(),
  },
  (table) => [index('household_invites_user').on(table.user_id)],
);

/** History of members' changes, which are kept for 90 days (`HISTORY_DAYS`). */
export const householdHistory = sqliteTable(
  'household_history',
  {
    id: text('id').primaryKey(),
    household_id: text('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** The household member who made the change. Null after that account was deleted. */
    user_id: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: text('at').notNull(),
    event: text('event', { enum: HOUSEHOLD_EVENTS }).notNull(),
    /** Name of the changed food or dish; '' for a change of anything else. */
    name: text('name').notNull(),
    /**
     * The member that the event is about. Only the member's id is stored, so that the name is deleted with the account.
     * Null after the account was deleted, and for events about no member.
     */
    member_id: text('member_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * Amount that was added (above 0) or removed (below 0), in millionths of the unit. Null if the event is not about
     * an amount.
     */
    millionths: integer('millionths'),
    unit: text('unit'),
    /** Amount that was in the pantry before a removal. Set only if more than that amount was to be removed. */
    had_millionths: integer('had_millionths'),
  },
  (table) => [
    index('household_history_at').on(table.household_id, table.at),
    // The indexes find old history entries, and entries about users whose accounts are deleted.
    index('household_history_old').on(table.at),
    index('household_history_user').on(table.user_id),
    index('household_history_member').on(table.member_id),
  ],
);

/** The week's plans, one plan per household. */
export const plans = sqliteTable('plans', {
  /** The household member under whose name the plan is stored. */
  user_id: userId(),
  /**
   * The household of the plan. Null only for a moment after an older version of the worker inserts the row: database
   * triggers fill the column in.
   */
  household_id: text('household_id')
    .unique()
    .references(() => households.id, { onDelete: 'cascade' }),
  /**
   * The plan as JSON of `AccountPlan` (src/contract/plan/stored-plan.ts). It is always read and replaced as a whole.
   */
  plan: text('plan').notNull(),
  /**
   * Version of the plan, which changes whenever the plan is replaced. A browser sends the version that its change is
   * based on.
   */
  version: integer('version').notNull(),
  /**
   * Idempotency key of the last write, sent by the browser. If the reply is lost, the browser recognises its own write
   * by this key.
   */
  key: text('key'),
  changed_at: text('changed_at').notNull(),
});

/** Links for calendar programs to read the week's plan. Each account has at most one link. */
export const planCalendars = sqliteTable('plan_calendars', {
  user_id: userId(),
  /**
   * Random token of the link. The token is not hashed, because the user can look the link up again, and the plan itself
   * is in the same database.
   */
  token: text('token').notNull().unique(),
  made_at: text('made_at').notNull(),
});

/** Entries of the households' shopping lists, including recently deleted entries. */
export const shoppingEntries = sqliteTable(
  'shopping_entries',
  {
    household_id: text('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** Id of the shopping-list entry: a UUID in lower case, created by the client. */
    id: text('id').notNull(),
    /**
     * The shopping-list entry as JSON of `ListEntry` (src/domain/shopping-list/entries.ts). Null if the entry was
     * deleted. The id of a deleted entry cannot be reused.
     */
    entry: text('entry'),
    /** The user who added or deleted the shopping-list entry. Null after that account was deleted. */
    user_id: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Time when the shopping-list entry was added or deleted (ISO 8601, UTC). */
    at: text('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.household_id, table.id] }),
    index('shopping_entries_there').on(table.household_id).where(sql`entry is not null`),
    index('shopping_entries_gone').on(table.household_id, table.at).where(sql`entry is null`),
    // The index finds the shopping-list entries of a deleted account.
    index('shopping_entries_user').on(table.user_id),
  ],
);

export const endCalendarLink = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare('delete from plan_calendars where user_id = ?1').bind(userId);

export const endInvitation = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare('delete from household_invites where user_id = ?1').bind(userId);

// SQL conditions for the membership in a household. Every statement about household data checks the membership itself.
// So a removed member loses access with the next statement, and no call needs a separate check.

/**
 * SQL: the id of a user's household.
 * @param userParameter the parameter with the user's id, such as `?1`
 */
export const buildHouseholdIdSql = (userParameter: string): string =>
  `(select household_id from household_members where user_id = ${userParameter})`;

/**
 * SQL: true if a current member of the user's household shares a cookbook entry with the household.
 * @param userParameter the parameter with the user's id
 * @param entry name or alias of `cookbook_recipes` in the statement
 */
export const buildIsSharedSql = (userParameter: string, entry: string): string =>
  `(${entry}.shared_with = ${buildHouseholdIdSql(userParameter)} and exists (
     select 1 from household_members
     where user_id = ${entry}.user_id and household_id = ${entry}.shared_with))`;

/**
 * SQL: the name of a user that other users see. The TypeScript version is `toDisplayName`
 * (worker/auth/users/document.ts).
 * @param table name of a table with the columns of `users`
 */
export const buildDisplayNameSql = (table: string): string =>
  `substr(coalesce(
     nullif(trim(case json_type(${table}.user_metadata, '$.display_name')
       when 'text' then ${table}.user_metadata ->> 'display_name' end), ''),
     substr(${table}.email, 1, instr(${table}.email, '@') - 1)), 1, ${DISPLAY_NAME_MAX})`;
