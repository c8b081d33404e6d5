/** What members of a household changed, and when: who did it is a name, never a place or a device. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { HISTORY_DAYS, HISTORY_PAGE } from '../limits.ts';
import { api } from '../paths.ts';

/** What can happen in a household. */
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
    name: z.string().meta({ description: 'A food, a dish or a member; empty where it is about none.' }),
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
  failures: { 401: 'nobody is signed in', 403: 'the second factor is missing' },
});
