/** Links by which one person may join a household within a day. */
import { HOUSEHOLD_MAX, INVITE_HOURS } from '#contract/limits';
import { HOUR_MS } from '#domain/lib/time';
import { firstRow } from '../../platform/db/batches.ts';
import { householdOf, nameIn } from '../../platform/db/household.ts';
import { randomToken, sha256 } from '../../platform/settings/random.ts';

/** A row where the user is the owner of their household. */
export const selectOwner = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare(`select 1 from household_members where user_id = ?1 and role = 'owner'`).bind(userId);

/**
 * Makes a link, in place of the one before.
 * @returns its secret, of which a hash is kept, and until when it is good; or why there is none
 */
export async function makeInvite(
  db: D1Database,
  userId: string,
  now: number,
): Promise<{ token: string; invited_until: string } | 'not-owner' | 'full'> {
  const token = randomToken();
  const until = new Date(now + INVITE_HOURS * HOUR_MS).toISOString();
  const [made, owner] = await db.batch([
    db
      .prepare(
        `insert into household_invites (household_id, user_id, token_hash, expires_at)
         select household_id, user_id, ?2, ?3 from household_members where user_id = ?1 and role = 'owner'
           and (select count(*) from household_members where household_id = ${householdOf('?1')}) < ${HOUSEHOLD_MAX}
         on conflict (household_id) do update set
           user_id = excluded.user_id, token_hash = excluded.token_hash, expires_at = excluded.expires_at
         returning 1`,
      )
      .bind(userId, sha256(token), until),
    selectOwner(db, userId),
  ]);
  if (firstRow(made) !== null) return { token, invited_until: until };
  return firstRow(owner) === null ? 'not-owner' : 'full';
}

/** Takes the link back. @returns whether the user may */
export async function deleteInvite(db: D1Database, userId: string): Promise<boolean> {
  const [owner] = await db.batch([
    selectOwner(db, userId),
    db
      .prepare(
        `delete from household_invites where household_id =
           (select household_id from household_members where user_id = ?1 and role = 'owner')`,
      )
      .bind(userId),
  ]);
  return firstRow(owner) !== null;
}

/** Who asks by a link, and how many they are; null when it leads nowhere. */
export const findInvitation = (
  db: D1Database,
  token: string,
  now: number,
): Promise<{ by: string; members: number } | null> =>
  db
    .prepare(
      `select ${nameIn('u')} as by,
         (select count(*) from household_members m where m.household_id = i.household_id) as members
       from household_invites i join users u on u.id = i.user_id where i.token_hash = ?1 and i.expires_at > ?2`,
    )
    .bind(sha256(token), new Date(now).toISOString())
    .first();
