/**
 * What a cook says of the foods of their own kitchen: 'my stock cube has no celery'. Recipes and rules are as that kitchen
 * sees them, and everything else goes on from there.
 */
import { type CorrectionsOfName, corrected } from '../eaters/corrections.ts';
import { FREE, type Labels, together, UNKNOWN } from '../eaters/diets/labels.ts';
import type { Knowledge, MatchRecipe } from './types.ts';

/** What is said of one name. */
export interface OwnLabel {
  /** The canonical name of its food. */
  readonly name: string;
  /** What the name contains as everybody is told. */
  readonly before: Labels;
  readonly corrections: CorrectionsOfName;
}

interface Said {
  readonly before: Labels;
  readonly after: Labels;
  /** What is contained or possible by what is said, for any line of the food. */
  readonly worse: Labels;
}

const alike = (a: Labels, b: Labels): boolean =>
  a.contains === b.contains && a.may === b.may && a.unknown === b.unknown;

/**
 * A line is taken at the cook's word where it is of the same food and as much is known of it as of the name that the cook
 * meant: with other words in it ('malt vinegar', 'butter or oil') it may be another thing. What is worse than before
 * holds for every line of the food.
 */
export class OwnLabels {
  readonly #byName: ReadonlyMap<string, readonly Said[]>;

  constructor(labels: readonly OwnLabel[]) {
    const said = labels.map(({ name, before, corrections }) => ({
      name,
      before,
      after: corrected(before, corrections),
      worse: corrected(
        FREE,
        corrections.filter(({ value }) => value !== 'free'),
      ),
    }));
    this.#byName = Map.groupBy(said, ({ name }) => name);
  }

  get isEmpty(): boolean {
    return this.#byName.size === 0;
  }

  /** Whether something is said of a food. */
  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** What a line of a food contains in this kitchen. */
  of(name: string, labels: Labels): Labels {
    const said = this.#byName.get(name);
    if (said === undefined) return labels;
    const meant = said.filter(({ before }) => alike(before, labels)).map(({ after }) => after);
    return together([...(meant.length > 0 ? meant : [labels]), ...said.map(({ worse }) => worse)]);
  }
}

/** A recipe as the kitchen sees it. Where something is said of one of its foods, it has the worst of its lines. */
export function inOwnKitchen(recipe: MatchRecipe, own: OwnLabels): MatchRecipe {
  if (own.isEmpty || !recipe.ingredients.some(({ name }) => own.has(name))) return recipe;
  const ingredients = recipe.ingredients.map((line) => ({
    ...line,
    labels: own.of(line.name, line.labels ?? UNKNOWN),
  }));
  return { ...recipe, ingredients, labels: together(ingredients.map(({ labels }) => labels)) };
}

/** The rules as the kitchen sees them: what is said of a food goes for what is owned and for what takes its place. */
export const knowledgeOf = (knowledge: Knowledge, own: OwnLabels): Knowledge =>
  own.isEmpty ? knowledge : { ...knowledge, labelsOf: (name) => own.of(name, knowledge.labelsOf(name)) };
