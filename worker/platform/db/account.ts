/**
 * The tables of accounts. Times are milliseconds since 1970, UTC. Nothing here is a secret that works by itself:
 * passwords are scrypt, link tokens and codes are hashes, TOTP secrets are sealed, and a refresh token is signed
 * with a key that needs `AUTH_SECRET` as well.
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
     * PHC string; null when only another provider vouches for the user. Of an unconfirmed user it is that of the newest
     * sign-up: it cannot sign in, and which one counts is decided by the link that is followed (`sign_ups`).
     */
    password_hash: text('password_hash'),
    email_confirmed_at: integer('email_confirmed_at'),
    confirmation_sent_at: integer('confirmation_sent_at'),
    recovery_sent_at: integer('recovery_sent_at'),
    /** The address that an e-mail change waits for. */
    new_email: text('new_email'),
    email_change_sent_at: integer('email_change_sent_at'),
    last_sign_in_at: integer('last_sign_in_at'),
    banned_until: integer('banned_until'),
    /** JSON object: what the user says of themselves. */
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

/** Who vouches for a user: 'email' (ourselves), 'google', 'github'. */
export const identities = sqliteTable(
  'identities',
  {
    id: text('id').primaryKey(),
    user_id: userId(),
    provider: text('provider').notNull(),
    /** The user's id there. */
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
    /** Random; together with `AUTH_SECRET` it signs the refresh tokens of this session. */
    key: text('key').notNull(),
    /** The number of the one active refresh token, and the lowest that is of any use. */
    rt_counter: integer('rt_counter').notNull().default(0),
    rt_floor: integer('rt_floor').notNull().default(0),
    aal: text('aal').$type<'aal1' | 'aal2'>().notNull().default('aal1'),
    /** JSON list of {method, timestamp (s)}, newest first. */
    amr: text('amr').notNull(),
    /** The factor that raised it to aal2. */
    factor_id: text('factor_id'),
    /** Until then a new password needs no current one: the user came by a recovery link. */
    recovery_until: integer('recovery_until').notNull().default(0),
    /** When its user last proved again who they are, after signing in. */
    reauthenticated_at: integer('reauthenticated_at').notNull().default(0),
    user_agent: text('user_agent').notNull().default(''),
    created_at: integer('created_at').notNull(),
    refreshed_at: integer('refreshed_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_refreshed').on(table.refreshed_at),
    // A factor that goes ends the sessions that it raised.
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
    /** TOTP: the secret, sealed. */
    secret: text('secret'),
    /** TOTP: the last time step that was used; each is good for one sign-in. */
    last_step: integer('last_step').notNull().default(0),
    phone: text('phone'),
    /** Passkey: its id, public key and transports (JSON), and how often it says it was used. */
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
    /** The session that asked: no other may answer. */
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

/** What a mail carries: a link, and a code for the same. A newer one of a type replaces the older. */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    user_id: userId(),
    type: text('type').$type<'signup' | 'magiclink' | 'recovery' | 'email_change'>().notNull(),
    hash: text('hash').notNull().unique(),
    code_hash: text('code_hash').notNull(),
    /** Wrong codes so far. */
    tries: integer('tries').notNull().default(0),
    /** The address it went to. */
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
 * Sign-ups that nobody has confirmed: each with the password that came with it and a link and a code of its own, so that
 * a link confirms the password that it was sent for. All of an address go when one of them is confirmed.
 */
export const signUps = sqliteTable(
  'sign_ups',
  {
    id: text('id').primaryKey(),
    user_id: userId(),
    /** PHC string. Sign-ups for one address share a derived salt (`deriveSalt`), so that the same password gives the same text. */
    password_hash: text('password_hash').notNull(),
    /** JSON object. */
    user_metadata: text('user_metadata').notNull(),
    /** Keyed hash of the network that it came from; '' when that must not count as proof. */
    network: text('network').notNull(),
    hash: text('hash').unique(),
    code_hash: text('code_hash').notNull().default(''),
    /** Wrong codes so far. */
    tries: integer('tries').notNull().default(0),
    code_challenge: text('code_challenge'),
    created_at: integer('created_at').notNull(),
    /** Of link and code. The sign-up itself stays until the account is confirmed or deleted. */
    expires_at: integer('expires_at').notNull(),
  },
  (table) => [uniqueIndex('sign_ups_password').on(table.user_id, table.password_hash)],
);

/**
 * Ways back for an address that was, or is to be, replaced by another one: a link in a mail to the old one. They outlive
 * what ends all other links, since whoever took the account over could end those.
 */
export const addressUndos = sqliteTable(
  'address_undos',
  {
    hash: text('hash').primaryKey(),
    user_id: userId(),
    /** The address that comes back. */
    email: text('email').notNull(),
    /** SHA-256 of the password hash of then: one that was set later does not survive. */
    password_mark: text('password_mark').notNull(),
    created_at: integer('created_at').notNull(),
    expires_at: integer('expires_at').notNull(),
  },
  (table) => [
    index('address_undos_user').on(table.user_id, table.created_at),
    index('address_undos_expires').on(table.expires_at),
  ],
);

/** A sign-in, or the linking of a provider, on its way through a browser: to the provider (`state`), or back (`code`). */
export const flowStates = sqliteTable(
  'flow_states',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'state' | 'code'>().notNull(),
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The session that links a provider to its user; null for a sign-in. */
    session_id: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The provider, or for a code how the user signed in. */
    method: text('method').notNull(),
    code_challenge: text('code_challenge'),
    /** Our own PKCE verifier towards the provider. */
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

/** Codes that stand in for a lost second factor: one set per user, each code good once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    user_id: userId(),
    /** Keyed hash of the code. */
    hash: text('hash').notNull(),
    /** The set that it was made with. */
    set_id: text('set_id').notNull(),
    used_at: integer('used_at'),
    created_at: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
);

/** Browsers that a user has signed in with, by the keyed hash of a random mark in their cookie. */
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

/** Counters of what may not be done too often. The keys are hashes: no address is kept here. */
export const rate = sqliteTable(
  'rate',
  {
    k: text('k').primaryKey(),
    /** Number of the window, or for a pause the time of the last one. */
    win: integer('win').notNull(),
    n: integer('n').notNull(),
    expires_at: integer('expires_at').notNull(),
  },
  (table) => [index('rate_expires').on(table.expires_at)],
);
