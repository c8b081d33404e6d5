/**
 * Links the amounts and food names in recipe steps to the ingredient lines, so that the steps can show other servings,
 * other units and substitutes. Text whose meaning is uncertain is not linked and stays unchanged.
 */
import { chooseIngredientLineForAmount, isNearlyEqual, type Recipe } from './choose-line.ts';
import { convertToLineUnit, isVolumeOrMassUnit } from './compare.ts';
import { findScalableCounts, isCountLink, isUnscaledEggCount } from './counts.ts';
import {
  listLastWords,
  matchFoodNamesAt,
  splitFoodNamesOfLines,
  splitIntoWords,
  type Word,
} from './line-names.ts';
import {
  createAmountLink,
  type Link,
  linkAmountOfMixture,
  linkAmountToIngredient,
  skipUnitAfterFood,
} from './link-amount.ts';
import type { LinkedPart, MethodLine, StepPart } from './parts.ts';
import { canFoodNameEnd, canFoodNameStart, findPhraseEnd, splitSentences } from './phrases.ts';
import { canStartAmount, type ScannedAmount, scanAmountAt } from './scan-amounts.ts';
import { addUsedFractionsToSteps } from './shares.ts';
import { NO_SCALING } from './step-words.ts';

/**
 * Maximum number of characters of a step that are searched for amounts and foods. Any text after this limit stays
 * unchanged.
 */
const STEP_MAX = 5000;

/**
 * Matches each character at which an amount or a food name may begin: the first letter of a word, the first digit of a
 * number, or a fraction such as '½'. A number may be directly before a word, without a space.
 */
const START = /(?<![\p{L}\p{M}])\p{L}|(?<!\d)\d|[½¼¾⅓⅔⅛⅜⅝⅞⅙⅚⅕]/gu;

function linkMention(recipe: Recipe, text: string, words: readonly Word[], at: number): Link | null {
  if (!canFoodNameStart(text, words, at)) return null;
  const match = chooseIngredientLineForAmount(
    recipe,
    matchFoodNamesAt(recipe.names, words, at, findPhraseEnd(text, words, at)),
    null,
  );
  if (match === null || match.first !== at) return null;
  const end = skipUnitAfterFood(recipe, words, match);
  const [first, last] = [words[match.first], words[end - 1]];
  if (first === undefined || last === undefined || !canFoodNameEnd(text, words, end)) return null;
  const part = {
    kind: 'food',
    text: text.slice(first.start, last.end),
    line: match.line,
    share: null,
  } as const;
  return { part, start: first.start, end: last.end };
}

/**
 * Marks the ingredient lines whose whole amount a step uses. If a later step states the same amount of the same food,
 * the later amount is linked to another ingredient line.
 */
function markUsed({ lines, used, usedAmounts }: Recipe, links: readonly Link[]): void {
  for (const { part } of links) {
    const line = part.line === null ? undefined : lines[part.line];
    if (part.kind !== 'amount' || part.line === null || line === undefined) continue;
    const inLine = convertToLineUnit(part.amount, line);
    if (inLine === null || part.repeats) continue;
    usedAmounts.set(part.line, (usedAmounts.get(part.line) ?? 0) + inLine);
    if (line.amount !== null && isNearlyEqual(inLine, line.amount)) used.add(part.line);
  }
}

/**
 * Matches the text before an amount that belongs to a recipe within the recipe, as in 'a sheet of puff paste made of
 * five ounces of flour, and a quarter of a pound of butter'.
 */
const SUB_RECIPE = /\bmade (?:of|from|with)\b/iu;

const isMeasuredLink = ({ part, start }: Link, from: number): boolean =>
  part.kind === 'amount' && start >= from && isVolumeOrMassUnit(part.amount.unit);

const isUnlistedAmount = (link: Link | undefined, from: number): boolean =>
  link?.part.kind === 'amount' && link.part.line === null && link.start >= from;

const BETWEEN_SUMMANDS = /^ (?:plus|and|\+) (?:another )?$/iu;

/**
 * Links the first amount of a sum, as in '3/4 cup plus 2 tablespoons of water', to the ingredient line of the second
 * amount, because only the second amount is directly before the food. Returns null if the two amounts are not a sum.
 */
function linkFirstSummand(text: string, first: ScannedAmount | null, second: Link | undefined): Link | null {
  if (first === null || second?.part.kind !== 'amount') return null;
  const isSum =
    isVolumeOrMassUnit(first.unit) &&
    isVolumeOrMassUnit(second.part.amount.unit) &&
    BETWEEN_SUMMANDS.test(text.slice(first.end, second.start));
  return isSum ? createAmountLink(text, first, second.part.line, '') : null;
}

function linkStep(recipe: Recipe, text: string): Link[] {
  const words = splitIntoWords(text);
  const wordsByStart = new Map(words.map(({ start }, at) => [start, at]));
  const starts = [...text.matchAll(START)];
  const links: Link[] = [];
  let free = 0;
  for (const sentence of splitSentences(text.slice(0, STEP_MAX))) {
    const isFixed = NO_SCALING.test(text.slice(sentence.start, sentence.end));
    const unlinked: ScannedAmount[] = [];
    let before: ScannedAmount | null = null;
    for (const { index: at } of starts) {
      if (at < Math.max(free, sentence.start) || at >= sentence.end) continue;
      const amount = canStartAmount(text, at) ? scanAmountAt(text, at) : null;
      const isOfSubRecipe =
        SUB_RECIPE.test(text.slice(sentence.start, at)) && isUnlistedAmount(links.at(-1), sentence.start);
      const linked =
        amount === null || isFixed
          ? null
          : linkAmountToIngredient(recipe, text, words, amount, { isOfSubRecipe });
      if (linked !== null) {
        const sum = linkFirstSummand(text, before, linked.links[0]);
        const added = sum === null ? linked.links : [sum, ...linked.links];
        if (sum !== null && unlinked.at(-1) === before) unlinked.pop();
        links.push(...added);
        markUsed(recipe, added);
        free = linked.end;
        before = null;
      } else if (amount !== null && amount.form !== 'article') {
        free = amount.end;
        before = amount;
        unlinked.push(amount);
      } else {
        before = amount ?? before;
        const word = wordsByStart.get(at);
        const mention = word === undefined ? null : linkMention(recipe, text, words, word);
        if (mention !== null) links.push(mention);
        free = mention?.end ?? free;
      }
    }
    if (!isFixed && links.some((link) => isMeasuredLink(link, sentence.start)))
      links.push(...unlinked.flatMap((amount) => linkAmountOfMixture(text, words, amount) ?? []));
  }
  return links.sort((a, b) => a.start - b.start);
}

/** Matches a request to repeat the step for another piece, as in 'roll the other seven in the same way'. */
const REPEATED_STEP = /\b(?:in the same way|before each)\b/iu;

/** Matches a request to repeat earlier steps for the other pieces, as in 'cook the other five'. */
const REPEATED_COOKING =
  /\b(?:cook|fry|bake) the (?:other|remaining) (?:two|three|four|five|six|seven|eight|nine|ten|eleven)\b/iu;

/** Maximum number of earlier steps that a step such as 'cook the other five' repeats. */
const REPEATED_STEPS = 2;

/**
 * Returns true if an amount in a step is for one of several pieces that are made one after another. For more servings,
 * a cook makes more pieces and uses the same amount for each piece.
 */
function isForOnePiece({ lines }: Recipe, steps: readonly string[], at: number, part: LinkedPart): boolean {
  const line = part.line === null ? undefined : lines[part.line];
  if (part.kind !== 'amount' || line === undefined || line.amount === null) return false;
  const inLine = convertToLineUnit(part.amount, line);
  if (inLine === null || inLine > line.amount / 2) return false;
  const later = steps.slice(at, at + REPEATED_STEPS + 1);
  return REPEATED_STEP.test(steps[at] ?? '') || later.some((step) => REPEATED_COOKING.test(step));
}

function toParts(text: string, links: readonly Link[]): StepPart[] {
  const parts: StepPart[] = [];
  let from = 0;
  for (const { part, start, end } of links) {
    if (start > from) parts.push({ kind: 'text', text: text.slice(from, start) });
    parts.push(part);
    from = end;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/**
 * Links the steps of a recipe to its ingredient lines.
 * @returns the parts of each step; the texts of all parts, joined, are the text of the step
 */
export function linkIngredientsInSteps(lines: readonly MethodLine[], steps: readonly string[]): StepPart[][] {
  const names = splitFoodNamesOfLines(lines);
  const recipe = {
    lines,
    names,
    lastWords: listLastWords(names),
    used: new Set<number>(),
    usedAmounts: new Map<number, number>(),
    trustedCounts: new Set<LinkedPart>(),
  };
  const linked = steps.map((step) => linkStep(recipe, step));
  const whole = findScalableCounts(
    lines,
    steps,
    linked.flat().map(({ part }) => part),
  );
  const trusted = linked.map((links, at) =>
    links
      .filter(({ part }) => !isCountLink(part) || whole.has(part.line) || recipe.trustedCounts.has(part))
      .filter(({ part }) => !isForOnePiece(recipe, steps, at, part))
      .filter(({ part }) => !isUnscaledEggCount(lines, steps, part)),
  );
  return addUsedFractionsToSteps(
    lines,
    steps.map((step, at) => toParts(step, trusted[at] ?? [])),
  );
}
