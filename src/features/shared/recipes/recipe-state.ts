import { SERVINGS_MAX, SERVINGS_MIN } from '#contract/limits';
import type { RecipeDetail, RecipeIngredient, Substitute } from '#contract/recipes/recipes';
import type { InCookbook } from '#domain/cookbook/in-cookbook';
import type { Eaten } from '#domain/nutrition/eaten';
import { convertAmountForDisplay, type UnitSystem } from '#domain/units/display';
import { formatAmount, formatEnteredAmount, formatExactDecimal, scaleAmount } from '#domain/units/fractions';
import {
  type AmountParts,
  type AmountWords,
  convertToKitchenUnit,
  formatMeasuredAmount,
  formatScaledAmount,
} from '#domain/units/scaled-amount';
import { formatAmountWords, formatFoodNameAfterAmount, formatIngredientAmount } from './amount-words.ts';
import type { PackedSteps } from './packed-steps.ts';

/**
 * A substitute that the reader can select. `penalty` is a number from 0 to 1: the higher it is, the more the substitute
 * lowers the dish's match score. `note` and `penalty` are null until the details of the substitute have loaded.
 */
export type PossibleSubstitute = Omit<Substitute, 'note' | 'penalty'> & {
  readonly note: string | null;
  readonly penalty: number | null;
};

export type EditableRecipe = Pick<
  RecipeDetail,
  'id' | 'title' | 'default_servings' | 'serving_size_text' | 'foods'
> & {
  readonly ingredients: readonly (Omit<RecipeIngredient, 'substitutes'> & {
    readonly substitutes: readonly PossibleSubstitute[];
    /**
     * Fraction of the ingredient that is eaten; undefined if all of it is eaten. For example, the fraction of frying
     * oil is small, because most of the oil stays in the pan.
     */
    readonly eaten?: Eaten;
    /**
     * Details of an ingredient's amount that its number and unit do not express, such as a range; null if the recipe
     * gives no amount.
     */
    readonly parts?: AmountParts | null;
    /** Text to show after an ingredient. It disappears if the reader changes the amount or replaces the ingredient. */
    readonly remark?: string;
  })[];
  /**
   * Origin of a recipe in a cookbook, such as 'own', or 'link' for a recipe behind a share link. Undefined on the page
   * of a recipe of this site.
   */
  readonly cookbook?: InCookbook | 'link';
  /** Links between the recipe's steps and its ingredients, encoded; undefined if the steps were not linked. */
  readonly steps?: PackedSteps;
};

interface TypedAmount {
  readonly amount: number;
  readonly unit: string | null;
  readonly servings: number;
}

interface LineState {
  readonly checked: boolean;
  readonly swap: number | null;
  /**
   * Amount that the reader has entered for the ingredient or its selected substitute; null if the reader has entered
   * nothing.
   */
  readonly typed: TypedAmount | null;
}

export interface RecipeState {
  readonly servings: number;
  readonly system: UnitSystem;
  readonly lines: readonly LineState[];
}

export type RecipeAction =
  | { readonly type: 'servings'; readonly servings: number }
  | { readonly type: 'system'; readonly system: UnitSystem }
  | { readonly type: 'check'; readonly line: number; readonly checked: boolean }
  /**
   * The reader has entered an amount of an ingredient. The amount is for the current number of servings, in the unit
   * that the page shows.
   */
  | { readonly type: 'amount'; readonly line: number; readonly amount: number; readonly unit: string | null }
  | { readonly type: 'swap'; readonly line: number; readonly substitute: number }
  /**
   * Selects substitutes and leaves out ingredients, so that the recipe fits the foods that the cook has. Does not
   * affect ingredients that the reader has changed.
   */
  | { readonly type: 'adapt'; readonly changes: readonly KitchenChange[] }
  | { readonly type: 'reset' };

/** A change of an ingredient: the index of its new substitute, or null to leave out the ingredient. */
export interface KitchenChange {
  readonly line: number;
  readonly substitute: number | null;
}

const UNTOUCHED: LineState = { checked: true, swap: null, typed: null };

export function createInitialRecipeState(recipe: EditableRecipe): RecipeState {
  return {
    servings: Math.max(SERVINGS_MIN, recipe.default_servings),
    system: 'written',
    lines: recipe.ingredients.map(() => UNTOUCHED),
  };
}

/**
 * Returns the reducer for the reader's actions on a recipe page. Ignores actions whose value is outside the allowed
 * range.
 */
export function createRecipeReducer(
  recipe: EditableRecipe,
): (state: RecipeState, action: RecipeAction) => RecipeState {
  const changeLine = (
    state: RecipeState,
    at: number,
    change: (line: LineState) => LineState,
  ): RecipeState => ({
    ...state,
    lines: state.lines.map((line, i) => (i === at ? change(line) : line)),
  });

  return (state: RecipeState, action: RecipeAction): RecipeState => {
    switch (action.type) {
      case 'servings':
        return action.servings >= SERVINGS_MIN && action.servings <= SERVINGS_MAX
          ? { ...state, servings: action.servings }
          : state;
      case 'system':
        return { ...state, system: action.system };
      case 'check':
        // If the reader unchecks a substitute, restore the original ingredient. Otherwise, the dish would lack both.
        return changeLine(state, action.line, (line) =>
          line.swap === null ? { ...line, checked: action.checked } : UNTOUCHED,
        );
      case 'amount':
        if (!(Number.isFinite(action.amount) && action.amount >= 0)) return state;
        return changeLine(state, action.line, (line) => ({
          ...line,
          typed: { amount: action.amount, unit: action.unit, servings: state.servings },
        }));
      case 'swap':
        return recipe.ingredients[action.line]?.substitutes[action.substitute] === undefined
          ? state
          : changeLine(state, action.line, () => ({ checked: true, swap: action.substitute, typed: null }));
      case 'adapt': {
        const byLine = new Map(action.changes.map(({ line, substitute }) => [line, substitute]));
        return {
          ...state,
          lines: state.lines.map((line, at) => {
            const swap = byLine.get(at);
            const known = swap === null || recipe.ingredients[at]?.substitutes[swap ?? -1] !== undefined;
            return line === UNTOUCHED && known
              ? { checked: swap !== null, swap: swap ?? null, typed: null }
              : line;
          }),
        };
      }
      case 'reset':
        return createInitialRecipeState(recipe);
    }
  };
}

export const hasReaderEdits = ({ lines }: Pick<RecipeState, 'lines'>): boolean =>
  lines.some((line) => !line.checked || line.swap !== null || line.typed !== null);

export interface ShownLine {
  readonly index: number;
  readonly section: string | null;
  readonly name: string;
  /** The food's name exactly as in the recipe. In `name`, it may be in the plural to fit the amount. */
  readonly plainName: string;
  readonly canonical: string;
  readonly preparation: string | null;
  readonly required: boolean;
  readonly checked: boolean;
  /** Amount of the ingredient for the current servings, not rounded; null if the recipe gives no amount. */
  readonly amount: number | null;
  readonly unit: string | null;
  /**
   * Weight of the ingredient in grams if the recipe states it. Null if the recipe states no weight, and if the reader
   * has changed the amount.
   */
  readonly statedGrams: number | null;
  readonly eaten: Eaten | undefined;
  /** The ingredient's amount for the input: a rounded decimal number; '' without an amount. */
  readonly amountText: string;
  /** The ingredient's amount as cooks write it, such as '¾'. */
  readonly amountShown: string;
  /** Text between the number and the food's name, such as 'cups' or 'x 400 g cans'. */
  readonly unitText: string;
  /** Amount and unit of the ingredient as text. If the reader has changed nothing, it is the recipe's own wording. */
  readonly written: string;
  /** If a substitute replaces the ingredient: the original ingredient with its preparation. Otherwise null. */
  readonly insteadOf: string | null;
  /** Advice on cooking with the substitute, such as 'Cook it first'; null without a substitute or before it has loaded. */
  readonly swapNote: string | null;
  /** Note on the ingredient's amount, such as 'my amount'; undefined without a note. */
  readonly remark: string | undefined;
  readonly substitutes: readonly PossibleSubstitute[];
  readonly swap: number | null;
}

/**
 * Converts an amount to the chosen servings and units. If the reader keeps the recipe's own units, a scaled amount may
 * still get another unit that is easier to measure.
 */
function showAmount(
  base: TypedAmount,
  { servings, system }: RecipeState,
  food: EditableRecipe['foods'][string] | undefined,
  parts: AmountParts | null,
) {
  const scaled = { amount: scaleAmount(base.amount, servings, base.servings), unit: base.unit };
  if (system !== 'written') return convertAmountForDisplay(scaled.amount, scaled.unit, system, food);
  return servings === base.servings ? scaled : convertToKitchenUnit(scaled, parts);
}

function toAmountWords(
  written: EditableRecipe['ingredients'][number] | null,
  shown: { readonly amount: number | null; readonly unit: string | null },
  food: string,
  isGiven: boolean,
): AmountWords {
  if (shown.amount === null) return { figure: '', unit: '' };
  const quantity = { amount: shown.amount, unit: shown.unit, food };
  const base = written?.amount_numeric ?? null;
  const words =
    written === null || base === null
      ? formatMeasuredAmount(quantity)
      : formatScaledAmount(written.parts ?? null, { amount: base, unit: written.unit }, quantity);
  const isPlain = words.figure === formatMeasuredAmount(quantity).figure;
  return isGiven && isPlain ? { ...words, figure: formatEnteredAmount(shown.amount, shown.unit) } : words;
}

/** Returns an ingredient's name with its preparation, such as 'chicken (cooked, diced)'. */
const joinPreparation = ({ ingredient_name, preparation }: EditableRecipe['ingredients'][number]): string =>
  preparation ? `${ingredient_name} (${preparation})` : ingredient_name;

/**
 * Returns the ingredients as the page shows them: for the current servings and units, with the selected substitutes.
 */
export function computeShownLines(recipe: EditableRecipe, state: RecipeState): ShownLine[] {
  return recipe.ingredients.map((ingredient, index) => {
    const { checked, swap, typed } = state.lines[index] ?? UNTOUCHED;
    const substitute = swap === null ? undefined : ingredient.substitutes[swap];
    const canonical = substitute?.ingredient_name ?? ingredient.canonical_name;
    const source = substitute ?? ingredient;
    const base = typed ?? {
      amount: source.amount_numeric,
      unit: source.unit,
      servings: recipe.default_servings,
    };
    const shown =
      base.amount === null
        ? { amount: null, unit: base.unit }
        : showAmount(
            { ...base, amount: base.amount },
            state,
            recipe.foods[canonical],
            ingredient.parts ?? null,
          );
    const stated = substitute === undefined && typed === null ? ingredient.stated_grams : null;
    // Round only amounts that were scaled or converted. Amounts that the recipe gives stay exact.
    const isGiven = shown.amount === base.amount && shown.unit === base.unit && substitute === undefined;
    const amountText =
      shown.amount === null ? '' : (isGiven ? formatExactDecimal : formatAmount)(shown.amount);
    const untouched =
      typed === null && state.servings === recipe.default_servings && state.system === 'written';
    // An amount without a number, such as 'to taste', is the same for any number of servings.
    const asWritten = !substitute && (untouched || shown.amount === null);
    const words = toAmountWords(typed === null && !substitute ? ingredient : null, shown, canonical, isGiven);
    const written = asWritten ? formatIngredientAmount(ingredient) : formatAmountWords(words);
    return {
      index,
      section: ingredient.section,
      name: formatFoodNameAfterAmount(source, shown, words.figure, recipe.foods[canonical]),
      plainName: source.ingredient_name,
      canonical,
      preparation: substitute ? null : ingredient.preparation,
      required: ingredient.required,
      checked,
      ...shown,
      statedGrams: stated === null ? null : scaleAmount(stated, state.servings, recipe.default_servings),
      // The eaten fraction of a substitute equals that of the ingredient. For example, most of a frying fat stays in
      // the pan, whichever fat the cook uses.
      eaten: ingredient.eaten,
      amountText,
      amountShown: words.figure,
      unitText: words.unit,
      written,
      insteadOf: substitute ? joinPreparation(ingredient) : null,
      swapNote: substitute?.note || null,
      remark: substitute || typed ? undefined : ingredient.remark,
      substitutes: ingredient.substitutes,
      swap,
    };
  });
}

export function groupLinesBySection(
  lines: readonly ShownLine[],
): { section: string | null; lines: ShownLine[] }[] {
  const groups: { section: string | null; lines: ShownLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.section === line.section) last.lines.push(line);
    else groups.push({ section: line.section, lines: [line] });
  }
  return groups;
}
