import type { UserRecipe } from '#domain/cookbook/user-recipe';
import { linkSteps } from '#domain/recipes/method/link-steps';
import { formatStepPart } from '#domain/recipes/method/show-steps';

/**
 * Returns the steps of a cook's own recipe with the amounts for other servings. Pages load this module only after the
 * servings were changed.
 * @param factor chosen servings divided by the servings of the recipe
 */
export function scaleUserSteps(
  { lines, steps }: Pick<UserRecipe, 'lines' | 'steps'>,
  factor: number,
): string[] {
  const methodLines = lines.map(({ name, amount, unit, preparation }) => ({
    ...{ name, canonical: null, amount, unit },
    preparation: preparation || null,
  }));
  const view = {
    ...{ factor, system: 'written' as const },
    lines: methodLines.map((line) => ({ ...line, factor, swap: null, portions: undefined })),
  };
  return linkSteps(methodLines, steps).map((parts) =>
    parts.map((part) => formatStepPart(part, view)).join(''),
  );
}
