import type { Knowledge } from '../types.ts';

/** An amount of a food; null if unknown. If `unit` is null, the amount counts pieces. */
export interface MatchQuantity {
  readonly amount: number | null;
  readonly unit: string | null;
}

function byUnitThenAmount(a: MatchQuantity, b: MatchQuantity): number {
  const [left, right] = [a.unit ?? '', b.unit ?? ''];
  if (left !== right) return left < right ? -1 : 1;
  return (a.amount ?? 0) - (b.amount ?? 0);
}

/**
 * Sorts amounts. Call this before adding amounts: the result of adding floating-point numbers depends on their order,
 * and equal kitchens must get equal sums.
 */
export function sortQuantitiesByUnitAndAmount<Part extends MatchQuantity>(
  quantities: readonly Part[],
): Part[] {
  return quantities.length < 2 ? [...quantities] : [...quantities].sort(byUnitThenAmount);
}

/**
 * Returns the sum of several amounts of the food `name`, in `unit`. Returns null if an amount is unknown or does not
 * convert to the unit.
 */
export function sumAmounts(
  quantities: readonly MatchQuantity[],
  unit: string | null,
  name: string,
  knowledge: Pick<Knowledge, 'convert'>,
): number | null {
  let sum = 0;
  for (const part of quantities) {
    const amount = part.amount === null ? null : knowledge.convert(part.amount, part.unit, unit, name);
    if (amount === null) return null;
    sum += amount;
  }
  return sum;
}
