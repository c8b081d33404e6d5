/**
 * Appetites of the people at the table, in servings of a recipe, and the resulting number of servings to cook. Servings
 * are multiples of a quarter, which add up without rounding errors.
 */
import type { Eater } from './exclusions.ts';

/** Number of servings that a person at the table may eat: minimum, maximum, step and default. */
export const EATER_SERVINGS = { least: 0.25, most: 4, step: 0.25, usual: 1 } as const;

export interface AppetiteRow {
  readonly name: string;
  readonly servings: number;
  /** Range of ages in years for which the appetite is offered; null for any age. */
  readonly years: { readonly from: number; readonly to: number } | null;
}

/**
 * Appetites that a cook can choose from. A child's appetite is a simple fraction close to the child's share of an
 * adult's energy needs.
 *
 * Source: Dietary Guidelines for Americans 2020-2025, table A2-2 (moderately active, mean of both sexes). In kcal a
 * day, an adult (31 to 50) needs 2,250, a child of three 1,300, a child of eight 1,600, a child of twelve 2,100 and an
 * active boy of sixteen 3,200.
 */
export const APPETITES = [
  { name: 'small child', servings: 0.5, years: { from: 2, to: 5 } },
  { name: 'child', servings: 0.75, years: { from: 6, to: 11 } },
  { name: 'adult', servings: EATER_SERVINGS.usual, years: null },
  { name: 'big appetite', servings: 1.5, years: null },
] as const satisfies readonly AppetiteRow[];

export const isValidEaterServings = (value: unknown): value is number =>
  typeof value === 'number' &&
  value >= EATER_SERVINGS.least &&
  value <= EATER_SERVINGS.most &&
  Number.isInteger(value / EATER_SERVINGS.step);

type Appetite = Pick<Eater, 'eating' | 'servings'>;

export const sumEatenServings = (eaters: readonly Appetite[]): number =>
  eaters.reduce((sum, { eating, servings }) => (eating ? sum + servings : sum), 0);

/** True if a child is eating. A person whose appetite is smaller than an adult's counts as a child. */
export const hasChildAmongEaters = (eaters: readonly Appetite[]): boolean =>
  eaters.some(({ eating, servings }) => eating && servings < EATER_SERVINGS.usual);

/**
 * Returns the number of servings to cook, rounded up, because recipes are scaled to whole servings. Returns null if no
 * one is eating.
 */
export const computeServingsToCook = (eaters: readonly Appetite[]): number | null =>
  Math.ceil(sumEatenServings(eaters)) || null;

/**
 * Adds the stored servings of each eater to a list of eaters from an older client, which sends no `servings`.
 * Otherwise, saving the client's list would reset servings that were set on another device.
 * @param storedEaters eaters from the account; matched by name, ignoring case
 */
export function fillMissingEaterServings<
  One extends { readonly name: string; readonly servings?: number | undefined },
>(
  eaters: readonly One[],
  storedEaters: readonly Pick<Eater, 'name' | 'servings'>[],
): (One & Pick<Eater, 'servings'>)[] {
  const byName = new Map(storedEaters.map(({ name, servings }) => [name.toLowerCase(), servings]));
  return eaters.map((one) => ({
    ...one,
    servings: one.servings ?? byName.get(one.name.toLowerCase()) ?? EATER_SERVINGS.usual,
  }));
}
