import { decodeJwt } from 'jose';
import {
  endInvite,
  type Household,
  handOverHousehold,
  inviteToHousehold,
  joinHousehold as joinCall,
  leaveHousehold as leaveCall,
  openLive,
  readHousehold,
  readHouseholdHistory,
  readInvitation,
  removeMember,
} from '#contract/household/household';
import { LIVE_PROTOCOL, TOKEN_PROTOCOL_PREFIX } from '#contract/household/live-protocol';
import { HOUSEHOLD_MAX } from '#contract/limits';
import { authorizeMember, memberRoute } from '../../auth/guard.ts';
import { mailNotices } from '../../auth/notices.ts';
import { batch } from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import { createRateLimitFailure, isRateLimitExceeded } from '../../platform/http/rate-limits.ts';
import { type Route, route, toApiErrorReply } from '../../platform/http/route.ts';
import {
  broadcastChange,
  disconnectMember,
  getHouseholdLiveNamespace,
  selectHouseholdId,
} from '../../platform/live/changes.ts';
import { CONNECTION_HEADER, type Connection } from '../../platform/live/household-live.ts';
import { getSettings } from '../../platform/settings/settings.ts';
import { selectHouseholdHistory } from './history.ts';
import { createInvite, deleteInvite, findInvitation } from './invites.ts';
import {
  findHouseholdJoinNotices,
  type JoinRefusal,
  joinHousehold,
  leaveHousehold,
  type MemberRefusal,
  removeFromHousehold,
  selectHousehold,
  transferOwnership,
} from './members.ts';

const WORDS = {
  ownerOnly: 'Only the owner of the household can do this.',
  noMember: 'No other member of your household has this id.',
  alone: 'You’re the only one in your household, so you can’t leave it.',
  full: `A household can have at most ${HOUSEHOLD_MAX} people.`,
  noInvite: 'This invitation was used, was canceled or has expired. Ask for a new one.',
  alreadyIn: 'You’re already in this household.',
  noRoom: 'Your pantry doesn’t fit into theirs. Remove some of your items first.',
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

/**
 * Reads the ID of the user's household before the membership changes. After the change, the user may belong to another
 * household.
 */
const readsHousehold = (userId: string) => [selectHouseholdId(userId)] as const;

async function readCurrent(db: D1Database, userId: string): Promise<Household> {
  const [household] = await batch(db, [selectHousehold(userId, Date.now())]);
  return household;
}

export const householdRoutes = [
  memberRoute(readHousehold, {
    reads: (userId) => [selectHousehold(userId, Date.now())],
    handle: async (_, { results: [household] }) => household,
  }),

  memberRoute(readHouseholdHistory, {
    reads: (userId, { query }) => [selectHouseholdHistory(userId, query.before)],
    handle: async (_, { results: [history] }) => history,
  }),

  memberRoute(inviteToHousehold, {
    needsFreshProof: true,
    handle: async ({ env }, { userId }) => {
      const invite = await createInvite(env.DB, userId, Date.now());
      if (invite === 'not-owner') return ownerOnly();
      return invite === 'full' ? full() : invite;
    },
  }),

  memberRoute(endInvite, {
    handle: async ({ env }, { userId }) =>
      (await deleteInvite(env.DB, userId)) ? { invited_until: null } : ownerOnly(),
  }),

  route(
    readInvitation,
    async ({ env, body }) => (await findInvitation(env.DB, body.token, Date.now())) ?? noInvite(),
    { rate: 'READ_RATE' },
  ),

  memberRoute(joinCall, {
    needsFreshProof: true,
    reads: readsHousehold,
    handle: async (call, member) => {
      const { DB } = call.env;
      const { userId } = member;
      const refusal = await joinHousehold(DB, userId, call.body.token, Date.now());
      if (refusal !== null) return joinFailure(refusal);
      await mailNotices(call, () => findHouseholdJoinNotices(DB, userId));
      disconnectMember(member.results[0] ?? '', userId, member);
      // The new member's pantry, shopping list, plan and record of cooked recipes may have moved to the household that
      // the new member has joined. So tell the other devices of the household that all these data may have changed.
      broadcastChange(DB, member, 'members', 'pantry', 'shopping', 'plan', 'cooking');
      return readCurrent(DB, userId);
    },
  }),

  memberRoute(leaveCall, {
    reads: readsHousehold,
    handle: async ({ env: { DB } }, member) => {
      const { userId } = member;
      if (!(await leaveHousehold(DB, userId, Date.now()))) return new Failure(409, 'conflict', WORDS.alone);
      disconnectMember(member.results[0] ?? '', userId, member);
      return readCurrent(DB, userId);
    },
  }),

  memberRoute(handOverHousehold, {
    needsFreshProof: true,
    handle: async ({ env: { DB }, body }, member) => {
      const { userId } = member;
      const refusal = await transferOwnership(DB, userId, body.member, Date.now());
      if (refusal !== null) return memberFailure(refusal, 'member');
      broadcastChange(DB, member, 'members');
      return readCurrent(DB, userId);
    },
  }),

  memberRoute(removeMember, {
    reads: readsHousehold,
    handle: async ({ env: { DB }, params }, member) => {
      const { userId } = member;
      const refusal = await removeFromHousehold(DB, userId, params.id, Date.now());
      if (refusal !== null) return memberFailure(refusal, 'id');
      disconnectMember(member.results[0] ?? '', params.id, member);
      return readCurrent(DB, userId);
    },
  }),
];

const RATE = 'READ_RATE';

/**
 * Reads the access token from the WebSocket protocols in the request. Returns null if there is no token, or if this
 * API's protocol is not among them.
 */
function readProtocolToken(request: Request): string | null {
  const offered = (request.headers.get('Sec-WebSocket-Protocol') ?? '').split(',').map((name) => name.trim());
  const token = offered.find((name) => name.startsWith(TOKEN_PROTOCOL_PREFIX));
  return offered.includes(LIVE_PROTOCOL) && token ? token.slice(TOKEN_PROTOCOL_PREFIX.length) : null;
}

function asCall(request: Request, token: string | null): Request {
  const headers = new Headers(request.headers);
  headers.delete('Authorization');
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  return new Request(request.url, { headers });
}

/**
 * True if the request comes from a page of this site. Browsers let a page of any site open a WebSocket to this server,
 * but they always send the origin of the page.
 */
function isOurOrigin(env: Env, request: Request): boolean {
  const read = getSettings(env);
  return read.ok && read.settings.origins.includes(request.headers.get('Origin') ?? '');
}

const unavailable = () => new Failure(503, 'unavailable', 'Live updates aren’t available here.');

async function connect(env: Env, request: Request): Promise<Response | Failure> {
  if (await isRateLimitExceeded(env, request, RATE)) return createRateLimitFailure();
  if (!isOurOrigin(env, request)) return new Failure(403, 'forbidden', 'Only pages of this site may listen.');
  const token = readProtocolToken(request);
  const call = asCall(request, token);
  const member = await authorizeMember({ env, request: call }, {}, readsHousehold);
  if (member instanceof Failure) return member;
  const objects = getHouseholdLiveNamespace();
  const [household] = member.results;
  if (objects === null || household === null) return unavailable();
  const connection: Connection = {
    householdId: household,
    userId: member.userId,
    sessionId: member.sessionId,
    // Decode the token without checking its signature: `authorizeMember` has already checked it for this request.
    until: (decodeJwt(token ?? '').exp ?? 0) * 1000,
  };
  const headers = { Upgrade: 'websocket', [CONNECTION_HEADER]: JSON.stringify(connection) };
  const reply = await objects.getByName(household).fetch(request.url, { headers });
  return reply.status === 101 ? reply : createRateLimitFailure();
}

async function respond(env: Env, request: Request): Promise<Response> {
  if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket') {
    const failure = new Failure(426, 'invalid_input', 'This call takes a WebSocket.');
    return toApiErrorReply(failure, { Upgrade: 'websocket' });
  }
  const reply = await connect(env, request);
  return reply instanceof Failure ? toApiErrorReply(reply) : reply;
}

export const liveRoutes: readonly Route[] = [
  { endpoint: openLive, rate: RATE, respond: ({ env, req }) => respond(env, req.raw) },
];
