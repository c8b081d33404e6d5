import { useCallback, useEffect, useRef, useState } from 'react';
import { useToday } from '#client/device/today';
import { useLive } from '#client/household/use-live';
import type { Outcome } from '#client/http/http';
import { cook, planHasFollowed, undoCook } from '#client/pantry';
import { changePlan, endPlan, type SyncedPlan, syncPlan } from '#client/plan/account-plan';
import { refreshPlan, replan } from '#client/plan/replan';
import {
  EMPTY_PLAN,
  type MealOfWeek,
  type PlanOfWeek,
  planHere,
  usePlanHere,
} from '#client/plan/stored-plan';
import { useSignedIn } from '#client/session/use-signed-in';
import { isEntry } from '#contract/cookbook/cookbook-paths';
import { withCooked } from '#domain/plan/week/edit-week';
import { mergeWeeks, withListOf } from '#domain/plan/week/merge-week';
import { cookedMeals, listChange } from '#domain/plan/week/stored-week';
import { UNANSWERED, useLoaded } from '#shared/loaded/use-loaded.ts';
import { prepareToasts, toast } from '#ui/toast/toast.ts';
import { changeWords, planText as text } from './text.ts';

/** What was said last, and how it is taken back. */
export interface Said {
  readonly words: string;
  readonly tone: 'good' | 'bad';
  readonly undo: (() => void) | null;
}

/** What others of the household may change of what is seen here. */
const LIVE_AREAS = ['plan', 'cooking'] as const;

const READ: Outcome<null> = { ok: true, status: 200, data: null };

/** How many meals had a dish and have another one. */
const newDishes = (before: PlanOfWeek, after: PlanOfWeek): number =>
  before.meals.filter(({ id, recipe }) => {
    const dish = after.meals.find((meal) => meal.id === id)?.recipe;
    return recipe !== null && dish?.id !== recipe.id;
  }).length;

/** Offers what was planned here, where the account has had another plan in its place. */
function offerReplaced(synced: Outcome<SyncedPlan>): void {
  if (!synced.ok || synced.data.replaced === null) return;
  const mine = synced.data.replaced;
  const run = () => changePlan(mine);
  toast({ title: text.said.replaced, action: { label: text.said.takeMine, run } });
}

/** The plan, what can be done with it, and how the last change went. */
export function usePlan() {
  const here = usePlanHere();
  const today = useToday();
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const running = useRef<Promise<unknown> | null>(null);
  /** Until then it is being looked up what the account has; what is pressed meanwhile waits for it. */
  const ready = useRef<Promise<unknown>>(Promise.resolve());

  const fail = useCallback(({ status, error }: Extract<Outcome<never>, { ok: false }>) => {
    const words = status === 0 ? text.said.noNetwork : `${text.said.failed} ${error}`;
    setSaid({ words, tone: 'bad', undo: null });
  }, []);

  /** One thing at a time, each by the plan as it is when its turn comes: a press is not lost. */
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

  /** @param after what the change made of it; null: it was deleted. What has come to it since stays when it is taken back. */
  const offer = useCallback((before: PlanOfWeek, after: PlanOfWeek | null, words: string) => {
    const undo = () => {
      changePlan(before, after);
      setSaid({ words: text.said.undone, tone: 'good', undo: null });
    };
    setSaid({ words, tone: 'good', undo });
  }, []);

  /** Reads what the account has and makes the list anew, before anything that is pressed meanwhile. */
  const look = useCallback((): Promise<Outcome<null>> => {
    const work = async (): Promise<Outcome<null>> => {
      const reply = await syncPlan({ mayReplace: true });
      offerReplaced(reply);
      const before = planHere().plan;
      if (!reply.ok && (reply.status === 0 || before === null)) return reply;
      if (before === null) return READ;
      const isAnswered = await refreshPlan();
      const { list } = planHere().plan ?? EMPTY_PLAN;
      const change = listChange(before.list, list);
      if (change.added.length + change.dropped.length > 0)
        setSaid({ words: changeWords(change), tone: 'good', undo: null });
      if (!reply.ok) return reply;
      return isAnswered ? READ : UNANSWERED;
    };
    const looking = work().catch(() => UNANSWERED);
    ready.current = looking;
    return looking;
  }, []);

  const lookInTurn = useCallback(async (): Promise<Outcome<null>> => {
    // A change that is being made goes by the plan as it was.
    while (running.current !== null) await running.current.catch(() => {});
    return look();
  }, [look]);
  const loaded = useLoaded(lookInTurn, { retries: true });
  const { reload } = loaded;

  useEffect(() => prepareToasts(), []);

  /** Others of the household have changed the plan or cooked: whoever did it makes the list anew, and sends it. */
  const follow = async () => {
    // A change that is being made goes by the plan as it was.
    while (running.current !== null) await running.current.catch(() => {});
    const synced = syncPlan({ mayReplace: true }).then(offerReplaced, () => {});
    ready.current = synced;
    await synced;
  };
  const authors = useLive(signedIn && loaded.state.kind === 'data' ? LIVE_AREAS : null, () => void follow());

  /**
   * Makes a change of the plan that is shown, and plans what is free anew.
   * @param first words before what it did to the list
   * @param isWhole without a network it is kept as it is: it asks for no dish
   * @returns whether it was made
   */
  const change = (asked: PlanOfWeek, first = '', isWhole = false): Promise<boolean> =>
    inTurn(async () => {
      const before = planHere().plan;
      // Since it was pressed, another change may have come.
      const next = mergeWeeks(here.plan ?? EMPTY_PLAN, asked, before ?? EMPTY_PLAN).week;
      const reply = await replan(next, planHere().cooked);
      if (!reply.ok && reply.status === 0 && isWhole && before !== null) {
        offer(before, changePlan(withListOf(next, before), before), text.said.keptOffline);
        // It is sent, and the list made anew, once the server can be reached.
        void reload();
        return true;
      }
      if (!reply.ok) {
        fail(reply);
        return false;
      }
      const { unknown } = reply.data;
      const plan = changePlan(reply.data.plan, before);
      const words = changeWords(listChange(before?.list ?? [], plan.list));
      const others = newDishes(next, plan);
      const whole =
        before === null
          ? text.said.planned
          : [first, words, others > 0 ? text.list.others(others) : ''].filter(Boolean).join(' ');
      const said = unknown.length > 0 ? `${whole} ${text.said.unknown(unknown)}` : whole;
      if (before === null) setSaid({ words: said, tone: 'good', undo: null });
      else offer(before, plan, said);
      return true;
    });

  /** A change that asks nobody: what is cooked and bought stays the same. */
  const note = (next: PlanOfWeek) => {
    changePlan(next, here.plan);
    setSaid(null);
  };

  /** Marks a meal as cooked, or no longer, and makes the list anew. @param at ISO 8601, UTC; null: it is not cooked */
  const mark = async (id: string, at: string | null, words: string, undo: (() => void) | null) => {
    const { plan: before, cooked } = planHere();
    if (before === null) return;
    const marked = withCooked(before, id, at);
    const reply = await replan(marked, cooked, { keep: true });
    const next = changePlan(reply.ok ? reply.data.plan : marked, before);
    const done = reply.ok ? changeWords(listChange(before.list, next.list)) : '';
    setSaid({ words: [words, done].filter(Boolean).join(' '), tone: 'good', undo });
  };

  /** What a cooking, or its undo, did to the list: the plan follows on whatever page that was. */
  const followed = async (before: PlanOfWeek, words: string, undo: (() => void) | null) => {
    await planHasFollowed();
    const { list } = planHere().plan ?? EMPTY_PLAN;
    const done = changeWords(listChange(before.list, list));
    setSaid({ words: [words, done].filter(Boolean).join(' '), tone: 'good', undo });
  };

  const uncook = (meal: MealOfWeek) =>
    inTurn(async () => {
      const { plan, cooked } = planHere();
      if (plan === null) return;
      const done = cookedMeals(plan, cooked);
      if (!done.has(meal.id)) return;
      const cooking = done.get(meal.id);
      if (!cooking) {
        await mark(meal.id, null, text.said.notCooked, null);
        return;
      }
      const reply = await undoCook(cooking.id);
      if (reply.ok) await followed(plan, text.said.notCooked, null);
      else fail(reply);
    });

  /** 'I cooked this': takes it from the pantry of whoever has one; a guest's plan notes it. @param servings of the pot */
  const cookMeal = (meal: MealOfWeek, servings: number) =>
    inTurn(async () => {
      const { plan, cooked } = planHere();
      // A second press is the same cooking.
      if (plan === null || meal.recipe === null || cookedMeals(plan, cooked).has(meal.id)) return;
      const undo = () => void uncook(meal);
      if (!signedIn) {
        await mark(meal.id, new Date().toISOString(), text.said.cooked, undo);
        return;
      }
      const { id: recipeId, cookbook } = meal.recipe;
      const own = isEntry(cookbook);
      const reply = await cook({ recipeId, ...(own ? { own } : {}), servings, key: crypto.randomUUID() });
      if (!reply.ok && !reply.kept) {
        fail(reply);
        return;
      }
      // Without an answer the history does not have it yet.
      if (!reply.ok) {
        changePlan(withCooked(plan, meal.id, new Date().toISOString()), plan);
        setSaid({ words: `${text.said.cooked} ${reply.error}`, tone: 'good', undo: null });
        return;
      }
      await followed(plan, reply.data.message || text.said.cooked, undo);
    });

  const clear = () =>
    inTurn(async () => {
      const { plan: before } = planHere();
      if (!(await endPlan())) setSaid({ words: text.said.noNetwork, tone: 'bad', undo: null });
      else if (before !== null) offer(before, null, text.said.cleared);
    });

  const plan = here.plan !== null && here.plan.meals.length > 0 ? here.plan : null;
  return {
    plan,
    /** What a first plan is made from. */
    start: plan ?? { ...EMPTY_PLAN, have: here.plan?.have ?? [] },
    cooked: here.cooked,
    done: plan === null ? new Map<string, unknown>() : cookedMeals(plan, here.cooked),
    ...{ today, signedIn, loaded, busy, said, authors, change, note, cookMeal, uncook, clear },
  };
}

export type PlanOnPage = ReturnType<typeof usePlan>;
