/**
 * The filters that hold a figure of a recipe against a number: at most so many calories, at least so much protein.
 *
 * A filter is a row. From it derive the request (its schema, its documentation and the filters that a reply names), the
 * address of a search, the form, the matching, the columns of the recommendation index and the events that count
 * searches. Its words stand in the texts of the form and of the results, where a missing row is a type error.
 */
import type { Nutrient } from '../nutrition/nutrients.ts';

/** What a row may read of a recipe. */
interface RecipeToCount {
  readonly ingredients: readonly { readonly name: string; readonly required: boolean }[];
}

interface NumberFilterRow {
  /** Its name in a request. */
  readonly key: string;
  /** What of a recipe it goes by: its name in an address, in the form, in the index and among what is left out. */
  readonly figure: string;
  /**
   * Where the figure comes from: a nutrient of a serving, as the sum of what is known or only where all is (`whole`), or
   * counted from the recipe. Null: unknown, and such a recipe does not pass.
   */
  readonly from:
    | { readonly nutrient: Nutrient; readonly whole: boolean }
    | { readonly count: (recipe: RecipeToCount) => number | null };
  /** At least 0 asks for nothing, so that recipes of which nothing is known pass. */
  readonly passes: 'atMost' | 'atLeast';
  /** Which numbers can be asked for. */
  readonly asks: { readonly above: number } | { readonly from: number };
  /** Recipes of which the figure is unknown are told apart, as `<figure>Unknown`. */
  readonly unknownApart: boolean;
  /** Bounds that a search without results is offered instead, from tight to loose. After the last: no bound. */
  readonly steps: readonly number[];
  /** For the documentation of the API. */
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

/** The bounds of a search. Absent: no bound. */
export type NumberBounds = { readonly [Key in NumberFilterKey]?: number | undefined };
/** By figure; null: not known. */
export type Figures = { readonly [Name in Figure]: number | null };
/** Recipes that a filter keeps out are counted under its figure, and under this where that is unknown and told apart. */
export type FigureCount = Figure | `${Apart}Unknown`;

/** Under what recipes are counted of which a filter's figure is unknown. */
export const unknownCount = ({ figure, unknownApart }: NumberFilter): FigureCount =>
  unknownApart ? `${figure}Unknown` : figure;

/** Every count, in the order of the rows. */
export const FIGURE_COUNTS: readonly FigureCount[] = NUMBER_FILTERS.flatMap((row) => [
  ...new Set([row.figure, unknownCount(row)]),
]);

/** Whether a number is one that a filter can ask for. */
export const isBound = ({ asks }: Pick<NumberFilterRow, 'asks'>, value: number): boolean =>
  'above' in asks ? value > asks.above : value >= asks.from;

/** Whether a bound keeps anything out. */
export const keepsOut = ({ passes }: NumberFilter, bound: number | undefined): bound is number =>
  bound !== undefined && (passes === 'atMost' || bound > 0);

/** The bounds among the fields of something; those that are not set are not there. */
export const boundsIn = (fields: NumberBounds): NumberBounds =>
  Object.fromEntries(
    NUMBER_FILTERS.flatMap(({ key }) => (fields[key] === undefined ? [] : [[key, fields[key]]])),
  );

/** What of each figure `value` says. */
export const byFigure = <Value>(value: (row: NumberFilter) => Value): { [Name in Figure]: Value } =>
  Object.fromEntries(NUMBER_FILTERS.map((row) => [row.figure, value(row)])) as { [Name in Figure]: Value };

/** The figures of a recipe that has those of its nutrients already. */
export const recipeFigures = (recipe: RecipeToCount & Partial<Figures>): Figures =>
  byFigure((row) => countIn(row, recipe));

function countIn(
  { figure, from }: NumberFilterRow & { figure: Figure },
  recipe: RecipeToCount & Partial<Figures>,
) {
  return 'count' in from ? from.count(recipe) : (recipe[figure] ?? null);
}
