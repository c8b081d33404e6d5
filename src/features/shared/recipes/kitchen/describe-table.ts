import { type Correction, groupCorrectionsByName } from '#domain/eaters/corrections';
import {
  findRestrictionConflicts,
  type LineAtTable,
  type RestrictionConflict,
} from '#domain/eaters/diets/contents/table-findings';
import type { Exclusion } from '#domain/eaters/exclusions';
import { formatExcludedFoodName } from '#shared/eaters/words.ts';
import { applyCookLabelCorrections } from '../line-labels.ts';
import type { EditableRecipe, ShownLine } from '../recipe-state.ts';
import { kitchenText as text } from './text.ts';

/**
 * Returns the checked ingredients with their diet labels. If the reader has selected a substitute, it takes the place
 * of the ingredient. Returns null if the labels of any ingredient are not known.
 */
function listLinesAtTable(
  recipe: EditableRecipe,
  lines: readonly ShownLine[],
  corrections: readonly Correction[],
): LineAtTable[] | null {
  const byName = groupCorrectionsByName(corrections);
  const atTable = lines
    .filter(({ checked }) => checked)
    .map((line) => {
      const ingredient = recipe.ingredients[line.index];
      const source = line.swap === null ? ingredient : ingredient?.substitutes[line.swap];
      if (source?.labels === undefined) return null;
      const { labels } = source;
      const corrected = { name: line.plainName, remarks: line.preparation, labels };
      return {
        name: line.plainName,
        labels: applyCookLabelCorrections(corrected, byName),
        foods: labels.foods,
      };
    });
  return atTable.every((line) => line !== null) ? atTable : null;
}

function describeFinding({ exclusion, value, names }: RestrictionConflict): string {
  const words = exclusion.kind === 'diet' && !exclusion.name.startsWith(NO) ? text.diets : text;
  const what = exclusion.name.startsWith(NO) ? exclusion.name.slice(NO.length) : exclusion.name;
  return words[value](formatExcludedFoodName(what), names.join(', '));
}

/** Prefix in the names of diets that exclude a single food, such as 'no pork'. */
const NO = 'no ';

/**
 * Describes how a recipe conflicts with the food restrictions of the people who eat, such as 'contains milk: butter.'
 * Never promises that the recipe is free of a food. Returns null if the diet labels of an ingredient are not known.
 */
export function describeRestrictionConflicts(
  recipe: EditableRecipe,
  lines: readonly ShownLine[],
  exclusions: readonly Exclusion[],
  corrections: readonly Correction[],
): string | null {
  const atTable = listLinesAtTable(recipe, lines, corrections);
  if (atTable === null) return null;
  const findings = findRestrictionConflicts(atTable, exclusions).map(describeFinding);
  const sentence = findings.length === 0 ? text.nothing : `${findings.join('; ')}.`;
  return `${sentence} ${text.readLabels}`;
}
