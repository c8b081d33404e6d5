/**
 * Sign-ups that wait for confirmation. Each has a link of its own, which confirms the password that came with it and no
 * other: whoever signs up with somebody else's address, before or after them, does not get in by their click.
 *
 * Somebody who finds two such mails cannot tell which one is theirs. So where several passwords compete for an address,
 * a link confirms its password only if it is followed from the network that the sign-up came from. Otherwise the address
 * is confirmed without a password, and the person chooses one (`Confirmed.contested`).
 */
import { DAY_MS } from '#domain/lib/time';
import type { signUps } from '../../platform/db/account.ts';
import { type BatchPart, firstRow } from '../../platform/db/batches.ts';
import { clientIp, wideNetworkOf } from '../../platform/http/rate-limits.ts';
import { randomCode, randomToken, sameText, sha256 } from '../../platform/settings/random.ts';
import { keyedHash } from '../../platform/settings/secrets.ts';
import type { AuthCall } from '../http/call.ts';
import type { NewUser } from '../users/store.ts';

export type SignUpRow = typeof signUps.$inferSelect;

/** Passwords that may compete for one address. With more, none of them is confirmed by a link. */
const PENDING_MAX = 5;
/** How long a link and its code work (ms). */
const LIFETIME = DAY_MS;
/** Wrong codes that end a code. */
const TRIES_MAX = 5;

/** The network of the caller as it is kept: it can be compared, and not read. */
const networkMark = (call: AuthCall) =>
  keyedHash('rate', call.settings.secret, 'sign-up network', wideNetworkOf(clientIp(call)));

const codeHash = ({ settings }: AuthCall, userId: string, code: string) =>
  keyedHash('code', settings.secret, 'signup', userId, code);

/**
 * The password hash of an unconfirmed sign-up with this address, or null. The next sign-up is hashed with its salt, so
 * that the same password is recognised.
 */
export const pendingHash = ({ db }: AuthCall, email: string): BatchPart<string | null> => ({
  statements: [
    db
      .prepare(
        `select s.password_hash from sign_ups s join users u on u.id = s.user_id
         where u.email = ?1 and u.email_confirmed_at is null limit 1`,
      )
      .bind(email),
  ],
  answerIn: ([found]) => firstRow<{ password_hash: string }>(found)?.password_hash ?? null,
});

/**
 * Notes a sign-up with an address; one with the same password is the same sign-up. The answer is its id; null when the
 * user is confirmed, or when too many passwords compete already: then a click is no longer taken as proof of any of them.
 */
export const addSignUp = (call: AuthCall, wanted: NewUser): BatchPart<string | null> => ({
  statements: [
    call.db
      .prepare(
        `insert into sign_ups (id, user_id, password_hash, user_metadata, network, created_at, expires_at)
         select ?1, u.id, ?3, ?4, ?5, ?6, 0 from users u
         where u.email = ?2 and u.email_confirmed_at is null
           and (select count(*) from sign_ups where user_id = u.id and password_hash <> ?3) < ?7
         on conflict (user_id, password_hash) do update set user_metadata = excluded.user_metadata,
           network = excluded.network, created_at = excluded.created_at
         returning id`,
      )
      .bind(
        crypto.randomUUID(),
        wanted.email,
        wanted.passwordHash,
        JSON.stringify(wanted.metadata),
        networkMark(call),
        call.now,
        PENDING_MAX,
      ),
    call.db
      .prepare(
        `update sign_ups set network = ''
         where user_id = (select id from users where email = ?1 and email_confirmed_at is null)
           and not exists (select 1 from sign_ups s where s.user_id = sign_ups.user_id and s.password_hash = ?2)`,
      )
      .bind(wanted.email, wanted.passwordHash),
  ],
  answerIn: ([added]) => firstRow<{ id: string }>(added)?.id ?? null,
});

/**
 * Of a user whom nobody confirmed, what is shown until then is that of the newest sign-up. It decides nothing: the link
 * that is followed says which password counts.
 */
export const showNewest = ({ db, now }: AuthCall, wanted: NewUser): BatchPart<void> => ({
  statements: [
    db
      .prepare(
        `update users set password_hash = ?2, user_metadata = ?3, updated_at = ?4
         where email = ?1 and email_confirmed_at is null
           and exists (select 1 from sign_ups where user_id = users.id and password_hash = ?2)`,
      )
      .bind(wanted.email, wanted.passwordHash, JSON.stringify(wanted.metadata), now),
  ],
  answerIn: () => {},
});

/** The sign-up that a mail is asked for again: one from the caller's network if there is one, else the newest. */
export async function signUpToResend(call: AuthCall, userId: string): Promise<string | null> {
  const row = await call.db
    .prepare(
      `select id from sign_ups where user_id = ?1 order by network = ?2 desc, created_at desc, id limit 1`,
    )
    .bind(userId, networkMark(call))
    .first<{ id: string }>();
  return row?.id ?? null;
}

/** Makes the link and the code of a sign-up; the ones that it had before stop working once they are stored. */
export function createSignUpLink(
  call: AuthCall,
  { id, userId, codeChallenge }: { id: string; userId: string; codeChallenge: string | null },
  token = randomToken(),
): { token: string; code: string; store: D1PreparedStatement } {
  const code = randomCode();
  const store = call.db
    .prepare(
      `update sign_ups set hash = ?2, code_hash = ?3, tries = 0, code_challenge = ?4, expires_at = ?5 where id = ?1`,
    )
    .bind(id, sha256(token), codeHash(call, userId, code), codeChallenge, call.now + LIFETIME);
  return { token, code, store };
}

const USE_UP = `update sign_ups set hash = null, code_hash = '', expires_at = 0
  where hash = ?1 and expires_at > ?2 returning *`;

/** Uses up the link of a sign-up. Null for one that is unknown, used, replaced or too old. */
export const redeemSignUpLink = ({ db, now }: AuthCall, token: string): Promise<SignUpRow | null> =>
  db.prepare(USE_UP).bind(sha256(token), now).first<SignUpRow>();

/** Uses up the code of a sign-up. A try is counted before the code is looked at. */
export async function redeemSignUpCode(
  call: AuthCall,
  email: string,
  code: string,
): Promise<SignUpRow | null> {
  const { db, now } = call;
  const { results } = await db
    .prepare(
      `update sign_ups set tries = tries + 1
       where user_id = (select id from users where email = ?1) and tries < ?2 and expires_at > ?3 returning *`,
    )
    .bind(email, TRIES_MAX, now)
    .all<SignUpRow>();
  const row = results.find(({ user_id, code_hash }) => sameText(code_hash, codeHash(call, user_id, code)));
  return row ? db.prepare(USE_UP).bind(row.hash, now).first<SignUpRow>() : null;
}

export interface Confirmed {
  /** Several passwords compete and nothing says which one is the person's: they have none yet. */
  readonly contested: boolean;
}

/** Takes a sign-up whose link or code came back. Null when its user was confirmed in another way meanwhile. */
export async function confirmSignUp(call: AuthCall, signUp: SignUpRow): Promise<Confirmed | null> {
  const { db, now } = call;
  const proven = signUp.network !== '' && sameText(signUp.network, networkMark(call));
  const counts = '(?5 or (select count(*) from sign_ups where user_id = ?1) = 1)';
  const [confirmed] = await db.batch<{ password_hash: string | null }>([
    db
      .prepare(
        `update users set email_confirmed_at = ?2, updated_at = ?2,
           password_hash = case when ${counts} then ?3 end,
           user_metadata = case when ${counts} then ?4 else '{}' end
         where id = ?1 and email_confirmed_at is null returning password_hash`,
      )
      .bind(signUp.user_id, now, signUp.password_hash, signUp.user_metadata, proven ? 1 : 0),
    forgetSignUps(db, signUp.user_id),
  ]);
  const row = confirmed?.results[0];
  return row ? { contested: row.password_hash === null } : null;
}

/** The address is confirmed, or the account goes another way: what was pending must not count any more. */
export const forgetSignUps = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare('delete from sign_ups where user_id = ?1').bind(userId);
