/** `/api/household`: who shares a kitchen, and what they changed. */
import { readHouseholdHistory } from '#contract/household/history';
import {
  endInvite,
  handOverHousehold,
  inviteToHousehold,
  joinHousehold as joinCall,
  leaveHousehold as leaveCall,
  readHousehold,
  readInvitation,
  removeMember,
} from '#contract/household/household';
import { HOUSEHOLD_MAX } from '#contract/limits';
import { type Caller, requireOwner, requireOwnerWith } from '../account/guard.ts';
import { firstRow } from '../db/one-batch.ts';
import { Failure } from '../http/failure.ts';
import { route } from '../http/route.ts';
import { broadcastChange, disconnectMember, selectHouseholdId } from '../live/changes.ts';
import { historyIn, selectHistory } from './history.ts';
import { deleteInvite, findInvitation, makeInvite } from './invites.ts';
import {
  handOver,
  householdIn,
  type JoinRefusal,
  joinHousehold,
  leaveHousehold,
  type MemberRefusal,
  removeFromHousehold,
  selectHousehold,
} from './members.ts';

const WORDS = {
  ownerOnly: 'Only the owner of the household can do this.',
  noMember: 'Nobody else in your household has this id.',
  alone: 'You are alone in your household: there is nobody to leave.',
  full: `A household holds ${HOUSEHOLD_MAX} people at most.`,
  noInvite: 'This invitation was used, taken back or has expired. Ask for a new one.',
  alreadyIn: 'You are in this household already.',
  noRoom: 'What you bring does not fit into the pantry of that household. Take some things off yours first.',
} as const;

const ownerOnly = () => new Failure(403, 'forbidden', WORDS.ownerOnly);
const full = () => new Failure(409, 'conflict', WORDS.full);
const noInvite = () => new Failure(404, 'not_found', WORDS.noInvite, { field: 'token' });

function joinFailure(refusal: JoinRefusal): Failure {
  switch (refusal) {
    case 'no_invite':
      return noInvite();
    case 'already_in':
      return new Failure(409, 'conflict', WORDS.alreadyIn, { field: 'token' });
    case 'full':
      return full();
    case 'no_room':
      return new Failure(409, 'conflict', WORDS.noRoom);
  }
}

const memberFailure = (refusal: MemberRefusal, field: string): Failure =>
  refusal === 'not_owner' ? ownerOnly() : new Failure(404, 'not_found', WORDS.noMember, { field });

/** Who calls, with the household that they are in as they call: afterwards it may be another one. */
async function requireMember(caller: Caller) {
  const owner = await requireOwnerWith(caller, (db, userId) => [selectHouseholdId(db, userId)]);
  if (owner instanceof Failure) return owner;
  return { ...owner, household: firstRow<{ household_id: string }>(owner.results[0])?.household_id ?? '' };
}

/** The household as it is now, for whoever has changed it. */
async function current(db: D1Database, userId: string) {
  return householdIn(await db.batch(selectHousehold(db, userId, Date.now())), userId);
}

export const householdRoutes = [
  route(readHousehold, async (caller) => {
    const owner = await requireOwnerWith(caller, (db, userId) => selectHousehold(db, userId, Date.now()));
    return owner instanceof Failure ? owner : householdIn(owner.results, owner.userId);
  }),

  route(readHouseholdHistory, async (caller) => {
    const { before } = caller.query;
    const owner = await requireOwnerWith(caller, (db, userId) => [selectHistory(db, userId, before)]);
    return owner instanceof Failure ? owner : historyIn(owner.results[0], owner.userId);
  }),

  route(inviteToHousehold, async (caller) => {
    const userId = await requireOwner(caller);
    if (userId instanceof Failure) return userId;
    const made = await makeInvite(caller.env.DB, userId, Date.now());
    if (made === 'not-owner') return ownerOnly();
    return made === 'full' ? full() : made;
  }),

  route(endInvite, async (caller) => {
    const userId = await requireOwner(caller);
    if (userId instanceof Failure) return userId;
    return (await deleteInvite(caller.env.DB, userId)) ? { invited_until: null } : ownerOnly();
  }),

  route(
    readInvitation,
    async ({ env, body }) => (await findInvitation(env.DB, body.token, Date.now())) ?? noInvite(),
    { rate: 'READ_RATE', readOnly: true },
  ),

  route(joinCall, async (caller) => {
    const { env, body } = caller;
    const member = await requireMember(caller);
    if (member instanceof Failure) return member;
    const { userId, household } = member;
    const refusal = await joinHousehold(env.DB, userId, body.token, Date.now());
    if (refusal !== null) return joinFailure(refusal);
    disconnectMember(household, userId, member);
    broadcastChange(env.DB, member, 'members');
    // What they have brought is in the pantry of all.
    broadcastChange(env.DB, member, 'pantry');
    return current(env.DB, userId);
  }),

  route(leaveCall, async (caller) => {
    const member = await requireMember(caller);
    if (member instanceof Failure) return member;
    const { userId, household } = member;
    const { DB } = caller.env;
    if (!(await leaveHousehold(DB, userId, Date.now()))) return new Failure(409, 'conflict', WORDS.alone);
    disconnectMember(household, userId, member);
    return current(DB, userId);
  }),

  route(handOverHousehold, async (caller) => {
    const { env, body } = caller;
    const owner = await requireOwnerWith(caller, () => []);
    if (owner instanceof Failure) return owner;
    const { userId } = owner;
    const refusal = await handOver(env.DB, userId, body.member, Date.now());
    if (refusal !== null) return memberFailure(refusal, 'member');
    broadcastChange(env.DB, owner, 'members');
    return current(env.DB, userId);
  }),

  route(removeMember, async (caller) => {
    const { env, params } = caller;
    const member = await requireMember(caller);
    if (member instanceof Failure) return member;
    const { userId, household } = member;
    const refusal = await removeFromHousehold(env.DB, userId, params.id, Date.now());
    if (refusal !== null) return memberFailure(refusal, 'id');
    disconnectMember(household, params.id, member);
    return current(env.DB, userId);
  }),
];
