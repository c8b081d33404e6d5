/**
 * The plan of this browser and that of the account: what was changed here goes there, what was changed elsewhere comes
 * here. A guest's plan comes along when they sign up. Where both were changed, the account's is shown, and the other is
 * handed to whoever asked, to be offered.
 */
import type { endPlanCalendar, makePlanCalendar, readPlanCalendar } from '#contract/planning/calendar';
import type { forgetPlan, KeptPlan, keepPlan, readKeptPlan } from '#contract/planning/kept-plan';
import { callEndpointSignedIn } from '../account/client.ts';
import type { ReplyOf } from '../api.ts';
import type { Outcome } from '../http.ts';
import { storedSession } from '../offline/stored-session.ts';
import { NO_PLAN, type PlanHere, type PlanOfWeek, planHere, writePlanHere } from './kept-plan.ts';

const ownerHere = (): string | null => storedSession()?.userId ?? null;

/** Calls go one after the other, so that each knows the version that the one before has made. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

/** More answers than these are not missed in a row: the oldest is forgotten. */
const SENT_MAX = 20;

/** How sending ended. `conflict`: the account has another plan by now. */
type Sent = 'sent' | 'conflict' | 'failed';

async function send(owner: string): Promise<Sent> {
  const here = planHere();
  const { plan, version } = here;
  if (plan === null) return 'sent';
  const key = crypto.randomUUID();
  // Before it is sent: the page may be left before the answer has come.
  writePlanHere({ ...here, sent: [...here.sent, key].slice(-SENT_MAX) });
  const asSent = planHere().plan;
  const reply = await callEndpointSignedIn<typeof keepPlan>('PUT /api/plan/week', {
    body: { plan: plan as KeptPlan, over: version, key },
  });
  if (ownerHere() !== owner) return 'failed';
  if (!reply.ok) return reply.status === 409 ? 'conflict' : 'failed';
  const now = planHere();
  // What was changed meanwhile is sent next.
  writePlanHere({ ...now, owner, version: reply.data.version, changed: now.plan !== asSent, sent: [] });
  return 'sent';
}

/** Sends what was changed here; where that meets a change of this browser whose answer was missed, once that is known. */
async function sendOver(owner: string): Promise<void> {
  if ((await send(owner)) !== 'conflict') return;
  const reply = await callEndpointSignedIn<typeof readKeptPlan>('GET /api/plan/week');
  const here = planHere();
  if (!reply.ok || ownerHere() !== owner || !isOwn(here, reply.data.key)) return;
  writePlanHere({ ...here, version: reply.data.version });
  await send(owner);
}

/** Whether the plan of the account is what this browser has sent, though it has not heard so. */
const isOwn = ({ sent }: PlanHere, key: string | null): boolean => key !== null && sent.includes(key);

/** Keeps a plan here, and in the account of whoever is signed in. What cannot be sent goes with the next change or visit. */
export function changePlan(plan: PlanOfWeek): void {
  const owner = ownerHere();
  const here = planHere();
  writePlanHere({ ...here, plan, owner: here.owner ?? owner, changed: owner !== null });
  if (owner !== null) void inTurn(() => sendOver(owner));
}

/** Deletes the plan here and in the account. @returns whether it is gone */
export async function endPlan(): Promise<boolean> {
  const owner = ownerHere();
  if (owner !== null) {
    const reply = await inTurn(() => callEndpointSignedIn<typeof forgetPlan>('DELETE /api/plan/week'));
    if (!reply.ok) return false;
  }
  writePlanHere({ ...NO_PLAN, cooked: planHere().cooked });
  return true;
}

export interface SyncedPlan {
  /** A plan of this browser that the account's has taken the place of; null: none. */
  readonly replaced: PlanOfWeek | null;
}

/** Brings this browser and the account together. Without a session nothing happens. */
export const syncPlan = (): Promise<Outcome<SyncedPlan>> => inTurn(syncNow);

async function syncNow(): Promise<Outcome<SyncedPlan>> {
  const owner = ownerHere();
  const done = (replaced: PlanOfWeek | null): Outcome<SyncedPlan> => ({
    ok: true,
    status: 200,
    data: { replaced },
  });
  if (owner === null) return done(null);
  const reply = await callEndpointSignedIn<typeof readKeptPlan>('GET /api/plan/week');
  if (!reply.ok || ownerHere() !== owner) return reply.ok ? done(null) : reply;
  const { plan, version, key, cooked } = reply.data;
  const here = planHere();
  const isUnsent = here.plan !== null && (here.owner === null || (here.owner === owner && here.changed));
  if (isUnsent && (version === here.version || isOwn(here, key))) {
    writePlanHere({ ...here, owner, version, cooked });
    if ((await send(owner)) !== 'conflict') return done(null);
    return syncNow();
  }
  const account: PlanHere = { plan, owner, version, changed: false, sent: [], cooked };
  if (JSON.stringify(account) !== JSON.stringify(here)) writePlanHere(account);
  return done(isUnsent && plan !== null ? here.plan : null);
}

export type CalendarLink = ReplyOf<typeof readPlanCalendar>;

/** The secret link by which calendar programs read the plan. */
export const readCalendar = (): Promise<Outcome<CalendarLink>> =>
  callEndpointSignedIn<typeof readPlanCalendar>('GET /api/plan/calendar');

/** Makes a link, in place of the one before. */
export const makeCalendar = (): Promise<Outcome<CalendarLink>> =>
  callEndpointSignedIn<typeof makePlanCalendar>('POST /api/plan/calendar');

/** Takes the link back. */
export const endCalendar = (): Promise<Outcome<CalendarLink>> =>
  callEndpointSignedIn<typeof endPlanCalendar>('DELETE /api/plan/calendar');
