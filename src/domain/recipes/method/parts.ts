/** Types of linked steps: the text of a step, cut into parts, some of which name an ingredient or state its amount. */

/** An ingredient line, as far as the method needs it. */
export interface MethodLine {
  /** Name of the food as the line states it. It may contain alternatives, as in 'butter or oil'. */
  readonly name: string;
  /** Name of the same food in the table of foods; null if the food is unknown. */
  readonly canonical: string | null;
  /** Amount of the line; null if it states none. */
  readonly amount: number | null;
  /** Canonical unit of the amount; null if it counts pieces. */
  readonly unit: string | null;
  /** Preparation of the food, whose words a step may use, as in 'the grated cheese'; null if the line states none. */
  readonly preparation: string | null;
}

/** An amount that a step states. `min` and `max` are equal unless the step states a range. */
export interface StepAmount {
  readonly min: number;
  readonly max: number;
  /** Canonical unit; null if the amount counts pieces. */
  readonly unit: string | null;
  /** Text between the number and the unit or the counted food, such as ' ' or ' (400 g) '. */
  readonly between: string;
  /** Text after the unit that belongs to the amount: ' of' in '150 ml of', otherwise ''. */
  readonly behind: string;
}

/** Part of a step that repeats the text of the step. */
interface TextPart {
  readonly kind: 'text';
  readonly text: string;
}

/** Amount in a step that scales with the recipe, such as '150 ml of'. A counted food is included: '2 eggs'. */
interface AmountPart {
  readonly kind: 'amount';
  readonly text: string;
  /** Index of the ingredient line; null for a food that the ingredient list leaves out, such as water. */
  readonly line: number | null;
  readonly amount: StepAmount;
  /** The counted food, such as 'eggs' in '2 eggs'; '' if a food part follows. */
  readonly noun: string;
  /**
   * True if the amount is not the step's first for the food, as in '1 cup (240 ml) of milk', where 240 ml repeat the
   * cup.
   */
  readonly repeats: boolean;
}

/** Share of a line, such as 'half' in 'half the butter'. Its text stays the same for any number of servings. */
interface SharePart {
  readonly kind: 'share';
  readonly text: string;
  readonly line: number;
  readonly share: number;
}

/** Name of a line's food, such as 'vinegar' in 'add the vinegar'. */
interface FoodPart {
  readonly kind: 'food';
  readonly text: string;
  readonly line: number;
  /**
   * Share of the line that this mention uses: 1 if the whole line is used. Null if an amount or a share precedes the
   * name, or if the share is unknown.
   */
  readonly share: number | null;
}

export type StepPart = TextPart | AmountPart | SharePart | FoodPart;
export type LinkedPart = Exclude<StepPart, TextPart>;

export const joinParts = (parts: readonly StepPart[]): string => parts.map(({ text }) => text).join('');
