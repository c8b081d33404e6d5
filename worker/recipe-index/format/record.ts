/**
 * A recipe as the index stores it. It has only the fields that searches need, and duplicate ingredient lines are
 * merged. A recipe that was converted with `toIndexRecord` and back with `toPreparedRecipe` matches a search in the
 * same way as `prepareRecipeForMatching(recipe)`. The title is not stored: it only affects the importance of the
 * ingredients, and the importance is stored.
 */
import { mergeDietLabels, UNKNOWN } from '#domain/eaters/diets/labels';
import { createRecordPerNumberFilter, type Figures } from '#domain/matching/number-filters';
import {
  type PreparedLine,
  type PreparedRecipe,
  prepareRecipeForMatching,
} from '#domain/matching/score/prepare';
import type { Knowledge, MatchRecipe } from '#domain/matching/types';
import type { UserLabels } from '#domain/matching/user-labels';
import type { DishKind } from '#domain/recipes/detect/dish-kind';

export interface RecipeRecord extends Partial<Figures> {
  readonly id: string;
  readonly cuisine: string | null;
  readonly kind: DishKind;
  readonly features: number;
  readonly minutes: number | null;
  readonly tools: readonly string[];
  /** Required ingredients without duplicates. `amount` is null if it is unknown. */
  readonly needs: readonly {
    readonly name: string;
    readonly amount: number | null;
    readonly unit: string | null;
    /** Importance of the ingredient for the dish, from 0 to 127 (`computeIngredientImportance`). */
    readonly share: number;
    /** True if the recipe would be a different dish without the ingredient. */
    readonly essential: boolean;
  }[];
  readonly optional: readonly string[];
  /**
   * Bit masks of food labels. `contains`: labels that certainly apply. `unsure`: labels that may apply or are unknown.
   */
  readonly contains: number;
  readonly unsure: number;
  /**
   * Required ingredients with their food labels. A name may occur several times with different labels, because only
   * lines with the same name and labels are merged.
   */
  readonly lines: readonly PreparedLine[];
  readonly optionalLines: readonly PreparedLine[];
}

export function toIndexRecord(
  recipe: MatchRecipe,
  knowledge: Pick<Knowledge, 'convert' | 'isStaple'>,
): RecipeRecord {
  const {
    needs: prepared,
    shares,
    names,
    tools,
    figures,
    lines,
  } = prepareRecipeForMatching(recipe, knowledge);
  const { id, cuisine, kind, features = 0, minutes, labels = UNKNOWN } = recipe;
  const { contains, may, unknown } = labels;
  const needs = prepared.map((need, i) => ({
    ...need,
    share: shares[i] as number,
  }));
  const required = new Set(needs.map((need) => need.name));
  const optional = [...names].filter((name) => !required.has(name));
  const isNone = !recipe.ingredients.some((line) => line.required);
  const rest = isNone ? [] : recipe.ingredients.filter((line) => !line.required);
  return {
    ...{ id, cuisine, kind, features, minutes, ...figures, tools, needs, optional, contains },
    unsure: may | unknown,
    lines: distinct(lines),
    optionalLines: distinct(rest.map((line) => ({ name: line.name, labels: line.labels ?? UNKNOWN }))),
  };
}

const toPreparedLineKey = ({ name, labels: { contains, may, unknown } }: PreparedLine): string =>
  `${contains} ${may} ${unknown} ${name}`;

const distinct = (lines: readonly PreparedLine[]): PreparedLine[] => [
  ...new Map(lines.map((line) => [toPreparedLineKey(line), line])).values(),
];

/** Applies the user's corrections of food labels to a recipe, with the same result as `applyUserLabelsToRecipe`. */
export function applyUserLabelsToRecord(record: RecipeRecord, userLabels: UserLabels): RecipeRecord {
  const { lines, optionalLines } = record;
  const all = [...lines, ...optionalLines];
  if (!all.some(({ name }) => userLabels.has(name))) return record;
  const relabel = (line: PreparedLine) => ({ ...line, labels: userLabels.of(line.name, line.labels) });
  const { contains, may, unknown } = mergeDietLabels(all.map((line) => relabel(line).labels));
  return {
    ...record,
    ...{ contains, unsure: may | unknown },
    lines: lines.map(relabel),
    optionalLines: optionalLines.map(relabel),
  };
}

export function toPreparedRecipe(record: RecipeRecord): PreparedRecipe {
  const { id, cuisine, kind, features, minutes, tools, needs, optional, contains, unsure, lines } = record;
  const labels = { contains, may: unsure, unknown: 0 };
  return {
    recipe: { id, title: '', cuisine, kind, features, minutes, tools, ingredients: [], labels },
    needs,
    shares: needs.map((need) => need.share),
    names: new Set([...needs.map((need) => need.name), ...optional]),
    tools,
    figures: createRecordPerNumberFilter(({ figure }) => record[figure] ?? null),
    lines,
  };
}
