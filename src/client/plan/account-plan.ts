/**
 * The plan of this browser and that of the account: what was changed here goes there, what was changed elsewhere comes
 * here, and where both were, they are merged over what both were made of. A guest's plan comes along when they sign up; where
 * the account has one as well there is nothing that both were made of: the account's is shown, and the other is handed to
 * whoever asked, to be offered.
 */

import { PLAN_INGREDIENTS_MAX, PLAN_MEALS_MAX, PLAN_PURCHASES_MAX } from '#contract/limits';
import type {
  endPlanCalendar,
  forgetPlan,
  KeptPlan,
  keepPlan,
  makePlanCalendar,
  readKeptPlan,
  readPlanCalendar,
} from '#contract/plan/stored-plan';
import { isSame, mergeWeeks } from '#domain/plan/week/merge-week';
import type { ReplyOf } from '../http/client.ts';
import type { Outcome } from '../http/http.ts';
import { callEndpointSignedIn } from '../session/client.ts';
import { storedSession } from '../session/stored-session.ts';
import {
  EMPTY_PLAN,
  NO_PLAN,
  type PlanHere,
  type PlanOfWeek,
  planHere,
  writePlanHere,
} from './stored-plan.ts';

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

/** How often a change is merged and sent again before it waits for the next visit. */
const TRIES_MAX = 5;

/** How sending ended. `conflict`: the account has another plan by now. */
type Sent = 'sent' | 'conflict' | 'failed';

async function send(owner: string): Promise<Sent> {
  const here = planHere();
  const { plan, version } = here;
  if (plan === null || !here.changed) return 'sent';
  const key = crypto.randomUUID();
  // Before it is sent: the page may be left before the answer has come.
  writePlanHere({ ...here, sent: [...here.sent, key].slice(-SENT_MAX) });
  const reply = await callEndpointSignedIn<typeof keepPlan>('PUT /api/plan/week', {
    body: { plan: plan as KeptPlan, over: version, key },
  });
  if (ownerHere() !== owner) return 'failed';
  if (!reply.ok) return reply.status === 409 ? 'conflict' : 'failed';
  const now = planHere();
  // What was changed meanwhile is sent next.
  const changed = !isSame(now.plan, plan);
  const kept = { owner, version: reply.data.version, changed, base: changed ? plan : null };
  writePlanHere({ ...now, ...kept, sent: [] });
  return 'sent';
}

/** Whether the plan of the account is what this browser has sent, though it has not heard so. */
const isOwn = ({ sent }: PlanHere, key: string | null): boolean => key !== null && sent.includes(key);

/** What a call of the server takes. */
const isKeepable = ({ meals, have, list }: PlanOfWeek): boolean =>
  meals.length <= PLAN_MEALS_MAX && have.length <= PLAN_INGREDIENTS_MAX && list.length <= PLAN_PURCHASES_MAX;

/** Whoever merges two plans makes the list of what comes of it anew. Until then, and without a network, it is a guess. */
function makeListAnew(): void {
  void import('./replan.ts').then(({ refreshPlan }) => refreshPlan()).catch(() => {});
}

/**
 * Keeps a change of the plan here, and in the account of whoever is signed in. What cannot be sent goes with the next change
 * or visit.
 * @param plan as it is changed
 * @param from what was changed of it; what else came to the plan meanwhile stays
 * @returns the plan as it is then
 */
export function changePlan(plan: PlanOfWeek, from: PlanOfWeek | null = planHere().plan): PlanOfWeek {
  const owner = ownerHere();
  const here = planHere();
  const merged = mergeWeeks(from ?? EMPTY_PLAN, plan, here.plan ?? EMPTY_PLAN);
  // Where both are more than a plan may have, it is what was asked for last.
  const { week, isListGuessed } = isKeepable(merged.week) ? merged : { week: plan, isListGuessed: false };
  const base = here.changed ? here.base : here.version === null ? null : here.plan;
  writePlanHere({ ...here, plan: week, owner: here.owner ?? owner, changed: owner !== null, base });
  if (owner !== null) void inTurn(() => sendOver(owner));
  if (isListGuessed) makeListAnew();
  return week;
}

/** Sends what was changed here; where the account has another plan, over that. What must be asked about waits for a visit. */
async function sendOver(owner: string): Promise<void> {
  if ((await send(owner)) === 'conflict') await bringTogether(owner, false, TRIES_MAX);
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

const done = (replaced: PlanOfWeek | null): Outcome<SyncedPlan> => ({
  ok: true,
  status: 200,
  data: { replaced },
});

/**
 * Brings this browser and the account together. Without a session nothing happens.
 * @param mayReplace whether a plan that cannot be merged gives way to the account's, and is handed over; otherwise it stays as it
 *   is until somebody can be asked
 */
export const syncPlan = ({ mayReplace }: { mayReplace: boolean }): Promise<Outcome<SyncedPlan>> =>
  inTurn(async () => {
    const owner = ownerHere();
    return owner === null ? done(null) : bringTogether(owner, mayReplace, TRIES_MAX);
  });

async function bringTogether(
  owner: string,
  mayReplace: boolean,
  tries: number,
): Promise<Outcome<SyncedPlan>> {
  const reply = await callEndpointSignedIn<typeof readKeptPlan>('GET /api/plan/week');
  if (!reply.ok || ownerHere() !== owner) return reply.ok ? done(null) : reply;
  const { plan, version, key, cooked } = reply.data;
  const here = planHere();
  const account: PlanHere = { ...NO_PLAN, plan, owner, version, cooked };
  const isUnsent = here.plan !== null && (here.owner === null || (here.owner === owner && here.changed));
  const next = isUnsent ? overAccount(here, account, key) : { here: account };
  if (next === null && !mayReplace) return done(null);
  const { here: shown, isListGuessed } = next ?? { here: account };
  if (!isSame(shown, here)) writePlanHere(shown);
  if (isListGuessed) makeListAnew();
  if (next === null) return done(plan === null ? null : here.plan);
  if (shown.changed && (await send(owner)) === 'conflict' && tries > 1)
    return bringTogether(owner, mayReplace, tries - 1);
  return done(null);
}

interface OverAccount {
  readonly here: PlanHere;
  readonly isListGuessed?: boolean;
}

/**
 * What was changed here and not sent, over what the account has by now.
 * @param key of the plan that the account has
 * @returns null: they cannot be merged
 */
function overAccount(here: PlanHere, account: PlanHere, key: string | null): OverAccount | null {
  if (isSame(here.plan, account.plan)) return { here: account };
  const changed = { ...account, plan: here.plan, changed: true };
  if (isOwn(here, key)) return { here: { ...changed, base: account.plan } };
  if (account.version === here.version) return { here: { ...changed, base: here.base, sent: here.sent } };
  if (here.base === null || here.plan === null) return null;
  const { week, isListGuessed } = mergeWeeks(here.base, here.plan, account.plan ?? EMPTY_PLAN);
  if (!isKeepable(week)) return null;
  // A plan that was deleted is not made again by one who has only seen it.
  const isLeft = account.plan !== null || week.meals.length > 0;
  if (!isLeft || isSame(week, account.plan)) return { here: account };
  return { here: { ...changed, plan: week, base: account.plan }, isListGuessed };
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
