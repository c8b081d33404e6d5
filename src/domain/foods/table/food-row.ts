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

/** A weight that we estimate, for want of a USDA one, with its reason. */
export interface Estimate {
  /** Grams of one; of `volume`, grams of a millilitre. */
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
 * All that the product knows of a food. Its figures (nutrients, density, weights) are derived from USDA's SR28 by
 * worker/tools/build/build-foods.mjs; what is written here says which of USDA's rows and measures they are.
 */
export interface FoodRow {
  /** Canonical name: what matching, nutrition and chips go by. Lower case. */
  readonly name: string;
  readonly category: IngredientCategory;
  /** Nearly every kitchen has it, so a search may assume it. */
  readonly staple: boolean;
  /**
   * The labels of `domain/eaters/diets/labels.ts` that it contains and, behind 'may:', those that some of what is sold under
   * its names contains: 'soy, may: gluten'; 'free' for none. What is only a trace, or left by how others use it, is not
   * meant. A synonym that differs has a row in `domain/eaters/diets/table/names/synonyms.ts`.
   */
  readonly labels: string;
  /** Other names of the same thing, lower case. Regular plurals are understood and not listed. */
  readonly synonyms: readonly string[];
  /** Number of its row in USDA's SR28; null: none is near enough, and its nutrition is not known. */
  readonly usda: string | null;
  /** How much of the row is in it, where it is that and water. */
  readonly inWater?: Share;
  /**
   * Grams of rows of SR28 in 100 g of it, for a food that SR28 has no row of and that is mixed from others; what is missing
   * to 100 g is water. `because` says where the shares are from, and `usda` whose household measures it has.
   */
  readonly madeOf?: Readonly<Record<string, number>>;
  /** Why `usda` is null, or is the row of another food that comes near. */
  readonly because?: string;
  /**
   * What one of a unit ('clove'), a size ('small') or a kind ('cherry') weighs. A text names a measure of the food's
   * own row in SR28 ('medium' matches 'medium (2-1/2" dia)'), with a number and a colon before it of another row.
   * `volume` gives the density. What is not here is taken from the row's measures, as far as their words are units.
   */
  readonly measures?: Readonly<Record<string, string | Estimate>>;
  /** The measure, with its row, that a cup of it weighs when it is cooked: '20445:cup'. */
  readonly cooked?: string;
  /** Likewise the row, or the measure, of the fresh one where its figures are of the dried: '20093', '18069:cup, crumbs'. */
  readonly fresh?: string;
  /** The measure of a volume by the word that tells a cut or a shape: sliced almonds, elbow pasta. */
  readonly cuts?: Readonly<Record<string, string | Estimate>>;
  /** The share of a can's net weight that its figures are of, where these are of what is drained. */
  readonly drained?: Share;
  /** The share of a can's energy that is left when it is drained, where its figures are of the whole can. */
  readonly undrained?: Share;
  /** The share of its weight that its figures are of, as it is usually sold: with its bones, in its shell. */
  readonly eaten?: Share;
  /** The same of what a line says is with its bones or shell, where it is sold without as well. */
  readonly eatenWithBone?: Share;
  /** Foods that this one is a kind of: it serves where they are asked for, at the penalty. */
  readonly kindOf?: Readonly<Record<string, number>>;
  /** Foods that serve where this one is asked for, at the penalty. */
  readonly standIns?: Readonly<Record<string, number>>;
}

/** A food as its table has it: `also` are the synonyms, separated by commas. */
type Entry = Omit<FoodRow, 'name' | 'category' | 'staple' | 'synonyms'> & {
  readonly also?: string;
  readonly staple?: true;
};

/** The rows of one category, by canonical name. */
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
