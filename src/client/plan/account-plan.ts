/**
 * Syncs the plan in this browser with the account's plan. Changes made here are sent, and changes made elsewhere are
 * loaded. If both plans have changed, they are merged, based on the last version that was the same in both. A guest's
 * plan moves to the account at sign-up. If the account already has a different plan, the account's plan is shown. The
 * guest's plan is then returned, so that the caller can offer it to the user.
 */

import { PLAN_INGREDIENTS_MAX, PLAN_MEALS_MAX, PLAN_PURCHASES_MAX } from '#contract/limits';
import type {
  AccountPlan,
  endPlanCalendar,
  forgetPlan,
  keepPlan,
  makePlanCalendar,
  readAccountPlan,
  readPlanCalendar,
} from '#contract/plan/stored-plan';
import { isDeepEqual, mergeWeeks } from '#domain/plan/week/merge-week';
import { toPlanShoppingLines } from '#domain/plan/week/stored-week';
import { replacePlanLines } from '#domain/shopping-list/list';
import type { EndpointReply } from '../http/client.ts';
import type { Outcome } from '../http/http.ts';
import { callEndpointSignedIn } from '../session/client.ts';
import { readStoredSession } from '../session/stored-session.ts';
import { changeShoppingList } from './change-list.ts';
import {
  EMPTY_PLAN,
  NO_PLAN,
  type PlanOfWeek,
  readStoredPlan,
  type StoredPlan,
  storePlan,
} from './stored-plan.ts';

/** Replaces the plan in this browser, and puts the plan's missing foods on the shopping list. */
export function storePlanAndShoppingList(here: StoredPlan): void {
  const before = readStoredPlan().plan;
  storePlan(here);
  const lines = here.plan === null ? [] : toPlanShoppingLines(here.plan);
  if (before !== null || lines.length > 0) changeShoppingList((list) => replacePlanLines(list, lines));
}

const readOwner = (): string | null => readStoredSession()?.userId ?? null;

/**
 * Promise that settles when the last queued call has ended. Calls about the plan run one after the other, so that each
 * call knows the plan version that the previous call created.
 */
let last: Promise<unknown> = Promise.resolve();
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

/** Maximum number of idempotency keys to store for plan changes that got no reply. The oldest key is dropped first. */
const SENT_MAX = 20;

/**
 * Maximum number of attempts to merge and send a change of the plan. After that, the change waits for the next visit.
 */
const TRIES_MAX = 5;

/**
 * Result of sending the plan to the account. `conflict`: the account's plan has changed since this browser last loaded
 * it.
 */
type Sent = 'sent' | 'conflict' | 'failed';

async function send(owner: string): Promise<Sent> {
  const here = readStoredPlan();
  const { plan, version } = here;
  if (plan === null || !here.changed) return 'sent';
  const key = crypto.randomUUID();
  // Store the idempotency key before sending the plan, because the user may leave the page before the reply arrives.
  storePlanAndShoppingList({ ...here, sent: [...here.sent, key].slice(-SENT_MAX) });
  const reply = await callEndpointSignedIn<typeof keepPlan>('PUT /api/plan/week', {
    body: { plan: plan as AccountPlan, over: version, key },
  });
  if (readOwner() !== owner) return 'failed';
  if (!reply.ok) return reply.status === 409 ? 'conflict' : 'failed';
  const now = readStoredPlan();
  const changed = !isDeepEqual(now.plan, plan);
  const accountState = { owner, version: reply.data.version, changed, base: changed ? plan : null };
  storePlanAndShoppingList({ ...now, ...accountState, sent: [] });
  return 'sent';
}

/**
 * True if the account's current plan is one that this browser has sent but got no reply for.
 * @param key idempotency key of the account's current plan
 */
const isSentByBrowser = ({ sent }: StoredPlan, key: string | null): boolean =>
  key !== null && sent.includes(key);

const isKeepable = ({ meals, have, list }: PlanOfWeek): boolean =>
  meals.length <= PLAN_MEALS_MAX && have.length <= PLAN_INGREDIENTS_MAX && list.length <= PLAN_PURCHASES_MAX;

/**
 * Refreshes the plan's shopping list in the background after a merge of two plans. Until the refresh succeeds, the
 * list is an estimate.
 */
function refreshListInBackground(): void {
  void refreshPlanShoppingList().catch(() => {});
}

/**
 * Stores a changed plan in this browser, and in the account of a signed-in user. A change that cannot be sent now is
 * sent with the next change or at the next visit.
 * @param plan the changed plan
 * @param from the plan before the change; changes that others have made to it in the meantime are preserved
 * @returns the resulting plan
 */
export function storeChangedPlan(
  plan: PlanOfWeek,
  from: PlanOfWeek | null = readStoredPlan().plan,
): PlanOfWeek {
  const owner = readOwner();
  const here = readStoredPlan();
  const merged = mergeWeeks(from ?? EMPTY_PLAN, plan, here.plan ?? EMPTY_PLAN);
  // If the merged plan exceeds the size limits, drop the changes of others and store the user's plan.
  const { week, isListGuessed } = isKeepable(merged.week) ? merged : { week: plan, isListGuessed: false };
  const base = here.changed ? here.base : here.version === null ? null : here.plan;
  storePlanAndShoppingList({
    ...here,
    plan: week,
    owner: here.owner ?? owner,
    changed: owner !== null,
    base,
  });
  if (owner !== null) void inTurn(() => sendOver(owner));
  if (isListGuessed) refreshListInBackground();
  return week;
}

/**
 * Sends the changes that were made to the plan in this browser. If the account's plan has changed too, merges both
 * plans. A conflict that needs the user's decision waits for the next visit.
 */
async function sendOver(owner: string): Promise<void> {
  if ((await send(owner)) === 'conflict') await bringTogether(owner, false, TRIES_MAX);
}

/**
 * Deletes the meal plan in this browser and, for a signed-in user, in the account.
 * @returns false if the account's plan could not be deleted; the plan in this browser then stays too
 */
export async function deleteMealPlan(): Promise<boolean> {
  const owner = readOwner();
  if (owner !== null) {
    const reply = await inTurn(() => callEndpointSignedIn<typeof forgetPlan>('DELETE /api/plan/week'));
    if (!reply.ok) return false;
  }
  storePlanAndShoppingList({ ...NO_PLAN, cooked: readStoredPlan().cooked });
  return true;
}

export interface SyncedPlan {
  readonly replaced: PlanOfWeek | null;
}

const done = (replaced: PlanOfWeek | null): Outcome<SyncedPlan> => ({
  ok: true,
  status: 200,
  data: { replaced },
});

/**
 * Syncs this browser's plan with the account's plan. Does nothing without a session.
 * @param mayReplace decides what happens if the two plans cannot be merged. If true, the account's plan replaces this
 * browser's plan, and the replaced plan is returned. If false, nothing changes, so that the page can ask the user
 */
export const syncPlan = ({ mayReplace }: { mayReplace: boolean }): Promise<Outcome<SyncedPlan>> =>
  inTurn(async () => {
    const owner = readOwner();
    return owner === null ? done(null) : bringTogether(owner, mayReplace, TRIES_MAX);
  });

async function bringTogether(
  owner: string,
  mayReplace: boolean,
  tries: number,
): Promise<Outcome<SyncedPlan>> {
  const reply = await callEndpointSignedIn<typeof readAccountPlan>('GET /api/plan/week');
  if (!reply.ok || readOwner() !== owner) return reply.ok ? done(null) : reply;
  const { plan, version, key, cooked } = reply.data;
  const here = readStoredPlan();
  const account: StoredPlan = { ...NO_PLAN, plan, owner, version, cooked };
  const isUnsent = here.plan !== null && (here.owner === null || (here.owner === owner && here.changed));
  const next = isUnsent ? overAccount(here, account, key) : { here: account };
  if (next === null && !mayReplace) return done(null);
  const { here: shown, isListGuessed } = next ?? { here: account };
  if (!isDeepEqual(shown, here)) storePlanAndShoppingList(shown);
  if (isListGuessed) refreshListInBackground();
  if (next === null) return done(plan === null ? null : here.plan);
  if (shown.changed && (await send(owner)) === 'conflict' && tries > 1)
    return bringTogether(owner, mayReplace, tries - 1);
  return done(null);
}

interface OverAccount {
  readonly here: StoredPlan;
  readonly isListGuessed?: boolean;
}

/**
 * Merges this browser's unsent changes into the account's current plan.
 * @param key idempotency key with which the account's plan was stored
 * @returns null if the plans cannot be merged
 */
function overAccount(here: StoredPlan, account: StoredPlan, key: string | null): OverAccount | null {
  if (isDeepEqual(here.plan, account.plan)) return { here: account };
  const changed = { ...account, plan: here.plan, changed: true };
  if (isSentByBrowser(here, key)) return { here: { ...changed, base: account.plan } };
  if (account.version === here.version) return { here: { ...changed, base: here.base, sent: here.sent } };
  if (here.base === null || here.plan === null) return null;
  const { week, isListGuessed } = mergeWeeks(here.base, here.plan, account.plan ?? EMPTY_PLAN);
  if (!isKeepable(week)) return null;
  const isLeft = account.plan !== null || week.meals.length > 0;
  if (!isLeft || isDeepEqual(week, account.plan)) return { here: account };
  return { here: { ...changed, plan: week, base: account.plan }, isListGuessed };
}

/**
 * Loads the user's latest cooked recipes and the pantry, and refreshes the plan's shopping list. The plan's dishes
 * stay. Call this after a recipe was cooked or its cooking was undone.
 * @returns true if a reply arrived
 */
export async function refreshPlanShoppingList(): Promise<boolean> {
  if (readStoredPlan().plan === null) return true;
  await syncPlan({ mayReplace: false });
  const { plan, cooked } = readStoredPlan();
  if (plan === null) return true;
  const { replan } = await import('./replan.ts');
  const reply = await replan(plan, cooked, { keep: true });
  if (reply.ok && !isDeepEqual(reply.data.plan, plan)) storeChangedPlan(reply.data.plan, plan);
  return reply.ok || reply.status !== 0;
}

export type CalendarLink = EndpointReply<typeof readPlanCalendar>;

/** Fetches the secret address of the plan's calendar feed, to which calendar programs can subscribe. */
export const fetchPlanCalendarLink = (): Promise<Outcome<CalendarLink>> =>
  callEndpointSignedIn<typeof readPlanCalendar>('GET /api/plan/calendar');

export const createPlanCalendarLink = (): Promise<Outcome<CalendarLink>> =>
  callEndpointSignedIn<typeof makePlanCalendar>('POST /api/plan/calendar');

export const revokePlanCalendarLink = (): Promise<Outcome<CalendarLink>> =>
  callEndpointSignedIn<typeof endPlanCalendar>('DELETE /api/plan/calendar');
