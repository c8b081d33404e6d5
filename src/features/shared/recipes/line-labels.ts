import type { LineLabels } from '#contract/recipes/recipes';
import { type DietLabelCorrections, findCorrectionsByNameKey } from '#domain/eaters/corrections';
import { buildRecipeLabels, type RecipeLabels } from '#domain/eaters/diets/contents/recipe-labels';
import { applyCorrectionsToLineLabels } from '#domain/eaters/diets/contents/table-findings';
import { type DietLabels, FOODS_UNKNOWN, labelBits } from '#domain/eaters/diets/labels';
import { toLookupKey } from '#domain/foods/spelling';
import type { EditableRecipe } from './recipe-state.ts';

const toBits = (names: LineLabels['contains']): number =>
  names.reduce((bits, name) => bits | labelBits[name], 0);

const toDietLabels = ({ contains, may, unknown, unknownFoods }: LineLabels): DietLabels => ({
  contains: toBits(contains),
  may: toBits(may),
  unknown: toBits(unknown) | (unknownFoods ? FOODS_UNKNOWN : 0),
});

export const applyCookLabelCorrections = (
  line: { readonly name: string; readonly remarks: string | null; readonly labels: LineLabels },
  corrections: DietLabelCorrections,
): DietLabels =>
  applyCorrectionsToLineLabels(
    { labels: toDietLabels(line.labels), remarks: line.remarks },
    findCorrectionsByNameKey(toLookupKey(line.name), corrections) ?? [],
  );

/**
 * Returns the diet and allergen labels of the original recipe, with the cook's own corrections. Returns null if the
 * labels of an ingredient are not known.
 */
export function toRecipeLabels(
  ingredients: EditableRecipe['ingredients'],
  corrections: DietLabelCorrections,
): RecipeLabels | null {
  const lines = ingredients.map(({ ingredient_name: name, preparation: remarks, required, labels }) =>
    labels === undefined
      ? null
      : { name, required, labels: applyCookLabelCorrections({ name, remarks, labels }, corrections) },
  );
  return lines.every((line) => line !== null) ? buildRecipeLabels(lines) : null;
}
