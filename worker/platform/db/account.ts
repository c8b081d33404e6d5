/**
 * Database tables of user accounts. Times are milliseconds since 1970, UTC.
 *
 * A leak of these tables alone lets no one sign in. Passwords are stored as scrypt hashes, link tokens and codes as
 * hashes, and TOTP secrets encrypted. Refresh tokens are not stored; signing a refresh token also needs `AUTH_SECRET`.
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    /**
     * Password hash as a PHC string; null if the user signs in only through providers such as Google. Until the address
     * is confirmed, the column has the password of the newest sign-up, and the user cannot sign in with it. A link that
     * confirms the address sets the password of the sign-up to which the link belongs (`sign_ups`).
     */
    password_hash: text('password_hash'),
    email_confirmed_at: integer('email_confirmed_at'),
    confirmation_sent_at: integer('confirmation_sent_at'),
    recovery_sent_at: integer('recovery_sent_at'),
    new_email: text('new_email'),
    email_change_sent_at: integer('email_change_sent_at'),
    last_sign_in_at: integer('last_sign_in_at'),
    banned_until: integer('banned_until'),
    /** JSON object with data that the user entered, such as a display name. */
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
     * The refresh tokens of a session are numbered. `rt_counter` is the number of the current token. Tokens with a
     * number below `rt_floor` are rejected; `rt_floor` is raised when earlier tokens must stop working.
     */
    rt_counter: integer('rt_counter').notNull().default(0),
    rt_floor: integer('rt_floor').notNull().default(0),
    aal: text('aal').$type<'aal1' | 'aal2'>().notNull().default('aal1'),
    /** JSON list of the session's sign-in methods, newest first, as {method, timestamp (seconds since 1970)}. */
    amr: text('amr').notNull(),
    /** Second factor that raised the session to authenticator assurance level aal2. */
    factor_id: text('factor_id'),
    /**
     * Until this time, the user may set a new password without the current password. Set when the user follows a
     * recovery link.
     */
    recovery_until: integer('recovery_until').notNull().default(0),
    /** Time when the user last proved their identity again after signing in, for example with the password. */
    reauthenticated_at: integer('reauthenticated_at').notNull().default(0),
    user_agent: text('user_agent').notNull().default(''),
    created_at: integer('created_at').notNull(),
    refreshed_at: integer('refreshed_at').notNull(),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_refreshed').on(table.refreshed_at),
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
    secret: text('secret'),
    /**
     * Time step of the last accepted code of an authenticator app (TOTP). Codes up to this step are rejected, so a code
     * cannot be reused.
     */
    last_step: integer('last_step').notNull().default(0),
    phone: text('phone'),
    /** For a passkey: credential ID, public key, transports (JSON), and signature counter. */
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
    session_id: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /**
     * Expected answer to the challenge for a second factor. For a phone, it is the hash of the code that was sent. For
     * a passkey, it is the text that the passkey must sign.
     */
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

/**
 * Links sent by email, such as a sign-in link, each with a code that can be entered instead. A new link replaces the
 * user's older link of the same type.
 */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    user_id: userId(),
    type: text('type').$type<'signup' | 'magiclink' | 'recovery' | 'email_change'>().notNull(),
    hash: text('hash').notNull().unique(),
    code_hash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
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
 * Unconfirmed sign-ups. An address can have several sign-ups, for example from a stranger and from its owner. Each
 * sign-up has its own password, and its link confirms only this password. When one sign-up is confirmed, all sign-ups
 * of the user are deleted.
 */
export const signUps = sqliteTable(
  'sign_ups',
  {
    id: text('id').primaryKey(),
    user_id: userId(),
    /**
     * Password hash as a PHC string. All sign-ups for one email address use the same salt (`deriveSalt`), so that equal
     * passwords have equal hashes.
     */
    password_hash: text('password_hash').notNull(),
    user_metadata: text('user_metadata').notNull(),
    /**
     * Keyed hash of the network from which the user signed up. A confirmation link that is opened in the same network
     * was probably opened by the same person. Empty if the address had too many sign-ups to store them all, because the
     * network then proves nothing.
     */
    network: text('network').notNull(),
    hash: text('hash').unique(),
    code_hash: text('code_hash').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    code_challenge: text('code_challenge'),
    created_at: integer('created_at').notNull(),
    /**
     * Expiry time of the link and the code. The unconfirmed sign-up itself remains until the account is confirmed or
     * deleted.
     */
    expires_at: integer('expires_at').notNull(),
  },
  (table) => [uniqueIndex('sign_ups_password').on(table.user_id, table.password_hash)],
);

/**
 * Undo links for a changed email address, which are sent to the old address. An undo link still works after all other
 * links of the account were revoked. Otherwise, a thief with access to the account could revoke the undo link too.
 */
export const addressUndos = sqliteTable(
  'address_undos',
  {
    hash: text('hash').primaryKey(),
    user_id: userId(),
    email: text('email').notNull(),
    /**
     * SHA-256 of the account's password hash when the address was changed. If the password has changed since then,
     * undoing the address change also removes the password.
     */
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
 * Unfinished sign-ins through a provider such as Google, and unfinished links of a provider to an account. A row with
 * `kind` 'state' waits until the browser returns from the provider. A row with `kind` 'code' waits until the browser
 * exchanges its authorization code for a session.
 */
export const flowStates = sqliteTable(
  'flow_states',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'state' | 'code'>().notNull(),
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Session in which the user is linking a provider; null for a sign-in. */
    session_id: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** Name of the provider if `kind` is 'state'. Sign-in method if `kind` is 'code'. */
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

/** Recovery codes, which replace a lost second factor. A user has at most one set of codes. Each code works once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    user_id: userId(),
    hash: text('hash').notNull(),
    set_id: text('set_id').notNull(),
    used_at: integer('used_at'),
    created_at: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
);

/** Browsers that users have signed in with, each as a keyed hash of the random ID in the browser's cookie. */
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

/** Rate-limit counters. The keys are hashes, so email and network addresses are not stored. */
export const rate = sqliteTable(
  'rate',
  {
    k: text('k').primaryKey(),
    /**
     * Period to which the count `n` belongs. For a rate limit, it is the number of the time window. For a minimum
     * interval between messages, it is the time of the last message (ms since 1970).
     */
    win: integer('win').notNull(),
    n: integer('n').notNull(),
    expires_at: integer('expires_at').notNull(),
  },
  (table) => [index('rate_expires').on(table.expires_at)],
);
