/**
 * Recipes as rows of D1. The index and the result cards use the same columns, so a search needs only one kind of row.
 */

import { type RecipeLabels, recipeOfLines } from '#domain/eaters/diets/contents/recipe';
import { UNKNOWN } from '#domain/eaters/diets/labels';
import { normaliseName } from '#domain/foods/resolve';
import { type Figures, NUMBER_FILTERS } from '#domain/matching/number-filters';
import type { MatchRecipe } from '#domain/matching/types';
import { resolveCuisine } from '#domain/recipes/cuisines';
import { detectDishKind } from '#domain/recipes/detect/dish-kind';
import type { Reference } from '../../features/foods/store.ts';
import type { recipeNutrition, recipes } from '../../platform/db/schema.ts';

type RecipeColumns = Pick<
  typeof recipes.$inferSelect,
  | 'id'
  | 'title'
  | 'cuisine'
  | 'minutes_to_make'
  | 'minutes_source'
  | 'tools'
  | 'tags'
  | 'image'
  | 'instructions_preview'
>;
/** The filters on a nutrient. The other filters use numbers that are already in the row. */
const NUTRIENT_FILTERS = NUMBER_FILTERS.flatMap(({ figure, from }) =>
  'nutrient' in from ? [{ figure, ...from }] : [],
);
type Nutrient = (typeof NUTRIENT_FILTERS)[number]['nutrient'];

type NutritionColumns = Pick<typeof recipeNutrition.$inferSelect, 'complete' | Nutrient>;

/**
 * Labels of a row's lines, if they were computed before. Labelling a line takes longer than everything else in a row.
 */
interface ReadLabels {
  /** Version of the labels (worker/features/foods/labels.ts). If it is outdated, the lines are labelled again. */
  readonly version: string;
  /** Parallel to the lines. */
  readonly lines: readonly (readonly [contains: number, may: number, unknown: number])[];
}

/** A recipe with the columns that matching and result cards need. The lists are JSON. */
export type IndexRow = RecipeColumns & {
  [Column in keyof NutritionColumns]: NutritionColumns[Column] | null;
} & {
  ingredients: string;
  labels?: ReadLabels;
  /**
   * Number of servings that the amounts are for. Absent for a user's own recipe that does not state it, or that was
   * stored before this field was read.
   */
  default_servings?: number;
};

/** A line of `IndexRow.ingredients`. */
export type IndexLine = [
  name: string,
  canonical: string,
  required: 0 | 1,
  amount: number | null,
  unit: string | null,
  preparation: string | null,
];

/** Selects `IndexRow`s. The caller appends a condition on `id`. */
export const SELECT_ROWS = `
  select id, title, cuisine, minutes_to_make, minutes_source, tools, tags, image, instructions_preview,
         default_servings, ${['complete', ...NUTRIENT_FILTERS.map(({ nutrient }) => nutrient)].join(', ')},
         (select json_group_array(
                   json_array(ingredient_name, canonical_name, required, amount_numeric, unit, preparation)
                   order by position)
          from recipe_ingredients where recipe_id = recipes.id) as ingredients
  from recipes left join recipe_nutrition on recipe_id = id where`;

export const recipeLines = (row: Pick<IndexRow, 'ingredients'>): IndexLine[] => JSON.parse(row.ingredients);

/** Normalises a cuisine, so that recipes and preferences use the same spelling. */
export const cuisineName = (text: string) => resolveCuisine(text) ?? normaliseName(text);

function labelsOfRow(
  row: Pick<IndexRow, 'ingredients' | 'labels'>,
  { labels }: Pick<Reference, 'labels'>,
): RecipeLabels {
  const read = row.labels?.version === labels.version ? row.labels.lines : [];
  return recipeOfLines(
    recipeLines(row).map(([name, , required, , , preparation], at) => {
      const [contains, may, unknown] = read[at] ?? [];
      return {
        name,
        required: required === 1,
        labels:
          contains === undefined || may === undefined || unknown === undefined
            ? labels.ofLine(name, preparation ?? '')
            : { contains, may, unknown },
      };
    }),
  );
}

/** Adds the labels of a row's lines at the current version. Returns the same row if they are up to date. */
export function withLineLabels<Row extends Pick<IndexRow, 'ingredients' | 'labels'>>(
  row: Row,
  reference: Pick<Reference, 'labels'>,
): Row {
  const { version } = reference.labels;
  if (row.labels?.version === version) return row;
  const { lines } = labelsOfRow(row, reference);
  const read = lines.map(({ labels: { contains, may, unknown } }) => [contains, may, unknown] as const);
  return { ...row, labels: { version, lines: read } };
}

const toFilterFigures = (row: IndexRow): Partial<Figures> =>
  Object.fromEntries(
    NUTRIENT_FILTERS.map(({ figure, nutrient, whole }) => [
      figure,
      whole && row.complete !== 1 ? null : row[nutrient],
    ]),
  );

/** Converts a row for matching, with ingredients under their current names. */
export function matchRecipe(row: IndexRow, reference: Reference): MatchRecipe {
  const tags: string[] = JSON.parse(row.tags);
  const { labels, lines } = labelsOfRow(row, reference);
  const ingredients = recipeLines(row).map(([, canonical, required, amount, unit], i) => ({
    name: reference.current(canonical),
    required: required === 1,
    amount,
    unit,
    labels: lines[i]?.labels ?? UNKNOWN,
  }));
  const foods = ingredients.flatMap((line) => (line.required ? line.name : []));
  return {
    id: row.id,
    title: row.title,
    cuisine: row.cuisine === null ? null : cuisineName(row.cuisine),
    kind: detectDishKind({ title: row.title, tags, foods }),
    minutes: row.minutes_source === 'default' ? null : row.minutes_to_make,
    tools: JSON.parse(row.tools),
    ...toFilterFigures(row),
    ingredients,
    labels,
  };
}
