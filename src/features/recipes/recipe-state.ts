import { SERVINGS_MAX, SERVINGS_MIN } from '#contract/limits';
import type { RecipeDetail, RecipeIngredient, Substitute } from '#contract/recipes/recipes';
import type { Eaten } from '#domain/nutrition/eaten';
import { displayAmount, type UnitSystem } from '#domain/units/display';
import { formatAmount, givenAmount, givenDecimal, scaleAmount } from '#domain/units/fractions';
import {
  type AmountParts,
  type AmountWords,
  amountWords,
  inHandyUnit,
  scaledAmount,
} from '#domain/units/scaled-amount';
import { amountInWords, joinAmount, nameInWords } from './amount-words.ts';

/** A substitute on the page. Until its details load, it has a name but no amount, note and penalty. */
export type PossibleSubstitute = Omit<Substitute, 'note' | 'penalty'> & {
  readonly note: string | null;
  readonly penalty: number | null;
};

/** The data behind the ingredients and nutrition of a recipe page. */
export type EditableRecipe = Pick<
  RecipeDetail,
  'id' | 'title' | 'default_servings' | 'serving_size_text' | 'foods'
> & {
  readonly ingredients: readonly (Omit<RecipeIngredient, 'substitutes'> & {
    readonly substitutes: readonly PossibleSubstitute[];
    /** Eaten part of the ingredient, according to its remarks; undefined: all of it. */
    readonly eaten?: Eaten;
    /** Parts of the amount besides figure and unit; null if no amount is given. */
    readonly parts?: AmountParts | null;
  })[];
};

/** An amount typed by the reader, with the unit and servings at that time. */
interface TypedAmount {
  readonly amount: number;
  readonly unit: string | null;
  readonly servings: number;
}

interface LineState {
  readonly checked: boolean;
  /** Index of the selected substitute; null: the original. */
  readonly swap: number | null;
  /** Amount typed for the ingredient in use, original or substitute. */
  readonly typed: TypedAmount | null;
}

export interface RecipeState {
  readonly servings: number;
  readonly system: UnitSystem;
  /** An entry per ingredient, in the recipe's order. */
  readonly lines: readonly LineState[];
}

export type RecipeAction =
  | { readonly type: 'servings'; readonly servings: number }
  | { readonly type: 'system'; readonly system: UnitSystem }
  | { readonly type: 'check'; readonly line: number; readonly checked: boolean }
  /** `amount` as shown: for the current servings, in the shown unit. */
  | { readonly type: 'amount'; readonly line: number; readonly amount: number; readonly unit: string | null }
  | { readonly type: 'swap'; readonly line: number; readonly substitute: number }
  | { readonly type: 'reset' };

const UNTOUCHED: LineState = { checked: true, swap: null, typed: null };

/** Returns the state of a recipe as written. */
export function initialState(recipe: EditableRecipe): RecipeState {
  return {
    servings: Math.max(SERVINGS_MIN, recipe.default_servings),
    system: 'written',
    lines: recipe.ingredients.map(() => UNTOUCHED),
  };
}

/** Returns the reducer for the reader's actions. Out-of-range values change nothing. */
export function recipeReducer(recipe: EditableRecipe) {
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
        // Unchecking a substitute restores the original instead of leaving a gap in the dish.
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
        return initialState(recipe);
    }
  };
}

/** True if anything except servings and units differs from the recipe. */
export const isEdited = (state: RecipeState): boolean =>
  state.lines.some((line) => !line.checked || line.swap !== null || line.typed !== null);

/** An ingredient as currently shown on the page. */
export interface ShownLine {
  readonly index: number;
  readonly section: string | null;
  readonly name: string;
  /** The name as the recipe gives it, not pluralised. */
  readonly plainName: string;
  readonly canonical: string;
  readonly preparation: string | null;
  readonly required: boolean;
  readonly checked: boolean;
  /** For the current servings, not rounded; null if the recipe gives none. */
  readonly amount: number | null;
  readonly unit: string | null;
  /**
   * Weight of this amount in grams according to the recipe; null if it states none or the reader changed the amount.
   */
  readonly statedGrams: number | null;
  readonly eaten: Eaten | undefined;
  /** The amount for editing: decimal, rounded; '' without an amount. */
  readonly amountText: string;
  /** The same amount as cooks write it: '¾'. */
  readonly amountShown: string;
  /** The words between the amount and the name: 'cups', 'x 400 g cans'. */
  readonly unitText: string;
  /** Amount and unit in words, as the recipe writes them if nothing has changed. */
  readonly written: string;
  /** Name of the original if a substitute replaces it. */
  readonly insteadOf: string | null;
  readonly substitutes: readonly PossibleSubstitute[];
  readonly swap: number | null;
}

/**
 * Returns an amount for the current servings and units. In the recipe's own units, a scaled amount gets a unit that is
 * handy to measure.
 */
function showAmount(
  base: TypedAmount,
  { servings, system }: RecipeState,
  food: EditableRecipe['foods'][string] | undefined,
  parts: AmountParts | null,
) {
  const scaled = { amount: scaleAmount(base.amount, servings, base.servings), unit: base.unit };
  if (system !== 'written') return displayAmount(scaled.amount, scaled.unit, system, food);
  return servings === base.servings ? scaled : inHandyUnit(scaled, parts);
}

/** @param written the line whose wording is preserved; null: no line */
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
      ? amountWords(quantity)
      : scaledAmount(written.parts ?? null, { amount: base, unit: written.unit }, quantity);
  const isPlain = words.figure === amountWords(quantity).figure;
  return isGiven && isPlain ? { ...words, figure: givenAmount(shown.amount, shown.unit) } : words;
}

/** Returns the ingredients for the current servings, units and swaps. */
export function shownLines(recipe: EditableRecipe, state: RecipeState): ShownLine[] {
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
    // Given amounts are not rounded; only scaled or converted ones are.
    const isGiven = shown.amount === base.amount && shown.unit === base.unit && substitute === undefined;
    const amountText = shown.amount === null ? '' : (isGiven ? givenDecimal : formatAmount)(shown.amount);
    const untouched =
      typed === null && state.servings === recipe.default_servings && state.system === 'written';
    // An amount without a number ('to taste') reads the same for any servings.
    const asWritten = !substitute && (untouched || shown.amount === null);
    const words = toAmountWords(typed === null && !substitute ? ingredient : null, shown, isGiven);
    const written = asWritten ? amountInWords(ingredient) : joinAmount(words);
    return {
      index,
      section: ingredient.section,
      name: nameInWords(source, shown, words.figure, recipe.foods[canonical]),
      plainName: source.ingredient_name,
      canonical,
      preparation: substitute ? null : ingredient.preparation,
      required: ingredient.required,
      checked,
      ...shown,
      statedGrams: stated === null ? null : scaleAmount(stated, state.servings, recipe.default_servings),
      // Also for a substitute: frying fat mostly stays in the pan.
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

/** Groups neighbouring ingredients of the same section. */
export function bySection(lines: readonly ShownLine[]): { section: string | null; lines: ShownLine[] }[] {
  const groups: { section: string | null; lines: ShownLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.section === line.section) last.lines.push(line);
    else groups.push({ section: line.section, lines: [line] });
  }
  return groups;
}
