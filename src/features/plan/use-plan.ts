import { useCallback, useEffect, useRef, useState } from 'react';
import { useToday } from '#client/device/today';
import { useEaters } from '#client/eaters/eaters';
import { useReloadOnHouseholdChange } from '#client/household/use-live';
import type { Outcome } from '#client/http/http';
import { recordCookedMeal, undoCookedMeal, waitForPlanRefresh } from '#client/pantry';
import {
  deleteMealPlan,
  refreshPlanShoppingList,
  type SyncedPlan,
  storeChangedPlan,
  syncPlanWithAccount,
} from '#client/plan/account-plan';
import { replanWeek } from '#client/plan/replan-week';
import {
  EMPTY_PLAN,
  type MealOfWeek,
  type PlanOfWeek,
  readStoredPlan,
  useStoredPlan,
} from '#client/plan/stored-plan';
import { useSignedIn } from '#client/session/use-signed-in';
import { isUserOrHouseholdRecipe } from '#contract/cookbook/cookbook-paths';
import { markMealDishAsRefused, setMealCookedAt } from '#domain/plan/week/edit-week';
import { mergeWeeks, updateShoppingListOfChangedWeek } from '#domain/plan/week/merge-week';
import { computePurchaseListDifference, findCookedMeals } from '#domain/plan/week/stored-week';
import { UNANSWERED, useLoaded } from '#shared/loaded/use-loaded.ts';
import { preloadToaster, toast } from '#ui/toast/toast.ts';
import { describeShoppingListChange, planText as text } from './text.ts';

/** Message about the last change of the plan. `undo` reverts the change; null if the change cannot be reverted. */
export interface PlanMessage {
  readonly words: string;
  readonly tone: 'good' | 'bad';
  readonly undo: (() => void) | null;
}

const LIVE_AREAS = ['plan', 'cooking'] as const;

const READ: Outcome<null> = { ok: true, status: 200, data: null };

const newDishes = (before: PlanOfWeek, after: PlanOfWeek): number =>
  before.meals.filter(({ id, recipe }) => {
    const dish = after.meals.find((meal) => meal.id === id)?.recipe;
    return recipe !== null && dish?.id !== recipe.id;
  }).length;

function offerReplaced(synced: Outcome<SyncedPlan>): void {
  if (!synced.ok || synced.data.replaced === null) return;
  const mine = synced.data.replaced;
  const run = () => storeChangedPlan(mine);
  toast({ title: text.messages.replaced, action: { label: text.messages.takeMine, run } });
}

export function useMealPlan() {
  const here = useStoredPlan();
  const today = useToday();
  const eaters = useEaters();
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<PlanMessage | null>(null);
  const running = useRef<Promise<unknown> | null>(null);
  /** Resolves as soon as the account's plan has been loaded. All changes of the plan wait for this promise. */
  const ready = useRef<Promise<unknown>>(Promise.resolve());

  const fail = useCallback(({ status, error }: Extract<Outcome<never>, { ok: false }>) => {
    const words = status === 0 ? text.messages.noNetwork : `${text.messages.failed} ${error}`;
    setMessage({ words, tone: 'bad', undo: null });
  }, []);

  /**
   * Runs changes of the plan one after the other. Each change starts from the result of the previous one. If two
   * changes ran at the same time, one would overwrite the other.
   */
  const inTurn = useCallback(async <Value>(work: () => Promise<Value>): Promise<Value> => {
    while (running.current !== null) await running.current.catch(() => {});
    const run = ready.current.then(work);
    running.current = run;
    setBusy(true);
    try {
      return await run;
    } finally {
      running.current = null;
      setBusy(false);
    }
  }, []);

  /**
   * Shows a message with a button that undoes a change. The button does not undo changes that the user makes later.
   * @param after the plan after the change; null if the change deleted the plan
   */
  const offer = useCallback((before: PlanOfWeek, after: PlanOfWeek | null, words: string) => {
    const undo = () => {
      storeChangedPlan(before, after);
      setMessage({ words: text.messages.undone, tone: 'good', undo: null });
    };
    setMessage({ words, tone: 'good', undo });
  }, []);

  /**
   * Loads the account's plan and rebuilds the shopping list. A change that the user makes meanwhile waits until both
   * are done.
   */
  const look = useCallback((): Promise<Outcome<null>> => {
    const work = async (): Promise<Outcome<null>> => {
      const reply = await syncPlanWithAccount({ mayReplace: true });
      offerReplaced(reply);
      const before = readStoredPlan().plan;
      if (!reply.ok && (reply.status === 0 || before === null)) return reply;
      if (before === null) return READ;
      const isAnswered = await refreshPlanShoppingList();
      const { list } = readStoredPlan().plan ?? EMPTY_PLAN;
      const change = computePurchaseListDifference(before.list, list);
      if (change.added.length + change.dropped.length > 0)
        setMessage({ words: describeShoppingListChange(change), tone: 'good', undo: null });
      if (!reply.ok) return reply;
      return isAnswered ? READ : UNANSWERED;
    };
    const looking = work().catch(() => UNANSWERED);
    ready.current = looking;
    return looking;
  }, []);

  const lookInTurn = useCallback(async (): Promise<Outcome<null>> => {
    // Wait until a running change of the plan has ended. Loading the plan at the same time could overwrite the change.
    while (running.current !== null) await running.current.catch(() => {});
    return look();
  }, [look]);
  const loaded = useLoaded(lookInTurn, { retries: true });
  const { reload } = loaded;

  useEffect(() => preloadToaster(), []);

  /**
   * Loads the plan after another household member has changed it or has cooked a dish. Does not rebuild the shopping
   * list, because that member's browser rebuilds and sends it.
   */
  const follow = async () => {
    // Wait until a running change of the plan has ended. Loading the plan at the same time could overwrite the change.
    while (running.current !== null) await running.current.catch(() => {});
    const synced = syncPlanWithAccount({ mayReplace: true }).then(offerReplaced, () => {});
    ready.current = synced;
    await synced;
  };
  const authors = useReloadOnHouseholdChange(
    signedIn && loaded.state.kind === 'data' ? LIVE_AREAS : null,
    () => void follow(),
  );

  /**
   * Applies a change to the plan, and lets the planner choose dishes for the meals without a dish.
   * @param first first sentence of the message to the user; a sentence about the shopping list follows it
   * @param isWhole true if no meal needs a new dish after the change; such a change can be stored without a network
   * @param rest true to let the planner replace the dishes of all meals that are not locked
   * @returns true if the change was applied
   */
  const change = (changed: PlanOfWeek, first = '', isWhole = false, rest = false): Promise<boolean> =>
    inTurn(async () => {
      const before = readStoredPlan().plan;
      // Apply the change to the stored plan, not to the plan on the screen. The stored plan may have changed since the
      // user clicked.
      const next = mergeWeeks(here.plan ?? EMPTY_PLAN, changed, before ?? EMPTY_PLAN).week;
      const reply = await replanWeek(next, readStoredPlan().cooked, { keep: !rest });
      if (!reply.ok && reply.status === 0 && isWhole && before !== null) {
        offer(
          before,
          storeChangedPlan(updateShoppingListOfChangedWeek(next, before), before),
          text.messages.storedOffline,
        );
        // Send the plan and rebuild the shopping list as soon as the server can be reached.
        void reload();
        return true;
      }
      if (!reply.ok) {
        fail(reply);
        return false;
      }
      const { unknown } = reply.data;
      const plan = storeChangedPlan(reply.data.plan, before);
      const words = describeShoppingListChange(computePurchaseListDifference(before?.list ?? [], plan.list));
      const otherDishes = newDishes(next, plan);
      const whole =
        before === null
          ? text.messages.planned
          : [first, words, otherDishes > 0 ? text.list.otherDishes(otherDishes) : '']
              .filter(Boolean)
              .join(' ');
      const sentence = unknown.length > 0 ? `${whole} ${text.messages.unknown(unknown)}` : whole;
      if (before === null) setMessage({ words: sentence, tone: 'good', undo: null });
      else offer(before, plan, sentence);
      return true;
    });

  const replanRest = async () => {
    if (here.plan !== null) await change(here.plan, text.messages.replanned, false, true);
  };

  const refuse = async (meal: MealOfWeek) => {
    if (here.plan !== null) await change(markMealDishAsRefused(here.plan, meal.id), text.messages.refused);
  };

  /**
   * Stores a change of the plan without calling the planner. Only for changes that affect neither the choice of dishes
   * nor the shopping list.
   */
  const note = (next: PlanOfWeek) => {
    storeChangedPlan(next, here.plan);
    setMessage(null);
  };

  /**
   * Marks a meal as cooked or not cooked, and rebuilds the shopping list.
   * @param at time of cooking, ISO 8601 in UTC; null if not cooked
   */
  const mark = async (id: string, at: string | null, words: string, undo: (() => void) | null) => {
    const { plan: before, cooked } = readStoredPlan();
    if (before === null) return;
    const marked = setMealCookedAt(before, id, at);
    const reply = await replanWeek(marked, cooked, { keep: true });
    const next = storeChangedPlan(reply.ok ? reply.data.plan : marked, before);
    const done = reply.ok
      ? describeShoppingListChange(computePurchaseListDifference(before.list, next.list))
      : '';
    setMessage({ words: [words, done].filter(Boolean).join(' '), tone: 'good', undo });
  };

  const followed = async (before: PlanOfWeek, words: string, undo: (() => void) | null) => {
    await waitForPlanRefresh();
    const { list } = readStoredPlan().plan ?? EMPTY_PLAN;
    const done = describeShoppingListChange(computePurchaseListDifference(before.list, list));
    setMessage({ words: [words, done].filter(Boolean).join(' '), tone: 'good', undo });
  };

  const uncook = (meal: MealOfWeek) =>
    inTurn(async () => {
      const { plan, cooked } = readStoredPlan();
      if (plan === null) return;
      const done = findCookedMeals(plan, cooked);
      if (!done.has(meal.id)) return;
      const cooking = done.get(meal.id);
      if (!cooking) {
        await mark(meal.id, null, text.messages.notCooked, null);
        return;
      }
      const reply = await undoCookedMeal(cooking.id);
      if (reply.ok) await followed(plan, text.messages.notCooked, null);
      else fail(reply);
    });

  /**
   * Handles 'I cooked this'. Marks the meal as cooked and, for a signed-in user, also updates the pantry.
   * @param servings number of servings that were cooked, including leftovers
   */
  const cookMeal = (meal: MealOfWeek, servings: number) =>
    inTurn(async () => {
      const { plan, cooked } = readStoredPlan();
      if (plan === null || meal.recipe === null || findCookedMeals(plan, cooked).has(meal.id)) return;
      const undo = () => void uncook(meal);
      if (!signedIn) {
        await mark(meal.id, new Date().toISOString(), text.messages.cooked, undo);
        return;
      }
      const { id: recipeId, cookbook, side } = meal.recipe;
      const isUserEntry = isUserOrHouseholdRecipe(cookbook);
      const reply = await recordCookedMeal({
        recipeId,
        ...(isUserEntry ? { own: isUserEntry } : {}),
        ...(side === undefined ? {} : { side: side.food }),
        servings,
        key: crypto.randomUUID(),
      });
      if (!reply.ok && !reply.queued) {
        fail(reply);
        return;
      }
      // The server has not confirmed that the dish is in the cooking history, so store in the plan itself that the meal
      // was cooked.
      if (!reply.ok) {
        storeChangedPlan(setMealCookedAt(plan, meal.id, new Date().toISOString()), plan);
        setMessage({ words: `${text.messages.cooked} ${reply.error}`, tone: 'good', undo: null });
        return;
      }
      await followed(plan, reply.data.message || text.messages.cooked, undo);
    });

  const clear = () =>
    inTurn(async () => {
      const { plan: before } = readStoredPlan();
      if (!(await deleteMealPlan())) setMessage({ words: text.messages.noNetwork, tone: 'bad', undo: null });
      else if (before !== null) offer(before, null, text.messages.cleared);
    });

  const plan = here.plan !== null && here.plan.meals.length > 0 ? here.plan : null;
  return {
    plan,
    start: plan ?? { ...EMPTY_PLAN, have: here.plan?.have ?? [] },
    cooked: here.cooked,
    done: plan === null ? new Map<string, unknown>() : findCookedMeals(plan, here.cooked),
    eaters,
    ...{ today, signedIn, loaded, busy, message, authors, change, note, replanRest, refuse },
    ...{ cookMeal, uncook, clear },
  };
}

export type PlanOnPage = ReturnType<typeof useMealPlan>;
