/**
 * Filters that compare a figure of a recipe with a number: at most so many calories, at least so much protein.
 *
 * Each filter is one row. The request (its schema, its documentation and the filters that a reply names), the URL of
 * a search, the form, the matching, the columns of the recipe index and the events that count searches derive from
 * the rows. The labels are part of the texts of the form and of the results, where a missing row is a type error.
 */
import type { Nutrient } from '../nutrition/nutrients.ts';

/** The fields of a recipe that a row may read. */
interface RecipeToCount {
  readonly ingredients: readonly { readonly name: string; readonly required: boolean }[];
}

interface NumberFilterRow {
  /** Field name in a request. */
  readonly key: string;
  /**
   * The figure of a recipe that is compared: its name in a URL, in the form, in the index and in the counts of
   * `LeftOut`.
   */
  readonly figure: string;
  /**
   * The source of the figure: a nutrient per serving or a count over the recipe. With `whole`, a nutrient is known
   * only if every ingredient could be counted; otherwise it is the sum of the known ones. Null means unknown, and
   * such a recipe does not pass.
   */
  readonly from:
    | { readonly nutrient: Nutrient; readonly whole: boolean }
    | { readonly count: (recipe: RecipeToCount) => number | null };
  /** A bound of 'at least 0' filters nothing, so recipes with an unknown figure pass. */
  readonly passes: 'atMost' | 'atLeast';
  /** The range of numbers that a request can ask for. */
  readonly asks: { readonly above: number } | { readonly from: number };
  /** True if recipes with an unknown figure are counted separately, as `<figure>Unknown`. */
  readonly unknownApart: boolean;
  /** Looser bounds to suggest when a search has no results, from tight to loose. After the last: no bound. */
  readonly steps: readonly number[];
  /** Unit text for the API documentation. */
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

/** The bounds of a search. Absent means no bound. */
export type NumberBounds = { readonly [Key in NumberFilterKey]?: number | undefined };
/** Figures of a recipe by name; null means unknown. */
export type Figures = { readonly [Name in Figure]: number | null };
/**
 * Keys that count the recipes a filter excludes: its figure, or `<figure>Unknown` for unknown figures of a filter
 * that counts them separately.
 */
export type FigureCount = Figure | `${Apart}Unknown`;

/** Returns the key that counts recipes for which the filter's figure is unknown. */
export const unknownCount = ({ figure, unknownApart }: NumberFilter): FigureCount =>
  unknownApart ? `${figure}Unknown` : figure;

/** All counts, in the order of the rows. */
export const FIGURE_COUNTS: readonly FigureCount[] = NUMBER_FILTERS.flatMap((row) => [
  ...new Set([row.figure, unknownCount(row)]),
]);

/** True if a filter accepts this number as a bound. */
export const isBound = ({ asks }: Pick<NumberFilterRow, 'asks'>, value: number): boolean =>
  'above' in asks ? value > asks.above : value >= asks.from;

/** True if a bound can exclude a recipe. */
export const keepsOut = ({ passes }: NumberFilter, bound: number | undefined): bound is number =>
  bound !== undefined && (passes === 'atMost' || bound > 0);

/** Picks the bounds from an object's fields; unset bounds are omitted. */
export const pickBounds = (fields: NumberBounds): NumberBounds =>
  Object.fromEntries(
    NUMBER_FILTERS.flatMap(({ key }) => (fields[key] === undefined ? [] : [[key, fields[key]]])),
  );

/** Builds a record with one value per figure. */
export const byFigure = <Value>(value: (row: NumberFilter) => Value): { [Name in Figure]: Value } =>
  Object.fromEntries(NUMBER_FILTERS.map((row) => [row.figure, value(row)])) as { [Name in Figure]: Value };

/** Returns the figures of a recipe. Nutrient figures must already be present on the recipe. */
export const recipeFigures = (recipe: RecipeToCount & Partial<Figures>): Figures =>
  byFigure((row) => computeFigure(row, recipe));

function computeFigure(
  { figure, from }: NumberFilterRow & { figure: Figure },
  recipe: RecipeToCount & Partial<Figures>,
) {
  return 'count' in from ? from.count(recipe) : (recipe[figure] ?? null);
}
