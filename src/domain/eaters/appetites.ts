/**
 * How much those who eat eat, counted in servings of a recipe, and for how many servings a table is cooked. Servings are
 * counted in quarters: those add up without an error of rounding.
 */
import type { Eater } from './exclusions.ts';

/** What `servings` of an eater can be. Who is not said to eat more or less eats one. */
export const EATER_SERVINGS = { least: 0.25, most: 4, step: 0.25, usual: 1 } as const;

export interface AppetiteRow {
  readonly name: string;
  readonly servings: number;
  /** Years that it is offered for; null: not by age. */
  readonly years: { readonly from: number; readonly to: number } | null;
}

/**
 * What a cook chooses from. Each age has the row that is nearest to its share of what an adult needs: energy by the
 * Dietary Guidelines for Americans 2020-2025, table A2-2, moderately active, mean of both sexes. An adult (31 to 50)
 * needs 2,250 kcal a day, a child of three 1,300, one of eight 1,600, one of twelve 2,100; an active boy of sixteen 3,200.
 */
export const APPETITES = [
  { name: 'small child', servings: 0.5, years: { from: 2, to: 5 } },
  { name: 'child', servings: 0.75, years: { from: 6, to: 11 } },
  { name: 'adult', servings: EATER_SERVINGS.usual, years: null },
  { name: 'big appetite', servings: 1.5, years: null },
] as const satisfies readonly AppetiteRow[];

/** Whether somebody can be said to eat as much. */
export const isEaterServings = (value: unknown): value is number =>
  typeof value === 'number' &&
  value >= EATER_SERVINGS.least &&
  value <= EATER_SERVINGS.most &&
  Number.isInteger(value / EATER_SERVINGS.step);

type Appetite = Pick<Eater, 'eating' | 'servings'>;

/** What all who are eating eat together, in servings, not rounded; 0 where nobody is. */
export const eatenServings = (eaters: readonly Appetite[]): number =>
  eaters.reduce((sum, { eating, servings }) => (eating ? sum + servings : sum), 0);

/**
 * For how many servings is cooked for all who are eating: recipes are scaled to whole ones, and rather something is left
 * over than somebody stays hungry. Null where nobody eats, or nobody was named: nothing can be said then.
 */
export const servingsAtTable = (eaters: readonly Appetite[]): number | null =>
  Math.ceil(eatenServings(eaters)) || null;

/**
 * A list of which everybody's servings are known. Lists from before there were any say nothing of them, and neither do
 * browsers and servers that have not heard of them: what comes from there must not take away what was said elsewhere.
 * @param known what was known so far; of whoever has the same name, in any case, the servings are taken
 */
export function withKnownServings<
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
