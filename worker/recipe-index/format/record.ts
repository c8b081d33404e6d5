/**
 * A recipe as the index stores it: the fields that matching reads, with duplicate lines merged.
 *
 * Contract: `toPreparedRecipe(toIndexRecord(recipe))` matches exactly like `prepare(recipe)`. The title itself is not stored, only
 * its effect on the shares.
 */
import { together, UNKNOWN } from '#domain/eaters/diets/labels';
import { byFigure, type Figures } from '#domain/matching/number-filters';
import { type PreparedLine, type PreparedRecipe, prepare } from '#domain/matching/score/prepare';
import type { Knowledge, MatchRecipe } from '#domain/matching/types';
import type { UserLabels } from '#domain/matching/user-labels';
import type { DishKind } from '#domain/recipes/detect/dish-kind';

/** Includes the figures for the number filters if they are known. */
export interface RecipeRecord extends Partial<Figures> {
  readonly id: string;
  readonly cuisine: string | null;
  readonly kind: DishKind;
  readonly minutes: number | null;
  readonly tools: readonly string[];
  /** Required ingredients, without duplicates. `amount` is null if it is unknown. */
  readonly needs: readonly {
    readonly name: string;
    readonly amount: number | null;
    readonly unit: string | null;
    /** Importance for the dish, 0 to 255. */
    readonly share: number;
  }[];
  /** Ingredients that are not required, without duplicates. */
  readonly optional: readonly string[];
  /**
   * Bits of the labels that the recipe contains (`contains`), and of those that it may contain or that are unknown
   * (`unsure`).
   */
  readonly contains: number;
  readonly unsure: number;
  /** Labels of the lines of `needs`, by name; each set of labels of a name occurs once. */
  readonly lines: readonly PreparedLine[];
  /** The same for the lines that are not required, including those whose names are in `needs`. */
  readonly optionalLines: readonly PreparedLine[];
}

export function toIndexRecord(
  recipe: MatchRecipe,
  knowledge: Pick<Knowledge, 'convert' | 'isStaple'>,
): RecipeRecord {
  const { needs: prepared, shares, names, tools, figures, lines } = prepare(recipe, knowledge);
  const { id, cuisine, kind, minutes, labels = UNKNOWN } = recipe;
  const { contains, may, unknown } = labels;
  const needs = prepared.map((need, i) => ({ ...need, share: shares[i] as number }));
  const required = new Set(needs.map((need) => need.name));
  const optional = [...names].filter((name) => !required.has(name));
  const isNone = !recipe.ingredients.some((line) => line.required);
  const rest = isNone ? [] : recipe.ingredients.filter((line) => !line.required);
  return {
    ...{ id, cuisine, kind, minutes, ...figures, tools, needs, optional, contains },
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

/** Applies the cook's own labels of foods to a record, like `applyUserLabels` applies them to the recipe. */
export function applyUserLabelsToRecord(record: RecipeRecord, userLabels: UserLabels): RecipeRecord {
  const { lines, optionalLines } = record;
  const all = [...lines, ...optionalLines];
  if (!all.some(({ name }) => userLabels.has(name))) return record;
  const relabel = (line: PreparedLine) => ({ ...line, labels: userLabels.of(line.name, line.labels) });
  const { contains, may, unknown } = together(all.map((line) => relabel(line).labels));
  return {
    ...record,
    ...{ contains, unsure: may | unknown },
    lines: lines.map(relabel),
    optionalLines: optionalLines.map(relabel),
  };
}

export function toPreparedRecipe(record: RecipeRecord): PreparedRecipe {
  const { id, cuisine, kind, minutes, tools, needs, optional, contains, unsure, lines } = record;
  const labels = { contains, may: unsure, unknown: 0 };
  return {
    recipe: { id, title: '', cuisine, kind, minutes, tools, ingredients: [], labels },
    needs,
    shares: needs.map((need) => need.share),
    names: new Set([...needs.map((need) => need.name), ...optional]),
    tools,
    figures: byFigure(({ figure }) => record[figure] ?? null),
    lines,
  };
}
