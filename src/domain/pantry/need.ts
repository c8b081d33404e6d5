import { gramsOfLine, nutritionGrams } from '../nutrition/grams.ts';
import { convert } from '../units/convert.ts';
import type { Portions } from '../units/portions.ts';
import { resolveUnit, unitNamed } from '../units/units.ts';
import type { PantryUnit } from './limits.ts';

export interface LineNeed {
  /** As in the recipe: 'large cherry tomatoes', 'cooked rice'. */
  readonly name: string;
  readonly canonical: string;
  readonly amount: number;
  /** Any spelling; null: pieces. */
  readonly unit: string | null;
}

/** Units of packaging. Foods without a weight per piece are counted by these: '2 count chickpeas'. */
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

const findUnitKind = (unit: string | null) => unitNamed(resolveUnit(unit ?? 'piece') ?? '')?.kind;

/** True if an amount in this unit has no size: a splash, a drizzle. */
export const isVague = (unit: string | null): boolean => unit !== null && findUnitKind(unit) === 'vague';

const isPiece = (unit: PantryUnit) => unit === 'count' || unit === 'piece';

/** Returns the grams of one of a pantry's unit, or null if unknown. */
function gramsOfOne(unit: PantryUnit, portions: Portions, canonical: string): number | null {
  const grams = nutritionGrams(1, unit, portions, canonical);
  if (grams !== null || !isPiece(unit)) return grams;
  // If the food has no pieces, a count means its packages.
  const container = Object.keys(portions.grams).find((key) => CONTAINERS.has(key));
  return container === undefined ? null : (portions.grams[container] ?? null);
}

/** Converts a count of packages to a count of the pantry: '1 can' of '2 count chickpeas'. */
function asPackages(
  { canonical, amount, unit }: LineNeed,
  to: PantryUnit,
  portions: Portions,
): number | null {
  const name = unit === null ? null : resolveUnit(unit);
  const isPackage = name !== null && CONTAINERS.has(name);
  return isPackage && isPiece(to) && nutritionGrams(1, 'piece', portions, canonical) === null ? amount : null;
}

function byWeight(need: LineNeed, to: PantryUnit, portions: Portions): number | null {
  const grams = gramsOfLine(need, portions);
  const one = gramsOfOne(to, portions, need.canonical);
  return grams === null || one === null || one === 0 ? null : grams / one;
}

/** True if the name says that the amount is of cooked food, and its dry weight is known. */
function isCooked(need: LineNeed, portions: Portions): boolean {
  const kind = findUnitKind(need.unit);
  // For a weight or a volume, being cooked is the only way that the name can change the grams.
  if (kind !== 'mass' && kind !== 'volume') return false;
  return gramsOfLine(need, portions) !== gramsOfLine({ ...need, name: need.canonical }, portions);
}

/**
 * Converts the need of a recipe's line to a unit of the pantry. Weight to weight, volume to volume and count to count
 * convert by their sizes. Other pairs convert by the ingredient's density and the weight of its pieces, then by the
 * constants of the specification (section 9). Null if no conversion is known.
 */
export function convertNeed(need: LineNeed, to: PantryUnit, portions: Portions = UNKNOWN): number | null {
  if (isVague(need.unit)) return null;
  const alike = isCooked(need, portions) ? null : convert(need.amount, need.unit, to);
  return alike ?? asPackages(need, to, portions) ?? byWeight(need, to, portions);
}
