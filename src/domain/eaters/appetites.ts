/**
 * Appetites of the people at the table (`Eater`), in servings of a recipe, and the number of servings to cook. Servings
 * are counted in quarters, which add up without rounding errors.
 */
import type { Eater } from './exclusions.ts';

/** Allowed numbers of servings that a person at the table eats: minimum, maximum, step and default. */
export const EATER_SERVINGS = { least: 0.25, most: 4, step: 0.25, usual: 1 } as const;

export interface AppetiteRow {
  readonly name: string;
  readonly servings: number;
  /** Ages in years for which the appetite is offered. Null if the appetite is offered at any age. */
  readonly years: { readonly from: number; readonly to: number } | null;
}

/**
 * Appetites that a cook can choose from. Each age range has the appetite nearest to its share of an adult's energy
 * needs. Source: Dietary Guidelines for Americans 2020-2025, table A2-2, moderately active, mean of both sexes. An
 * adult (31 to 50) needs 2,250 kcal a day. A child of three needs 1,300, a child of eight 1,600, a child of twelve
 * 2,100 and an active boy of sixteen 3,200.
 */
export const APPETITES = [
  { name: 'small child', servings: 0.5, years: { from: 2, to: 5 } },
  { name: 'child', servings: 0.75, years: { from: 6, to: 11 } },
  { name: 'adult', servings: EATER_SERVINGS.usual, years: null },
  { name: 'big appetite', servings: 1.5, years: null },
] as const satisfies readonly AppetiteRow[];

export const isEaterServings = (value: unknown): value is number =>
  typeof value === 'number' &&
  value >= EATER_SERVINGS.least &&
  value <= EATER_SERVINGS.most &&
  Number.isInteger(value / EATER_SERVINGS.step);

type Appetite = Pick<Eater, 'eating' | 'servings'>;

/** Returns the sum of the servings of the people who are eating, without rounding. Returns 0 if no one is eating. */
export const sumEatenServings = (eaters: readonly Appetite[]): number =>
  eaters.reduce((sum, { eating, servings }) => (eating ? sum + servings : sum), 0);

/**
 * Returns the number of servings to cook for everyone who is eating. The sum is rounded up to a whole number, because
 * recipes are scaled to whole servings and leftovers are better than hunger. Returns null if no one is eating.
 */
export const computeServingsToCook = (eaters: readonly Appetite[]): number | null =>
  Math.ceil(sumEatenServings(eaters)) || null;

/**
 * Fills in missing `servings` in a list of eaters. Older clients save lists without servings. Without this function,
 * such a list would overwrite servings that were set on another device.
 * @param known the previously saved eaters, whose servings are used; eaters are matched by name, ignoring case
 */
export function fillMissingServings<
  One extends { readonly name: string; readonly servings?: number | undefined },
>(
  eaters: readonly One[],
  known: readonly Pick<Eater, 'name' | 'servings'>[],
): (One & Pick<Eater, 'servings'>)[] {
  const byName = new Map(known.map(({ name, servings }) => [name.toLowerCase(), servings]));
  return eaters.map((one) => ({
    ...one,
    servings: one.servings ?? byName.get(one.name.toLowerCase()) ?? EATER_SERVINGS.usual,
  }));
}
