/**
 * Sign-ups that wait for confirmation. Anyone can sign up with someone else's mail address, so one address may have
 * several sign-ups with different passwords, each with its own link. The owner of the address cannot tell the mails
 * apart, and may follow a stranger's link. Therefore, if there are several passwords, a link confirms its password
 * only if it is opened in the network of its sign-up. In another network, the link confirms only the address, and the
 * user chooses a new password (`Confirmed.contested`).
 */

import { DAY_MS } from '#domain/lib/time';
import type { signUps } from '../../platform/db/account.ts';
import {
  batch,
  combineQueries,
  createSqlCommand,
  getFirstRow,
  type Query,
  type QueryGroup,
  returnAllRows,
  runQuery,
} from '../../platform/db/query.ts';
import { getClientIp, toWideNetworkPrefix } from '../../platform/http/rate-limits.ts';
import { generateRandomToken, generateSixDigitCode, sha256 } from '../../platform/settings/random.ts';
import {
  computeAcceptedHashes,
  computeKeyedHash,
  matchesKeyedHash,
} from '../../platform/settings/secrets.ts';
import type { AuthCall } from '../http/call.ts';
import type { NewUser } from '../users/store.ts';

export type SignUpRow = typeof signUps.$inferSelect;

/**
 * Maximum number of pending sign-ups with different passwords for one address. If there are more, no link confirms any
 * of these passwords.
 */
const PENDING_MAX = 5;
/** Lifetime (ms) of the link and the code that confirm a sign-up. */
const LIFETIME = DAY_MS;
/** Number of wrong codes after which a sign-up's code stops working. */
const TRIES_MAX = 5;
/**
 * Text that is hashed with every network address, so that the hash is valid only for comparing the networks of
 * sign-ups.
 */
const NETWORK = 'sign-up network';

const readNetwork = (call: AuthCall): string => toWideNetworkPrefix(getClientIp(call));

/**
 * Returns a keyed hash of the caller's network. The hash only serves to check if two requests came from the same
 * network.
 */
const networkMark = (call: AuthCall) =>
  computeKeyedHash('rate', call.settings.secret, NETWORK, readNetwork(call));

const codeHash = ({ settings }: AuthCall, userId: string, code: string) =>
  computeKeyedHash('code', settings.secret, 'signup', userId, code);

/**
 * Reads the password hash of an unconfirmed sign-up with this address. The result is null if there is no such sign-up.
 * The next sign-up with the address uses the salt of this hash, so that the same password gives the same hash.
 */
export const selectPendingPasswordHash = (email: string): Query<string | null> => ({
  sql: `select s.password_hash from sign_ups s join users u on u.id = s.user_id
    where u.email = ?1 and u.email_confirmed_at is null limit 1`,
  params: [email],
  read: ([row]: readonly { password_hash: string }[]) => row?.password_hash ?? null,
});

/**
 * Stores a sign-up for an address. A repeated sign-up with the same password is not stored twice. The result is the id
 * of the sign-up. The result is null if the account is already confirmed, or if the address already has too many
 * sign-ups with different passwords.
 */
export const addSignUp = (call: AuthCall, newUser: NewUser): QueryGroup<string | null> =>
  combineQueries(
    [
      {
        sql: `insert into sign_ups (id, user_id, password_hash, user_metadata, network, created_at, expires_at)
          select ?1, u.id, ?3, ?4, ?5, ?6, 0 from users u
          where u.email = ?2 and u.email_confirmed_at is null
            and (select count(*) from sign_ups where user_id = u.id and password_hash <> ?3) < ?7
          on conflict (user_id, password_hash) do update set user_metadata = excluded.user_metadata,
            network = excluded.network, created_at = excluded.created_at
          returning id`,
        params: [
          crypto.randomUUID(),
          newUser.email,
          newUser.passwordHash,
          JSON.stringify(newUser.metadata),
          networkMark(call),
          call.now,
          PENDING_MAX,
        ],
        read: ([row]: readonly { id: string }[]) => row?.id ?? null,
      },
      createSqlCommand(
        `update sign_ups set network = ''
         where user_id = (select id from users where email = ?1 and email_confirmed_at is null)
           and not exists (select 1 from sign_ups s where s.user_id = sign_ups.user_id and s.password_hash = ?2)`,
        [newUser.email, newUser.passwordHash],
      ),
    ],
    ([signUpId]) => signUpId,
  );

/**
 * Stores the data of the newest sign-up as the unconfirmed user's data. This has no effect on the password: the link
 * that the owner follows decides which password becomes valid.
 */
export const updateUnconfirmedUserFromNewestSignUp = (
  { now }: AuthCall,
  newestSignUp: NewUser,
): Query<void> =>
  createSqlCommand(
    `update users set password_hash = ?2, user_metadata = ?3, updated_at = ?4
     where email = ?1 and email_confirmed_at is null
       and exists (select 1 from sign_ups where user_id = users.id and password_hash = ?2)`,
    [newestSignUp.email, newestSignUp.passwordHash, JSON.stringify(newestSignUp.metadata), now],
  );

/**
 * Chooses the sign-up whose mail to send again: a sign-up from the caller's network, or the newest one if there is
 * none.
 */
export async function findSignUpToResend(call: AuthCall, userId: string): Promise<string | null> {
  const row = await runQuery(call.db, {
    sql: `select id from sign_ups where user_id = ?1
      order by network in (select value from json_each(?2)) desc, created_at desc, id limit 1`,
    params: [
      userId,
      JSON.stringify(computeAcceptedHashes('rate', call.settings, NETWORK, readNetwork(call))),
    ],
    read: getFirstRow<{ id: string }>,
  });
  return row?.id ?? null;
}

/**
 * Creates a new link and code for a sign-up. When they are stored, the sign-up's earlier link and code stop working.
 */
export function createSignUpLink(
  call: AuthCall,
  { id, userId, codeChallenge }: { id: string; userId: string; codeChallenge: string | null },
  token = generateRandomToken(),
): { token: string; code: string; store: Query<void> } {
  const code = generateSixDigitCode();
  const store = createSqlCommand(
    `update sign_ups set hash = ?2, code_hash = ?3, tries = 0, code_challenge = ?4, expires_at = ?5 where id = ?1`,
    [id, sha256(token), codeHash(call, userId, code), codeChallenge, call.now + LIFETIME],
  );
  return { token, code, store };
}

const USE_UP = `update sign_ups set hash = null, code_hash = '', expires_at = 0
  where hash = ?1 and expires_at > ?2 returning *`;

export const redeemSignUpLink = ({ db, now }: AuthCall, token: string): Promise<SignUpRow | null> =>
  runQuery(db, { sql: USE_UP, params: [sha256(token), now], read: getFirstRow<SignUpRow> });

export async function redeemSignUpCode(
  call: AuthCall,
  email: string,
  code: string,
): Promise<SignUpRow | null> {
  const { db, now } = call;
  const results = await runQuery(db, {
    sql: `update sign_ups set tries = tries + 1
      where user_id = (select id from users where email = ?1) and tries < ?2 and expires_at > ?3 returning *`,
    params: [email, TRIES_MAX, now],
    read: returnAllRows<SignUpRow>,
  });
  const row = results.find(({ user_id, code_hash }) =>
    matchesKeyedHash(code_hash, 'code', call.settings, 'signup', user_id, code),
  );
  return row ? runQuery(db, { sql: USE_UP, params: [row.hash, now], read: getFirstRow<SignUpRow> }) : null;
}

export interface Confirmed {
  /**
   * True if the address had several sign-ups with different passwords, and it is unknown which password the owner of
   * the address has chosen. The account then has no password yet.
   */
  readonly contested: boolean;
}

/**
 * Confirms a sign-up after its link or code was redeemed. Returns null if its user was already confirmed in another
 * way.
 */
export async function confirmSignUp(call: AuthCall, signUp: SignUpRow): Promise<Confirmed | null> {
  const { db, now } = call;
  const proven = matchesKeyedHash(signUp.network, 'rate', call.settings, NETWORK, readNetwork(call));
  const counts = '(?5 or (select count(*) from sign_ups where user_id = ?1) = 1)';
  const [row] = await batch(db, [
    {
      sql: `update users set email_confirmed_at = ?2, updated_at = ?2,
          password_hash = case when ${counts} then ?3 end,
          user_metadata = case when ${counts} then ?4 else '{}' end
        where id = ?1 and email_confirmed_at is null returning password_hash`,
      params: [signUp.user_id, now, signUp.password_hash, signUp.user_metadata, proven ? 1 : 0],
      read: getFirstRow<{ password_hash: string | null }>,
    },
    deleteSignUpRecords(signUp.user_id),
  ]);
  return row ? { contested: row.password_hash === null } : null;
}

export const deleteSignUpRecords = (userId: string): Query<boolean> => ({
  sql: 'delete from sign_ups where user_id = ?1',
  params: [userId],
  read: (_, changes) => changes > 0,
});
