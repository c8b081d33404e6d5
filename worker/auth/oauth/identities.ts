import { z } from 'zod';
import { batch, combineCommands, createSqlCommand, getFirstRow } from '../../platform/db/query.ts';
import type { AuthCall } from '../http/call.ts';
import { type AuthFailure, createAuthFailure, createValidationFailure } from '../http/failure.ts';
import { deletePendingLinksAndCodes } from '../links/store.ts';
import { mailSecurityNotice } from '../messages/send.ts';
import { hasRecentIdentityProof, type LiveSession, lacksSecondFactor } from '../sessions/live.ts';
import { addEmailIdentity } from '../users/store.ts';
import { getProviderLabel } from './providers.ts';

const Id = z.uuid();

/**
 * `DELETE /user/identities/{id}` unlinks a provider from the account. The last identity cannot be unlinked. Unlinking
 * the 'email' identity also removes the password, because the password would otherwise still work.
 */
export async function unlinkIdentity(call: AuthCall, live: LiveSession): Promise<Response | AuthFailure> {
  const { db, now, params } = call;
  const { user, session } = live;
  const id = Id.safeParse(params.id);
  if (!id.success) return createValidationFailure('identity_id must be an UUID', 404);
  if (lacksSecondFactor(live)) return createAuthFailure('insufficient_aal');
  if (!hasRecentIdentityProof(session, now)) return createAuthFailure('reauthentication_needed');
  const identityId = id.data.toLowerCase();
  // Check and delete in one SQL statement, so that two concurrent requests cannot remove the last two identities.
  const removable = `select i.id from identities i where i.id = ?1 and i.user_id = ?2
    and exists (select 1 from identities o where o.user_id = ?2 and o.id <> ?1)`;
  const [, , removed, left] = await batch(db, [
    // Add the 'email' identity to an account that was created through a provider but now has a password.
    combineCommands(user.password_hash === null ? [] : [addEmailIdentity(call, user.id)]),
    createSqlCommand(
      `update users set password_hash = null, updated_at = ?3
       where id = ?2 and exists (${removable} and i.provider = 'email')`,
      [identityId, user.id, now],
    ),
    {
      sql: `delete from identities where id in (${removable}) returning provider`,
      params: [identityId, user.id],
      read: getFirstRow<{ provider: string }>,
    },
    {
      sql: 'select count(*) as n from identities where user_id = ?1',
      params: [user.id],
      read: ([row]: readonly { n: number }[]) => row?.n ?? 0,
    },
  ]);
  if (!removed) {
    return createAuthFailure(left <= 1 ? 'single_identity_not_deletable' : 'identity_not_found');
  }
  await batch(db, deletePendingLinksAndCodes(call, user.id));
  await mailSecurityNotice(call, user, 'identity_unlinked', getProviderLabel(removed.provider));
  return Response.json({});
}
