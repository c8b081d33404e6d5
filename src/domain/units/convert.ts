import { ownOf } from '../lib/own.ts';
import type { Portions } from './portions.ts';
import { resolveUnit, type Unit, unitNamed } from './units.ts';

/** The unit of a bare number: '2 onions'. */
const PIECE = 'piece';

function unitOf(text: string | null): Unit | undefined {
  const name = text === null ? PIECE : resolveUnit(text);
  return name === null ? undefined : unitNamed(name);
}

/** Grams of one unit of the ingredient, or null when nothing says what it weighs. */
function gramsOfOne(unit: Unit, portions: Portions | undefined): number | null {
  if (unit.grams !== undefined) return unit.grams;
  if (unit.ml !== undefined && portions?.gramsPerMl != null) return unit.ml * portions.gramsPerMl;
  const own = portions?.grams;
  return (own === undefined ? undefined : ownOf(own, unit.name)) ?? null;
}

function isAmount(amount: number): boolean {
  return Number.isFinite(amount) && amount >= 0;
}

/** A product or ratio that left the range of numbers is no answer. */
function finite(amount: number): number | null {
  return Number.isFinite(amount) ? amount : null;
}

/**
 * The weight in grams of an amount of an ingredient. `unit` is any spelling of a unit; null (or 'count') means
 * pieces. A volume is weighed by the ingredient's density, a count by the weight of one, both from `portions`.
 * Null when the weight is not known, and for amounts that are negative or no numbers.
 */
export function toGrams(amount: number, unit: string | null, portions: Portions | undefined): number | null {
  const from = unitOf(unit);
  if (from === undefined || !isAmount(amount)) return null;
  const grams = gramsOfOne(from, portions);
  return grams === null ? null : finite(amount * grams);
}

/** How many of `to` make one of `from`; null when neither size nor weight links them. */
function ratio(from: Unit, to: Unit, portions: Portions | undefined): number | null {
  if (from === to) return 1;
  if (from.ml !== undefined && to.ml !== undefined) return from.ml / to.ml;
  if (from.cm !== undefined && to.cm !== undefined) return from.cm / to.cm;
  const fromGrams = gramsOfOne(from, portions);
  const toGrams = gramsOfOne(to, portions);
  return fromGrams === null || toGrams === null || toGrams === 0 ? null : fromGrams / toGrams;
}

/**
 * An amount in another unit. Mass to mass and volume to volume need no ingredient; everything else goes over
 * the ingredient's weight and needs its `portions`. Units in any spelling, null (or 'count') for pieces; a
 * unit nobody knows converts to itself only. Null when not convertible.
 */
export function convert(
  amount: number,
  from: string | null,
  to: string | null,
  portions?: Portions,
): number | null {
  if (!isAmount(amount)) return null;
  const [source, target] = [unitOf(from), unitOf(to)];
  if (source === undefined || target === undefined) return from === to ? amount : null;
  const factor = ratio(source, target, portions);
  return factor === null ? null : finite(amount * factor);
}
