import { countDaysUntil } from '../pantry/expiry.ts';
import { MEALS } from '../recipes/meals.ts';
import type { PlanSlot } from './types.ts';

/**
 * Number of days for which cooked food can be eaten. Cooked food keeps for three to four days in a refrigerator (USDA
 * FSIS, 'Leftovers and Food Safety'). The shorter time is used here.
 */
export const LEFTOVERS_KEEP_DAYS = 3;

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const getMealIndex = ({ meal }: PlanSlot): number => MEALS.findIndex(({ name }) => name === meal);

function bySlotOrder(a: PlanSlot, b: PlanSlot): number {
  return (
    (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
    getMealIndex(a) - getMealIndex(b) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

export type SlotProblem = 'idTwice' | 'leftoversOfNothing' | 'leftoversOfLater' | 'leftoversTooOld';

export function findSlotProblems(slots: readonly PlanSlot[]): { slotId: string; problem: SlotProblem }[] {
  const byId = new Map(slots.map((slot) => [slot.id, slot]));
  const seen = new Set<string>();
  return slots.flatMap((slot) => {
    const isTwice = seen.has(slot.id);
    seen.add(slot.id);
    const problem = isTwice ? 'idTwice' : findLeftoversProblem(slot, byId);
    return problem === null ? [] : [{ slotId: slot.id, problem }];
  });
}

/**
 * Returns the problem of a planned meal of leftovers, such as leftovers that are too old. Returns null if the meal has
 * no problem, or if it is not a meal of leftovers.
 * @param byId all planned meals, including this one
 */
export function findLeftoversProblem(
  slot: PlanSlot,
  byId: ReadonlyMap<string, PlanSlot>,
): SlotProblem | null {
  if (slot.use.kind !== 'leftovers') return null;
  const source = byId.get(slot.use.of);
  if (source === undefined || source.use.kind !== 'cook') return 'leftoversOfNothing';
  if (bySlotOrder(source, slot) >= 0) return 'leftoversOfLater';
  return countDaysUntil(slot.day, source.day) > LEFTOVERS_KEEP_DAYS ? 'leftoversTooOld' : null;
}

/** A planned meal that is cooked. `servings` includes the servings for meals that eat its leftovers. */
export interface CookingSlot {
  readonly slot: PlanSlot;
  readonly servings: number;
}

/**
 * Returns the planned meals that are cooked, in order, each with the servings to cook. For example, 6 servings are
 * cooked for a meal of 4 servings if another meal later eats 2 servings of leftovers.
 */
export function listCookingSlots(slots: readonly PlanSlot[]): CookingSlot[] {
  const ordered = slots.toSorted(bySlotOrder);
  return ordered
    .filter(({ use }) => use.kind === 'cook')
    .map((slot) => {
      const eaters = ordered.filter(({ use }) => use.kind === 'leftovers' && use.of === slot.id);
      return { slot, servings: eaters.reduce((sum, { servings }) => sum + servings, slot.servings) };
    });
}
