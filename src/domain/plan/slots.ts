import { daysLeft } from '../pantry/expiry.ts';
import { MEALS, type PlanSlot } from './types.ts';

/**
 * Cooked food keeps for three to four days in a refrigerator (USDA FSIS, 'Leftovers and Food Safety'); this uses the
 * shorter time.
 */
export const LEFTOVERS_KEEP_DAYS = 3;

const getMealIndex = ({ meal }: PlanSlot): number => MEALS.findIndex(({ name }) => name === meal);

/** Compares slots in cooking order: day, meal of the day, id. */
function bySlotOrder(a: PlanSlot, b: PlanSlot): number {
  return (
    (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
    getMealIndex(a) - getMealIndex(b) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

export type SlotProblem = 'idTwice' | 'leftoversOfNothing' | 'leftoversOfLater' | 'leftoversTooOld';

/** Returns the problems of slots; empty if all are valid. */
export function slotProblems(slots: readonly PlanSlot[]): { slotId: string; problem: SlotProblem }[] {
  const byId = new Map(slots.map((slot) => [slot.id, slot]));
  const seen = new Set<string>();
  return slots.flatMap((slot) => {
    const isTwice = seen.has(slot.id);
    seen.add(slot.id);
    const problem = isTwice ? 'idTwice' : leftoversProblem(slot, byId);
    return problem === null ? [] : [{ slotId: slot.id, problem }];
  });
}

/**
 * Returns the problem of a slot with leftovers; null if it is valid or has no leftovers.
 * @param byId all slots, including this one
 */
export function leftoversProblem(slot: PlanSlot, byId: ReadonlyMap<string, PlanSlot>): SlotProblem | null {
  if (slot.use.kind !== 'leftovers') return null;
  const source = byId.get(slot.use.of);
  if (source === undefined || source.use.kind !== 'cook') return 'leftoversOfNothing';
  if (bySlotOrder(source, slot) >= 0) return 'leftoversOfLater';
  return daysLeft(slot.day, source.day) > LEFTOVERS_KEEP_DAYS ? 'leftoversTooOld' : null;
}

/** A slot that cooks, with the servings to cook: its own and those of the slots that eat its leftovers. */
export interface CookingSlot {
  readonly slot: PlanSlot;
  readonly servings: number;
}

/** Returns the slots that cook, in order. For example: cook 6, eat 4 and 2. */
export function cookingSlots(slots: readonly PlanSlot[]): CookingSlot[] {
  const ordered = slots.toSorted(bySlotOrder);
  return ordered
    .filter(({ use }) => use.kind === 'cook')
    .map((slot) => {
      const eaters = ordered.filter(({ use }) => use.kind === 'leftovers' && use.of === slot.id);
      return { slot, servings: eaters.reduce((sum, { servings }) => sum + servings, slot.servings) };
    });
}
