/**
 * A cook's corrections for the foods of their own kitchen: 'my stock cube has no celery'. They are applied to recipes
 * and rules before matching.
 */
import { type CorrectionsOfName, corrected } from '../eaters/corrections.ts';
import { FREE, type Labels, together, UNKNOWN } from '../eaters/diets/labels.ts';
import type { Knowledge, MatchRecipe } from './types.ts';

export interface UserLabel {
  /** The canonical name of the food. */
  readonly name: string;
  /** The labels of the name without the cook's corrections. */
  readonly before: Labels;
  readonly corrections: CorrectionsOfName;
}

interface CorrectedFood {
  readonly before: Labels;
  readonly after: Labels;
  /** Labels that the corrections add ('contains' or 'may contain'). They apply to every line of the food. */
  readonly worse: Labels;
}

const alike = (a: Labels, b: Labels): boolean =>
  a.contains === b.contains && a.may === b.may && a.unknown === b.unknown;

/**
 * Applies a cook's corrections to lines. A correction applies to a line of the same food whose labels equal those of
 * the name that the cook corrected. With other words in it ('malt vinegar', 'butter or oil') the line may be another
 * product. Corrections for the worse apply to every line of the food.
 */
export class UserLabels {
  readonly #byName: ReadonlyMap<string, readonly CorrectedFood[]>;

  constructor(labels: readonly UserLabel[]) {
    const correctedFoods = labels.map(({ name, before, corrections }) => ({
      name,
      before,
      after: corrected(before, corrections),
      worse: corrected(
        FREE,
        corrections.filter(({ value }) => value !== 'free'),
      ),
    }));
    this.#byName = Map.groupBy(correctedFoods, ({ name }) => name);
  }

  get isEmpty(): boolean {
    return this.#byName.size === 0;
  }

  /** True if a food has corrections. */
  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** Returns the labels of a food's line in this kitchen. */
  of(name: string, labels: Labels): Labels {
    const correctedFoods = this.#byName.get(name);
    if (correctedFoods === undefined) return labels;
    const meant = correctedFoods.filter(({ before }) => alike(before, labels)).map(({ after }) => after);
    return together([...(meant.length > 0 ? meant : [labels]), ...correctedFoods.map(({ worse }) => worse)]);
  }
}

/**
 * Returns a recipe with the corrections applied. If one of its foods has corrections, the recipe has the worst labels
 * of its lines.
 */
export function applyUserLabels(recipe: MatchRecipe, userLabels: UserLabels): MatchRecipe {
  if (userLabels.isEmpty || !recipe.ingredients.some(({ name }) => userLabels.has(name))) return recipe;
  const ingredients = recipe.ingredients.map((line) => ({
    ...line,
    labels: userLabels.of(line.name, line.labels ?? UNKNOWN),
  }));
  return { ...recipe, ingredients, labels: together(ingredients.map(({ labels }) => labels)) };
}

/** Returns the rules with the corrections applied: they also apply to owned foods and to substitutes. */
export const applyUserLabelsToKnowledge = (knowledge: Knowledge, userLabels: UserLabels): Knowledge =>
  userLabels.isEmpty
    ? knowledge
    : { ...knowledge, getLabels: (name) => userLabels.of(name, knowledge.getLabels(name)) };
