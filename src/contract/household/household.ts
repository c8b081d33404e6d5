/** Who shares a kitchen: pantry, plan and history are of the household, and everybody is in exactly one. */
import { z } from 'zod';
import { endpoint, RATE_LIMITED } from '../endpoint.ts';
import { HOUSEHOLD_MAX, INVITE_HOURS } from '../limits.ts';
import { api } from '../paths.ts';

export const HOUSEHOLD_ROLES = ['owner', 'member'] as const;
export type HouseholdRole = (typeof HOUSEHOLD_ROLES)[number];

const MemberId = z.string().min(1).max(100);

export const HouseholdMember = z
  .object({
    id: MemberId,
    name: z.string(),
    role: z.enum(HOUSEHOLD_ROLES),
    you: z.boolean(),
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

const refusals = { 401: 'nobody is signed in', 403: 'the second factor is missing' };
const changeRefusals = { ...refusals, 429: 'too many changes; `Retry-After` says when to try again' };
const ownerRefusals = { ...changeRefusals, 403: 'the second factor is missing, or only the owner may' };

export const readHousehold = endpoint({
  method: 'get',
  path: api.household,
  summary: 'The household of whoever asks',
  reply: Household,
  failures: refusals,
});

export const inviteToHousehold = endpoint({
  method: 'post',
  path: api.householdInvite,
  summary: `Make a link by which one person may join within ${INVITE_HOURS} hours; it takes the place of the one before`,
  reply: z.object({
    token: z.string().meta({ description: 'Of the link `/household#join-{token}`. It is not told again.' }),
    invited_until: z.string().meta({ description: 'ISO 8601, UTC.' }),
  }),
  failures: { ...ownerRefusals, 409: `the household is full: it holds ${HOUSEHOLD_MAX} people` },
});

export const endInvite = endpoint({
  method: 'delete',
  path: api.householdInvite,
  summary: 'Take the link back; where there is none it is fine as well',
  reply: z.object({ invited_until: z.null() }),
  failures: ownerRefusals,
});

const Token = z.string().min(1, 'is required').max(100, 'must be at most 100 characters');

/** A POST, so that the token stands in no address: addresses end up in logs and histories. */
export const readInvitation = endpoint({
  method: 'post',
  path: api.householdInvitation,
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
    'Join by a link. Who was alone brings pantry, history and, where there is none, the plan; what others share stays with them',
  body: z.object({ token: Token }),
  reply: Household,
  failures: {
    ...changeRefusals,
    404: 'the link was used, taken back or has expired',
    409: 'one is in that household already, it is full, or its pantry has no room for what one brings',
  },
});

export const leaveHousehold = endpoint({
  method: 'post',
  path: api.householdLeave,
  summary:
    'Leave, into an empty household of one’s own. Pantry, plan and history stay; an owner is followed by the longest-standing member',
  reply: Household,
  failures: { ...changeRefusals, 409: 'one is alone in it' },
});

export const handOverHousehold = endpoint({
  method: 'post',
  path: api.householdOwner,
  summary: 'Make another member the owner',
  body: z.object({ member: MemberId.meta({ description: 'Their id.' }) }),
  reply: Household,
  failures: { ...ownerRefusals, 404: 'no other member has this id' },
});

export const removeMember = endpoint({
  method: 'delete',
  path: api.householdMember,
  summary: 'Take somebody out, into an empty household of their own. They lose it with their next call',
  params: z.object({ id: MemberId }),
  reply: Household,
  failures: { ...ownerRefusals, 404: 'no other member has this id' },
});
