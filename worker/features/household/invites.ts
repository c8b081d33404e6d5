/** Invitation links to households. A link lets one person join and expires after `INVITE_HOURS` hours. */
import { HOUSEHOLD_MAX, INVITE_HOURS } from '#contract/limits';
import { HOUR_MS } from '#domain/lib/time';
import { getFirstRow } from '../../platform/db/batches.ts';
import { buildDisplayNameSql, buildHouseholdIdSql } from '../../platform/db/household.ts';
import { generateRandomToken, sha256 } from '../../platform/settings/random.ts';

/** Selects a row if the user is the owner of their household, and no row if not. */
export const selectHouseholdOwner = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare(`select 1 from household_members where user_id = ?1 and role = 'owner'`).bind(userId);

/**
 * Creates an invitation link to the user's household. The new link replaces the previous link.
 * @returns the secret of the link, of which only a hash is stored, and the link's expiry; or the reason that no link
 * was created
 */
export async function createInvite(
  db: D1Database,
  userId: string,
  now: number,
): Promise<{ token: string; invited_until: string } | 'not-owner' | 'full'> {
  const token = generateRandomToken();
  const until = new Date(now + INVITE_HOURS * HOUR_MS).toISOString();
  const [inviteResult, owner] = await db.batch([
    db
      .prepare(
        `insert into household_invites (household_id, user_id, token_hash, expires_at)
         select household_id, user_id, ?2, ?3 from household_members where user_id = ?1 and role = 'owner'
           and (select count(*) from household_members where household_id = ${buildHouseholdIdSql('?1')}) < ${HOUSEHOLD_MAX}
         on conflict (household_id) do update set
           user_id = excluded.user_id, token_hash = excluded.token_hash, expires_at = excluded.expires_at
         returning 1`,
      )
      .bind(userId, sha256(token), until),
    selectHouseholdOwner(db, userId),
  ]);
  if (getFirstRow(inviteResult) !== null) return { token, invited_until: until };
  return getFirstRow(owner) === null ? 'not-owner' : 'full';
}

/**
 * Deletes the invitation link to the user's household.
 * @returns false if the user is not the owner of the household
 */
export async function deleteInvite(db: D1Database, userId: string): Promise<boolean> {
  const [owner] = await db.batch([
    selectHouseholdOwner(db, userId),
    db
      .prepare(
        `delete from household_invites where household_id =
           (select household_id from household_members where user_id = ?1 and role = 'owner')`,
      )
      .bind(userId),
  ]);
  return getFirstRow(owner) !== null;
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
  db
    .prepare(
      `select ${buildDisplayNameSql('u')} as by,
         (select count(*) from household_members m where m.household_id = i.household_id) as members
       from household_invites i join users u on u.id = i.user_id where i.token_hash = ?1 and i.expires_at > ?2`,
    )
    .bind(sha256(token), new Date(now).toISOString())
    .first();
