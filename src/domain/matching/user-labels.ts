/**
 * A cook's corrections of the diet labels of their own foods, such as 'my stock cube has no celery'. They are applied
 * to recipes and substitution rules before matching.
 */
import { applyCorrections, type CorrectionsOfName } from '../eaters/corrections.ts';
import { FREE, type Labels, mergeLabels, UNKNOWN } from '../eaters/diets/labels.ts';
import type { Knowledge, MatchRecipe } from './types.ts';

export interface UserLabel {
  /** Canonical name of the corrected food. */
  readonly name: string;
  /** Diet labels of a food without the corrections of the cook. */
  readonly before: Labels;
  readonly corrections: CorrectionsOfName;
}

interface CorrectedFood {
  readonly before: Labels;
  readonly after: Labels;
  /**
   * Diet labels that the corrections add, as 'contains' or 'may contain'. They apply to every ingredient line with this
   * food.
   */
  readonly worse: Labels;
}

const alike = (a: Labels, b: Labels): boolean =>
  a.contains === b.contains && a.may === b.may && a.unknown === b.unknown;

/**
 * Applies a cook's corrections of diet labels to ingredient lines. A correction applies to a line only if the line has
 * the same food and the same labels as the corrected name. A line with other words ('malt vinegar', 'butter or oil')
 * may mean another product. However, a correction that adds labels applies to every line with the food.
 */
export class UserLabels {
  readonly #byName: ReadonlyMap<string, readonly CorrectedFood[]>;

  constructor(labels: readonly UserLabel[]) {
    const correctedFoods = labels.map(({ name, before, corrections }) => ({
      name,
      before,
      after: applyCorrections(before, corrections),
      worse: applyCorrections(
        FREE,
        corrections.filter(({ value }) => value !== 'free'),
      ),
    }));
    this.#byName = Map.groupBy(correctedFoods, ({ name }) => name);
  }

  get isEmpty(): boolean {
    return this.#byName.size === 0;
  }

  /** Returns true if a food has corrections by the cook. */
  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /**
   * Returns the diet labels of an ingredient line after the corrections.
   * @param name the food in the line
   * @param labels labels of the line before the corrections
   */
  of(name: string, labels: Labels): Labels {
    const correctedFoods = this.#byName.get(name);
    if (correctedFoods === undefined) return labels;
    const meant = correctedFoods.filter(({ before }) => alike(before, labels)).map(({ after }) => after);
    return mergeLabels([
      ...(meant.length > 0 ? meant : [labels]),
      ...correctedFoods.map(({ worse }) => worse),
    ]);
  }
}

/**
 * Returns a recipe with the corrections of the cook applied. If any of its foods has corrections, the diet labels of
 * the recipe are computed again from its lines.
 */
export function applyUserLabels(recipe: MatchRecipe, userLabels: UserLabels): MatchRecipe {
  if (userLabels.isEmpty || !recipe.ingredients.some(({ name }) => userLabels.has(name))) return recipe;
  const ingredients = recipe.ingredients.map((line) => ({
    ...line,
    labels: userLabels.of(line.name, line.labels ?? UNKNOWN),
  }));
  return { ...recipe, ingredients, labels: mergeLabels(ingredients.map(({ labels }) => labels)) };
}

/**
 * Returns the knowledge about foods with the corrections of the cook applied, because corrections also affect foods in
 * the kitchen and substitutes.
 */
export const applyUserLabelsToKnowledge = (knowledge: Knowledge, userLabels: UserLabels): Knowledge =>
  userLabels.isEmpty
    ? knowledge
    : { ...knowledge, getLabels: (name) => userLabels.of(name, knowledge.getLabels(name)) };
