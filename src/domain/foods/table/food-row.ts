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

/** An estimated weight with the reason for the figure. It is used for a food without a weight in the USDA data. */
export interface Estimate {
  /** Grams per unit; for the measure `volume`, grams per millilitre. */
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
 * All data about a food. The row refers to rows and measures of USDA's SR28, from which
 * worker/tools/build/build-foods.mjs derives the nutrients, the density and the weights of the food.
 */
export interface FoodRow {
  /** Canonical name of the food, in lower case. Other modules and tables refer to the food by this name. */
  readonly name: string;
  readonly category: IngredientCategory;
  /** True if nearly every household has the food, such as salt. A search may assume that the cook has it. */
  readonly staple: boolean;
  /**
   * Diet labels of the food (see `domain/eaters/diets/labels.ts`). Labels after 'may:' are those that only some
   * products sold under the food's names contain: 'soy, may: gluten'. A food without labels has 'free'. Traces and
   * contamination do not count. A synonym with other labels has a row in `domain/eaters/diets/table/names/synonyms.ts`.
   */
  readonly labels: string;
  /** Other names of the same food, in lower case. Regular plurals are recognised automatically and not listed. */
  readonly synonyms: readonly string[];
  /**
   * Number of the food's row in USDA's SR28. Null if no row is similar enough; the nutrition of the food is then
   * unknown.
   */
  readonly usda: string | null;
  /** For a food that is a USDA food diluted with water: the share of the USDA food in the mixture. */
  readonly inWater?: Share;
  /**
   * Ingredients of a mixed food that has no USDA row of its own: grams of each SR28 row in 100 g of the food. Water
   * makes up the difference to 100 g. `because` states the source of the shares. `usda` is the row that supplies the
   * household measures of the food, such as cups.
   */
  readonly madeOf?: Readonly<Record<string, number>>;
  /** Reason why `usda` (the food's USDA row) is null, or why it is the row of another food. */
  readonly because?: string;
  /**
   * Weights of the food, keyed by unit ('clove'), size ('small') or kind ('cherry'). A text value names a measure of
   * the food's row in SR28: 'medium' means 'medium (2-1/2" dia)'. A measure of another row has the number of that row
   * and a colon before it. The key `volume` has the density. The row's measures whose words are units are added
   * automatically.
   */
  readonly measures?: Readonly<Record<string, string | Estimate>>;
  /** SR28 row and measure with the weight of a cup of the cooked food, such as '20445:cup'. */
  readonly cooked?: string;
  /**
   * SR28 row of the fresh food, for a food whose `usda` row is the dried food: '20093', or with a measure '18069:cup,
   * crumbs'.
   */
  readonly fresh?: string;
  /**
   * Weights of a volume of particular cuts or shapes, such as sliced almonds or elbow pasta. The key is the word for
   * the cut or shape.
   */
  readonly cuts?: Readonly<Record<string, string | Estimate>>;
  /** Share of a can's net weight that the nutrition figures cover, if the figures are for the drained content. */
  readonly drained?: Share;
  /** Share of a can's energy that is left after draining. It is set if the nutrition figures are for the whole can. */
  readonly undrained?: Share;
  /** Share of the weight as usually sold (with bones, in the shell) that the nutrition figures cover. */
  readonly eaten?: Share;
  /**
   * Share of the weight that the nutrition figures cover if an ingredient line says 'with bone' or 'in the shell'. Only
   * for foods that are sold with or without bone or shell.
   */
  readonly eatenWithBone?: Share;
  /**
   * More general foods that this food is a kind of. This food can replace each of these foods, with the given penalty.
   */
  readonly kindOf?: Readonly<Record<string, number>>;
  readonly standIns?: Readonly<Record<string, number>>;
}

/** A food as written in the source table. `also` has the synonyms, separated by commas. */
type Entry = Omit<FoodRow, 'name' | 'category' | 'staple' | 'synonyms'> & {
  readonly also?: string;
  readonly staple?: true;
};

/** Builds the rows of all foods of one category. The keys of `table` are canonical names. */
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
