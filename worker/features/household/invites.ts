/** Invitation links to households. A link lets one person join and expires after `INVITE_HOURS` hours. */

import { HOUSEHOLD_MAX, INVITE_HOURS } from '#contract/limits';
import { HOUR_MS } from '#domain/lib/time';
import { buildDisplayNameSql, buildHouseholdIdSql } from '../../platform/db/household.ts';
import {
  batch,
  createSqlCommand,
  getFirstRow,
  hasRow,
  type Query,
  runQuery,
} from '../../platform/db/query.ts';
import { generateRandomToken, sha256 } from '../../platform/settings/random.ts';

export const selectIsHouseholdOwner = (userId: string): Query<boolean> => ({
  sql: `select 1 from household_members where user_id = ?1 and role = 'owner'`,
  params: [userId],
  read: hasRow,
});

/**
 * Creates an invitation link to the user's household. The new link replaces the previous link.
 * @returns the secret of the link, of which only a hash is stored, and the link's expiry; or the reason why no link was
 *   created
 */
export async function createInvite(
  db: D1Database,
  userId: string,
  now: number,
): Promise<{ token: string; invited_until: string } | 'not-owner' | 'full'> {
  const token = generateRandomToken();
  const until = new Date(now + INVITE_HOURS * HOUR_MS).toISOString();
  const [isInvited, isOwner] = await batch(db, [
    {
      sql: `insert into household_invites (household_id, user_id, token_hash, expires_at)
        select household_id, user_id, ?2, ?3 from household_members where user_id = ?1 and role = 'owner'
          and (select count(*) from household_members where household_id = ${buildHouseholdIdSql('?1')}) < ${HOUSEHOLD_MAX}
        on conflict (household_id) do update set
          user_id = excluded.user_id, token_hash = excluded.token_hash, expires_at = excluded.expires_at
        returning 1`,
      params: [userId, sha256(token), until],
      read: hasRow,
    },
    selectIsHouseholdOwner(userId),
  ]);
  if (isInvited) return { token, invited_until: until };
  return isOwner ? 'full' : 'not-owner';
}

/**
 * Deletes the invitation link to the user's household.
 * @returns false if the user is not the owner of the household
 */
export async function deleteInvite(db: D1Database, userId: string): Promise<boolean> {
  const [isOwner] = await batch(db, [
    selectIsHouseholdOwner(userId),
    createSqlCommand(
      `delete from household_invites where household_id =
       (select household_id from household_members where user_id = ?1 and role = 'owner')`,
      [userId],
    ),
  ]);
  return isOwner;
}

/**
 * Returns the name of the user who created an invitation link, and the household's number of members. Returns null if
 * the link is invalid or expired.
 */
export const findInvitation = (
  db: D1Database,
  token: string,
  now: number,
): Promise<{ by: string; members: number } | null> =>
  runQuery(db, {
    sql: `select ${buildDisplayNameSql('u')} as by,
        (select count(*) from household_members m where m.household_id = i.household_id) as members
      from household_invites i join users u on u.id = i.user_id where i.token_hash = ?1 and i.expires_at > ?2`,
    params: [sha256(token), new Date(now).toISOString()],
    read: getFirstRow<{ by: string; members: number }>,
  });
