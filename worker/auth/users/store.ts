/**
 * Reads and writes users with their identities and factors. A change that concurrent requests might make at the same
 * time is a single SQL statement.
 */
import type { factors, identities, users } from '../../platform/db/account.ts';
import { type BatchPart, getFirstRow, runBatchParts } from '../../platform/db/batches.ts';
import type { AuthCall } from '../http/call.ts';

export type UserRow = typeof users.$inferSelect;
export type IdentityRow = typeof identities.$inferSelect;
export type FactorRow = typeof factors.$inferSelect;

export type FactorFacts = Pick<
  FactorRow,
  | 'id'
  | 'factor_type'
  | 'friendly_name'
  | 'status'
  | 'phone'
  | 'last_challenged_at'
  | 'created_at'
  | 'updated_at'
>;

export interface User extends UserRow {
  readonly identities: readonly IdentityRow[];
  readonly factors: readonly FactorFacts[];
}

const USER_COLUMNS = `u.*,
  (select json_group_array(json_object('id', id, 'user_id', user_id, 'provider', provider, 'subject', subject,
      'email', email, 'last_sign_in_at', last_sign_in_at, 'created_at', created_at, 'updated_at', updated_at))
    from (select * from identities where user_id = u.id order by created_at, provider)) as identities,
  (select json_group_array(json_object('id', id, 'factor_type', factor_type, 'friendly_name', friendly_name,
      'status', status, 'phone', phone, 'last_challenged_at', last_challenged_at, 'created_at', created_at,
      'updated_at', updated_at))
    from (select * from factors where user_id = u.id order by created_at, id)) as factors`;

export type UserAsStored = UserRow & { identities: string; factors: string };

const asUser = (row: UserAsStored): User => ({
  ...row,
  identities: JSON.parse(row.identities) as IdentityRow[],
  factors: JSON.parse(row.factors) as FactorFacts[],
});

const userByColumn = (db: D1Database, column: 'u.id' | 'u.email', value: string): BatchPart<User | null> => ({
  statements: [db.prepare(`select ${USER_COLUMNS} from users u where ${column} = ?1`).bind(value)],
  readAnswer([result]) {
    const row = getFirstRow<UserAsStored>(result);
    return row && asUser(row);
  },
});

export const selectUserById = (db: D1Database, id: string): BatchPart<User | null> =>
  userByColumn(db, 'u.id', id);

/** Reads the user with this mail address. @param email in lower case */
export const selectUserByEmail = (db: D1Database, email: string): BatchPart<User | null> =>
  userByColumn(db, 'u.email', email);

export async function findUser(db: D1Database, id: string): Promise<User | null> {
  const [user] = await runBatchParts(db, [selectUserById(db, id)]);
  return user;
}

/** Finds the user with this mail address. @param email in lower case */
export async function findUserByEmail(db: D1Database, email: string): Promise<User | null> {
  const [user] = await runBatchParts(db, [selectUserByEmail(db, email)]);
  return user;
}

export interface NewUser {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly confirmed: boolean;
}

/**
 * Creates a user with an 'email' identity, unless the mail address is taken. The result is true if the user was
 * created.
 */
export function createUser({ db, now }: AuthCall, user: NewUser): BatchPart<boolean> {
  const id = crypto.randomUUID();
  const confirmedAt = user.confirmed ? now : null;
  return {
    statements: [
      db
        .prepare(
          `insert into users (id, email, password_hash, email_confirmed_at, user_metadata, created_at, updated_at)
           values (?1, ?2, ?3, ?4, ?5, ?6, ?6) on conflict (email) do nothing returning id`,
        )
        .bind(id, user.email, user.passwordHash, confirmedAt, JSON.stringify(user.metadata), now),
      db
        .prepare(
          `insert into identities (id, user_id, provider, subject, email, created_at, updated_at)
           select ?1, id, 'email', id, email, ?3, ?3 from users where id = ?2`,
        )
        .bind(crypto.randomUUID(), id, now),
    ],
    readAnswer: ([insertion]) => getFirstRow(insertion) !== null,
  };
}

/**
 * Replaces an unconfirmed sign-up with a newer sign-up for the same mail address. The result is true if there was an
 * unconfirmed sign-up.
 */
export const replaceUnconfirmedSignUp = ({ db, now }: AuthCall, user: NewUser): BatchPart<boolean> => ({
  statements: [
    db
      .prepare(
        `update users set password_hash = ?2, user_metadata = ?3, email_confirmed_at = ?4, updated_at = ?5
         where email = ?1 and email_confirmed_at is null returning id`,
      )
      .bind(user.email, user.passwordHash, JSON.stringify(user.metadata), user.confirmed ? now : null, now),
  ],
  readAnswer: ([replaced]) => getFirstRow(replaced) !== null,
});

/**
 * Stores the user data of a new sign-in request for an unconfirmed user without a password. The newest request ends the
 * links of older requests, so its data must be the data that gets confirmed.
 */
export const updatePasswordlessUserData = ({ db, now }: AuthCall, user: NewUser): BatchPart<void> => ({
  statements: [
    db
      .prepare(
        `update users set user_metadata = ?2, updated_at = ?3
         where email = ?1 and email_confirmed_at is null and password_hash is null`,
      )
      .bind(user.email, JSON.stringify(user.metadata), now),
  ],
  readAnswer: () => {},
});

/** Adds the 'email' identity with the account's own mail address, if the account has none. */
export const addEmailIdentity = ({ db, now }: AuthCall, userId: string): D1PreparedStatement =>
  db
    .prepare(
      `insert into identities (id, user_id, provider, subject, email, created_at, updated_at)
       select ?1, id, 'email', id, email, ?3, ?3 from users where id = ?2
       on conflict (provider, subject) do nothing`,
    )
    .bind(crypto.randomUUID(), userId, now);

/**
 * Unlinks providers whose mail address differs from the account's address. Without this, a thief who had access for a
 * short time could link a provider and get back in after the owner has recovered the account.
 */
export const deleteIdentitiesWithOtherEmail = ({ db }: AuthCall, userId: string): D1PreparedStatement =>
  db
    .prepare(
      `delete from identities where user_id = ?1 and provider <> 'email'
         and email <> (select email from users where id = ?1)`,
    )
    .bind(userId);

/**
 * Confirms a user's mail address after its reader has used a mailed link or code. If the address was unconfirmed, also
 * removes the password. The sign-up may have come from someone else, who must not keep a password for the account.
 */
export const confirmEmailAndDropPassword = ({ db, now }: AuthCall, id: string): D1PreparedStatement =>
  db
    .prepare(
      `update users set password_hash = case when email_confirmed_at is null then null else password_hash end,
         email_confirmed_at = coalesce(email_confirmed_at, ?2), updated_at = ?2 where id = ?1 returning id`,
    )
    .bind(id, now);
