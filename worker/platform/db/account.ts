/**
 * The tables of accounts. Times are milliseconds since 1970, UTC. No stored value is usable as a secret by itself.
 * Passwords are scrypt hashes, link tokens and codes are hashes, and TOTP secrets are encrypted. Refresh tokens are not
 * stored, and signing one also needs `AUTH_SECRET`.
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    /**
     * Password hash as a PHC string; null if the user only signs in through providers. For an unconfirmed user, it is
     * the password of the newest sign-up and cannot be used to sign in. When the user follows a confirmation link, the
     * password of that link's sign-up becomes valid (`sign_ups`).
     */
    password_hash: text('password_hash'),
    email_confirmed_at: integer('email_confirmed_at'),
    confirmation_sent_at: integer('confirmation_sent_at'),
    recovery_sent_at: integer('recovery_sent_at'),
    /** Mail address to which the user wants to change, until it is confirmed. */
    new_email: text('new_email'),
    email_change_sent_at: integer('email_change_sent_at'),
    last_sign_in_at: integer('last_sign_in_at'),
    banned_until: integer('banned_until'),
    /** Data that users enter about themselves, as a JSON object. */
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

/** Sign-in identities of users. `provider` is 'email' (an address on this site), 'google' or 'github'. */
export const identities = sqliteTable(
  'identities',
  {
    id: text('id').primaryKey(),
    user_id: userId(),
    provider: text('provider').notNull(),
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
    /** Random key of the session. The session's refresh tokens are signed with this key and `AUTH_SECRET`. */
    key: text('key').notNull(),
    /**
     * Numbers of refresh tokens: `rt_counter` is the number of the active token. Tokens with a number below `rt_floor`
     * are no longer accepted.
     */
    rt_counter: integer('rt_counter').notNull().default(0),
    rt_floor: integer('rt_floor').notNull().default(0),
    aal: text('aal').$type<'aal1' | 'aal2'>().notNull().default('aal1'),
    /** Sign-in methods of the session, newest first: a JSON list of {method, timestamp (seconds since 1970)}. */
    amr: text('amr').notNull(),
    /** The second factor that raised the session to assurance level aal2. */
    factor_id: text('factor_id'),
    /** Time until which a new password needs no current password. It is set by a recovery link. */
    recovery_until: integer('recovery_until').notNull().default(0),
    /** Time of the user's last proof of identity after the sign-in, such as a password or a second factor. */
    reauthenticated_at: integer('reauthenticated_at').notNull().default(0),
    user_agent: text('user_agent').notNull().default(''),
    created_at: integer('created_at').notNull(),
    refreshed_at: integer('refreshed_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_refreshed').on(table.refreshed_at),
    // The index finds the sessions that a given second factor raised to assurance level aal2. It is used when the
    // factor is removed.
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
    /** For an authenticator app (TOTP): its encrypted secret. */
    secret: text('secret'),
    /** For an authenticator app (TOTP): the time step of the last accepted code. Codes up to this step are rejected. */
    last_step: integer('last_step').notNull().default(0),
    phone: text('phone'),
    /** For a passkey: its id, its public key, its transports (JSON), and its signature counter. */
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
    /** The session that requested the challenge. No other session may answer the challenge. */
    session_id: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The expected answer. For a phone, the hash of the code; for a passkey, the challenge itself. */
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

/** Mailed links, each with a code for the same purpose. A new link replaces the older link of the same type. */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    user_id: userId(),
    type: text('type').$type<'signup' | 'magiclink' | 'recovery' | 'email_change'>().notNull(),
    hash: text('hash').notNull().unique(),
    code_hash: text('code_hash').notNull(),
    /** Number of wrong codes entered for this link. */
    tries: integer('tries').notNull().default(0),
    /** Mail address to which the link was sent. */
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
 * Unconfirmed sign-ups. Each sign-up has its own password, link and code, so that a link confirms only the password
 * that it was sent for. When a sign-up is confirmed, all sign-ups of its user are deleted.
 */
export const signUps = sqliteTable(
  'sign_ups',
  {
    id: text('id').primaryKey(),
    user_id: userId(),
    /**
     * Password hash as a PHC string. All sign-ups for one address use the same derived salt (`deriveSalt`), so that the
     * same password gives the same text.
     */
    password_hash: text('password_hash').notNull(),
    /** Data that the user entered in the sign-up, as a JSON object. */
    user_metadata: text('user_metadata').notNull(),
    /**
     * Keyed hash of the network that the sign-up came from. '' if the network must not count as proof of who signed up.
     */
    network: text('network').notNull(),
    hash: text('hash').unique(),
    code_hash: text('code_hash').notNull().default(''),
    /** Number of wrong codes entered for this sign-up. */
    tries: integer('tries').notNull().default(0),
    code_challenge: text('code_challenge'),
    created_at: integer('created_at').notNull(),
    /** Expiry time of the link and the code. The sign-up itself stays until the account is confirmed or deleted. */
    expires_at: integer('expires_at').notNull(),
  },
  (table) => [uniqueIndex('sign_ups_password').on(table.user_id, table.password_hash)],
);

/**
 * Undo links, which are mailed to the old address when an account's mail address is changed. An undo link keeps working
 * even if all other links of the account are ended, because a thief who has taken over the account can end all other
 * links.
 */
export const addressUndos = sqliteTable(
  'address_undos',
  {
    hash: text('hash').primaryKey(),
    user_id: userId(),
    /** The old mail address, which the undo restores. */
    email: text('email').notNull(),
    /** SHA-256 of the password hash when the address was changed. The undo removes a password that was set later. */
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
 * Unfinished sign-ins through a provider, and unfinished linkings of a provider. `state` rows wait for the browser to
 * return from the provider. `code` rows wait for the browser to redeem its authorization code.
 */
export const flowStates = sqliteTable(
  'flow_states',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'state' | 'code'>().notNull(),
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The session in which the user is linking a provider; null for a sign-in. */
    session_id: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** For a `state` row, the provider; for a `code` row, the sign-in method. */
    method: text('method').notNull(),
    code_challenge: text('code_challenge'),
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

/**
 * Recovery codes, which replace a lost second factor. A user has at most one set of codes, and each code works once.
 */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    user_id: userId(),
    hash: text('hash').notNull(),
    /** Id that all recovery codes of one set share. */
    set_id: text('set_id').notNull(),
    used_at: integer('used_at'),
    created_at: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
);

/**
 * Browsers that users have signed in with. Each browser is stored as a keyed hash of the random id in the browser's
 * cookie.
 */
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

/** Counters of the rate limits. The keys are hashes, so no mail or network address is stored. */
export const rate = sqliteTable(
  'rate',
  {
    k: text('k').primaryKey(),
    /**
     * Number of the time window in which the counter counts. For a counter that enforces pauses between messages: time
     * of the last message (ms since 1970).
     */
    win: integer('win').notNull(),
    n: integer('n').notNull(),
    expires_at: integer('expires_at').notNull(),
  },
  (table) => [index('rate_expires').on(table.expires_at)],
);
