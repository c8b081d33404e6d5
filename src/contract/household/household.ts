/** A household: its members share a pantry, a plan and a history of changes. Every user is in exactly one household. */
import { z } from 'zod';
import { defineEndpoint, MEMBER_CHANGE_FAILURES, MEMBER_FAILURES, RATE_LIMITED } from '../endpoint.ts';
import { HISTORY_DAYS, HISTORY_PAGE, HOUSEHOLD_MAX, INVITE_HOURS } from '../limits.ts';
import { api } from '../paths.ts';
import { LIVE_ADDRESS, LIVE_AREAS, LIVE_PROTOCOL, TOKEN_PROTOCOL_PREFIX } from './live-protocol.ts';

export const HOUSEHOLD_ROLES = ['owner', 'member'] as const;
export type HouseholdRole = (typeof HOUSEHOLD_ROLES)[number];

const MemberId = z.string().min(1).max(100);

export const HouseholdMember = z
  .object({
    id: MemberId,
    name: z.string(),
    role: z.enum(HOUSEHOLD_ROLES),
    you: z.boolean(),
    joined_at: z.string().nullable().meta({ description: 'ISO 8601, UTC. Null for the founder.' }),
  })
  .meta({ id: 'HouseholdMember' });
export type HouseholdMember = z.infer<typeof HouseholdMember>;

export const Household = z
  .object({
    role: z.enum(HOUSEHOLD_ROLES).meta({ description: "The caller's role." }),
    members: z.array(HouseholdMember).meta({ description: 'Longest-standing first.' }),
    invited_until: z.string().nullable().meta({
      description: 'Expiry of the newest invitation link. ISO 8601, UTC. Null: no link.',
    }),
  })
  .meta({ id: 'Household' });
export type Household = z.infer<typeof Household>;

const OWNER_FAILURES = {
  ...MEMBER_CHANGE_FAILURES,
  403: 'second factor required, or not the owner',
};
const STALE_PROOF = 'second factor required, or the last authentication is too old';
const FRESH_OWNER_FAILURES = { ...OWNER_FAILURES, 403: `${STALE_PROOF}, or not the owner` };

export const readHousehold = defineEndpoint({
  method: 'get',
  path: api.household,
  summary: 'Get your household',
  reply: Household,
  failures: MEMBER_FAILURES,
});

export const inviteToHousehold = defineEndpoint({
  method: 'post',
  path: api.householdInvite,
  summary: `Create an invitation link for one person, valid for ${INVITE_HOURS} hours. Replaces the previous one`,
  reply: z.object({
    token: z
      .string()
      .meta({ description: 'Token of the link `/household#join-{token}`. Only returned once.' }),
    invited_until: z.string().meta({ description: 'ISO 8601, UTC.' }),
  }),
  failures: { ...FRESH_OWNER_FAILURES, 409: `the household is full (${HOUSEHOLD_MAX} people)` },
});

export const endInvite = defineEndpoint({
  method: 'delete',
  path: api.householdInvite,
  summary: 'Delete the invitation link of your household. Idempotent',
  reply: z.object({ invited_until: z.null() }),
  failures: OWNER_FAILURES,
});

const Token = z.string().min(1, 'is required').max(100, 'must be at most 100 characters');

/**
 * Returns the invitation to a household. Uses POST, so that the secret token is not part of the address, which would
 * end up in logs and browser histories.
 */
export const readInvitation = defineEndpoint({
  method: 'post',
  path: api.householdInvitation,
  readsOnly: true,
  summary: 'Get the household behind an invitation link',
  body: z.object({ token: Token }),
  reply: z.object({
    by: z.string().meta({ description: 'Name of the member who created the link.' }),
    members: z.int().meta({ description: 'Number of members.' }),
  }),
  failures: { ...RATE_LIMITED, 404: 'the link was used or deleted, or has expired' },
});

export const joinHousehold = defineEndpoint({
  method: 'post',
  path: api.householdJoin,
  summary:
    'Join a household by its invitation link. If you were the only member of your household, you bring its pantry, shopping list, history and, if the new household has no plan, its plan',
  body: z.object({ token: Token }),
  reply: Household,
  failures: {
    ...MEMBER_CHANGE_FAILURES,
    403: STALE_PROOF,
    404: 'the link was used or deleted, or has expired',
    409: 'already a member, the household is full, or its pantry has no room for your items',
  },
});

export const leaveHousehold = defineEndpoint({
  method: 'post',
  path: api.householdLeave,
  summary:
    'Leave the household. Pantry, plan, shopping list and history stay there. If the owner leaves, the longest-standing member becomes the owner',
  reply: Household,
  failures: { ...MEMBER_CHANGE_FAILURES, 409: 'you are the only member' },
});

export const handOverHousehold = defineEndpoint({
  method: 'post',
  path: api.householdOwner,
  summary: 'Make another member the owner of the household',
  body: z.object({ member: MemberId.meta({ description: 'Id of the member.' }) }),
  reply: Household,
  failures: { ...FRESH_OWNER_FAILURES, 404: 'no other member has this id' },
});

export const removeMember = defineEndpoint({
  method: 'delete',
  path: api.householdMember,
  summary: 'Remove a member from the household. They lose access with their next call',
  params: z.object({ id: MemberId }),
  reply: Household,
  failures: { ...OWNER_FAILURES, 404: 'no other member has this id' },
});

/**
 * Schema of a message on the WebSocket for live changes. Only the OpenAPI document uses it. Pages use the type
 * `LiveMessage` (live-protocol.ts) instead.
 */
const Message = z
  .object({
    area: z.enum(LIVE_AREAS),
    by: z
      .string()
      .nullable()
      .meta({ description: 'Member who made the change. Null: the listener, on another device.' }),
  })
  .meta({ id: 'LiveMessage' });

export const openLive = defineEndpoint({
  method: 'get',
  path: LIVE_ADDRESS,
  summary: `WebSocket that reports changes made on other devices of the household. Protocols: '${LIVE_PROTOCOL}', '${TOKEN_PROTOCOL_PREFIX}' with the access token`,
  reply: Message,
  upgrades: true,
  failures: {
    ...MEMBER_FAILURES,
    403: 'second factor required, or cross-site request',
    426: 'not a WebSocket request',
    ...RATE_LIMITED,
  },
});

// The history of a household lists its members' changes. It contains the author of each change, but no location and no
// device.

export const HOUSEHOLD_EVENTS = [
  ...['added', 'stepped', 'edited', 'removed', 'cooked', 'uncooked'],
  ...['planned', 'unplanned', 'listed', 'bought', 'shared'],
  ...['joined', 'left', 'excluded', 'handedOver'],
] as const;
export type HouseholdEvent = (typeof HOUSEHOLD_EVENTS)[number];

export const HouseholdChange = z
  .object({
    id: z.string(),
    at: z.string().meta({ description: 'ISO 8601, UTC.' }),
    by: z
      .string()
      .nullable()
      .meta({ description: 'Member who made the change. Null: their account was deleted.' }),
    mine: z.boolean(),
    event: z.enum(HOUSEHOLD_EVENTS),
    name: z.string().meta({
      description: "A food, dish or member. Empty if none, or if the member's account was deleted.",
    }),
    amount: z.number().nullable().meta({ description: 'Amount added, or removed if negative, in the unit.' }),
    unit: z.string().nullable(),
    had: z.number().nullable().meta({ description: 'Amount available, if more was taken.' }),
  })
  .meta({ id: 'HouseholdChange' });
export type HouseholdChange = z.infer<typeof HouseholdChange>;

export const readHouseholdHistory = defineEndpoint({
  method: 'get',
  path: api.householdHistory,
  summary: `List the household's changes of the last ${HISTORY_DAYS} days, newest first`,
  query: z.object({
    before: z.string().min(1).max(100).optional().meta({ description: 'Last id of the previous page.' }),
  }),
  reply: z.object({
    changes: z.array(HouseholdChange).meta({ description: `At most ${HISTORY_PAGE}.` }),
    more: z.boolean(),
  }),
  failures: MEMBER_FAILURES,
});
