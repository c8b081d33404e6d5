import { convertAmount } from './convert.ts';
import type { Portions } from './portions.ts';
import { findUnitByName, isMetricUnit, resolveUnit, type Unit } from './units.ts';

/** Unit system for displayed amounts: as the recipe states them, metric (grams and liters), or US (cups and ounces). */
export type UnitSystem = 'written' | 'metric' | 'us';

export interface ShownQuantity {
  readonly amount: number;
  readonly unit: string | null;
}

/**
 * Units that stay unchanged if amounts are shown in US units. Spoons and pinches are not listed, because they stay
 * unchanged in metric display too.
 */
const US: ReadonlySet<string> = new Set([
  ...['oz', 'lb', 'cup', 'fl oz', 'pint', 'quart', 'gallon'],
  ...['inch', 'inch piece'],
]);

const isAtHome = (unit: string, system: 'metric' | 'us'): boolean =>
  system === 'metric' ? isMetricUnit(unit) : US.has(unit);

const SPOON_MAX_ML = 15;
/** Minimum volume in ml that is shown in cups: a quarter of a cup. */
const CUP_MIN_ML = 60;
const ML = { cup: 240, tbsp: 15, tsp: 5 } as const;
/**
 * Number of cups per liter. The product specification (section 9) uses 4.227, although a cup of 240 ml would give
 * 4.167.
 */
const CUPS_PER_LITRE = 4.227;
const GRAMS_PER_LB = 453.6;
const GRAMS_PER_KG = 1000;
const ML_PER_LITRE = 1000;

/**
 * Minimum weight in grams of a stick of butter or other fat. Other sticks, such as celery or cinnamon, weigh less and
 * are not converted to metric units.
 */
const STICK_MIN = 70;

/**
 * Densities of liquids such as water, milk and oil, in g/ml. In metric recipes, foods with such a density are measured
 * by volume, and all other foods are weighed.
 */
const LIQUID_DENSITY = { min: 0.88, max: 1.09 };

/**
 * Converts an amount to the units of a unit system, without rounding. Units without an equivalent, such as pieces, cans
 * or a splash, stay unchanged. In metric display, cups of a solid food become grams. If the density of the food is
 * unknown, cups become milliliters.
 */
export function convertAmountForDisplay(
  amount: number,
  unit: string | null,
  system: UnitSystem,
  portions?: Portions,
): ShownQuantity {
  const same = { amount, unit };
  const known = unit === null ? null : resolveUnit(unit);
  const from = known === null ? undefined : findUnitByName(known);
  if (system === 'written' || from === undefined || isAtHome(from.name, system)) return same;
  return (system === 'metric' ? metric(amount, from, portions) : us(amount, from, portions)) ?? same;
}

function metric(amount: number, from: Unit, portions: Portions | undefined): ShownQuantity | null {
  if (from.kind === 'mass') return grams(convertAmount(amount, from.name, 'g'));
  const stick = from.name === 'stick' ? portions?.grams.stick : undefined;
  if (stick !== undefined && stick >= STICK_MIN) return grams(amount * stick);
  if (from.name === 'inch piece') return to(amount, from, 'cm piece');
  if (from.kind === 'length') return to(amount, from, 'cm');
  if (from.ml === undefined || from.ml <= SPOON_MAX_ML) return null;
  return isSolid(portions)
    ? grams(convertAmount(amount, from.name, 'g', portions))
    : litres(amount * from.ml);
}

function us(amount: number, from: Unit, portions: Portions | undefined): ShownQuantity | null {
  if (from.name === 'cm piece') return to(amount, from, 'inch piece');
  if (from.kind === 'length') return to(amount, from, 'inch');
  if (from.name === 'l') return { amount: amount * CUPS_PER_LITRE, unit: 'cup' };
  if (from.kind === 'volume') return isMetricUnit(from.name) ? cups(amount * (from.ml ?? 0)) : null;
  if (from.kind !== 'mass') return null;
  // US cooks measure scooped foods (flour, rice) in cups, and counted or cut foods (onions, meat) by weight. Small
  // amounts of any food are measured in spoons.
  const ml = portions?.gramsPerMl == null ? null : convertAmount(amount, from.name, 'ml', portions);
  const isScooped = portions !== undefined && !Object.hasOwn(portions.grams, 'piece');
  return ml !== null && (isScooped || ml <= SPOON_MAX_ML)
    ? cups(ml)
    : pounds(convertAmount(amount, from.name, 'g'));
}

/**
 * Returns true for foods that metric cooks weigh. Fats that are sold in sticks, such as butter, are weighed too,
 * although they are as dense as oil, which is measured by volume.
 */
const isSolid = (portions: Portions | undefined): boolean =>
  portions?.gramsPerMl != null &&
  (portions.gramsPerMl < LIQUID_DENSITY.min ||
    portions.gramsPerMl > LIQUID_DENSITY.max ||
    (portions.grams.stick ?? 0) >= STICK_MIN);

function to(amount: number, from: Unit, unit: string): ShownQuantity | null {
  const converted = convertAmount(amount, from.name, unit);
  return converted === null ? null : { amount: converted, unit };
}

function grams(amount: number | null): ShownQuantity | null {
  if (amount === null) return null;
  return amount >= GRAMS_PER_KG ? { amount: amount / GRAMS_PER_KG, unit: 'kg' } : { amount, unit: 'g' };
}

function pounds(amount: number | null): ShownQuantity | null {
  if (amount === null) return null;
  const unit = amount >= GRAMS_PER_LB ? 'lb' : 'oz';
  const converted = convertAmount(amount, 'g', unit);
  return converted === null ? null : { amount: converted, unit };
}

function litres(ml: number): ShownQuantity {
  return ml >= ML_PER_LITRE ? { amount: ml / ML_PER_LITRE, unit: 'l' } : { amount: ml, unit: 'ml' };
}

function cups(ml: number): ShownQuantity {
  const unit = ml >= CUP_MIN_ML ? 'cup' : ml >= ML.tbsp ? 'tbsp' : 'tsp';
  return { amount: ml / ML[unit], unit };
}
