/**
 * Compares the ingredient lines of a recipe with a kitchen: the foods that the cook named, the pantry with its amounts,
 * and the result of a search for the recipe.
 */
import type { Portions } from '../units/portions.ts';
import { type CookedLine, computeMissingFractions } from './consume.ts';
import type { PantryItem } from './item.ts';

export interface KnownKitchen {
  /** Canonical names of foods that the cook named without an amount. They count as enough. */
  readonly named: ReadonlySet<string>;
  /** Pantry items that have not expired. */
  readonly items: readonly PantryItem[];
  /** Result of a search that found the recipe; null without such a search. */
  readonly findings: SearchFindings | null;
  readonly isStaple: (name: string) => boolean;
}

/** Names of a recipe's required foods, by the way in which a search found them covered. */
export interface SearchFindings {
  readonly missing: ReadonlySet<string>;
  readonly short: ReadonlySet<string>;
  /** Staples that the search assumed, although the cook did not name them. */
  readonly assumed: ReadonlySet<string>;
  /** Foods of the cook that the search put in place of others. */
  readonly substitutes: ReadonlySet<string>;
}

export type LineCover =
  | { readonly kind: 'have' | 'staple' | 'missing' }
  /** `missing` is the missing fraction of the needed amount; null if it is unknown. */
  | { readonly kind: 'short'; readonly missing: number | null };

export interface KitchenLine extends CookedLine {
  readonly required: boolean;
}

/**
 * Missing fraction of an amount up to which a line still counts as covered. The search allows the same tenth
 * (src/domain/matching/score/exact.ts).
 */
const ENOUGH = 0.1;

/** Returns how the kitchen covers each ingredient line. Lines with the same food share its pantry items. */
export function computeLineCovers(
  lines: readonly KitchenLine[],
  kitchen: KnownKitchen,
  findPortions: (canonical: string) => Portions | undefined,
): LineCover[] {
  const missing = computeMissingFractions(kitchen.items, lines, findPortions);
  const stocked = new Set(kitchen.items.map(({ name }) => name));
  return lines.map((line, at) => {
    const { name, canonical } = line;
    if (kitchen.named.has(canonical)) return { kind: 'have' };
    const share = missing[at] ?? 0;
    if (stocked.has(canonical)) return share > ENOUGH ? { kind: 'short', missing: share } : { kind: 'have' };
    return coverBySearch(line, kitchen, (names) => names.has(canonical) || names.has(name));
  });
}

function coverBySearch(
  { canonical, required }: KitchenLine,
  { findings, isStaple }: KnownKitchen,
  isIn: (names: ReadonlySet<string>) => boolean,
): LineCover {
  if (findings !== null) {
    if (isIn(findings.missing)) return { kind: 'missing' };
    if (isIn(findings.substitutes)) return { kind: 'have' };
    if (isIn(findings.short)) return { kind: 'short', missing: null };
    if (isIn(findings.assumed)) return { kind: 'staple' };
    // A search reports every required food that the cook lacks, so the cook has the others.
    if (required) return { kind: 'have' };
  }
  return { kind: isStaple(canonical) ? 'staple' : 'missing' };
}

/**
 * Returns the index of the substitute that the kitchen has for a line; null if it has none that keeps the dish the
 * same. The substitutes are sorted by penalty, lowest first.
 */
export function findSubstituteInKitchen(
  substitutes: readonly { readonly ingredient_name: string; readonly penalty: number | null }[],
  { named, items }: Pick<KnownKitchen, 'named' | 'items'>,
): number | null {
  const at = substitutes.findIndex(
    ({ ingredient_name: food, penalty }) =>
      (penalty === null || penalty < OTHER_DISH) &&
      (named.has(food) || items.some(({ name }) => name === food)),
  );
  return at < 0 ? null : at;
}

/** Penalty from which a substitute makes a different dish (see src/domain/substitutions/rule.ts). */
const OTHER_DISH = 0.4;
