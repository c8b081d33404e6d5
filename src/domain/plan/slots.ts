import { daysLeft } from '../pantry/expiry.ts';
import { MEALS, type PlanSlot } from './types.ts';

/** Cooked food keeps for three to four days in a refrigerator (USDA FSIS, 'Leftovers and Food Safety'); the shorter counts. */
export const LEFTOVERS_KEEP_DAYS = 3;

const placeOf = ({ meal }: PlanSlot): number => MEALS.findIndex(({ name }) => name === meal);

/** The order in which meals are cooked: day, meal of the day, id. */
function bySlotOrder(a: PlanSlot, b: PlanSlot): number {
  return (
    (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) ||
    placeOf(a) - placeOf(b) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

export type SlotProblem = 'idTwice' | 'leftoversOfNothing' | 'leftoversOfLater' | 'leftoversTooOld';

/** What is wrong with slots; empty: nothing. */
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

/** Why a slot cannot be the leftovers that it is; null: it can, or is none. @param byId all slots, it among them */
export function leftoversProblem(slot: PlanSlot, byId: ReadonlyMap<string, PlanSlot>): SlotProblem | null {
  if (slot.use.kind !== 'leftovers') return null;
  const source = byId.get(slot.use.of);
  if (source === undefined || source.use.kind !== 'cook') return 'leftoversOfNothing';
  if (bySlotOrder(source, slot) >= 0) return 'leftoversOfLater';
  return daysLeft(slot.day, source.day) > LEFTOVERS_KEEP_DAYS ? 'leftoversTooOld' : null;
}

/** A slot that cooks, with the servings that go into the pot: its own and those of the slots that eat its leftovers. */
export interface CookingSlot {
  readonly slot: PlanSlot;
  readonly servings: number;
}

/** The slots that cook, in their order: cook 6, eat 4 and 2. */
export function cookingSlots(slots: readonly PlanSlot[]): CookingSlot[] {
  const ordered = slots.toSorted(bySlotOrder);
  return ordered
    .filter(({ use }) => use.kind === 'cook')
    .map((slot) => {
      const eaters = ordered.filter(({ use }) => use.kind === 'leftovers' && use.of === slot.id);
      return { slot, servings: eaters.reduce((sum, { servings }) => sum + servings, slot.servings) };
    });
}
