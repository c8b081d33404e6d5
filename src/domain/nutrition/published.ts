/**
 * Per-serving figures by the author of a recipe. They are shown next to the computed ones and are not used in
 * calculations.
 */

/** Maximum plausible values per serving: kcal, grams, and milligrams of sodium. Higher figures are not per serving. */
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

/** The author's figures per serving; figures that are not given are absent. */
export type PublishedNutrition = { readonly [Figure in PublishedFigure]?: number };

/** Picks the given figures, each rounded to one decimal; null if no figure is given. */
export function toPublishedNutrition(
  figures: Readonly<Partial<Record<PublishedFigure, number | null | undefined>>>,
): PublishedNutrition | null {
  const given = PUBLISHED_FIGURES.flatMap((figure) => {
    const value = figures[figure];
    return value === null || value === undefined ? [] : [[figure, Math.round(value * 10) / 10] as const];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** Tolerance (kcal) on top of a factor of two between stated and computed energy: rounding, alcohol, sweeteners. */
const APART = 150;

/** True if the energy is consistent with fat, carbohydrates and protein: 9, 4 and 4 kcal per gram. */
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
 * Returns the plausible part of published figures. A single figure out of bounds is dropped ('651 grams' of sodium).
 * Null if the whole set is implausible: only zeros, energy that no serving has, or energy more than twice off that of
 * fat, carbohydrates and protein.
 */
export function filterPlausible(figures: PublishedNutrition): PublishedNutrition | null {
  if (!areOneServing(figures)) return null;
  const within = PUBLISHED_FIGURES.filter((figure) => {
    const value = figures[figure] ?? -1;
    return value >= 0 && value <= PUBLISHED_MAX[figure];
  });
  if (!within.some((figure) => figures[figure])) return null;
  return Object.fromEntries(within.map((figure) => [figure, figures[figure]]));
}
