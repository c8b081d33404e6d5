/** Figures that the author of a recipe gives for a serving. They stand beside ours and take no part in any reckoning. */

/** The most that a serving can have: kcal, grams, and milligrams of sodium. More is of something else. */
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

/** What the author says of a serving; what they do not say is not there. */
export type PublishedNutrition = { readonly [Figure in PublishedFigure]?: number };

/** The figures among some that are given, each to one decimal; null when there is none. */
export function publishedOf(
  figures: Readonly<Partial<Record<PublishedFigure, number | null | undefined>>>,
): PublishedNutrition | null {
  const given = PUBLISHED_FIGURES.flatMap((figure) => {
    const value = figures[figure];
    return value === null || value === undefined ? [] : [[figure, Math.round(value * 10) / 10] as const];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** kcal that the energy and the rest of honest figures may be apart, above twice: rounding, alcohol, sweeteners. */
const APART = 150;

/** Whether the energy may go with the fat, carbohydrates and protein: 9, 4 and 4 kcal a gram. */
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
 * What of published figures may be those of a serving. One that is out of bounds by itself is left out ('651 grams' of
 * sodium); null where they are of something else altogether: nothing but 0, or energy that no serving has, or that is more
 * than twice off that of fat, carbohydrates and protein.
 */
export function plausibleOf(figures: PublishedNutrition): PublishedNutrition | null {
  if (!areOneServing(figures)) return null;
  const within = PUBLISHED_FIGURES.filter((figure) => {
    const value = figures[figure] ?? -1;
    return value >= 0 && value <= PUBLISHED_MAX[figure];
  });
  if (!within.some((figure) => figures[figure])) return null;
  return Object.fromEntries(within.map((figure) => [figure, figures[figure]]));
}
