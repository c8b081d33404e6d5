/**
 * Nutrition figures per serving as a recipe's author published them. They are shown next to the computed figures and
 * are not used in calculations.
 */

/**
 * Maximum plausible nutrition figures of one serving. If a recipe's author gives a higher figure, it is probably for
 * the whole dish.
 */
export const PUBLISHED_MAX = {
  calories: 5_000,
  fat_g: 500,
  saturated_fat_g: 500,
  carbs_g: 1_000,
  sugar_g: 1_000,
  fiber_g: 500,
  protein_g: 500,
  sodium_mg: 40_000,
} as const;

export type PublishedFigure = keyof typeof PUBLISHED_MAX;

export const PUBLISHED_FIGURES = Object.keys(PUBLISHED_MAX) as readonly PublishedFigure[];

export type PublishedNutrition = { readonly [Figure in PublishedFigure]?: number };

export function toPublishedNutrition(
  figures: Readonly<Partial<Record<PublishedFigure, number | null | undefined>>>,
): PublishedNutrition | null {
  const given = PUBLISHED_FIGURES.flatMap((figure) => {
    const value = figures[figure];
    return value === null || value === undefined ? [] : [[figure, Math.round(value * 10) / 10] as const];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

/**
 * Tolerance in kcal between the published energy and the energy computed from the nutrients. The difference may come
 * from rounding, alcohol or sweeteners.
 */
const APART = 150;

function areOneServing({
  calories,
  fat_g: fat,
  carbs_g: carbs,
  protein_g: protein,
}: PublishedNutrition): boolean {
  const parts = 9 * (fat ?? 0) + 4 * ((carbs ?? 0) + (protein ?? 0));
  if (calories === undefined) return parts <= PUBLISHED_MAX.calories;
  if (parts > 2 * calories + APART) return false;
  const hasAll = fat !== undefined && carbs !== undefined && protein !== undefined;
  return calories <= PUBLISHED_MAX.calories && (!hasAll || calories <= 2 * parts + APART);
}

/**
 * Removes implausible nutrition figures that an author published, such as 651 g of sodium. Returns null if all figures
 * are zero, if the energy is impossible for one serving, or if the energy differs from that of fat, carbohydrates and
 * protein by more than a factor of two.
 */
export function filterPlausibleNutrition(figures: PublishedNutrition): PublishedNutrition | null {
  if (!areOneServing(figures)) return null;
  const within = PUBLISHED_FIGURES.filter((figure) => {
    const value = figures[figure] ?? -1;
    return value >= 0 && value <= PUBLISHED_MAX[figure];
  });
  if (!within.some((figure) => figures[figure])) return null;
  return Object.fromEntries(within.map((figure) => [figure, figures[figure]]));
}
