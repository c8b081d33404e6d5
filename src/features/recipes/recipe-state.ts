import { SERVINGS_MAX, SERVINGS_MIN } from '#contract/limits';
import type { RecipeDetail, RecipeIngredient, Substitute } from '#contract/recipes/recipes';
import type { Eaten } from '#domain/nutrition/eaten';
import { displayAmount, type UnitSystem } from '#domain/units/display';
import { formatAmount, formatExactAmount, formatExactDecimal, scaleAmount } from '#domain/units/fractions';
import {
  type AmountParts,
  type AmountWords,
  convertToHandyUnit,
  formatMeasuredAmount,
  formatScaledAmount,
} from '#domain/units/scaled-amount';
import { formatFoodNameAfterAmount, formatIngredientAmount, joinAmount } from './amount-words.ts';

/** A possible substitute on the recipe page. Until its details load, its amount, note and penalty are null. */
export type PossibleSubstitute = Omit<Substitute, 'note' | 'penalty'> & {
  readonly note: string | null;
  readonly penalty: number | null;
};

/** Recipe data from which the page computes ingredients and nutrition. */
export type EditableRecipe = Pick<
  RecipeDetail,
  'id' | 'title' | 'default_servings' | 'serving_size_text' | 'foods'
> & {
  readonly ingredients: readonly (Omit<RecipeIngredient, 'substitutes'> & {
    readonly substitutes: readonly PossibleSubstitute[];
    /**
     * Part of the ingredient that is eaten, according to the recipe's remarks (such as frying oil); undefined if all
     * of it is eaten.
     */
    readonly eaten?: Eaten;
    /**
     * Parts of the ingredient's amount besides figure and unit, such as a range; null if the recipe gives no amount.
     */
    readonly parts?: AmountParts | null;
  })[];
};

/** An amount that the reader typed, with the unit and servings on the page at that time. */
interface TypedAmount {
  readonly amount: number;
  readonly unit: string | null;
  readonly servings: number;
}

interface LineState {
  readonly checked: boolean;
  readonly swap: number | null;
  /** Amount that the reader typed for the ingredient in use (original or substitute); null if nothing was typed. */
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
  /** Sets the amount of an ingredient. `amount` is for the current servings, in the unit shown on the page. */
  | { readonly type: 'amount'; readonly line: number; readonly amount: number; readonly unit: string | null }
  | { readonly type: 'swap'; readonly line: number; readonly substitute: number }
  | { readonly type: 'reset' };

const UNTOUCHED: LineState = { checked: true, swap: null, typed: null };

export function createInitialState(recipe: EditableRecipe): RecipeState {
  return {
    servings: Math.max(SERVINGS_MIN, recipe.default_servings),
    system: 'written',
    lines: recipe.ingredients.map(() => UNTOUCHED),
  };
}

/** Returns the reducer for the reader's actions on a recipe page. Values outside the allowed range are ignored. */
export function createRecipeReducer(recipe: EditableRecipe) {
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
        // If the reader unchecks a substitute, restore the original ingredient. Otherwise the dish would lack the
        // ingredient.
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
      case 'reset':
        return createInitialState(recipe);
    }
  };
}

/** Returns true if the reader has changed anything besides servings and units. */
export const isEdited = (state: RecipeState): boolean =>
  state.lines.some((line) => !line.checked || line.swap !== null || line.typed !== null);

export interface ShownLine {
  readonly index: number;
  readonly section: string | null;
  readonly name: string;
  /** The food's name as written in the recipe. In contrast, `name` may be a plural that fits the amount. */
  readonly plainName: string;
  readonly canonical: string;
  readonly preparation: string | null;
  readonly required: boolean;
  readonly checked: boolean;
  /** Amount of the ingredient for the current servings, not rounded; null if the recipe gives none. */
  readonly amount: number | null;
  readonly unit: string | null;
  /**
   * Weight of the ingredient's amount in grams, as the recipe states it. Null if the recipe states no weight, or if the
   * reader has changed the amount.
   */
  readonly statedGrams: number | null;
  readonly eaten: Eaten | undefined;
  /** The ingredient's amount for the input: a rounded decimal number; '' without an amount. */
  readonly amountText: string;
  /** The ingredient's amount as cooks write it, such as '¾'. */
  readonly amountShown: string;
  /** Words between the amount and the name of an ingredient, such as 'cups' or 'x 400 g cans'. */
  readonly unitText: string;
  /**
   * Amount and unit of an ingredient in words. If the reader has changed nothing, these are the recipe's own words.
   */
  readonly written: string;
  /** Name of the original ingredient if a substitute replaces it; otherwise null. */
  readonly insteadOf: string | null;
  readonly substitutes: readonly PossibleSubstitute[];
  readonly swap: number | null;
}

/**
 * Converts an amount to the current servings and units. If the reader has selected the recipe's own units, a scaled
 * amount gets a unit that is handy to measure.
 */
function showAmount(
  base: TypedAmount,
  { servings, system }: RecipeState,
  food: EditableRecipe['foods'][string] | undefined,
  parts: AmountParts | null,
) {
  const scaled = { amount: scaleAmount(base.amount, servings, base.servings), unit: base.unit };
  if (system !== 'written') return displayAmount(scaled.amount, scaled.unit, system, food);
  return servings === base.servings ? scaled : convertToHandyUnit(scaled, parts);
}

/**
 * Formats an ingredient's amount in words.
 * @param written ingredient line whose wording is preserved; null for none
 */
function toAmountWords(
  written: EditableRecipe['ingredients'][number] | null,
  shown: { readonly amount: number | null; readonly unit: string | null },
  isGiven: boolean,
): AmountWords {
  if (shown.amount === null) return { figure: '', unit: '' };
  const quantity = { amount: shown.amount, unit: shown.unit };
  const base = written?.amount_numeric ?? null;
  const words =
    written === null || base === null
      ? formatMeasuredAmount(quantity)
      : formatScaledAmount(written.parts ?? null, { amount: base, unit: written.unit }, quantity);
  const isPlain = words.figure === formatMeasuredAmount(quantity).figure;
  return isGiven && isPlain ? { ...words, figure: formatExactAmount(shown.amount, shown.unit) } : words;
}

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
    // Round only scaled or converted amounts of ingredients. Amounts that the recipe gives stay exact.
    const isGiven = shown.amount === base.amount && shown.unit === base.unit && substitute === undefined;
    const amountText =
      shown.amount === null ? '' : (isGiven ? formatExactDecimal : formatAmount)(shown.amount);
    const untouched =
      typed === null && state.servings === recipe.default_servings && state.system === 'written';
    // An amount without a number, such as 'to taste', stays the same for any number of servings.
    const asWritten = !substitute && (untouched || shown.amount === null);
    const words = toAmountWords(typed === null && !substitute ? ingredient : null, shown, isGiven);
    const written = asWritten ? formatIngredientAmount(ingredient) : joinAmount(words);
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
      // Apply the eaten part of an ingredient to its substitute too. Most of a frying fat stays in the pan, whichever
      // fat the cook uses.
      eaten: ingredient.eaten,
      amountText,
      amountShown: words.figure,
      unitText: words.unit,
      written,
      insteadOf: substitute ? ingredient.ingredient_name : null,
      substitutes: ingredient.substitutes,
      swap,
    };
  });
}

export function bySection(lines: readonly ShownLine[]): { section: string | null; lines: ShownLine[] }[] {
  const groups: { section: string | null; lines: ShownLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.section === line.section) last.lines.push(line);
    else groups.push({ section: line.section, lines: [line] });
  }
  return groups;
}
