/**
 * Reads and writes users with their identities and factors. A change that concurrent requests might make is made by a
 * single SQL statement.
 */

import { z } from 'zod';
import type { factors, identities, users } from '../../platform/db/account.ts';
import { parseJsonColumn } from '../../platform/db/json-column.ts';
import {
  combineQueries,
  createSqlCommand,
  hasRow,
  type Query,
  type QueryGroup,
} from '../../platform/db/query.ts';
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

const Time = z.number();

const Identities = z.array(
  z.object({
    id: z.string(),
    user_id: z.string(),
    provider: z.string(),
    subject: z.string(),
    email: z.string(),
    last_sign_in_at: Time.nullable(),
    created_at: Time,
    updated_at: Time,
  }),
) satisfies z.ZodType<IdentityRow[]>;

const Factors = z.array(
  z.object({
    id: z.string(),
    factor_type: z.enum(['totp', 'phone', 'webauthn']),
    friendly_name: z.string(),
    status: z.enum(['unverified', 'verified']),
    phone: z.string().nullable(),
    last_challenged_at: Time.nullable(),
    created_at: Time,
    updated_at: Time,
  }),
) satisfies z.ZodType<FactorFacts[]>;

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
  identities: parseJsonColumn(row.identities, Identities),
  factors: parseJsonColumn(row.factors, Factors),
});

const selectUserByColumn = (column: 'u.id' | 'u.email', value: string): Query<User | null> => ({
  sql: `select ${USER_COLUMNS} from users u where ${column} = ?1`,
  params: [value],
  read: ([row]: readonly UserAsStored[]) => (row === undefined ? null : asUser(row)),
});

export const selectUserById = (id: string): Query<User | null> => selectUserByColumn('u.id', id);

/** Selects the user with this mail address. @param email in lower case */
export const selectUserByEmail = (email: string): Query<User | null> => selectUserByColumn('u.email', email);

export interface NewUser {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly confirmed: boolean;
}

/**
 * Creates a user with the identity 'email', unless the mail address is taken. The result is true if the user was
 * created.
 */
export function createUser({ now }: AuthCall, user: NewUser): QueryGroup<boolean> {
  const id = crypto.randomUUID();
  const confirmedAt = user.confirmed ? now : null;
  const insertUser: Query<boolean> = {
    sql: `insert into users (id, email, password_hash, email_confirmed_at, user_metadata, created_at, updated_at)
      values (?1, ?2, ?3, ?4, ?5, ?6, ?6) on conflict (email) do nothing returning id`,
    params: [id, user.email, user.passwordHash, confirmedAt, JSON.stringify(user.metadata), now],
    read: hasRow,
  };
  const insertIdentity = createSqlCommand(
    `insert into identities (id, user_id, provider, subject, email, created_at, updated_at)
     select ?1, id, 'email', id, email, ?3, ?3 from users where id = ?2`,
    [crypto.randomUUID(), id, now],
  );
  return combineQueries([insertUser, insertIdentity], ([isCreated]) => isCreated);
}

/**
 * Replaces an unconfirmed sign-up with a newer sign-up for the same mail address. The result is true if there was an
 * unconfirmed sign-up.
 */
export const replaceUnconfirmedSignUp = ({ now }: AuthCall, newUser: NewUser): Query<boolean> => ({
  sql: `update users set password_hash = ?2, user_metadata = ?3, email_confirmed_at = ?4, updated_at = ?5
    where email = ?1 and email_confirmed_at is null returning id`,
  params: [
    newUser.email,
    newUser.passwordHash,
    JSON.stringify(newUser.metadata),
    newUser.confirmed ? now : null,
    now,
  ],
  read: hasRow,
});

/**
 * Stores the user data of the newest sign-in request for an unconfirmed user without a password. The newest request
 * makes the links of earlier requests invalid, so only its data can be confirmed.
 */
export const updateMetadataOfUnconfirmedPasswordlessUser = (
  { now }: AuthCall,
  newestRequest: NewUser,
): Query<void> =>
  createSqlCommand(
    `update users set user_metadata = ?2, updated_at = ?3
     where email = ?1 and email_confirmed_at is null and password_hash is null`,
    [newestRequest.email, JSON.stringify(newestRequest.metadata), now],
  );

export const addEmailIdentity = ({ now }: AuthCall, userId: string): Query<void> =>
  createSqlCommand(
    `insert into identities (id, user_id, provider, subject, email, created_at, updated_at)
     select ?1, id, 'email', id, email, ?3, ?3 from users where id = ?2
     on conflict (provider, subject) do nothing`,
    [crypto.randomUUID(), userId, now],
  );

/**
 * Unlinks providers whose mail address differs from the account's address. Without this, a thief who had access for a
 * short time could link a provider and get back in after the owner has recovered the account.
 */
export const deleteIdentitiesWithOtherEmail = (userId: string): Query<void> =>
  createSqlCommand(
    `delete from identities where user_id = ?1 and provider <> 'email'
     and email <> (select email from users where id = ?1)`,
    [userId],
  );

/**
 * Confirms a user's mail address after the user has followed a mailed link or entered a code. If the address was
 * unconfirmed, also removes the password: someone else may have chosen it in a sign-up with this address. The result is
 * false if the user no longer exists.
 */
export const confirmEmailAndDropPassword = ({ now }: AuthCall, id: string): Query<boolean> => ({
  sql: `update users set password_hash = case when email_confirmed_at is null then null else password_hash end,
    email_confirmed_at = coalesce(email_confirmed_at, ?2), updated_at = ?2 where id = ?1 returning id`,
  params: [id, now],
  read: hasRow,
});
