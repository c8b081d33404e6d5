/**
 * The week's plan as stored in this browser. A guest's plan is stored only here. For signed-in users, it is a copy of
 * the account's plan for offline reading.
 */
import type { PlannedPurchase, PlannedRecipe } from '#contract/plan/plan';
import { toRecordOrEmpty } from '#domain/lib/to-record';
import { MEALS } from '#domain/plan/types';
import type { CookedDish, StoredWeek, WeekMeal } from '#domain/plan/week/stored-week';
import { createStoredValue } from '../device/stored-value.ts';
import { PLAN_KEY } from '../sync/clear.ts';

export type PlanOfWeek = StoredWeek<PlannedRecipe, PlannedPurchase>;
export type MealOfWeek = WeekMeal<PlannedRecipe>;

export interface StoredPlan {
  readonly plan: PlanOfWeek | null;
  /** Id of the account that the plan belongs to. Null if the plan belongs only to this browser. */
  readonly owner: string | null;
  /** Last version of the account's plan that was equal to the plan in this browser. Null if the account had no plan. */
  readonly version: number | null;
  readonly changed: boolean;
  /** The account's plan before the changes that were made in this browser. Null if it is unknown or did not exist. */
  readonly base: PlanOfWeek | null;
  /** Idempotency keys of sent plan changes that got no reply. The server may have applied any of them. */
  readonly sent: readonly string[];
  readonly cooked: readonly CookedDish[];
}

/** A plan without meals. Used if no plan is stored. */
export const EMPTY_PLAN: PlanOfWeek = {
  meals: [],
  repeats: 1,
  have: [],
  refused: [],
  list: [],
  atMostBetter: null,
};

export const NO_PLAN: StoredPlan = {
  plan: null,
  owner: null,
  version: null,
  changed: false,
  base: null,
  sent: [],
  cooked: [],
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value > 0;

function isUse(value: unknown): boolean {
  const { kind, locked, of, text } = toRecordOrEmpty(value);
  if (kind === 'cook') return typeof locked === 'boolean';
  if (kind === 'leftovers') return isText(of);
  return kind === 'own' ? isText(text) : kind === 'eatingOut' || kind === 'skipped';
}

function isDish(value: unknown): boolean {
  const { id, title, minutes, uses, buys } = toRecordOrEmpty(value);
  const isTimed = minutes === null || typeof minutes === 'number';
  return isText(id) && isText(title) && isTimed && isTexts(uses) && isTexts(buys);
}

function isMeal(value: unknown): value is MealOfWeek {
  const { id, day, meal, servings, maxMinutes, use, recipe, since, cookedAt } = toRecordOrEmpty(value);
  return (
    isText(id) &&
    isText(day) &&
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    MEALS.some(({ name }) => name === meal) &&
    isCount(servings) &&
    (maxMinutes === null || isCount(maxMinutes)) &&
    isUse(use) &&
    (recipe === null || isDish(recipe)) &&
    [since, cookedAt].every((time) => time === null || isText(time))
  );
}

function isPurchase(value: unknown): value is PlannedPurchase {
  const { food, unit, lacking, meals } = toRecordOrEmpty(value);
  const isWanted = Array.isArray(meals) && meals.every((one) => isText(toRecordOrEmpty(one).meal));
  return isText(food) && (unit === 'g' || unit === 'count') && typeof lacking === 'number' && isWanted;
}

function isRefusal(value: unknown): value is PlanOfWeek['refused'][number] {
  const { recipe, until } = toRecordOrEmpty(value);
  return isText(recipe) && isText(until);
}

/** Parses a stored plan. The stored text is untrusted, so invalid meals and purchases are left out. */
function parsePlan(value: unknown): PlanOfWeek | null {
  const { meals, repeats, have, refused, list, atMostBetter } = toRecordOrEmpty(value);
  if (!Array.isArray(meals)) return null;
  return {
    meals: meals.filter(isMeal),
    repeats: isCount(repeats) ? Math.round(repeats as number) : 1,
    have: Array.isArray(have) ? have.filter(isText) : [],
    refused: Array.isArray(refused) ? refused.filter(isRefusal) : [],
    list: Array.isArray(list) ? list.filter(isPurchase) : [],
    atMostBetter: typeof atMostBetter === 'number' ? atMostBetter : null,
  };
}

function parse(text: string): StoredPlan {
  const { plan, owner, version, changed, base, sent, cooked } = JSON.parse(text) as Partial<
    Record<keyof StoredPlan, unknown>
  >;
  return {
    plan: parsePlan(plan),
    owner: isText(owner) ? owner : null,
    version: typeof version === 'number' ? version : null,
    changed: changed === true,
    base: parsePlan(base),
    sent: Array.isArray(sent) ? sent.filter(isText) : [],
    cooked: (Array.isArray(cooked) ? cooked : []).filter((one) =>
      ['id', 'recipe', 'at'].every((field) => isText(toRecordOrEmpty(one)[field])),
    ),
  };
}

const stored = createStoredValue<StoredPlan>({ key: PLAN_KEY, empty: NO_PLAN, parse, lastsWithPage: true });

export const readStoredPlan = stored.read;

export const useStoredPlan = stored.use;

/**
 * Replaces the plan in this browser. Does not update the shopping list; use `storePlanAndShoppingList` (account-plan.ts) for
 * that.
 */
export const storePlan = (here: StoredPlan): boolean =>
  stored.write(here.plan === null && here.owner === null ? null : JSON.stringify(here));
