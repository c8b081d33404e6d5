/** The plan of an account as a calendar that other programs subscribe to, by a link that is secret until it is taken back. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { api } from '../paths.ts';

/** Where the calendar is; the token is 128 random bits. */
export const calendarPath = (token: string): string => `/calendar/${token}.ics`;

const CalendarLink = z
  .object({
    path: z.string().nullable().meta({ description: 'Of the calendar, on this site; null: there is none.' }),
    made_at: z.string().nullable().meta({ description: 'ISO 8601, UTC.' }),
  })
  .meta({ id: 'CalendarLink' });

const refusals = { 401: 'nobody is signed in', 403: 'the second factor is missing' };
const changeRefusals = { ...refusals, 429: 'too many changes; `Retry-After` says when to try again' };

export const readPlanCalendar = endpoint({
  method: 'get',
  path: api.planCalendar,
  summary: 'The link of the own plan’s calendar, if there is one',
  reply: CalendarLink,
  failures: refusals,
});

export const makePlanCalendar = endpoint({
  method: 'post',
  path: api.planCalendar,
  summary:
    'Make a link by which a calendar program can read the own plan; one that is there leads nowhere from now on',
  reply: CalendarLink,
  failures: changeRefusals,
});

export const endPlanCalendar = endpoint({
  method: 'delete',
  path: api.planCalendar,
  summary: 'Take the link back; a new password does so as well',
  reply: CalendarLink,
  failures: changeRefusals,
});
