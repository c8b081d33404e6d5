import { computeLineGrams, convertToGrams } from '../nutrition/grams.ts';
import { convert } from '../units/convert.ts';
import type { Portions } from '../units/portions.ts';
import { findUnitByName, resolveUnit } from '../units/units.ts';
import type { PantryUnit } from './limits.ts';

export interface LineNeed {
  /** Name of the food as the recipe states it, such as 'large cherry tomatoes' or 'cooked rice'. */
  readonly name: string;
  readonly canonical: string;
  readonly amount: number;
  /** Unit of the amount in any spelling; null if the amount counts pieces. */
  readonly unit: string | null;
}

/**
 * Units of packaging. A pantry item with a count and no weight per piece counts packages: '2 count chickpeas' are two
 * cans.
 */
export const CONTAINERS: ReadonlySet<string> = new Set([
  ...[
    'can',
    'jar',
    'bottle',
    'package',
    'packet',
    'bag',
    'box',
    'carton',
    'container',
    'punnet',
    'tube',
    'tray',
  ],
  ...['loaf', 'block', 'head', 'bunch'],
]);

const UNKNOWN: Portions = { gramsPerMl: null, grams: {} };

const findUnitKind = (unit: string | null) => findUnitByName(resolveUnit(unit ?? 'piece') ?? '')?.kind;

/** True for a unit without a defined size, such as a splash or a drizzle. */
export const isVagueUnit = (unit: string | null): boolean => unit !== null && findUnitKind(unit) === 'vague';

const isPiece = (unit: PantryUnit) => unit === 'count' || unit === 'piece';

function gramsOfOne(unit: PantryUnit, portions: Portions, canonical: string): number | null {
  const grams = convertToGrams(1, unit, portions, canonical);
  if (grams !== null || !isPiece(unit)) return grams;
  // If the table of portions has no weight per piece of the food, a count means packages of the food.
  const container = Object.keys(portions.grams).find((key) => CONTAINERS.has(key));
  return container === undefined ? null : (portions.grams[container] ?? null);
}

/**
 * Converts a number of packages in a recipe to the count of the pantry. For example, '1 can' is 1 of '2 count
 * chickpeas'.
 */
function asPackages(
  { canonical, amount, unit }: LineNeed,
  to: PantryUnit,
  portions: Portions,
): number | null {
  const name = unit === null ? null : resolveUnit(unit);
  const isPackage = name !== null && CONTAINERS.has(name);
  return isPackage && isPiece(to) && convertToGrams(1, 'piece', portions, canonical) === null ? amount : null;
}

function byWeight(need: LineNeed, to: PantryUnit, portions: Portions): number | null {
  const grams = computeLineGrams(need, portions);
  const one = gramsOfOne(to, portions, need.canonical);
  return grams === null || one === null || one === 0 ? null : grams / one;
}

/**
 * True if the food's name in an ingredient line says that the amount was measured after cooking, and the dry weight of
 * this amount is known.
 */
function isCooked(need: LineNeed, portions: Portions): boolean {
  const kind = findUnitKind(need.unit);
  // The name of a food measured by weight or volume affects the grams only if the name says that the food is cooked.
  if (kind !== 'mass' && kind !== 'volume') return false;
  return computeLineGrams(need, portions) !== computeLineGrams({ ...need, name: need.canonical }, portions);
}

/**
 * Converts the amount that an ingredient line needs to a unit of the pantry. Returns null if no conversion is known.
 * Two units of weight, of volume or of number convert by their sizes. Any other conversion uses the ingredient's
 * density and the weight of its pieces, or the constants of the product specification (section 9).
 */
export function convertNeed(need: LineNeed, to: PantryUnit, portions: Portions = UNKNOWN): number | null {
  if (isVagueUnit(need.unit)) return null;
  const alike = isCooked(need, portions) ? null : convert(need.amount, need.unit, to);
  return alike ?? asPackages(need, to, portions) ?? byWeight(need, to, portions);
}
