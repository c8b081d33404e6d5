/**
 * Applies a cook's corrections of diet labels, such as 'my stock cube has no celery', to recipes and substitution rules
 * before matching.
 */
import { applyLabelCorrections, type CorrectionsOfName } from '../eaters/corrections.ts';
import { type DietLabels, FREE, mergeDietLabels, UNKNOWN } from '../eaters/diets/labels.ts';
import type { Knowledge, MatchRecipe } from './types.ts';

export interface UserLabel {
  readonly name: string;
  readonly before: DietLabels;
  readonly corrections: CorrectionsOfName;
}

interface CorrectedFood {
  readonly before: DietLabels;
  readonly after: DietLabels;
  /**
   * Diet labels that the corrections add to a food. They apply to every ingredient line with the food, whatever else
   * the line says.
   */
  readonly worse: DietLabels;
}

const alike = (a: DietLabels, b: DietLabels): boolean =>
  a.contains === b.contains && a.may === b.may && a.unknown === b.unknown;

/**
 * Applies a cook's corrections of diet labels to ingredient lines. A correction that adds a label to a food applies to
 * every line with the food. A correction that removes a label from a food applies only to lines with the same labels as
 * the food before the correction. A line with other labels may mean another product: removing 'gluten' from 'vinegar'
 * does not change 'malt vinegar'.
 */
export class UserLabels {
  readonly labels: readonly UserLabel[];
  readonly #byName: ReadonlyMap<string, readonly CorrectedFood[]>;

  constructor(labels: readonly UserLabel[]) {
    this.labels = labels;
    const correctedFoods = labels.map(({ name, before, corrections }) => ({
      name,
      before,
      after: applyLabelCorrections(before, corrections),
      worse: applyLabelCorrections(
        FREE,
        corrections.filter(({ value }) => value !== 'free'),
      ),
    }));
    this.#byName = Map.groupBy(correctedFoods, ({ name }) => name);
  }

  get isEmpty(): boolean {
    return this.#byName.size === 0;
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /**
   * Returns the diet labels of an ingredient line after the cook's corrections.
   * @param name the food in the line
   * @param labels labels of the line before the corrections
   */
  of(name: string, labels: DietLabels): DietLabels {
    const correctedFoods = this.#byName.get(name);
    if (correctedFoods === undefined) return labels;
    const meant = correctedFoods.filter(({ before }) => alike(before, labels)).map(({ after }) => after);
    return mergeDietLabels([
      ...(meant.length > 0 ? meant : [labels]),
      ...correctedFoods.map(({ worse }) => worse),
    ]);
  }
}

/**
 * Returns a recipe after the cook's corrections. If one of its foods has a correction, the recipe's diet labels are
 * computed again from its ingredient lines.
 */
export function applyUserLabelsToRecipe(recipe: MatchRecipe, userLabels: UserLabels): MatchRecipe {
  if (userLabels.isEmpty || !recipe.ingredients.some(({ name }) => userLabels.has(name))) return recipe;
  const ingredients = recipe.ingredients.map((line) => ({
    ...line,
    labels: userLabels.of(line.name, line.labels ?? UNKNOWN),
  }));
  return { ...recipe, ingredients, labels: mergeDietLabels(ingredients.map(({ labels }) => labels)) };
}

/**
 * Returns the food data after the cook's corrections of diet labels. The corrections also affect the cook's own foods
 * and substitutes.
 */
export const applyUserLabelsToKnowledge = (knowledge: Knowledge, userLabels: UserLabels): Knowledge =>
  userLabels.isEmpty
    ? knowledge
    : { ...knowledge, getLabels: (name) => userLabels.of(name, knowledge.getLabels(name)) };
