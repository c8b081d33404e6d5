/**
 * The tables of accounts. Times are milliseconds since 1970, UTC. No stored value is a usable secret by itself:
 * passwords are scrypt hashes, link tokens and codes are hashes, TOTP secrets are encrypted, and a refresh token is
 * signed with a key that also needs `AUTH_SECRET`.
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull().unique(),
    /**
     * PHC string; null if the user only signs in through providers. For an unconfirmed user it is that of the newest
     * sign-up. It cannot be used to sign in: the followed link decides which password counts (`sign_ups`).
     */
    password_hash: text('password_hash'),
    email_confirmed_at: integer('email_confirmed_at'),
    confirmation_sent_at: integer('confirmation_sent_at'),
    recovery_sent_at: integer('recovery_sent_at'),
    /** The new address of a pending change. */
    new_email: text('new_email'),
    email_change_sent_at: integer('email_change_sent_at'),
    last_sign_in_at: integer('last_sign_in_at'),
    banned_until: integer('banned_until'),
    /** JSON object: data that users enter about themselves. */
    user_metadata: text('user_metadata').notNull().default('{}'),
    created_at: integer('created_at').notNull(),
    updated_at: integer('updated_at').notNull(),
  },
  (table) => [index('users_unconfirmed').on(table.created_at).where(sql`email_confirmed_at is null`)],
);

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Sign-in identities of a user. `provider` is 'email' (this site), 'google' or 'github'. */
export const identities = sqliteTable(
  'identities',
  {
    id: text('id').primaryKey(),
    user_id: userId(),
    provider: text('provider').notNull(),
    /** The user's id at the provider. */
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    last_sign_in_at: integer('last_sign_in_at'),
    created_at: integer('created_at').notNull(),
    updated_at: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('identities_provider_subject').on(table.provider, table.subject),
    index('identities_user').on(table.user_id),
  ],
);

export const userRoles = sqliteTable(
  'user_roles',
  { user_id: userId(), role: text('role').notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.role] })],
);

export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    user_id: userId(),
    /** Random; signs the refresh tokens of this session together with `AUTH_SECRET`. */
    key: text('key').notNull(),
    /** The number of the active refresh token, and the lowest number that is not dead. */
    rt_counter: integer('rt_counter').notNull().default(0),
    rt_floor: integer('rt_floor').notNull().default(0),
    aal: text('aal').$type<'aal1' | 'aal2'>().notNull().default('aal1'),
    /** JSON list of {method, timestamp (s)}, newest first. */
    amr: text('amr').notNull(),
    /** The factor that raised the session to aal2. */
    factor_id: text('factor_id'),
    /** End of the time in which a new password needs no current one, after a recovery link. */
    recovery_until: integer('recovery_until').notNull().default(0),
    /** Time of the user's last proof of identity after the sign-in. */
    reauthenticated_at: integer('reauthenticated_at').notNull().default(0),
    user_agent: text('user_agent').notNull().default(''),
    created_at: integer('created_at').notNull(),
    refreshed_at: integer('refreshed_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_refreshed').on(table.refreshed_at),
    // Finds the sessions of a removed factor.
    index('sessions_factor').on(table.factor_id).where(sql`factor_id is not null`),
  ],
);

export const factors = sqliteTable(
  'factors',
  {
    id: text('id').primaryKey(),
    user_id: userId(),
    factor_type: text('factor_type').$type<'totp' | 'phone' | 'webauthn'>().notNull(),
    friendly_name: text('friendly_name').notNull().default(''),
    status: text('status').$type<'unverified' | 'verified'>().notNull().default('unverified'),
    /** TOTP: the encrypted secret. */
    secret: text('secret'),
    /** TOTP: the last used time step; each works once. */
    last_step: integer('last_step').notNull().default(0),
    phone: text('phone'),
    /** Passkey: its id, public key, transports (JSON), and signature counter. */
    credential_id: text('credential_id').unique(),
    public_key: text('public_key'),
    transports: text('transports'),
    counter: integer('counter').notNull().default(0),
    last_challenged_at: integer('last_challenged_at'),
    created_at: integer('created_at').notNull(),
    updated_at: integer('updated_at').notNull(),
  },
  (table) => [
    index('factors_user').on(table.user_id),
    uniqueIndex('factors_name').on(table.user_id, table.friendly_name).where(sql`friendly_name <> ''`),
  ],
);

export const challenges = sqliteTable(
  'challenges',
  {
    id: text('id').primaryKey(),
    factor_id: text('factor_id')
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    /** The session that requested the challenge; no other session may answer. */
    session_id: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Phone: hash of the code. Passkey: the challenge. */
    expected: text('expected').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    used_at: integer('used_at'),
    created_at: integer('created_at').notNull(),
    expires_at: integer('expires_at').notNull(),
  },
  (table) => [
    index('challenges_factor').on(table.factor_id),
    index('challenges_session').on(table.session_id),
    index('challenges_expires').on(table.expires_at),
  ],
);

/** Mailed links, each with a code for the same purpose. A newer link of a type replaces the older one. */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    user_id: userId(),
    type: text('type').$type<'signup' | 'magiclink' | 'recovery' | 'email_change'>().notNull(),
    hash: text('hash').notNull().unique(),
    code_hash: text('code_hash').notNull(),
    /** Number of wrong codes so far. */
    tries: integer('tries').notNull().default(0),
    /** Address that the mail was sent to. */
    sent_to: text('sent_to').notNull(),
    code_challenge: text('code_challenge'),
    created_at: integer('created_at').notNull(),
    expires_at: integer('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.type] }),
    index('one_time_tokens_sent_to').on(table.sent_to, table.type),
    index('one_time_tokens_expires').on(table.expires_at),
  ],
);

/**
 * Unconfirmed sign-ups, each with its password and its own link and code, so that a link confirms only the password
 * that it was sent for. Confirming one sign-up of an address deletes all of them.
 */
export const signUps = sqliteTable(
  'sign_ups',
  {
    id: text('id').primaryKey(),
    user_id: userId(),
    /**
     * PHC string. Sign-ups for one address share a derived salt (`deriveSalt`), so the same password gives the same
     * text.
     */
    password_hash: text('password_hash').notNull(),
    /** JSON object. */
    user_metadata: text('user_metadata').notNull(),
    /** Keyed hash of the network of the sign-up; '' if it must not count as proof. */
    network: text('network').notNull(),
    hash: text('hash').unique(),
    code_hash: text('code_hash').notNull().default(''),
    /** Number of wrong codes so far. */
    tries: integer('tries').notNull().default(0),
    code_challenge: text('code_challenge'),
    created_at: integer('created_at').notNull(),
    /** Expiry of the link and the code. The sign-up itself stays until the account is confirmed or deleted. */
    expires_at: integer('expires_at').notNull(),
  },
  (table) => [uniqueIndex('sign_ups_password').on(table.user_id, table.password_hash)],
);

/**
 * Undo links for a change of address, mailed to the old address. They survive when all other links are ended, because a
 * thief who took over the account could end those.
 */
export const addressUndos = sqliteTable(
  'address_undos',
  {
    hash: text('hash').primaryKey(),
    user_id: userId(),
    /** The address to restore. */
    email: text('email').notNull(),
    /** SHA-256 of the password hash at that time; a password that was set later is removed. */
    password_mark: text('password_mark').notNull(),
    created_at: integer('created_at').notNull(),
    expires_at: integer('expires_at').notNull(),
  },
  (table) => [
    index('address_undos_user').on(table.user_id, table.created_at),
    index('address_undos_expires').on(table.expires_at),
  ],
);

/**
 * A sign-in, or the linking of a provider, on its way through a browser: to the provider (`state`), or back (`code`).
 */
export const flowStates = sqliteTable(
  'flow_states',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'state' | 'code'>().notNull(),
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The session that links a provider to its user; null for a sign-in. */
    session_id: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The provider, or for a code the sign-in method. */
    method: text('method').notNull(),
    code_challenge: text('code_challenge'),
    /** The worker's PKCE verifier for the provider. */
    verifier: text('verifier'),
    redirect_to: text('redirect_to').notNull().default(''),
    created_at: integer('created_at').notNull(),
    expires_at: integer('expires_at').notNull(),
  },
  (table) => [
    index('flow_states_user').on(table.user_id),
    index('flow_states_session').on(table.session_id).where(sql`session_id is not null`),
    index('flow_states_expires').on(table.expires_at),
  ],
);

/** Codes that replace a lost second factor: one set per user, each code works once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    user_id: userId(),
    /** Keyed hash of the code. */
    hash: text('hash').notNull(),
    /** The set of codes that were created together. */
    set_id: text('set_id').notNull(),
    used_at: integer('used_at'),
    created_at: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
);

/** Browsers that a user has signed in with, as keyed hashes of a random mark in a cookie. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    user_id: userId(),
    hash: text('hash').notNull(),
    created_at: integer('created_at').notNull(),
    last_seen_at: integer('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
);

/** Counters of the rate limits. The keys are hashes: no address is stored. */
export const rate = sqliteTable(
  'rate',
  {
    k: text('k').primaryKey(),
    /** Number of the window, or for a pause the time of the last message. */
    win: integer('win').notNull(),
    n: integer('n').notNull(),
    expires_at: integer('expires_at').notNull(),
  },
  (table) => [index('rate_expires').on(table.expires_at)],
);
