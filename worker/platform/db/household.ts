/**
 * The tables of households: members, the week's plan, and the shopping list. Times are ISO 8601, UTC. The days of a
 * plan are local dates of its cooks, without a time zone.
 */
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { HOUSEHOLD_EVENTS, HOUSEHOLD_ROLES } from '#contract/household/household';
import { DISPLAY_NAME_MAX } from '#contract/limits';
import { users } from './account.ts';

/**
 * A kitchen and its members. Pantry, plan and history belong to it and are deleted with it. Triggers (migrations)
 * enforce the following, however a member joins or leaves. Every user with a session has a household. A household has
 * exactly one owner while it has members, and is deleted with its last member. Pantry items and the plan in the name of
 * a leaving member move to another member's name.
 */
export const households = sqliteTable('households', {
  /** A user's first household has the user's id. */
  id: text('id').primaryKey(),
  created_at: text('created_at').notNull(),
  /**
   * Random. The recipes that an isolate has read of the household's shared cookbook are valid while this is unchanged.
   * Triggers (migrations) replace it whenever a recipe is shared or unshared, or search data of one changes. Null if
   * none was ever shared.
   */
  cookbook_state: text('cookbook_state'),
});

const userId = () =>
  text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** Every user who has signed in is in exactly one household, at first as its only member. */
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

/** Invitation links, at most one per household. */
export const householdInvites = sqliteTable(
  'household_invites',
  {
    household_id: text('household_id')
      .primaryKey()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** The inviting user; the link ends with their account. */
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token. The link itself is shown once, to the user who created it. */
    token_hash: text('token_hash').notNull().unique(),
    expires_at: text('expires_at').notNull(),
  },
  (table) => [index('household_invites_user').on(table.user_id)],
);

/** Changes by members, for 90 days (`HISTORY_DAYS`). */
export const householdHistory = sqliteTable(
  'household_history',
  {
    id: text('id').primaryKey(),
    household_id: text('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** Null after the account was deleted. */
    user_id: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: text('at').notNull(),
    event: text('event', { enum: HOUSEHOLD_EVENTS }).notNull(),
    /** The changed food or dish; '' for anything else. */
    name: text('name').notNull(),
    /**
     * The member that the event is about. Their name is not stored, so that it is deleted with their account. Null
     * then, and for other events.
     */
    member_id: text('member_id').references(() => users.id, { onDelete: 'set null' }),
    /** Amount that was added, or (below 0) removed, in the unit; null if the event is not about an amount. */
    millionths: integer('millionths'),
    unit: text('unit'),
    /** Amount that was there, if more than that was removed. */
    had_millionths: integer('had_millionths'),
  },
  (table) => [
    index('household_history_at').on(table.household_id, table.at),
    // Find old rows, and the users and members of deleted accounts.
    index('household_history_old').on(table.at),
    index('household_history_user').on(table.user_id),
    index('household_history_member').on(table.member_id),
  ],
);

/** The plan of a household, one each. */
export const plans = sqliteTable('plans', {
  /** The member in whose name the plan is stored. */
  user_id: userId(),
  /** Null only for a moment, if an older version of the worker inserts the row: triggers fill it in. */
  household_id: text('household_id')
    .unique()
    .references(() => households.id, { onDelete: 'cascade' }),
  /** JSON of `AccountPlan` (src/contract/plan/stored-plan.ts); read and replaced as a whole. */
  plan: text('plan').notNull(),
  /** Changes with every plan. Browsers send it to name the version that they changed. */
  version: integer('version').notNull(),
  /** Idempotency key sent by the browser. If the reply is lost, the browser recognises its own write by this key. */
  key: text('key'),
  changed_at: text('changed_at').notNull(),
});

/** Links for calendar programs to read the plan that an account sees, one each. */
export const planCalendars = sqliteTable('plan_calendars', {
  user_id: userId(),
  /** Random. Not hashed, because the cook can look the link up again, and the plan is in the same database. */
  token: text('token').notNull().unique(),
  made_at: text('made_at').notNull(),
});

/** The shopping lists of households: current entries and recently deleted ones. */
export const shoppingEntries = sqliteTable(
  'shopping_entries',
  {
    household_id: text('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** A UUID in lower case, from the client. */
    id: text('id').notNull(),
    /**
     * JSON of `ListEntry` (src/domain/shopping-list/entries.ts). Null if the entry was deleted; its id cannot be
     * reused.
     */
    entry: text('entry'),
    /** The user who added or deleted it. Null after their account was deleted. */
    user_id: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Time of the addition or the deletion. */
    at: text('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.household_id, table.id] }),
    index('shopping_entries_there').on(table.household_id).where(sql`entry is not null`),
    index('shopping_entries_gone').on(table.household_id, table.at).where(sql`entry is null`),
    // Finds the rows of a deleted account.
    index('shopping_entries_user').on(table.user_id),
  ],
);

/** Ends the calendar link of an account. */
export const endCalendarLink = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare('delete from plan_calendars where user_id = ?1').bind(userId);

/** Ends the invitation link that a user has created. */
export const endInvitation = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare('delete from household_invites where user_id = ?1').bind(userId);

// Every statement about household data checks membership itself. So a removed member loses access with the next
// statement, and no call needs a separate check.

/**
 * SQL: the household of a user.
 * @param user the parameter with the user's id, such as `?1`
 */
export const householdSql = (user: string): string =>
  `(select household_id from household_members where user_id = ${user})`;

/**
 * SQL: true if a cookbook entry is shared with a user's household by a current member of it.
 * @param user the parameter with the user's id
 * @param entry name or alias of `cookbook_recipes` in the statement
 */
export const isSharedSql = (user: string, entry: string): string =>
  `(${entry}.shared_with = ${householdSql(user)} and exists (
     select 1 from household_members
     where user_id = ${entry}.user_id and household_id = ${entry}.shared_with))`;

/**
 * SQL: the name of a user for others; the same as `toDisplayName` (worker/auth/users/document.ts).
 * @param table name of a table with the columns of `users`
 */
export const displayNameSql = (table: string): string =>
  `substr(coalesce(
     nullif(trim(case json_type(${table}.user_metadata, '$.display_name')
       when 'text' then ${table}.user_metadata ->> 'display_name' end), ''),
     substr(${table}.email, 1, instr(${table}.email, '@') - 1)), 1, ${DISPLAY_NAME_MAX})`;
