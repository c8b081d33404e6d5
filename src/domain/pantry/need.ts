import { gramsOfLine, nutritionGrams } from '../nutrition/grams.ts';
import { convert } from '../units/convert.ts';
import type { Portions } from '../units/portions.ts';
import { resolveUnit, unitNamed } from '../units/units.ts';
import type { PantryUnit } from './limits.ts';

/** What a recipe's line needs. */
export interface LineNeed {
  /** As the recipe says it: 'large cherry tomatoes', 'cooked rice'. */
  readonly name: string;
  readonly canonical: string;
  readonly amount: number;
  /** Any spelling; null: pieces. */
  readonly unit: string | null;
}

/** What things are sold in. A thing that is not weighed by the piece is counted by these: '2 count chickpeas'. */
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

const kindOf = (unit: string | null) => unitNamed(resolveUnit(unit ?? 'piece') ?? '')?.kind;

/** Whether an amount in this unit says nothing of its size: a splash, a drizzle. */
export const isVague = (unit: string | null): boolean => unit !== null && kindOf(unit) === 'vague';

const isPiece = (unit: PantryUnit) => unit === 'count' || unit === 'piece';

/** Grams of one of a pantry's unit, or null when nothing says what it weighs. */
function gramsOfOne(unit: PantryUnit, portions: Portions, canonical: string): number | null {
  const grams = nutritionGrams(1, unit, portions, canonical);
  if (grams !== null || !isPiece(unit)) return grams;
  // A count of what has no pieces is a count of what it is sold in.
  const container = Object.keys(portions.grams).find((key) => CONTAINERS.has(key));
  return container === undefined ? null : (portions.grams[container] ?? null);
}

/** A count of packages as a count of the pantry: '1 can' of '2 count chickpeas'. */
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

/** Whether the name says that the amount is of something cooked, and its dry weight is known. */
function isCooked(need: LineNeed, portions: Portions): boolean {
  const kind = kindOf(need.unit);
  // Of a weight or a volume, the name can change nothing else.
  if (kind !== 'mass' && kind !== 'volume') return false;
  return gramsOfLine(need, portions) !== gramsOfLine({ ...need, name: need.canonical }, portions);
}

/**
 * How much of a unit of the pantry a recipe's line needs: weight to weight, volume to volume and count to count by
 * their sizes; between these by the ingredient's density and the weight of its pieces, then by the constants of the
 * specification (section 9). Null when nothing tells.
 */
export function needIn(need: LineNeed, to: PantryUnit, portions: Portions = UNKNOWN): number | null {
  if (isVague(need.unit)) return null;
  const alike = isCooked(need, portions) ? null : convert(need.amount, need.unit, to);
  return alike ?? asPackages(need, to, portions) ?? byWeight(need, to, portions);
}
