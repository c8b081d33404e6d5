/**
 * Filters that compare a figure of a recipe with a bound, such as 'at most 500 calories' or 'at least 20 g of protein'.
 *
 * Each filter is one row of a table. The rows define the search request with its schema and documentation, the URL of a
 * search, the search form, the matching, the columns of the recipe index, and the analytics events for searches. The
 * labels of the filters are defined with the texts of the form and of the results. A filter without a label there is a
 * type error.
 */
import type { Nutrient } from '../nutrition/nutrients.ts';

interface RecipeToCount {
  readonly ingredients: readonly { readonly name: string; readonly required: boolean }[];
}

interface NumberFilterRow {
  /** Name of the request field that holds the bound of this number filter. */
  readonly key: string;
  /**
   * Name of the recipe figure that is compared. It is used in URLs, in the form, in the recipe index and in the counts
   * of `LeftOut`.
   */
  readonly figure: string;
  /**
   * Source of the figure: a nutrient per serving, or a count over the recipe. If `whole` is true, the nutrient is
   * unknown unless every ingredient could be counted. If `whole` is false, the nutrient is the sum over the ingredients
   * that could be counted. A recipe whose figure is null (unknown) does not pass the filter.
   */
  readonly from:
    | { readonly nutrient: Nutrient; readonly whole: boolean }
    | { readonly count: (recipe: RecipeToCount) => number | null };
  /**
   * Direction of the filter's bound: at most, or at least. A bound of 'at least 0' excludes nothing, not even recipes
   * with an unknown figure.
   */
  readonly passes: 'atMost' | 'atLeast';
  /** Range of bounds that a search request may have for this filter. */
  readonly asks: { readonly above: number } | { readonly from: number };
  /** True if excluded recipes with an unknown figure are counted separately, under the name `<figure>Unknown`. */
  readonly unknownApart: boolean;
  /**
   * Looser bounds to suggest if a search has no results, the tightest first. If no bound helps, removing the filter is
   * suggested.
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

/** Bounds that a search sets for the number filters. A filter without a field has no bound. */
export type NumberBounds = { readonly [Key in NumberFilterKey]?: number | undefined };
export type Figures = { readonly [Name in Figure]: number | null };
/**
 * Names under which filters count the recipes that they exclude: the name of a figure, or `<figure>Unknown` if recipes
 * with an unknown figure are counted separately.
 */
export type FigureCount = Figure | `${Apart}Unknown`;

/** Returns the name under which a filter counts the recipes that it excludes because their figure is unknown. */
export const getUnknownCountKey = ({ figure, unknownApart }: NumberFilter): FigureCount =>
  unknownApart ? `${figure}Unknown` : figure;

export const FIGURE_COUNTS: readonly FigureCount[] = NUMBER_FILTERS.flatMap((row) => [
  ...new Set([row.figure, getUnknownCountKey(row)]),
]);

export const isValidFilterBound = ({ asks }: Pick<NumberFilterRow, 'asks'>, value: number): boolean =>
  'above' in asks ? value > asks.above : value >= asks.from;

export const isExcludingBound = ({ passes }: NumberFilter, bound: number | undefined): bound is number =>
  bound !== undefined && (passes === 'atMost' || bound > 0);

/** Returns only the bounds of number filters from an object with other fields. Bounds that are not set are omitted. */
export const pickBounds = (fields: NumberBounds): NumberBounds =>
  Object.fromEntries(
    NUMBER_FILTERS.flatMap(({ key }) => (fields[key] === undefined ? [] : [[key, fields[key]]])),
  );

export const byFigure = <Value>(value: (row: NumberFilter) => Value): { [Name in Figure]: Value } =>
  Object.fromEntries(NUMBER_FILTERS.map((row) => [row.figure, value(row)])) as { [Name in Figure]: Value };

/** Returns the figures of a recipe, such as calories. The nutrients must already be set on the recipe. */
export const computeRecipeFigures = (recipe: RecipeToCount & Partial<Figures>): Figures =>
  byFigure((row) => computeFigure(row, recipe));

function computeFigure(
  { figure, from }: NumberFilterRow & { figure: Figure },
  recipe: RecipeToCount & Partial<Figures>,
) {
  return 'count' in from ? from.count(recipe) : (recipe[figure] ?? null);
}
