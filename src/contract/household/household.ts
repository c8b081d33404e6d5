/**
 * Members of a household, who share a kitchen. Pantry, plan and history belong to the household, and every user is in
 * exactly one household.
 */
import { z } from 'zod';
import { endpoint, MEMBER_CHANGE_FAILURES, MEMBER_FAILURES, RATE_LIMITED } from '../endpoint.ts';
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
    joined_at: z.string().nullable().meta({ description: 'ISO 8601, UTC; null of the founder.' }),
  })
  .meta({ id: 'HouseholdMember' });
export type HouseholdMember = z.infer<typeof HouseholdMember>;

export const Household = z
  .object({
    role: z.enum(HOUSEHOLD_ROLES).meta({ description: 'Of whoever asks.' }),
    members: z.array(HouseholdMember).meta({ description: 'The longest-standing first.' }),
    invited_until: z.string().nullable().meta({
      description: 'Until when somebody may join by the newest link, ISO 8601, UTC; null: no link.',
    }),
  })
  .meta({ id: 'Household' });
export type Household = z.infer<typeof Household>;

const OWNER_FAILURES = {
  ...MEMBER_CHANGE_FAILURES,
  403: 'the second factor is missing, or only the owner may',
};
const STALE_PROOF = 'the second factor is missing, or the last proof of who it is, is too old';
const FRESH_OWNER_FAILURES = { ...OWNER_FAILURES, 403: `${STALE_PROOF}, or only the owner may` };

export const readHousehold = endpoint({
  method: 'get',
  path: api.household,
  summary: 'The household of whoever asks',
  reply: Household,
  failures: MEMBER_FAILURES,
});

export const inviteToHousehold = endpoint({
  method: 'post',
  path: api.householdInvite,
  summary: `Make a link by which one person may join within ${INVITE_HOURS} hours; it takes the place of the one before`,
  reply: z.object({
    token: z.string().meta({ description: 'Of the link `/household#join-{token}`. It is not told again.' }),
    invited_until: z.string().meta({ description: 'ISO 8601, UTC.' }),
  }),
  failures: { ...FRESH_OWNER_FAILURES, 409: `the household is full: it holds ${HOUSEHOLD_MAX} people` },
});

export const endInvite = endpoint({
  method: 'delete',
  path: api.householdInvite,
  summary: 'Take the link back; where there is none it is fine as well',
  reply: z.object({ invited_until: z.null() }),
  failures: OWNER_FAILURES,
});

const Token = z.string().min(1, 'is required').max(100, 'must be at most 100 characters');

/** A POST, so that the token is not part of the address: addresses end up in logs and histories. */
export const readInvitation = endpoint({
  method: 'post',
  path: api.householdInvitation,
  readsOnly: true,
  summary: 'Who asks one to join by a link',
  body: z.object({ token: Token }),
  reply: z.object({
    by: z.string().meta({ description: 'The name of who made the link.' }),
    members: z.int().meta({ description: 'How many are in the household.' }),
  }),
  failures: { ...RATE_LIMITED, 404: 'the link was used, taken back or has expired' },
});

export const joinHousehold = endpoint({
  method: 'post',
  path: api.householdJoin,
  summary:
    'Join by a link. Who was alone brings pantry, shopping list, history and, where there is none, the plan; what others share stays with them',
  body: z.object({ token: Token }),
  reply: Household,
  failures: {
    ...MEMBER_CHANGE_FAILURES,
    403: STALE_PROOF,
    404: 'the link was used, taken back or has expired',
    409: 'one is in that household already, it is full, or its pantry has no room for what one brings',
  },
});

export const leaveHousehold = endpoint({
  method: 'post',
  path: api.householdLeave,
  summary:
    'Leave, into an empty household of one’s own. Pantry, plan, shopping list and history stay; an owner is followed by the longest-standing member',
  reply: Household,
  failures: { ...MEMBER_CHANGE_FAILURES, 409: 'one is alone in it' },
});

export const handOverHousehold = endpoint({
  method: 'post',
  path: api.householdOwner,
  summary: 'Make another member the owner',
  body: z.object({ member: MemberId.meta({ description: 'Their id.' }) }),
  reply: Household,
  failures: { ...FRESH_OWNER_FAILURES, 404: 'no other member has this id' },
});

export const removeMember = endpoint({
  method: 'delete',
  path: api.householdMember,
  summary: 'Take somebody out, into an empty household of their own. They lose it with their next call',
  params: z.object({ id: MemberId }),
  reply: Household,
  failures: { ...OWNER_FAILURES, 404: 'no other member has this id' },
});

/** A message of the socket, for the OpenAPI document. Pages read it as `LiveMessage` (live-protocol.ts). */
const Message = z
  .object({
    area: z.enum(LIVE_AREAS),
    by: z.string().nullable().meta({ description: 'Who did it; null: the one who hears it, elsewhere.' }),
  })
  .meta({ id: 'LiveMessage' });

export const openLive = endpoint({
  method: 'get',
  path: LIVE_ADDRESS,
  summary: `A WebSocket that says when another phone of the household has changed something. Protocols: '${LIVE_PROTOCOL}', '${TOKEN_PROTOCOL_PREFIX}' with the access token`,
  reply: Message,
  upgrades: true,
  failures: {
    ...MEMBER_FAILURES,
    403: 'the second factor is missing, or a page of another site asks',
    426: 'it is no request for a WebSocket',
    ...RATE_LIMITED,
  },
});

// History of changes by members of a household. The author is a name, never a place or a device.

/** Events in the history of a household. */
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
    by: z.string().nullable().meta({ description: 'Who did it; null: their account is gone.' }),
    mine: z.boolean(),
    event: z.enum(HOUSEHOLD_EVENTS),
    name: z.string().meta({
      description:
        'A food, a dish or a member; empty if it is about none, or if the account of the member is deleted.',
    }),
    amount: z.number().nullable().meta({ description: 'What came, or (below 0) went, in the unit.' }),
    unit: z.string().nullable(),
    had: z.number().nullable().meta({ description: 'What there was, where more was taken than that.' }),
  })
  .meta({ id: 'HouseholdChange' });
export type HouseholdChange = z.infer<typeof HouseholdChange>;

export const readHouseholdHistory = endpoint({
  method: 'get',
  path: api.householdHistory,
  summary: `What members of the household changed within ${HISTORY_DAYS} days, the newest first`,
  query: z.object({
    before: z.string().min(1).max(100).optional().meta({ description: 'The last id of the page before.' }),
  }),
  reply: z.object({
    changes: z.array(HouseholdChange).meta({ description: `${HISTORY_PAGE} at most.` }),
    more: z.boolean(),
  }),
  failures: MEMBER_FAILURES,
});
