import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import { HOUR_MS } from '#domain/lib/time';
import { batch, createSqlCommand, getFirstRow, hasRow, runQuery } from '../../platform/db/query.ts';
import { sha256 } from '../../platform/settings/random.ts';
import type { AuthCall } from '../http/call.ts';
import { type AuthFailure, createAuthFailure } from '../http/failure.ts';
import { FLOW_LIFETIME, type FlowRow } from '../links/flow.ts';
import type { ProviderName, ProviderUser } from './providers.ts';

/**
 * Time (ms) for which an expired OAuth sign-in stays in the database, so that the reply can say that it has expired.
 */
const FLOW_RETENTION_MS = HOUR_MS;

export interface OAuthFlowState {
  readonly provider: ProviderName;
  readonly verifier: string;
  readonly codeChallenge: string | null;
  readonly redirectTo: string;
  /** The user who links a provider to the account, and the user's session. Null if the provider is used to sign in. */
  readonly linking: Linking | null;
}

export interface Linking {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Stores the state of a sign-in through a provider. Also deletes expired rows, because anyone can start any number of
 * sign-ins.
 */
export async function storeOAuthState(
  { db, now }: AuthCall,
  state: string,
  journey: OAuthFlowState,
): Promise<void> {
  await batch(db, [
    createSqlCommand('delete from flow_states where expires_at < ?1', [now - FLOW_RETENTION_MS]),
    createSqlCommand(
      `insert into flow_states (hash, kind, method, code_challenge, verifier, redirect_to, created_at, expires_at, user_id, session_id)
       values (?1, 'state', ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
      [
        sha256(state),
        journey.provider,
        journey.codeChallenge,
        journey.verifier,
        journey.redirectTo,
        now,
        now + FLOW_LIFETIME,
        journey.linking?.userId ?? null,
        journey.linking?.sessionId ?? null,
      ],
    ),
  ]);
}

/** Returns the stored state of a sign-in through a provider, and deletes it so that it can be used only once. */
export async function readAndDeleteOAuthState(
  { db, now }: AuthCall,
  state: string,
): Promise<OAuthFlowState | null> {
  const row = await runQuery(db, {
    sql: `delete from flow_states where hash = ?1 and kind = 'state' and expires_at > ?2 returning *`,
    params: [sha256(state), now],
    read: getFirstRow<FlowRow>,
  });
  if (!row) return null;
  return {
    provider: row.method as ProviderName,
    verifier: row.verifier ?? '',
    codeChallenge: row.code_challenge,
    redirectTo: row.redirect_to,
    linking:
      row.user_id !== null && row.session_id !== null
        ? { userId: row.user_id, sessionId: row.session_id }
        : null,
  };
}

/**
 * Finds the user who has a provider's identity: first by the user's id at the provider, then by the verified mail
 * address. Creates a user if neither is known.
 */
export async function findOrCreateUserId(
  call: AuthCall,
  provider: ProviderName,
  person: ProviderUser,
): Promise<string | AuthFailure> {
  const { db, now, settings } = call;
  const known = await runQuery(db, {
    sql: `update identities set email = ?3, last_sign_in_at = ?4, updated_at = ?4
      where provider = ?1 and subject = ?2 returning user_id`,
    params: [provider, person.subject, person.email, now],
    read: getFirstRow<{ user_id: string }>,
  });
  if (known) return known.user_id;
  if (person.email === '' || !person.emailVerified)
    return createAuthFailure('provider_email_needs_verification');
  const exists = await runQuery(db, {
    sql: 'select id from users where email = ?1',
    params: [person.email],
    read: hasRow,
  });
  if (!exists && !settings.signup) return createAuthFailure('signup_disabled');
  return join(call, provider, person);
}

/**
 * Adds a provider's identity to the user who has the same mail address, or creates a user, in one transaction. If the
 * user with this address is unconfirmed, someone who does not own the address may have signed up. Therefore, the
 * password and the pending links of an unconfirmed user are removed.
 */
async function join(
  { db, now }: AuthCall,
  provider: ProviderName,
  person: ProviderUser,
): Promise<string | AuthFailure> {
  const metadata = JSON.stringify(
    person.name === '' ? {} : { display_name: removeInvisibleCharacters(person.name).slice(0, 100) },
  );
  const byEmail = '(select id from users where email = ?1)';
  const [, , , , identity] = await batch(db, [
    createSqlCommand(
      `insert into users (id, email, email_confirmed_at, user_metadata, created_at, updated_at)
       values (?1, ?2, ?3, ?4, ?3, ?3) on conflict (email) do nothing`,
      [crypto.randomUUID(), person.email, now, metadata],
    ),
    createSqlCommand(
      `delete from one_time_tokens where user_id = (select id from users where email = ?1 and email_confirmed_at is null)`,
      [person.email],
    ),
    createSqlCommand(
      `delete from sign_ups where user_id = (select id from users where email = ?1 and email_confirmed_at is null)`,
      [person.email],
    ),
    createSqlCommand(
      `update users set password_hash = null, email_confirmed_at = ?2, updated_at = ?2
       where email = ?1 and email_confirmed_at is null`,
      [person.email, now],
    ),
    {
      sql: `insert into identities (id, user_id, provider, subject, email, last_sign_in_at, created_at, updated_at)
        select ?2, ${byEmail}, ?3, ?4, ?1, ?5, ?5, ?5 where true
        on conflict (provider, subject) do update set last_sign_in_at = excluded.last_sign_in_at returning user_id`,
      params: [person.email, crypto.randomUUID(), provider, person.subject, now],
      read: getFirstRow<{ user_id: string }>,
    },
  ]);
  return identity?.user_id ?? createAuthFailure('bad_oauth_callback');
}

/**
 * Links a provider to a signed-in user. The mail address at the provider may be unverified and may differ from the
 * account's address, because the user is identified by the provider's own ID.
 * @returns the account's mail address, for the notification; or `identity_already_exists` if any account already has
 * this identity
 */
export async function linkIdentity(
  { db, now }: AuthCall,
  userId: string,
  provider: ProviderName,
  person: ProviderUser,
): Promise<string | AuthFailure> {
  const [isLinked, user] = await batch(db, [
    {
      sql: `insert into identities (id, user_id, provider, subject, email, created_at, updated_at)
        select ?1, id, ?3, ?4, ?5, ?6, ?6 from users where id = ?2 and ifnull(banned_until, 0) <= ?6
        on conflict (provider, subject) do nothing returning email`,
      params: [crypto.randomUUID(), userId, provider, person.subject, person.email, now],
      read: hasRow,
    },
    { sql: 'select email from users where id = ?1', params: [userId], read: getFirstRow<{ email: string }> },
  ]);
  return isLinked && user !== null ? user.email : createAuthFailure('identity_already_exists');
}
