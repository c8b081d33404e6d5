import { type DietLabelCorrections, NO_CORRECTIONS } from '../../corrections.ts';
import { findDietLabelsOfNameAndRemarks, type SplitLine } from './lines.ts';
import { buildRecipeLabels, type RecipeLabels } from './recipe-labels.ts';

export interface RecipeLine extends SplitLine {
  readonly required: boolean;
}

export const findRecipeLabels = (
  lines: readonly RecipeLine[],
  corrections: DietLabelCorrections = NO_CORRECTIONS,
): RecipeLabels =>
  buildRecipeLabels(
    lines.map((line) => ({
      name: line.name,
      required: line.required,
      labels: findDietLabelsOfNameAndRemarks(line, corrections),
    })),
  );
