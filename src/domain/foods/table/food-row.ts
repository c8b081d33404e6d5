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
  /** Estimated weight of one unit of a food, in grams. If the measure is `volume`, the weight of one milliliter. */
  readonly grams: number;
  readonly why: string;
}

export const estimate = (grams: number, reason: string): Estimate => ({ grams, why: reason });

export interface Share {
  readonly share: number;
  readonly why: string;
}

export const toShare = (fraction: number, reason: string): Share => ({ share: fraction, why: reason });

/**
 * Data of a poultry food's other form: the form with skin if `usda` describes the food without skin, or the form
 * without skin if it describes the food with skin. Used for ingredient lines that ask for this form, such as 'skinless
 * chicken thighs'.
 */
export interface SkinForm {
  readonly is: 'with skin' | 'without skin';
  readonly usda: string;
  readonly measures?: Readonly<Record<string, string | Estimate>>;
  readonly eaten?: Share;
  readonly eatenWithBone?: Share;
}

/**
 * All data about a food. It refers to rows of SR28, the USDA's database of foods, from which
 * worker/tools/build/build-foods.mjs derives the nutrients, the density and the weights.
 */
export interface FoodRow {
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
  /**
   * Only for a food that is another USDA food diluted with water: the fraction of the USDA food. For example, light
   * coconut milk is 0.36 coconut milk and 0.64 water.
   */
  readonly inWater?: Share;
  /**
   * Only for a mixed food that has no row in the USDA database SR28: grams of each ingredient in 100 g of the food. The
   * keys are the ingredients' rows in SR28. The remaining weight is water. The food's field `because` states the
   * source, and its field `usda` names the row for household measures such as cups.
   */
  readonly madeOf?: Readonly<Record<string, number>>;
  /** Reason why `usda` (the food's USDA row) is null, or why it is the row of another food. */
  readonly because?: string;
  /**
   * Weights of the food. The key is a unit ('clove'), a size ('small'), a kind ('cherry'), or `volume` for the density.
   * The value is a weight, or the name of a measure in the food's row of the USDA database SR28: 'medium' stands for
   * 'medium (2-1/2" dia)'. For a measure in another row, write the row number and a colon before the name. Measures in
   * SR28 that are named like a unit are added automatically.
   */
  readonly measures?: Readonly<Record<string, string | Estimate>>;
  /** Weight of a cup of the cooked food, as row and measure of the USDA database SR28: '20445:cup'. */
  readonly cooked?: string;
  /**
   * Row of the fresh food in the USDA database SR28. Used only if the row in `usda` describes the dried food. The value
   * is a row number ('20093'), or a row number and the name of a measure in this row ('18069:cup, crumbs').
   */
  readonly fresh?: string;
  /**
   * Weights of a volume of the food in particular cuts or shapes, such as sliced almonds or elbow pasta. The keys are
   * the words for the cuts or shapes.
   */
  readonly cuts?: Readonly<Record<string, string | Estimate>>;
  /** Fraction of a can's net weight that is left after draining, if the nutrition figures are for the drained food. */
  readonly drained?: Share;
  /** Fraction of a can's energy that is left after draining, if the nutrition figures are for the whole can. */
  readonly undrained?: Share;
  /** Fraction of the bought weight that people eat, without bones or shell. */
  readonly eaten?: Share;
  /**
   * Fraction of the bought weight that people eat if the ingredient line says 'with bone' or 'in the shell'. Only foods
   * that shops sell both with and without bone or shell have this field.
   */
  readonly eatenWithBone?: Share;
  /**
   * Data of a poultry food in its other form: with skin if `usda` describes it without skin, or without skin if `usda`
   * describes it with skin. Absent if shops sell only one form.
   */
  readonly otherSkin?: SkinForm;
  /**
   * More general foods that this food is a kind of, such as cheese for cheddar, each with the penalty for using this
   * food instead.
   */
  readonly kindOf?: Readonly<Record<string, number>>;
  readonly standIns?: Readonly<Record<string, number>>;
  /**
   * Raw food that this food is the cooked form of, such as rice for cooked rice. In an ingredient line, cooked rice
   * counts as rice, because some recipes state the amount of cooked rice and others the amount of raw rice. In a cook's
   * pantry, it does not.
   */
  readonly cookedFrom?: string;
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
