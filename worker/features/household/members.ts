/** Members of a household: joining, leaving, removal and transfer of ownership. Each change is one transaction. */

import type { Household, HouseholdRole } from '#contract/household/household';
import { HOUSEHOLD_MAX, INVENTORY_MAX } from '#contract/limits';
import type { Notice } from '../../auth/notices.ts';
import { buildDisplayNameSql, buildHouseholdIdSql } from '../../platform/db/household.ts';
import {
  batchUnlessRolledBack,
  combineQueries,
  createRollBackIfQuery,
  createSqlCommand,
  getFirstRow,
  type Query,
  type QueryGroup,
  returnAllRows,
  runQuery,
} from '../../platform/db/query.ts';
import { sha256 } from '../../platform/settings/random.ts';
import { type HistoryAction, recordMemberChange } from './history.ts';
import { selectIsHouseholdOwner } from './invites.ts';

interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly role: HouseholdRole;
  readonly joined_at: string | null;
}

export const selectHousehold = (userId: string, now: number): QueryGroup<Household> =>
  combineQueries(
    [
      {
        sql: `select m.user_id as id, ${buildDisplayNameSql('u')} as name, m.role,
            case when m.joined_at > h.created_at then m.joined_at end as joined_at
          from household_members m join users u on u.id = m.user_id join households h on h.id = m.household_id
          where m.household_id = ${buildHouseholdIdSql('?1')} order by m.joined_at, m.user_id`,
        params: [userId],
        read: returnAllRows<MemberRow>,
      },
      {
        sql: `select expires_at from household_invites where household_id = ${buildHouseholdIdSql('?1')} and expires_at > ?2`,
        params: [userId, new Date(now).toISOString()],
        read: ([row]: readonly { expires_at: string }[]) => row?.expires_at ?? null,
      },
    ],
    ([rows, invitedUntil]) => ({
      role: rows.find(({ id }) => id === userId)?.role ?? 'member',
      members: rows.map((row) => ({ ...row, you: row.id === userId })),
      invited_until: invitedUntil,
    }),
  );

export type JoinRefusal = 'no_invite' | 'already_in' | 'full' | 'no_room';

/**
 * SQL expression for the ID of the household to which an invitation link belongs. The link has the hash ?2 and must be
 * valid at the time ?3.
 */
const INVITED = '(select household_id from household_invites where token_hash = ?2 and expires_at > ?3)';
const IS_ALONE = `(select count(*) from household_members where household_id = ${buildHouseholdIdSql('?1')}) = 1`;
const NO_INVITE = `${INVITED} is null`;
const ALREADY_IN = `${INVITED} is ${buildHouseholdIdSql('?1')}`;
const FULL = `(select count(*) from household_members where household_id = ${INVITED}) >= ${HOUSEHOLD_MAX}`;
const NO_ROOM = `(${IS_ALONE} and (select count(*) from inventory_items where household_id = ${buildHouseholdIdSql('?1')})
  + (select count(*) from inventory_items where household_id = ${INVITED}) > ${INVENTORY_MAX})`;

/**
 * Adds a user to a household by an invitation link. A link works only once, even if two users open it at the same time.
 * If the user was the only member of the previous household, its pantry, plan, shopping list and record of cooked
 * recipes move to the new household, and the previous household is deleted. If the previous household has other
 * members, nothing moves.
 * @returns the reason for a refusal; null on success
 */
export async function joinHousehold(
  db: D1Database,
  userId: string,
  token: string,
  now: number,
): Promise<JoinRefusal | null> {
  const time = new Date(now).toISOString();
  const hash = sha256(token);
  const params = [userId, hash, time];
  const joined = await batchUnlessRolledBack(db, [
    createRollBackIfQuery(`${NO_INVITE} or ${ALREADY_IN} or ${FULL} or ${NO_ROOM}`, params),
    createSqlCommand(
      `update inventory_items set household_id = ${INVITED}
       where household_id = ${buildHouseholdIdSql('?1')} and ${IS_ALONE}`,
      params,
    ),
    createSqlCommand(
      `update inventory_gone set household_id = ${INVITED}
       where household_id = ${buildHouseholdIdSql('?1')} and ${IS_ALONE}`,
      params,
    ),
    createSqlCommand(
      `update cookings set household_id = ${INVITED} where household_id = ${buildHouseholdIdSql('?1')} and ${IS_ALONE}`,
      params,
    ),
    createSqlCommand(
      `update plans set household_id = ${INVITED} where household_id = ${buildHouseholdIdSql('?1')} and ${IS_ALONE}
       and not exists (select 1 from plans where household_id = ${INVITED})`,
      params,
    ),
    // Move the records of deleted shopping-list entries to the new household. Without these records, a device that
    // still has a deleted entry would add the entry again.
    createSqlCommand(
      `update or ignore shopping_entries set household_id = ${INVITED}
       where household_id = ${buildHouseholdIdSql('?1')} and ${IS_ALONE}`,
      params,
    ),
    createSqlCommand(
      `update household_members set household_id = ${INVITED}, role = 'member', joined_at = ?3
       where user_id = ?1`,
      params,
    ),
    recordMemberChange({ userId, time, event: 'joined' }, userId),
    createSqlCommand('delete from household_invites where token_hash = ?1', [hash]),
  ]);
  if (joined !== null) return null;
  const reasons = await runQuery(db, {
    sql: `select ${NO_INVITE} as no_invite, ${ALREADY_IN} as already_in, ${FULL} as "full", ${NO_ROOM} as no_room`,
    params: [userId, hash, time],
    read: getFirstRow<Record<JoinRefusal, 0 | 1>>,
  });
  const order = ['no_invite', 'already_in', 'full', 'no_room'] as const;
  return order.find((reason) => reasons?.[reason] === 1) ?? 'no_invite';
}

/**
 * Returns the mails that announce a new household member: one to the new member, and one to each other member.
 * @returns no mails if the new member has left again
 */
export async function findHouseholdJoinNotices(db: D1Database, userId: string): Promise<Notice[]> {
  const results = await runQuery(db, {
    sql: `select u.id, u.email, ${buildDisplayNameSql('u')} as name, m.role from household_members m join users u on u.id = m.user_id
      where m.household_id = ${buildHouseholdIdSql('?1')} order by m.joined_at, m.user_id`,
    params: [userId],
    read: returnAllRows<{ id: string; email: string; name: string; role: HouseholdRole }>,
  });
  const newcomer = results.find(({ id }) => id === userId);
  const owner = results.find(({ role }) => role === 'owner');
  if (newcomer === undefined || owner === undefined || newcomer === owner) return [];
  return results.map((member) =>
    member === newcomer
      ? { to: member, event: 'household_joined', detail: owner.name }
      : { to: member, event: 'member_joined', detail: newcomer.name },
  );
}

/**
 * Moves a member into a new, empty household, if the guard statement allows it. If the member owned the previous
 * household, database triggers (migrations) choose its new owner.
 * @param guard statement that aborts the transaction if the move is not allowed
 * @returns true if the member was moved
 */
async function moveOut(
  db: D1Database,
  member: string,
  guard: Query<void>,
  doing: HistoryAction,
): Promise<boolean> {
  const id = crypto.randomUUID();
  const done = await batchUnlessRolledBack(db, [
    guard,
    createSqlCommand('insert into households (id, created_at) values (?1, ?2)', [id, doing.time]),
    recordMemberChange(doing, member),
    createSqlCommand(
      `update household_members set household_id = ?2, role = 'owner', joined_at = ?3 where user_id = ?1`,
      [member, id, doing.time],
    ),
  ]);
  return done !== null;
}

/**
 * Removes the user from their household, at the user's own request.
 * @returns false if the household has no other members
 */
export function leaveHousehold(db: D1Database, userId: string, now: number): Promise<boolean> {
  const alone = `(select count(*) from household_members where household_id = ${buildHouseholdIdSql('?1')}) < 2`;
  const doing = { userId, time: new Date(now).toISOString(), event: 'left' } as const;
  return moveOut(db, userId, createRollBackIfQuery(alone, [userId]), doing);
}

export type MemberRefusal = 'not_owner' | 'no_member';

const IS_ANOTHERS_OWNER = `exists (select 1 from household_members o
  join household_members m on m.household_id = o.household_id
  where o.user_id = ?1 and o.role = 'owner' and m.user_id = ?2 and m.user_id <> o.user_id)`;

async function findRefusalReason(db: D1Database, userId: string): Promise<MemberRefusal> {
  return (await runQuery(db, selectIsHouseholdOwner(userId))) ? 'no_member' : 'not_owner';
}

export async function removeFromHousehold(
  db: D1Database,
  userId: string,
  member: string,
  now: number,
): Promise<MemberRefusal | null> {
  const guard = createRollBackIfQuery(`not ${IS_ANOTHERS_OWNER}`, [userId, member]);
  const doing = { userId, time: new Date(now).toISOString(), event: 'excluded' } as const;
  return (await moveOut(db, member, guard, doing)) ? null : findRefusalReason(db, userId);
}

/**
 * Transfers ownership of the user's household to another member.
 * @returns the reason for the refusal; null on success
 */
export async function transferOwnership(
  db: D1Database,
  userId: string,
  member: string,
  now: number,
): Promise<MemberRefusal | null> {
  const time = new Date(now).toISOString();
  const done = await batchUnlessRolledBack(db, [
    createRollBackIfQuery(`not ${IS_ANOTHERS_OWNER}`, [userId, member]),
    createSqlCommand(
      `update household_members set role = case user_id when ?2 then 'owner' else 'member' end
       where household_id = ${buildHouseholdIdSql('?1')}`,
      [userId, member],
    ),
    recordMemberChange({ userId, time, event: 'handedOver' }, member),
  ]);
  return done === null ? findRefusalReason(db, userId) : null;
}
