/** Mailed links and codes. Each link works only once, and a new link of the same type replaces the older one. */

import { DAY_MS, HOUR_MS } from '#domain/lib/time';
import type { oneTimeTokens } from '../../platform/db/account.ts';
import {
  createSqlCommand,
  getFirstRow,
  type Query,
  returnAllRows,
  runQuery,
} from '../../platform/db/query.ts';
import { generateRandomToken, generateSixDigitCode, sha256 } from '../../platform/settings/random.ts';
import { computeKeyedHash, matchesKeyedHash } from '../../platform/settings/secrets.ts';
import type { AuthCall } from '../http/call.ts';
import { createSignUpLink, redeemSignUpCode, redeemSignUpLink, type SignUpRow } from './sign-ups.ts';

/** Purpose of a mailed link. A `magiclink` signs the user in without a password. */
export type LinkType = 'signup' | 'magiclink' | 'recovery' | 'email_change';
type TokenRow = typeof oneTimeTokens.$inferSelect;

const LIFETIME: Readonly<Record<Exclude<LinkType, 'signup'>, number>> = {
  magiclink: HOUR_MS,
  recovery: HOUR_MS,
  email_change: DAY_MS,
};
/** Number of wrong codes after which a mailed code stops working. */
const TRIES_MAX = 5;

/**
 * Prefix of the secret of a mailed link that returns an authorization code. Only the client that requested the link
 * can exchange the code for a session.
 */
const PKCE = 'pkce_';

export interface OneTimeLink {
  readonly type: LinkType;
  readonly userId: string;
  readonly sentTo: string;
  /** PKCE challenge of the client that requested the mailed link; null if the client does not use PKCE. */
  readonly codeChallenge: string | null;
}

export interface SignUpLink extends OneTimeLink {
  readonly type: 'signup';
  readonly signUpId: string;
}

export type Redeemed = OneTimeLink & { readonly signUp?: SignUpRow };

const fromSignUp = (signUp: SignUpRow | null, sentTo: string): Redeemed | null =>
  signUp && { type: 'signup', userId: signUp.user_id, sentTo, codeChallenge: signUp.code_challenge, signUp };

const codeHash = (call: AuthCall, type: LinkType, userId: string, code: string) =>
  computeKeyedHash('code', call.settings.secret, type, userId, code);

const asLink = ({ type, user_id, sent_to, code_challenge }: TokenRow): OneTimeLink => ({
  type,
  userId: user_id,
  sentTo: sent_to,
  codeChallenge: code_challenge,
});

export type WantedLink = SignUpLink | (OneTimeLink & { readonly type: Exclude<LinkType, 'signup'> });

/**
 * The secrets of a new link, and the SQL statement that stores them. The statement makes the secrets of the previous
 * link invalid.
 */
export interface NewLink {
  readonly token: string;
  readonly code: string;
  readonly store: Query<void>;
}

export function createLink(call: AuthCall, link: WantedLink): NewLink {
  const token = `${link.codeChallenge === null ? '' : PKCE}${generateRandomToken()}`;
  if (link.type === 'signup') return createSignUpLink(call, { ...link, id: link.signUpId }, token);
  const code = generateSixDigitCode();
  const store = createSqlCommand(
    `insert into one_time_tokens (user_id, type, hash, code_hash, sent_to, code_challenge, created_at, expires_at)
     select id, ?2, ?3, ?4, ?5, ?6, ?7, ?8 from users where id = ?1
     on conflict (user_id, type) do update set hash = excluded.hash, code_hash = excluded.code_hash, tries = 0,
       sent_to = excluded.sent_to, code_challenge = excluded.code_challenge, created_at = excluded.created_at,
       expires_at = excluded.expires_at`,
    [
      link.userId,
      link.type,
      sha256(token),
      codeHash(call, link.type, link.userId, code),
      link.sentTo,
      link.codeChallenge,
      call.now,
      call.now + LIFETIME[link.type],
    ],
  );
  return { token, code, store };
}

export async function redeemLink(call: AuthCall, type: LinkType, token: string): Promise<Redeemed | null> {
  if (type === 'signup') return fromSignUp(await redeemSignUpLink(call, token), '');
  const { db, now } = call;
  const row = await runQuery(db, {
    sql: 'delete from one_time_tokens where hash = ?1 and type = ?2 and expires_at > ?3 returning *',
    params: [sha256(token), type, now],
    read: getFirstRow<TokenRow>,
  });
  return row && asLink(row);
}

export async function redeemLinkCode(
  call: AuthCall,
  type: LinkType,
  recipient: string,
  code: string,
): Promise<Redeemed | null> {
  if (type === 'signup') return fromSignUp(await redeemSignUpCode(call, recipient, code), recipient);
  const { db, now } = call;
  // Compare the code with all pending codes for the address. There may be several, because two users may want to change
  // their mail address to the same address.
  const results = await runQuery(db, {
    sql: `update one_time_tokens set tries = tries + 1
      where sent_to = ?1 and type = ?2 and tries < ?3 and expires_at > ?4 returning *`,
    params: [recipient, type, TRIES_MAX, now],
    read: returnAllRows<TokenRow>,
  });
  const row = results.find(({ user_id, code_hash }) =>
    matchesKeyedHash(code_hash, 'code', call.settings, type, user_id, code),
  );
  if (!row) return null;
  const used = await runQuery(db, {
    sql: 'delete from one_time_tokens where hash = ?1 returning *',
    params: [row.hash],
    read: getFirstRow<TokenRow>,
  });
  return used && asLink(used);
}

/**
 * Ends all links and codes of a user. Also cancels a pending change of address, and deletes authorization codes that
 * have not been exchanged for a session. Without this, a thief with short access to the account could request a link
 * and use it later.
 */
export const deletePendingLinksAndCodes = ({ now }: Pick<AuthCall, 'now'>, userId: string): Query<void>[] => [
  createSqlCommand('delete from one_time_tokens where user_id = ?1', [userId]),
  createSqlCommand('delete from flow_states where user_id = ?1', [userId]),
  createSqlCommand(
    'update users set new_email = null, updated_at = ?2 where id = ?1 and new_email is not null',
    [userId, now],
  ),
];
