/**
 * The tables of households: who shares a kitchen, the plan of its week, and what is to be bought. Times are ISO 8601, UTC; the
 * days of a plan are its cooks' own, in no zone.
 */
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { HOUSEHOLD_EVENTS, HOUSEHOLD_ROLES } from '#contract/household/household';
import { DISPLAY_NAME_MAX } from '#contract/limits';
import { users } from './account.ts';

/**
 * A kitchen and whoever shares it. Pantry, plan and history belong to it and go with it. Triggers (migrations) see to these,
 * however a member comes or goes: whoever has a session has a household; it has one owner while it has anybody, and goes with its
 * last member; what it keeps in the name of a member who goes is kept in another's.
 */
export const households = sqliteTable('households', {
  /** The first one of a user has the user's id. */
  id: text('id').primaryKey(),
  created_at: text('created_at').notNull(),
  /**
   * Random: what an isolate has read of the recipes that members share holds as long as it is the same. Triggers (migrations)
   * write another one whenever one is shared or taken back, or what a search needs of one is changed. Null: none ever was.
   */
  cookbook_state: text('cookbook_state'),
});

const userId = () =>
  text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** Whoever has signed in is in exactly one household, alone in it to begin with. */
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

/** Links by which somebody may join, one at a time of each household. */
export const householdInvites = sqliteTable(
  'household_invites',
  {
    household_id: text('household_id')
      .primaryKey()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** Who is asking; the link ends with their account. */
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token: the link itself is seen once, by whoever made it. */
    token_hash: text('token_hash').notNull().unique(),
    expires_at: text('expires_at').notNull(),
  },
  (table) => [index('household_invites_user').on(table.user_id)],
);

/** What members changed, for 90 days (`HISTORY_DAYS`). */
export const householdHistory = sqliteTable(
  'household_history',
  {
    id: text('id').primaryKey(),
    household_id: text('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** Null: the account is gone. */
    user_id: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    at: text('at').notNull(),
    event: text('event', { enum: HOUSEHOLD_EVENTS }).notNull(),
    /** The food or dish that was changed; '' for anything else. */
    name: text('name').notNull(),
    /** The member that it is about. Their name is not stored, so that it goes with their account; null then, and for anything else. */
    member_id: text('member_id').references(() => users.id, { onDelete: 'set null' }),
    /** What came, or (below 0) went, in the unit; null where it is not about an amount. */
    millionths: integer('millionths'),
    unit: text('unit'),
    /** How much there was, where more was taken than that. */
    had_millionths: integer('had_millionths'),
  },
  (table) => [
    index('household_history_at').on(table.household_id, table.at),
    // What is old is deleted; what somebody did forgets them with their account.
    index('household_history_old').on(table.at),
    index('household_history_user').on(table.user_id),
    index('household_history_member').on(table.member_id),
  ],
);

/** The plan of a household, one each. */
export const plans = sqliteTable('plans', {
  /** A member in whose name it is kept. */
  user_id: userId(),
  /** Null only while a statement of the code before it runs: triggers fill it in. */
  household_id: text('household_id')
    .unique()
    .references(() => households.id, { onDelete: 'cascade' }),
  /** JSON of `KeptPlan` (src/contract/plan/stored-plan.ts): it is read and replaced as a whole. */
  plan: text('plan').notNull(),
  /** Another one for every plan, by which a browser says which one it has changed. */
  version: integer('version').notNull(),
  /** Of the writing, from the browser: by it one that never heard the answer knows the plan as its own. */
  key: text('key'),
  changed_at: text('changed_at').notNull(),
});

/** Links by which calendar programs read the plan that an account sees, one each. */
export const planCalendars = sqliteTable('plan_calendars', {
  user_id: userId(),
  /** Random. Not hashed: the cook may look the link up again, and what it opens is in the same database. */
  token: text('token').notNull().unique(),
  made_at: text('made_at').notNull(),
});

/** The shopping lists of households: what is on them, and what has gone of late. */
export const shoppingEntries = sqliteTable(
  'shopping_entries',
  {
    household_id: text('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    /** From the client, a UUID in lower case. */
    id: text('id').notNull(),
    /** JSON of `ListEntry` (src/domain/shopping-list/entries.ts). Null: it has gone, and does not come again. */
    entry: text('entry'),
    /** Who added it, or took it off. Null: the account is gone. */
    user_id: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** When it came here, or went. */
    at: text('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.household_id, table.id] }),
    index('shopping_entries_there').on(table.household_id).where(sql`entry is not null`),
    index('shopping_entries_gone').on(table.household_id, table.at).where(sql`entry is null`),
    // What somebody did forgets them with their account.
    index('shopping_entries_user').on(table.user_id),
  ],
);

/** Ends the link by which calendar programs read the plan of an account. */
export const endCalendarLink = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare('delete from plan_calendars where user_id = ?1').bind(userId);

/** Ends the link by which somebody may join, if it was made in the name of the user. */
export const endInvitation = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare('delete from household_invites where user_id = ?1').bind(userId);

// What belongs to a household is named by membership in the very statement that reads or writes it: whoever is taken out of one has
// lost it with the next statement, and no call asks twice.

/**
 * SQL: the household of a user.
 * @param user the parameter with the user's id, such as `?1`
 */
export const householdOf = (user: string): string =>
  `(select household_id from household_members where user_id = ${user})`;

/**
 * SQL: what holds of an entry of a cookbook that is shared with the household of a user, by whoever is in it still.
 * @param user the parameter with the user's id
 * @param entry what the statement calls `cookbook_recipes`
 */
export const isSharedWith = (user: string, entry: string): string =>
  `(${entry}.shared_with = ${householdOf(user)} and exists (
     select 1 from household_members
     where user_id = ${entry}.user_id and household_id = ${entry}.shared_with))`;

/**
 * SQL: what others call somebody, as `displayNameOf` (worker/auth/users/document.ts) says it of one whose row is read.
 * @param table that has the columns of `users`
 */
export const nameIn = (table: string): string =>
  `substr(coalesce(
     nullif(trim(case json_type(${table}.user_metadata, '$.display_name')
       when 'text' then ${table}.user_metadata ->> 'display_name' end), ''),
     substr(${table}.email, 1, instr(${table}.email, '@') - 1)), 1, ${DISPLAY_NAME_MAX})`;
