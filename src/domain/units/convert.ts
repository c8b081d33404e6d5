import { getOwnRecordValue } from '../lib/look-up.ts';
import type { Portions } from './portions.ts';
import { findUnitByName, resolveUnit, type Unit } from './units.ts';

const PIECE = 'piece';

function findUnit(text: string | null): Unit | undefined {
  const name = text === null ? PIECE : resolveUnit(text);
  return name === null ? undefined : findUnitByName(name);
}

function gramsOfOne(unit: Unit, portions: Portions | undefined): number | null {
  if (unit.grams !== undefined) return unit.grams;
  if (unit.ml !== undefined && portions?.gramsPerMl != null) return unit.ml * portions.gramsPerMl;
  const foodGrams = portions?.grams;
  return (foodGrams === undefined ? undefined : getOwnRecordValue(foodGrams, unit.name)) ?? null;
}

function isAmount(amount: number): boolean {
  return Number.isFinite(amount) && amount >= 0;
}

function finite(amount: number): number | null {
  return Number.isFinite(amount) ? amount : null;
}

/**
 * Returns the weight in grams of an amount of an ingredient. `portions` has the density for volumes and the weight of a
 * piece for counts. Returns null if the weight is unknown, or if the amount is negative or not a number.
 * @param unit unit in any spelling; null or 'count' for pieces
 */
export function toGrams(amount: number, unit: string | null, portions: Portions | undefined): number | null {
  const from = findUnit(unit);
  if (from === undefined || !isAmount(amount)) return null;
  const grams = gramsOfOne(from, portions);
  return grams === null ? null : finite(amount * grams);
}

/**
 * Returns the number of `to` units in one `from` unit. Returns null if the sizes of the two units cannot be compared,
 * and the ingredient's weights give no conversion between them either.
 */
function ratio(from: Unit, to: Unit, portions: Portions | undefined): number | null {
  if (from === to) return 1;
  if (from.ml !== undefined && to.ml !== undefined) return from.ml / to.ml;
  if (from.cm !== undefined && to.cm !== undefined) return from.cm / to.cm;
  const fromGrams = gramsOfOne(from, portions);
  const toGrams = gramsOfOne(to, portions);
  return fromGrams === null || toGrams === null || toGrams === 0 ? null : fromGrams / toGrams;
}

/**
 * Converts an amount to another unit. Conversions between two weights or two volumes need no data about the ingredient.
 * All other conversions use the ingredient's weights in `portions`. Units may have any spelling; null or 'count' means
 * pieces. An unknown unit converts only to itself. Returns null if the amount cannot be converted.
 */
export function convertAmount(
  amount: number,
  fromUnit: string | null,
  toUnit: string | null,
  portions?: Portions,
): number | null {
  if (!isAmount(amount)) return null;
  const [source, target] = [findUnit(fromUnit), findUnit(toUnit)];
  if (source === undefined || target === undefined) return fromUnit === toUnit ? amount : null;
  const factor = ratio(source, target, portions);
  return factor === null ? null : finite(amount * factor);
}
