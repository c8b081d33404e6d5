/**
 * Returns the text of recipe steps for the chosen servings and units, with substitutes in place of replaced
 * ingredients.
 */
import { toPlural, toSingular } from '../../foods/plural.ts';
import { convertAmountForDisplay, type UnitSystem } from '../../units/display.ts';
import type { Portions } from '../../units/portions.ts';
import { roundForKitchen } from '../../units/rounding.ts';
import {
  type AmountParts,
  convertToKitchenUnit,
  formatMeasuredAmount,
  formatScaledAmount,
  type MeasuredAmount,
} from '../../units/scaled-amount.ts';
import { convertToLineUnit } from './compare.ts';
import {
  isAmountAfterAllBut,
  type LinkedPart,
  type MethodLine,
  type StepAmount,
  type StepPart,
} from './parts.ts';

export interface StepLine extends Pick<MethodLine, 'name' | 'amount' | 'unit'> {
  /**
   * Factor by which the amount of the ingredient is multiplied. For an ingredient without an amount: new servings
   * divided by the recipe's servings.
   */
  readonly factor: number;
  /**
   * The substitute for the ingredient, and its amount for the whole ingredient line. Null if the ingredient is not
   * replaced.
   */
  readonly swap: {
    readonly name: string;
    readonly amount: number | null;
    readonly unit: string | null;
  } | null;
  readonly portions: Portions | undefined;
}

export interface StepView {
  /** Chosen number of servings divided by the recipe's number of servings. */
  readonly factor: number;
  readonly system: UnitSystem;
  readonly lines: readonly StepLine[];
}

const isSame = (factor: number): boolean => Math.abs(factor - 1) < 1e-9;

/**
 * Converts an amount in the same way as the ingredient list does, so that list and steps show the same amounts.
 * @param isScaled false if the amount is the same as in the recipe, so that it keeps the recipe's unit
 */
function convert(
  quantity: MeasuredAmount,
  view: StepView,
  line: StepLine | undefined,
  isScaled: boolean,
  parts: AmountParts | null = null,
): MeasuredAmount {
  const food = line?.swap?.name ?? line?.name;
  if (view.system !== 'written')
    return { ...convertAmountForDisplay(quantity.amount, quantity.unit, view.system, line?.portions), food };
  return { ...(isScaled ? convertToKitchenUnit(quantity, parts) : quantity), food };
}

/**
 * Converts an amount of an ingredient in a step to the amount of its substitute. Returns null if the ingredient has no
 * substitute, the substitute has no amount, or the units cannot be compared.
 */
function swapAmount(amount: StepAmount, line: StepLine): MeasuredAmount | null {
  const { swap } = line;
  if (swap === null || swap.amount === null || line.amount === null || line.amount <= 0) return null;
  const inLine = convertToLineUnit(amount, { ...line, canonical: null, preparation: null });
  return inLine === null ? null : { amount: (inLine / line.amount) * swap.amount, unit: swap.unit };
}

const joinWords = (figure: string, unit: string): string => `${figure}${unit === '' ? '' : ` ${unit}`}`;

function showSwapped(part: LinkedPart & { kind: 'amount' }, line: StepLine, view: StepView): string | null {
  const swapped = line.swap === null ? null : swapAmount(part.amount, line);
  if (line.swap === null || swapped === null) return null;
  const { figure, unit } = formatMeasuredAmount(convert(swapped, view, line, !isSame(line.factor)));
  const words = joinWords(figure, unit);
  if (part.noun !== '') return `${words} ${line.swap.name}`;
  return unit === '' ? words : `${words}${part.amount.behind}`;
}

function inflect(noun: string, between: string, written: number, shown: number): string {
  if (/ of /u.test(between)) return noun;
  if (written <= 1 && shown > 1) return toPlural(noun);
  return written > 1 && shown <= 1 ? toSingular(noun) : noun;
}

function showAmount(part: LinkedPart & { kind: 'amount' }, view: StepView): string {
  const { min, max, unit, between, behind } = part.amount;
  const line = part.line === null ? undefined : view.lines[part.line];
  const factor = line?.factor ?? view.factor;
  const swapped = line === undefined ? null : showSwapped(part, line, view);
  if (swapped !== null) return swapped;
  const noun = line?.swap?.name ?? part.noun;
  const isRenamed = part.noun !== '' && noun !== part.noun;
  const parts = { min, max, before: unit === null ? '' : toWordBeforeUnit(between), behind: '' };
  const base = { amount: max, unit };
  const shown = convert({ amount: max * factor, unit }, view, line, !isSame(factor), parts);
  if (isSame(factor) && shown.unit === unit && !isRenamed) return part.text;
  const words = formatScaledAmount(parts, base, shown);
  if (isRenamed) return `${joinWords(words.figure, words.unit)} ${noun}`;
  if (unit === null)
    return `${words.figure}${between}${inflect(noun, between, max, roundForKitchen(shown.amount, null, noun) ?? shown.amount)}`;
  return `${joinWords(words.figure, words.unit)}${behind}`;
}

/**
 * Returns the words between a number and its unit, such as 'heaped'. The hyphen of '2/3-cup' is omitted, because a
 * scaled amount is written with a space.
 */
const toWordBeforeUnit = (between: string): string => between.replace(/^-$/u, '').trim();

const matchCase = (name: string, text: string): string =>
  /^\p{Lu}/u.test(text) ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : name;

export function formatStepPart(part: StepPart, view: StepView): string {
  if (part.kind === 'amount') return showAmount(part, view);
  const swap = part.kind === 'food' ? view.lines[part.line]?.swap : null;
  return swap == null ? part.text : matchCase(swap.name, part.text);
}

export interface StepUse {
  readonly line: number;
  /**
   * Amount that the step uses, such as '150 ml'. Null if the step uses the whole ingredient; '' if the step uses an
   * unknown part of the ingredient.
   */
  readonly amount: string | null;
}

function showShare(share: number, line: StepLine, view: StepView): string {
  const whole =
    line.swap === null ? (line.amount === null ? null : line.amount * line.factor) : line.swap.amount;
  if (whole === null) return '';
  const quantity = { amount: whole * share, unit: line.swap === null ? line.unit : line.swap.unit };
  const { figure, unit } = formatMeasuredAmount(convert(quantity, view, line, !isSame(line.factor)));
  return joinWords(figure, unit);
}

const ALL =
  /\b(?:all(?: of)?(?: the| your)?(?: other| remaining)?|remaining|other|rest of the) ingredients\b/iu;

/**
 * Lists the ingredients that each step uses with their amounts, in the order of their mention. If a step says 'all
 * ingredients', the list also has each ingredient that no step names.
 */
export function listStepIngredients(steps: readonly (readonly StepPart[])[], view: StepView): StepUse[][] {
  const named = new Set(steps.flat().flatMap((part) => (part.kind === 'text' ? [] : (part.line ?? []))));
  const unnamed = view.lines.flatMap((_, line) => (named.has(line) ? [] : [{ line, amount: null }]));
  return steps.map((parts) => {
    const uses = new Map<number, (string | null)[]>();
    for (const [at, part] of parts.entries()) {
      if (part.kind === 'text' || part.line === null) continue;
      const line = view.lines[part.line];
      const amounts = uses.get(part.line) ?? [];
      if (line === undefined) continue;
      if (part.kind === 'amount' && isAmountAfterAllBut(parts, at)) amounts.push('');
      else if (part.kind === 'amount' && !part.repeats) amounts.push(withoutFood(part, view));
      else if (part.kind === 'share') amounts.push(showShare(part.share, line, view));
      else if (part.kind === 'food' && part.share !== null)
        amounts.push(part.share === 1 ? null : showShare(part.share, line, view));
      uses.set(part.line, amounts);
    }
    const listed = [...uses].map(([line, amounts]) => ({ line, amount: joinAmounts(amounts) }));
    return ALL.test(parts.map(({ text }) => text).join('')) ? [...listed, ...unnamed] : listed;
  });
}

function withoutFood(part: LinkedPart & { kind: 'amount' }, view: StepView): string {
  const line = part.line === null ? undefined : view.lines[part.line];
  const swapped = line === undefined ? null : swapAmount(part.amount, line);
  const { min, max, unit, between } = part.amount;
  const factor = line?.factor ?? view.factor;
  const isScaled = !isSame(factor);
  if (swapped !== null) {
    const { figure, unit: label } = formatMeasuredAmount(convert(swapped, view, line, isScaled));
    return joinWords(figure, label);
  }
  const parts = { min, max, before: unit === null ? '' : toWordBeforeUnit(between), behind: '' };
  const shown = convert({ amount: max * factor, unit }, view, line, isScaled, parts);
  const words = formatScaledAmount(parts, { amount: max, unit }, shown);
  return joinWords(words.figure, words.unit);
}

function joinAmounts(amounts: readonly (string | null)[]): string | null {
  if (amounts.includes(null)) return null;
  return amounts.filter((amount) => amount !== '').join(' + ');
}
