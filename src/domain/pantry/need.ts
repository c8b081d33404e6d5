import { computeGramsOfIngredientLine, convertToGramsWithDefaultWeights } from '../nutrition/grams.ts';
import { convertAmount } from '../units/convert.ts';
import type { Portions } from '../units/portions.ts';
import { findUnitByName, resolveUnit } from '../units/units.ts';
import type { PantryUnit } from './limits.ts';

export interface LineNeed {
  readonly name: string;
  readonly canonical: string;
  readonly amount: number;
  /** Unit of the amount in any spelling; null if the amount counts pieces. */
  readonly unit: string | null;
}

/**
 * Units of packaging, such as cans. If a food has no weight per piece, a count in the pantry means packages: '2
 * chickpeas' are two cans.
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

export const isVagueUnit = (unit: string | null): boolean => unit !== null && findUnitKind(unit) === 'vague';

const isPiece = (unit: PantryUnit) => unit === 'count' || unit === 'piece';

function gramsOfOne(unit: PantryUnit, portions: Portions, canonical: string): number | null {
  const grams = convertToGramsWithDefaultWeights(1, unit, portions, canonical);
  if (grams !== null || !isPiece(unit)) return grams;
  const container = Object.keys(portions.grams).find((key) => CONTAINERS.has(key));
  return container === undefined ? null : (portions.grams[container] ?? null);
}

function asPackages(
  { canonical, amount, unit }: LineNeed,
  to: PantryUnit,
  portions: Portions,
): number | null {
  const name = unit === null ? null : resolveUnit(unit);
  const isPackage = name !== null && CONTAINERS.has(name);
  return isPackage &&
    isPiece(to) &&
    convertToGramsWithDefaultWeights(1, 'piece', portions, canonical) === null
    ? amount
    : null;
}

function byWeight(need: LineNeed, to: PantryUnit, portions: Portions): number | null {
  const grams = computeGramsOfIngredientLine(need, portions);
  const one = gramsOfOne(to, portions, need.canonical);
  return grams === null || one === null || one === 0 ? null : grams / one;
}

function isCooked(need: LineNeed, portions: Portions): boolean {
  const kind = findUnitKind(need.unit);
  if (kind !== 'mass' && kind !== 'volume') return false;
  return (
    computeGramsOfIngredientLine(need, portions) !==
    computeGramsOfIngredientLine({ ...need, name: need.canonical }, portions)
  );
}

/**
 * Converts the amount that an ingredient line needs to a unit of the pantry. Returns null if no conversion is known. A
 * conversion between different kinds of units, such as cups and grams, uses the food's density and the weight of its
 * pieces, or the constants of the product specification (section 9).
 */
export function convertNeedToPantryUnit(
  need: LineNeed,
  pantryUnit: PantryUnit,
  portions: Portions = UNKNOWN,
): number | null {
  if (isVagueUnit(need.unit)) return null;
  const alike = isCooked(need, portions) ? null : convertAmount(need.amount, need.unit, pantryUnit);
  return alike ?? asPackages(need, pantryUnit, portions) ?? byWeight(need, pantryUnit, portions);
}
