/**
 * Filters that compare a figure of a recipe with a bound, such as 'at most 500 calories' or 'at least 20 g of protein'.
 *
 * Each filter is one row of a table. These are derived from the rows: the search request with its schema and
 * documentation, the URL of a search, the search form, the matching, the columns of the recipe index, and the events
 * that count searches. The labels of the filters are defined with the texts of the form and of the results. A row
 * without a label there is a type error.
 */
import type { Nutrient } from '../nutrition/nutrients.ts';

/** Fields of a recipe that a filter may read. */
interface RecipeToCount {
  readonly ingredients: readonly { readonly name: string; readonly required: boolean }[];
}

interface NumberFilterRow {
  /** Name of the filter's field in a search request. */
  readonly key: string;
  /**
   * Name of the recipe figure that is compared. It is used in URLs, in the form, in the recipe index and in the counts
   * of `LeftOut`.
   */
  readonly figure: string;
  /**
   * Source of the figure: a nutrient per serving, or a count over the recipe. If `whole` is true, a nutrient is known
   * only if every ingredient could be counted. If `whole` is false, it is the sum over the known ingredients. A recipe
   * whose figure is null (unknown) does not pass the filter.
   */
  readonly from:
    | { readonly nutrient: Nutrient; readonly whole: boolean }
    | { readonly count: (recipe: RecipeToCount) => number | null };
  /**
   * Direction of the bound: at most, or at least. 'At least 0' filters nothing, so recipes with an unknown figure pass
   * too.
   */
  readonly passes: 'atMost' | 'atLeast';
  /** Range of bounds that a search request may ask for. */
  readonly asks: { readonly above: number } | { readonly from: number };
  /** True if recipes with an unknown figure are counted separately, as `<figure>Unknown`. */
  readonly unknownApart: boolean;
  /**
   * Looser bounds to suggest if a search has no results, from tight to loose. If none of them helps, dropping the bound
   * is suggested.
   */
  readonly steps: readonly number[];
  /** Text about the unit, for the API documentation. */
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

/** Bounds of a search. An absent field means that there is no bound. */
export type NumberBounds = { readonly [Key in NumberFilterKey]?: number | undefined };
/** Figures of a recipe, such as calories, by name. Null means unknown. */
export type Figures = { readonly [Name in Figure]: number | null };
/**
 * Names of the counts of excluded recipes. Each is the name of a figure, or `<figure>Unknown` if recipes with an
 * unknown figure are counted separately.
 */
export type FigureCount = Figure | `${Apart}Unknown`;

/** Returns the name of the count for recipes whose figure is unknown. */
export const getUnknownCountKey = ({ figure, unknownApart }: NumberFilter): FigureCount =>
  unknownApart ? `${figure}Unknown` : figure;

/** Names of all counts, in the order of the filters. */
export const FIGURE_COUNTS: readonly FigureCount[] = NUMBER_FILTERS.flatMap((row) => [
  ...new Set([row.figure, getUnknownCountKey(row)]),
]);

/** Returns true if a number filter accepts this number as a bound. */
export const isBound = ({ asks }: Pick<NumberFilterRow, 'asks'>, value: number): boolean =>
  'above' in asks ? value > asks.above : value >= asks.from;

/** Returns true if a bound can exclude any recipe. */
export const isExcludingBound = ({ passes }: NumberFilter, bound: number | undefined): bound is number =>
  bound !== undefined && (passes === 'atMost' || bound > 0);

/** Returns the number-filter bounds among the fields of an object, without fields that are unset. */
export const pickBounds = (fields: NumberBounds): NumberBounds =>
  Object.fromEntries(
    NUMBER_FILTERS.flatMap(({ key }) => (fields[key] === undefined ? [] : [[key, fields[key]]])),
  );

/** Builds a record with one value for each figure. */
export const byFigure = <Value>(value: (row: NumberFilter) => Value): { [Name in Figure]: Value } =>
  Object.fromEntries(NUMBER_FILTERS.map((row) => [row.figure, value(row)])) as { [Name in Figure]: Value };

/** Returns the figures of a recipe, such as calories. Nutrients must already be set on the recipe. */
export const computeRecipeFigures = (recipe: RecipeToCount & Partial<Figures>): Figures =>
  byFigure((row) => computeFigure(row, recipe));

function computeFigure(
  { figure, from }: NumberFilterRow & { figure: Figure },
  recipe: RecipeToCount & Partial<Figures>,
) {
  return 'count' in from ? from.count(recipe) : (recipe[figure] ?? null);
}
