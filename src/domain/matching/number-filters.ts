/**
 * Filters for the numeric values of a recipe, such as 'at most 500 calories' or 'at least 20 g of protein'. Each filter
 * is one row of a table. The API, the search form, the matching, the recipe index and the analytics all read this
 * table. A filter without a label in the user interface is a type error.
 */
import type { Nutrient } from '../nutrition/nutrients.ts';

interface RecipeToCount {
  readonly ingredients: readonly { readonly name: string; readonly required: boolean }[];
}

interface NumberFilterRow {
  /** Field of the search request that holds the limit of this filter, such as 'maxCalories'. */
  readonly key: string;
  /**
   * Name of the compared value, such as 'calories'. URLs, the search form, the recipe index and the counts of excluded
   * recipes use this name.
   */
  readonly figure: string;
  /**
   * The value of a recipe that the filter compares: a nutrient per serving, or a number that a function counts in the
   * recipe. If the nutrient is unknown for an ingredient, the value is unknown with `whole`; without `whole`, the
   * ingredient is left out of the sum. A recipe with an unknown value does not pass the filter.
   */
  readonly from:
    | { readonly nutrient: Nutrient; readonly whole: boolean }
    | { readonly count: (recipe: RecipeToCount) => number | null };
  /**
   * Direction of the filter: 'at most' or 'at least'. The limit 'at least 0' excludes nothing, not even a recipe with
   * an unknown value.
   */
  readonly passes: 'atMost' | 'atLeast';
  /** Limits that a search request may set: numbers greater than `above`, or numbers of at least `from`. */
  readonly asks: { readonly above: number } | { readonly from: number };
  /** True if excluded recipes with an unknown value have a separate count, such as `caloriesUnknown`. */
  readonly unknownApart: boolean;
  /**
   * Looser limits to suggest if a search has no results, the tightest first. If no limit helps, the search suggests
   * removing the filter.
   */
  readonly steps: readonly number[];
  readonly unit: string;
}

export const NUMBER_FILTERS = [
  {
    key: 'maxCalories',
    figure: 'calories',
    from: { nutrient: 'calories', whole: true },
    passes: 'atMost',
    asks: { above: 0 },
    unknownApart: true,
    steps: [300, 400, 500, 600, 700, 800, 1000, 1200, 1500, 2000],
    unit: 'kcal a serving.',
  },
  {
    key: 'minProtein',
    figure: 'protein',
    from: { nutrient: 'protein_g', whole: false },
    passes: 'atLeast',
    asks: { from: 0 },
    unknownApart: false,
    steps: [50, 40, 30, 25, 20, 15, 10, 5],
    unit: 'Grams a serving.',
  },
] as const satisfies readonly NumberFilterRow[];

export type NumberFilter = (typeof NUMBER_FILTERS)[number];
export type NumberFilterKey = NumberFilter['key'];
export type Figure = NumberFilter['figure'];
type Apart = Extract<NumberFilter, { unknownApart: true }>['figure'];

/** Limits that a search sets for the number filters. A filter without a limit is not applied. */
export type NumberBounds = { readonly [Key in NumberFilterKey]?: number | undefined };
export type Figures = { readonly [Name in Figure]: number | null };
/**
 * Names of the counts of excluded recipes. For example, 'caloriesUnknown' counts recipes that are excluded because
 * their calories are unknown.
 */
export type FigureCount = Figure | `${Apart}Unknown`;

/** Returns the name of the count of recipes that a filter excludes because their value is unknown. */
export const getCounterForUnknownValues = ({ figure, unknownApart }: NumberFilter): FigureCount =>
  unknownApart ? `${figure}Unknown` : figure;

export const FIGURE_COUNTS: readonly FigureCount[] = NUMBER_FILTERS.flatMap((row) => [
  ...new Set([row.figure, getCounterForUnknownValues(row)]),
]);

export const isValidFilterBound = ({ asks }: Pick<NumberFilterRow, 'asks'>, value: number): boolean =>
  'above' in asks ? value > asks.above : value >= asks.from;

export const isRestrictiveBound = ({ passes }: NumberFilter, bound: number | undefined): bound is number =>
  bound !== undefined && (passes === 'atMost' || bound > 0);

export const pickNumberFilterBounds = (fields: NumberBounds): NumberBounds =>
  Object.fromEntries(
    NUMBER_FILTERS.flatMap(({ key }) => (fields[key] === undefined ? [] : [[key, fields[key]]])),
  );

export const createRecordPerNumberFilter = <Value>(
  createValue: (row: NumberFilter) => Value,
): { [Name in Figure]: Value } =>
  Object.fromEntries(NUMBER_FILTERS.map((row) => [row.figure, createValue(row)])) as {
    [Name in Figure]: Value;
  };

/**
 * Returns the values of a recipe that number filters compare, such as calories. The nutrients of the recipe must be set
 * already.
 */
export const computeNumberFilterValues = (recipe: RecipeToCount & Partial<Figures>): Figures =>
  createRecordPerNumberFilter((row) => computeFigure(row, recipe));

function computeFigure(
  { figure, from }: NumberFilterRow & { figure: Figure },
  recipe: RecipeToCount & Partial<Figures>,
) {
  return 'count' in from ? from.count(recipe) : (recipe[figure] ?? null);
}
