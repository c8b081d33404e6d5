/**
 * Compares the ingredient lines of a recipe with the foods that the cook has. The foods are known from three sources:
 * the names that the cook entered, the pantry with its amounts, and the result of the search that listed the recipe.
 */
import type { Portions } from '../units/portions.ts';
import { type CookedLine, computeMissingFractionOfEachLine } from './consume.ts';
import { isInStock, isWellStocked, type PantryItem } from './item.ts';

export interface KnownKitchen {
  /** Canonical names of foods that the cook entered without an amount. The cook is assumed to have enough of them. */
  readonly named: ReadonlySet<string>;
  /** Pantry items that have not expired. */
  readonly items: readonly PantryItem[];
  /** Result of the search that listed the recipe; null if the cook did not come from a search. */
  readonly findings: SearchFindings | null;
  readonly isStaple: (name: string) => boolean;
}

/**
 * Names of a recipe's required foods that the cook does not have in full according to the search, grouped by the
 * reason: missing, too little, assumed as a staple, or replaced.
 */
export interface SearchFindings {
  readonly missing: ReadonlySet<string>;
  readonly short: ReadonlySet<string>;
  /** Staples, such as salt, that the search assumed although the cook did not enter them. */
  readonly assumed: ReadonlySet<string>;
  readonly substitutes: ReadonlySet<string>;
}

export type LineCover =
  /** 'low': the cook has the food and has marked it as running low. */
  | { readonly kind: 'have' | 'low' | 'staple' | 'missing' }
  /** `missing` is the missing fraction of the needed amount; null if it is unknown. */
  | { readonly kind: 'short'; readonly missing: number | null };

export interface KitchenLine extends CookedLine {
  readonly required: boolean;
}

/**
 * Maximum fraction of the needed amount that may be missing from an ingredient that still counts as available. The
 * search uses the same fraction (src/domain/matching/score/exact.ts).
 */
const ENOUGH = 0.1;

/**
 * Returns, for each ingredient line, if the cook has the food, runs low on it, has too little, or lacks it. Lines with
 * the same food share its pantry items.
 */
export function computeKitchenCoverOfEachLine(
  lines: readonly KitchenLine[],
  kitchen: KnownKitchen,
  findPortions: (canonical: string) => Portions | undefined,
): LineCover[] {
  const missing = computeMissingFractionOfEachLine(kitchen.items, lines, findPortions);
  const stocked = new Set(kitchen.items.filter(isInStock).map(({ name }) => name));
  const ample = new Set(kitchen.items.filter(isWellStocked).map(({ name }) => name));
  const usedUp = new Set(kitchen.items.filter((item) => !isInStock(item)).map(({ name }) => name));
  return lines.map((line, at) => {
    const { name, canonical } = line;
    const isLow = stocked.has(canonical) && !ample.has(canonical);
    if (kitchen.named.has(canonical)) return { kind: isLow ? 'low' : 'have' };
    const share = missing[at] ?? 0;
    if (isLow) return { kind: 'low' };
    if (stocked.has(canonical)) return share > ENOUGH ? { kind: 'short', missing: share } : { kind: 'have' };
    // The cook has marked the food as used up. Ignore the search result, which may have assumed that the cook has the
    // food as a staple.
    if (usedUp.has(canonical)) return { kind: 'missing' };
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
    // The search reply lists every required food that the cook lacks. The cook therefore has a required food that is
    // not listed.
    if (required) return { kind: 'have' };
  }
  return { kind: isStaple(canonical) ? 'staple' : 'missing' };
}

/**
 * Returns the index of the substitute with the lowest penalty that the cook has. Ignores substitutes that would make a
 * different dish. Returns null without a suitable substitute.
 * @param substitutes the substitutes for one ingredient, sorted by penalty, lowest first
 */
export function findSubstituteInKitchen(
  substitutes: readonly {
    readonly ingredient_name: string;
    readonly penalty: number | null;
    readonly only_if_avoided?: boolean | undefined;
  }[],
  { named, items }: Pick<KnownKitchen, 'named' | 'items'>,
): number | null {
  const at = substitutes.findIndex(
    ({ ingredient_name: food, penalty, only_if_avoided: onlyIfAvoided = false }) =>
      !onlyIfAvoided &&
      (penalty === null || penalty < OTHER_DISH) &&
      (named.has(food) || items.some((item) => item.name === food && isInStock(item))),
  );
  return at < 0 ? null : at;
}

/** Minimum penalty of a substitute that makes a different dish (see src/domain/substitutions/rule.ts). */
const OTHER_DISH = 0.4;
