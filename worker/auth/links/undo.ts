/**
 * Undoes a change of an account's mail address. Anyone who reads the mail of the old address can undo the change for
 * seven days, even after the new address is confirmed, and regardless of other changes in the account.
 */

import { DAY_MS } from '#domain/lib/time';
import type { addressUndos } from '../../platform/db/account.ts';
import { batch, createSqlCommand, getFirstRow, hasRow, runQuery } from '../../platform/db/query.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import { generateRandomToken, sha256 } from '../../platform/settings/random.ts';
import type { AuthCall } from '../http/call.ts';
import { sendCodeMessage } from '../messages/send.ts';
import {
  addEmailIdentity,
  deleteIdentitiesWithOtherEmail,
  selectUserById,
  type User,
} from '../users/store.ts';
import { countMailToAddressIfAllowed } from './mail.ts';
import { revokeUserAccess } from './revoke.ts';

type UndoRow = typeof addressUndos.$inferSelect;

export const UNDO_LIFETIME = 7 * DAY_MS;

export type UndoMail = 'email_change_asked' | 'email_change_done';

/**
 * Returns a hash of the stored password hash. If this hash has changed since a mail was sent, the password has changed.
 */
const fingerprintPassword = (passwordHash: string | null) => sha256(passwordHash ?? '');

/**
 * Mails an undo link to the current or previous address of a user. For a minute after that, no mail of the same type is
 * sent, because a second link would have the same effect as the first.
 * @param user the user before the change
 */
export async function mailUndoLink(call: AuthCall, user: User, type: UndoMail): Promise<void> {
  const { db, now, settings } = call;
  if (!(await countMailToAddressIfAllowed(call, type, user.email, user.id))) return;
  const token = generateRandomToken();
  const store = createSqlCommand(
    `insert into address_undos (hash, user_id, email, password_mark, created_at, expires_at)
     select ?1, id, ?3, ?4, ?5, ?6 from users where id = ?2`,
    [sha256(token), user.id, user.email, fingerprintPassword(user.password_hash), now, now + UNDO_LIFETIME],
  );
  await withRetry(() => runQuery(db, store));
  const url = new URL('/auth/v1/undo', settings.site);
  url.searchParams.set('token', token);
  await call.later(() =>
    sendCodeMessage(call, { to: user.email, type, token: '', token_hash: token, link: url.href }),
  );
}

const find = ({ db, now }: AuthCall, token: string) =>
  runQuery(db, {
    sql: 'select * from address_undos where hash = ?1 and expires_at > ?2',
    params: [sha256(token), now],
    read: getFirstRow<UndoRow>,
  });

/** Returns true if an undo link still works. Does not use the link up, because mail programs prefetch links. */
export const isUndoLinkValid = async (call: AuthCall, token: string): Promise<boolean> =>
  (await find(call, token)) !== null;

/**
 * Result of an undo:
 * - `restored`: the account has the old address again
 * - `taken`: the old address now belongs to another account; all other parts of the undo were done
 * - `expired`: the link is unknown, used or too old
 */
export type UndoneAddress = 'restored' | 'taken' | 'expired';

/**
 * Undoes a change of an account's mail address. Restores the old address. Ends every session, link and code of the
 * account, and all undo links that were mailed later. Forgets every remembered browser except the current one. If the
 * password has changed since the mail was sent, the password is removed, because the person who took over the account
 * knows it.
 */
export async function undoAddressChange(call: AuthCall, token: string): Promise<UndoneAddress> {
  const { db, now } = call;
  const undo = await find(call, token);
  const user = undo && (await runQuery(db, selectUserById(undo.user_id)));
  if (!undo || !user) return 'expired';
  call.trail.user = user.id;
  const seen = user.password_hash;
  const keep = fingerprintPassword(seen) === undo.password_mark ? 1 : 0;
  const still = 'exists (select 1 from address_undos where hash = ?2)';
  const [, , isRestored] = await batch(db, [
    // Delete an unconfirmed account with the old address. A stranger may have signed up with the address after it
    // became free.
    createSqlCommand(
      `delete from users where email = ?1 and id <> ?3 and email_confirmed_at is null and ${still}`,
      [undo.email, undo.hash, user.id],
    ),
    createSqlCommand(
      `update users set password_hash = case when ?4 and password_hash is ?3 then password_hash end,
       updated_at = ?5 where id = ?1 and ${still}`,
      [user.id, undo.hash, seen, keep, now],
    ),
    {
      sql: `update or ignore users set email = ?3, email_confirmed_at = coalesce(email_confirmed_at, ?4)
        where id = ?1 and ${still} returning id`,
      params: [user.id, undo.hash, undo.email, now],
      read: hasRow,
    },
    createSqlCommand(
      `update identities set email = ?2, updated_at = ?3 where user_id = ?1 and provider = 'email'
       and exists (select 1 from users where id = ?1 and email = ?2)`,
      [user.id, undo.email, now],
    ),
    addEmailIdentity(call, user.id),
    deleteIdentitiesWithOtherEmail(user.id),
    ...revokeUserAccess(call, user.id, null),
    createSqlCommand('delete from address_undos where user_id = ?1 and (created_at >= ?2 or email = ?3)', [
      user.id,
      undo.created_at,
      undo.email,
    ]),
  ]);
  call.disconnect(user.id);
  return isRestored ? 'restored' : 'taken';
}
