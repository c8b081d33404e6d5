/**
 * Syncs the plan in this browser with the account's plan. If both have changed, the server merges them, based on the
 * last common version. At sign-up, a guest's plan moves to the account. If the account already has a different plan,
 * that plan is shown, and the guest's plan is returned, so that the caller can offer it to the user.
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
import { isDeepEqual, mergePlanChange, mergeWeeks } from '#domain/plan/week/merge-week';
import { toPlanShoppingLines } from '#domain/plan/week/stored-week';
import { replacePlanLines } from '#domain/shopping-list/list';
import type { EndpointReply } from '../http/client.ts';
import type { Outcome } from '../http/http.ts';
import { callEndpointSignedIn } from '../session/client.ts';
import { readStoredSession } from '../session/stored-session.ts';
import { changeSyncedCollection, sendStoredMutations } from '../sync/mutate.ts';
import { readUnsentMutations } from '../sync/read-collection.ts';
import { updateLocalShoppingList } from './change-list.ts';
import {
  EMPTY_PLAN,
  NO_PLAN,
  type PlanOfWeek,
  readStoredPlan,
  type StoredPlan,
  storePlan,
} from './stored-plan.ts';

export function storePlanAndShoppingList(storedPlan: StoredPlan): void {
  const before = readStoredPlan().plan;
  storePlan(storedPlan);
  const lines = storedPlan.plan === null ? [] : toPlanShoppingLines(storedPlan.plan);
  if (before !== null || lines.length > 0) updateLocalShoppingList((list) => replacePlanLines(list, lines));
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

/**
 * Result of sending the changes of the plan. `sent`: the changes are in the account, or they wait in the log of unsent
 * mutations. `conflict`: another plan is stored in the account, and the changes cannot be merged into it.
 */
type Sent = 'sent' | 'conflict' | 'failed';

const hasUnsentChanges = ({ plan, owner, changed }: StoredPlan, userId: string): boolean =>
  plan !== null && (owner === null || (owner === userId && changed));

function sendChange({ base, version }: StoredPlan, plan: PlanOfWeek, key: string) {
  const mutation = { plan: plan as AccountPlan, base: base as AccountPlan | null, over: version };
  // The server needs the account's plan before the change (`base`) to merge changes of other devices. Without `base`,
  // the server may refuse the change. Do not put such a change into the log of unsent mutations: the log drops a
  // refused change without asking the user which plan to keep.
  return base === null
    ? callEndpointSignedIn<typeof keepPlan>('PUT /api/plan/week', { body: { ...mutation, key } })
    : changeSyncedCollection<EndpointReply<typeof keepPlan>, 'plan'>('plan', mutation, key);
}

async function sendChanges(owner: string): Promise<Sent> {
  for (;;) {
    const here = readStoredPlan();
    if (here.plan === null || !hasUnsentChanges(here, owner)) return 'sent';
    const sending = here.sending ?? { key: crypto.randomUUID(), plan: here.plan };
    // Store the idempotency key before sending the plan, because the user may leave the page before the reply arrives.
    storePlan({ ...here, sending });
    const reply = await sendChange(here, sending.plan, sending.key);
    if (readOwner() !== owner) return 'failed';
    if (reply.ok) adoptStoredPlan(owner, sending.plan, { plan: sending.plan, ...reply.data });
    else if (reply.queued) adoptStoredPlan(owner, sending.plan, { ...here, plan: sending.plan });
    else {
      if (REFUSED.includes(reply.status)) storePlan({ ...readStoredPlan(), sending: null });
      return reply.status === 409 ? 'conflict' : 'failed';
    }
  }
}

/** HTTP statuses after which a change of the plan is not sent again, because the server would always refuse it. */
const REFUSED = [400, 409, 413];

/**
 * Records that a change of the plan is stored in the account, or waits in the log of unsent mutations. Changes that the
 * user has made in the meantime stay.
 * @param sent the plan that was sent
 * @param account the plan that the account has after the change; null if it has none
 */
function adoptStoredPlan(
  owner: string,
  sent: PlanOfWeek,
  account: Pick<StoredPlan, 'plan' | 'version'>,
): void {
  const now = readStoredPlan();
  const plan = mergePlanChange(sent, now.plan ?? sent, account.plan);
  const changed = !isDeepEqual(plan, account.plan);
  const base = changed ? account.plan : null;
  storePlanAndShoppingList({ ...now, plan, owner, version: account.version, changed, base, sending: null });
  if (plan !== null && !isDeepEqual(sent, account.plan)) refreshListInBackground();
}

const isKeepable = ({ meals, have, list }: PlanOfWeek): boolean =>
  meals.length <= PLAN_MEALS_MAX && have.length <= PLAN_INGREDIENTS_MAX && list.length <= PLAN_PURCHASES_MAX;

function refreshListInBackground(): void {
  void refreshPlanShoppingList().catch(() => {});
}

/**
 * Stores a changed plan in this browser, and in the account of a signed-in user. A change that cannot be sent now is
 * sent with the next change or at the next visit.
 * @param plan the changed plan
 * @param previousPlan the plan before the change; changes that others have made to it in the meantime are preserved
 * @returns the resulting plan
 */
export function storeChangedPlan(
  plan: PlanOfWeek,
  previousPlan: PlanOfWeek | null = readStoredPlan().plan,
): PlanOfWeek {
  const owner = readOwner();
  const here = readStoredPlan();
  const merged = mergeWeeks(previousPlan ?? EMPTY_PLAN, plan, here.plan ?? EMPTY_PLAN);
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
  if (owner !== null) void inTurn(() => sendChanges(owner));
  if (isListGuessed) refreshListInBackground();
  return week;
}

/**
 * Deletes the meal plan in this browser and, for a signed-in user, in the account.
 * @returns false if the account's plan could not be deleted; the plan in this browser then stays too
 */
export async function deleteMealPlan(): Promise<boolean> {
  const owner = readOwner();
  if (owner !== null) {
    const reply = await inTurn(async () => {
      // Send the plan's waiting changes before deleting the plan. Otherwise they would bring meals of the deleted plan
      // back.
      if (await isPlanWaiting()) await sendStoredMutations();
      return callEndpointSignedIn<typeof forgetPlan>('DELETE /api/plan/week');
    });
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
export const syncPlanWithAccount = ({ mayReplace }: { mayReplace: boolean }): Promise<Outcome<SyncedPlan>> =>
  inTurn(async () => {
    const owner = readOwner();
    return owner === null ? done(null) : syncWithAccount(owner, mayReplace);
  });

async function syncWithAccount(owner: string, mayReplace: boolean): Promise<Outcome<SyncedPlan>> {
  if (await isPlanWaiting()) await sendStoredMutations();
  const sent = await sendChanges(owner);
  const reply = await callEndpointSignedIn<typeof readAccountPlan>('GET /api/plan/week');
  if (!reply.ok || readOwner() !== owner) return reply.ok ? done(null) : reply;
  // The account's plan lacks the changes that still wait to be sent. Continue to show this browser's plan.
  if (await isPlanWaiting()) return done(null);
  const here = readStoredPlan();
  const { plan, version, cooked } = reply.data;
  const account: StoredPlan = { ...NO_PLAN, plan, owner, version, cooked };
  const isUnsent = hasUnsentChanges(here, owner) && !isDeepEqual(here.plan, plan);
  if (isUnsent && !(sent === 'conflict' && mayReplace)) return done(null);
  if (!isDeepEqual(account, here)) storePlanAndShoppingList(account);
  return done(isUnsent && plan !== null ? here.plan : null);
}

const isPlanWaiting = async (): Promise<boolean> => (await readUnsentMutations('plan')).length > 0;

/**
 * Loads the user's latest cooked recipes and the pantry, and refreshes the plan's shopping list. The plan's dishes
 * stay. Call this after a recipe was cooked or its cooking was undone.
 * @returns true if a reply arrived
 */
export async function refreshPlanShoppingList(): Promise<boolean> {
  if (readStoredPlan().plan === null) return true;
  await syncPlanWithAccount({ mayReplace: false });
  const { plan, cooked } = readStoredPlan();
  if (plan === null) return true;
  const { replanWeek } = await import('./replan-week.ts');
  const reply = await replanWeek(plan, cooked, { keep: true });
  if (reply.ok && !isDeepEqual(reply.data.plan, plan)) storeChangedPlan(reply.data.plan, plan);
  return reply.ok || reply.status !== 0;
}

export type CalendarLink = EndpointReply<typeof readPlanCalendar>;

export const fetchPlanCalendarLink = (): Promise<Outcome<CalendarLink>> =>
  callEndpointSignedIn<typeof readPlanCalendar>('GET /api/plan/calendar');

export const createPlanCalendarLink = (): Promise<Outcome<CalendarLink>> =>
  callEndpointSignedIn<typeof makePlanCalendar>('POST /api/plan/calendar');

export const revokePlanCalendarLink = (): Promise<Outcome<CalendarLink>> =>
  callEndpointSignedIn<typeof endPlanCalendar>('DELETE /api/plan/calendar');
