import { lookUp } from '../lib/look-up.ts';
import type { Portions } from './portions.ts';
import { resolveUnit, type Unit, unitNamed } from './units.ts';

/** Unit of a bare number: '2 onions'. */
const PIECE = 'piece';

function findUnit(text: string | null): Unit | undefined {
  const name = text === null ? PIECE : resolveUnit(text);
  return name === null ? undefined : unitNamed(name);
}

/** Returns the weight in grams of one unit of the ingredient; null if it is unknown. */
function gramsOfOne(unit: Unit, portions: Portions | undefined): number | null {
  if (unit.grams !== undefined) return unit.grams;
  if (unit.ml !== undefined && portions?.gramsPerMl != null) return unit.ml * portions.gramsPerMl;
  const foodGrams = portions?.grams;
  return (foodGrams === undefined ? undefined : lookUp(foodGrams, unit.name)) ?? null;
}

function isAmount(amount: number): boolean {
  return Number.isFinite(amount) && amount >= 0;
}

/** Returns an amount, or null if a product or ratio overflowed. */
function finite(amount: number): number | null {
  return Number.isFinite(amount) ? amount : null;
}

/**
 * Returns the weight in grams of an amount of an ingredient. `unit` is any spelling of a unit; null (or 'count')
 * means pieces. A volume is converted with the ingredient's density, a count with the weight of one piece, both from
 * `portions`. Returns null if the weight is unknown, or if the amount is negative or not a number.
 */
export function toGrams(amount: number, unit: string | null, portions: Portions | undefined): number | null {
  const from = findUnit(unit);
  if (from === undefined || !isAmount(amount)) return null;
  const grams = gramsOfOne(from, portions);
  return grams === null ? null : finite(amount * grams);
}

/** Returns the number of `to` units in one `from` unit; null if neither size nor weight relates them. */
function ratio(from: Unit, to: Unit, portions: Portions | undefined): number | null {
  if (from === to) return 1;
  if (from.ml !== undefined && to.ml !== undefined) return from.ml / to.ml;
  if (from.cm !== undefined && to.cm !== undefined) return from.cm / to.cm;
  const fromGrams = gramsOfOne(from, portions);
  const toGrams = gramsOfOne(to, portions);
  return fromGrams === null || toGrams === null || toGrams === 0 ? null : fromGrams / toGrams;
}

/**
 * Converts an amount to another unit. Mass to mass and volume to volume need no ingredient; all other conversions use
 * the ingredient's weight and need its `portions`. Units may have any spelling; null (or 'count') means pieces. An
 * unknown unit converts only to itself. Returns null if the amount cannot be converted.
 */
export function convert(
  amount: number,
  from: string | null,
  to: string | null,
  portions?: Portions,
): number | null {
  if (!isAmount(amount)) return null;
  const [source, target] = [findUnit(from), findUnit(to)];
  if (source === undefined || target === undefined) return from === to ? amount : null;
  const factor = ratio(source, target, portions);
  return factor === null ? null : finite(amount * factor);
}
