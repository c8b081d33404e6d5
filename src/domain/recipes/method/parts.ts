/**
 * Types for the parts of a recipe step. A part is plain text, the name of an ingredient, or an amount of an ingredient.
 */

export interface MethodLine {
  /** Name of the food as written in the ingredient line. The name may contain alternatives, as in 'butter or oil'. */
  readonly name: string;
  /** Canonical name of the food; null if the food is not in the table of foods. */
  readonly canonical: string | null;
  /** Amount of the ingredient; null if the line states no amount. */
  readonly amount: number | null;
  /** Canonical unit of the amount; null if it counts pieces. */
  readonly unit: string | null;
  /**
   * Preparation of the ingredient, such as 'grated'; null if the line states no preparation. A step may name the food
   * with its preparation, as in 'the grated cheese'.
   */
  readonly preparation: string | null;
}

/**
 * An amount that is stated in a recipe step. `min` and `max` are the bounds of a range, and are equal for a single
 * amount.
 */
export interface StepAmount {
  readonly min: number;
  readonly max: number;
  readonly unit: string | null;
  /** Text between the number and the unit, or between the number and the counted food, such as ' ' or ' (400 g) '. */
  readonly between: string;
  /**
   * Text after the unit that belongs to the amount, such as ' of' in '150 ml of'; '' if nothing after the unit belongs
   * to the amount.
   */
  readonly behind: string;
}

interface TextPart {
  readonly kind: 'text';
  readonly text: string;
}

/**
 * Amount in a step that is scaled with the servings, such as '150 ml of'. If the amount counts pieces of a food, the
 * text includes the food, as in '2 eggs'.
 */
interface AmountPart {
  readonly kind: 'amount';
  readonly text: string;
  /**
   * Index of the ingredient line to which the amount belongs. Null if the food is not in the ingredient list, such as
   * water.
   */
  readonly line: number | null;
  readonly amount: StepAmount;
  /** The counted food, such as 'eggs' in '2 eggs'; '' if the amount has a unit. */
  readonly noun: string;
  /** True if the amount repeats the amount before it in another unit, such as '240 ml' in '1 cup (240 ml) of milk'. */
  readonly repeats: boolean;
}

/**
 * Fraction of an ingredient, such as 'half' in 'half the butter'. The text of a fraction is the same for any number of
 * servings.
 */
interface SharePart {
  readonly kind: 'share';
  readonly text: string;
  readonly line: number;
  readonly share: number;
}

interface FoodPart {
  readonly kind: 'food';
  readonly text: string;
  readonly line: number;
  /**
   * Fraction of the ingredient that a mention in a step uses: 1 for the whole ingredient. Null if the fraction is
   * unknown, or if an amount before the name already states it.
   */
  readonly share: number | null;
}

export type StepPart = TextPart | AmountPart | SharePart | FoodPart;
export type LinkedPart = Exclude<StepPart, TextPart>;

/**
 * Returns true if an amount is the part of a food that a step does not use, as in 'all but 2 tablespoons of the sugar'.
 */
export function isAmountAfterAllBut(parts: readonly StepPart[], at: number): boolean {
  const before = parts[at - 1];
  return before?.kind === 'text' && /\ball (?:but|except)(?: for)?(?: about)? $/iu.test(before.text);
}
