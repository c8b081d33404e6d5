import { commaList } from '../../lib/comma-list.ts';

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

/** An estimated weight with its reason, for a food without a USDA weight. */
export interface Estimate {
  /** Grams of one unit; for `volume`, grams per millilitre. */
  readonly grams: number;
  readonly why: string;
}

export const about = (grams: number, why: string): Estimate => ({ grams, why });

/** A share of a weight, from 0 to 1, with its source. */
export interface Share {
  readonly share: number;
  readonly why: string;
}

export const part = (share: number, why: string): Share => ({ share, why });

/**
 * All data about a food. Its figures (nutrients, density, weights) are derived from USDA's SR28 by
 * worker/tools/build/build-foods.mjs; the row names the USDA rows and measures to use.
 */
export interface FoodRow {
  /** Canonical name, used by matching, nutrition and chips. Lower case. */
  readonly name: string;
  readonly category: IngredientCategory;
  /** True if nearly every kitchen has it, so a search may assume it. */
  readonly staple: boolean;
  /**
   * The labels of `domain/eaters/diets/labels.ts` that it contains and, after 'may:', those that some products sold
   * under its names contain: 'soy, may: gluten'; 'free' for no labels. Traces and contamination do not count. A
   * synonym with other labels has a row in `domain/eaters/diets/table/names/synonyms.ts`.
   */
  readonly labels: string;
  /** Other names of the same food, lower case. Regular plurals are recognised and not listed. */
  readonly synonyms: readonly string[];
  /** Number of its row in USDA's SR28; null if no row is similar enough, and its nutrition is unknown. */
  readonly usda: string | null;
  /** Share of the USDA row in the food, if the rest is water. */
  readonly inWater?: Share;
  /**
   * Grams of SR28 rows in 100 g of a mixed food without a row of its own; the rest is water. `because` gives the
   * source of the shares, and `usda` the row whose household measures it has.
   */
  readonly madeOf?: Readonly<Record<string, number>>;
  /** Reason that `usda` is null or is the row of a similar food. */
  readonly because?: string;
  /**
   * Weight of one unit ('clove'), size ('small') or kind ('cherry'). A text names a measure of the food's own row in
   * SR28 ('medium' matches 'medium (2-1/2" dia)'), or of another row with a number and a colon before it. `volume`
   * gives the density. Other measures come from the row, as far as their words are units.
   */
  readonly measures?: Readonly<Record<string, string | Estimate>>;
  /** The measure, with its row, of the weight of a cooked cup: '20445:cup'. */
  readonly cooked?: string;
  /** The row or measure of the fresh food, if the figures are for the dried food: '20093', '18069:cup, crumbs'. */
  readonly fresh?: string;
  /** The measure of a volume, by the word for a cut or shape: sliced almonds, elbow pasta. */
  readonly cuts?: Readonly<Record<string, string | Estimate>>;
  /** Share of a can's net weight that the figures cover, if they are for the drained content. */
  readonly drained?: Share;
  /** Share of a can's energy that remains after draining, if the figures are for the whole can. */
  readonly undrained?: Share;
  /** Share of the weight as usually sold (with bones, in the shell) that the figures cover. */
  readonly eaten?: Share;
  /** The same share for lines that say 'with bone' or 'in the shell', if the food is also sold without. */
  readonly eatenWithBone?: Share;
  /** Foods that this food is a kind of. It can replace them at the given penalty. */
  readonly kindOf?: Readonly<Record<string, number>>;
  /** Foods that can replace this food, at the given penalty. */
  readonly standIns?: Readonly<Record<string, number>>;
}

/** A food as written in its table. `also` holds the synonyms, separated by commas. */
type Entry = Omit<FoodRow, 'name' | 'category' | 'staple' | 'synonyms'> & {
  readonly also?: string;
  readonly staple?: true;
};

/** Builds the rows of one category, by canonical name. */
export function foods(
  category: IngredientCategory,
  table: Readonly<Record<string, Entry>>,
): readonly FoodRow[] {
  return Object.entries(table).map(([name, { also = '', staple = false, ...row }]) => ({
    name,
    category,
    staple,
    synonyms: also === '' ? [] : commaList(also),
    ...row,
  }));
}
