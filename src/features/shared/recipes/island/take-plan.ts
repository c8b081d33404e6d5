import type { CookedLine } from '#contract/cooking/cooking';
import { computeCookingConsumption, subtractConfirmedAmounts, type Taking } from '#domain/pantry/consume';
import { hasRecordedAmount, isInStock, type PantryItem } from '#domain/pantry/item';
import { fromMillionths } from '#domain/pantry/quantity';
import type { EditableRecipe } from '../recipe-state.ts';

/**
 * Computes the amounts that cooking takes from the pantry. Amounts that the reader has edited replace the computed
 * ones.
 * @param editedAmounts edited amounts, in millionths of the pantry item's unit, by the id of the item
 */
export function planPantryTakings(
  items: readonly PantryItem[],
  lines: readonly CookedLine[],
  foods: EditableRecipe['foods'],
  editedAmounts: ReadonlyMap<string, number>,
): {
  readonly takings: readonly Taking[];
  readonly plan: readonly Taking[];
  /** Foods of the recipe that the pantry contains without an amount. Cooking takes nothing from them. */
  readonly unmeasured: readonly string[];
} {
  const cooked = lines.map(({ ingredient_name, canonical_name, amount_numeric, unit }) => ({
    name: ingredient_name,
    canonical: canonical_name ?? ingredient_name,
    amount: amount_numeric,
    unit,
  }));
  const { takings } = computeCookingConsumption(items, cooked, (canonical) => foods[canonical]);
  const needed = new Set(cooked.map(({ canonical }) => canonical));
  const unmeasured = items.filter(
    (item) => !hasRecordedAmount(item) && isInStock(item) && needed.has(item.name),
  );
  const amounts = takings.map(({ item: { id }, taken }) => ({
    id,
    millionths: editedAmounts.get(id) ?? taken,
  }));
  return {
    takings,
    plan: subtractConfirmedAmounts(items, amounts),
    unmeasured: [...new Set(unmeasured.map(({ name }) => name))],
  };
}

export const toConfirmedAmounts = (plan: readonly Taking[]): { id: string; qty: number }[] =>
  plan.map(({ item: { id }, taken }) => ({ id, qty: fromMillionths(taken) }));
