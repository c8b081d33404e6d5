import { splitCommaList } from '../../lib/comma-list.ts';

export type IngredientCategory =
  | 'spice'
  | 'herb'
  | 'oil'
  | 'vegetable'
  | 'fruit'
  | 'protein'
  | 'carb'
  | 'dairy'
  | 'canned'
  | 'condiment';

/** Estimated weight of a food, with the reason for the estimate. Used if the USDA data has no weight. */
export interface Estimate {
  /** Grams per unit; grams per milliliter if the measure is `volume`. */
  readonly grams: number;
  readonly why: string;
}

export const estimate = (grams: number, why: string): Estimate => ({ grams, why });

export interface Share {
  readonly share: number;
  readonly why: string;
}

export const toShare = (share: number, why: string): Share => ({ share, why });

/**
 * All data about a food. It refers to rows of SR28, the USDA's database of foods, from which
 * worker/tools/build/build-foods.mjs derives the nutrients, the density and the weights.
 */
export interface FoodRow {
  /** Canonical name of the food, in lower case. Other modules and tables refer to the food by it. */
  readonly name: string;
  readonly category: IngredientCategory;
  /** True if nearly every household has the food, such as salt. Searches may assume that the cook has it. */
  readonly staple: boolean;
  /**
   * Diet labels of the food (see `domain/eaters/diets/labels.ts`), such as 'soy, may: gluten'. Labels after 'may:'
   * apply only to some products. A food without labels has 'free'. Traces and contamination do not count. A synonym
   * with other labels has a row in `domain/eaters/diets/table/names/synonyms.ts`.
   */
  readonly labels: string;
  /** Other names of the same food, in lower case. Regular plurals are recognized automatically and not listed. */
  readonly synonyms: readonly string[];
  /**
   * Number of the food's row in the USDA database SR28. Null if no row is similar enough, so that the nutrition is
   * unknown.
   */
  readonly usda: string | null;
  /** For a USDA food diluted with water: the share of the USDA food in the mixture. */
  readonly inWater?: Share;
  /**
   * Grams of each ingredient (row of the USDA database SR28) in 100 g of a mixed food that has no row of its own. The
   * remaining weight is water. `because` states the source. `usda` is the row that supplies household measures, such as
   * cups.
   */
  readonly madeOf?: Readonly<Record<string, number>>;
  /** Reason why `usda` (the food's USDA row) is null, or why it is the row of another food. */
  readonly because?: string;
  /**
   * Weights of the food, keyed by unit ('clove'), size ('small') or kind ('cherry'); `volume` has the density. A string
   * names a measure of the food's row in the USDA database SR28: 'medium' means 'medium (2-1/2" dia)'. For a measure of
   * another row, the row number and a colon precede it. Measures that are named like a unit are added automatically.
   */
  readonly measures?: Readonly<Record<string, string | Estimate>>;
  /** Row and measure of the USDA database SR28 with the weight of a cup of the cooked food, such as '20445:cup'. */
  readonly cooked?: string;
  /**
   * Row of the fresh food in the USDA database SR28, if `usda` is the row of the dried food: '20093', or with a measure
   * '18069:cup, crumbs'.
   */
  readonly fresh?: string;
  /**
   * Weights of a volume of the food in particular cuts or shapes, such as sliced almonds or elbow pasta. The keys are
   * the words for the cuts or shapes.
   */
  readonly cuts?: Readonly<Record<string, string | Estimate>>;
  /** Share of a can's net weight that is left after draining, if the nutrition figures are for the drained food. */
  readonly drained?: Share;
  /** Share of a can's energy that is left after draining, if the nutrition figures are for the whole can. */
  readonly undrained?: Share;
  /** Share of the bought weight that people eat, without bones or shell. */
  readonly eaten?: Share;
  /**
   * Share of the bought weight that people eat if the ingredient line says 'with bone' or 'in the shell'. Only for
   * foods that are sold both with and without bone or shell.
   */
  readonly eatenWithBone?: Share;
  /**
   * More general foods that this food is a kind of, such as cheese for cheddar, each with the penalty for using this
   * food instead.
   */
  readonly kindOf?: Readonly<Record<string, number>>;
  readonly standIns?: Readonly<Record<string, number>>;
}

type Entry = Omit<FoodRow, 'name' | 'category' | 'staple' | 'synonyms'> & {
  readonly also?: string;
  readonly staple?: true;
};

export function buildFoodRows(
  category: IngredientCategory,
  table: Readonly<Record<string, Entry>>,
): readonly FoodRow[] {
  return Object.entries(table).map(([name, { also = '', staple = false, ...row }]) => ({
    name,
    category,
    staple,
    synonyms: also === '' ? [] : splitCommaList(also),
    ...row,
  }));
}
