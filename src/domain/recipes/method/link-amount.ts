/** Finds the ingredient line that an amount in a recipe step belongs to, by the food that follows the amount. */
import { findUnitByName } from '../../units/units.ts';
import {
  chooseIngredientLineForAmount,
  exceedsLineAmount,
  isNearlyEqual,
  isPlausibleUnitForLine,
  PINCHES,
  type Recipe,
  UNLISTED,
} from './choose-line.ts';
import { convertToLineUnit, isVolumeOrMassUnit } from './compare.ts';
import { type FoodMatch, matchFoodNamesAt, type Word } from './line-names.ts';
import type { LinkedPart } from './parts.ts';
import { canFoodNameEnd, canFoodNameStart, findPhraseEnd, PHRASE_MAX } from './phrases.ts';
import { type ScannedAmount, scanAmountAt } from './scan-amounts.ts';
import { BEFORE_FOOD } from './step-words.ts';

export interface Link {
  readonly part: LinkedPart;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the index of the first word after a food's name. If the unit of the ingredient line follows the name, as
 * 'cloves' does in '2 garlic cloves', returns the index of the first word after the unit.
 */
export function skipUnitAfterFood(recipe: Recipe, words: readonly Word[], match: FoodMatch): number {
  const unit = recipe.lines[match.line]?.unit;
  const next = words[match.end];
  if (unit === undefined || unit === null || next === undefined || isVolumeOrMassUnit(unit)) return match.end;
  const { name, plural } = findUnitByName(unit) ?? { name: unit, plural: unit };
  return [name, plural].includes(next.text.toLowerCase()) ? match.end + 1 : match.end;
}

const SPATIAL =
  /\b(?:bottom|top|upper|lower|front|back|left|right|over|(?:cut|slice|slicing|fold|tear|break|split|divide)\p{L}{0,5} in(?:to)?)(?: the)? $/iu;

const OF_THE = /^(?: of)?(?: the| your| this| that)?(?: (?:remaining|reserved|rest of the))?/iu;

/**
 * Returns true if a step measures fresh water, but the water in the ingredient line has another purpose, such as
 * soaking chiles.
 */
function isOtherWater({ lines }: Recipe, match: FoodMatch, words: readonly Word[], at: number): boolean {
  return (
    words[match.end - 1]?.key === 'water' &&
    words.slice(at, match.end).some(({ key }) => key === 'fresh') &&
    !/\bfresh\b/iu.test(lines[match.line]?.name ?? '')
  );
}

/**
 * Matches text after an amount that depends on the size of a pan, such as '(enough to coat the pan)' after '1-2 tbsp
 * oil'.
 */
const SET_BY_PAN =
  /^[^.;]{0,40}\b(?:enough to (?:\p{L}+ )?(?:coat|cover) (?:the|your|a)|in the bottom of an?) /iu;

/**
 * Matches the text after the amount of a fat that keeps batter from sticking to a pan, as in 'add 1 tbsp butter. Add
 * the batter'. The amount depends on the size of the pan.
 */
const BEFORE_BATTER = /^(?: of)?(?: \p{L}+)? (?:oil|butter)\b[^.;]{0,40}\.? [^.;]{0,30}\bbatter\b/iu;

/**
 * Matches the text after an amount that the cook uses repeatedly, as in '1 tbsp water, scrape the pan; repeat this
 * process until brown'.
 */
const REPEATED_AMOUNT = /^[^.]{0,120}\brepeat (?:this|the) process\b/iu;

/**
 * Returns true if an amount depends on the pan or on how the cooking goes. The ingredient list of a recipe does not
 * contain such amounts.
 */
function isSetByCook(text: string, { end }: ScannedAmount): boolean {
  const after = text.slice(end, end + 200);
  return BEFORE_BATTER.test(after) || REPEATED_AMOUNT.test(after);
}

/**
 * Returns true if an amount is larger than the rest of the ingredient that earlier steps have left. Such an amount is
 * not in the ingredient list.
 */
function exceedsRest(recipe: Recipe, match: FoodMatch, amount: ScannedAmount): boolean {
  const line = recipe.lines[match.line];
  const before = recipe.usedAmounts.get(match.line) ?? 0;
  if (line === undefined || line.amount === null || before === 0) return false;
  const inLine = convertToLineUnit(amount, line);
  return inLine !== null && !isNearlyEqual(inLine, line.amount) && before + inLine > line.amount * 1.05;
}

/**
 * Returns true if a step measures a food in ladles, as in 'a ladle of the hot rice', but the ingredient line does not.
 * Cooks ladle from the pot, in which the food is already mixed with other foods.
 */
const isLadledFromPot = (recipe: Recipe, match: FoodMatch, amount: ScannedAmount): boolean =>
  amount.unit === 'ladle' && recipe.lines[match.line]?.unit !== 'ladle';

interface AmountLink {
  readonly links: readonly Link[];
  readonly end: number;
}

export function linkAmountToIngredient(
  recipe: Recipe,
  text: string,
  words: readonly Word[],
  amount: ScannedAmount,
  { isOfSubRecipe }: { readonly isOfSubRecipe: boolean },
): AmountLink | null {
  if (SET_BY_PAN.test(text.slice(amount.end))) return null;
  const repeats = scanRepeats(text, amount);
  const after = repeats.at(-1)?.close ?? amount.end;
  const lead = OF_THE.exec(text.slice(after, after + 40))?.[0] ?? '';
  const startsWithOf = /^ of\b/iu.test(lead);
  const at = words.findIndex(({ start }) => start >= after + (startsWithOf ? 3 : 0));
  if (at < 0) return linkBefore(recipe, text, words, amount);
  const gap = text.slice(after + (startsWithOf ? 3 : 0), words[at]?.start);
  if (gap !== ' ' && !(amount.unit !== null && gap === '')) return linkBefore(recipe, text, words, amount);
  const limit = findPhraseEnd(text, words, at);
  const matches = matchFoodNamesAt(recipe.names, words, at, limit);
  const match = chooseIngredientLineForAmount(recipe, matches, amount, {
    hasRest: hasRestAfter(text, words, matches, amount),
  });
  const isShare =
    amount.form === 'fraction' && amount.unit === null && /^(?: of(?: the| your)?| the| your)\b/iu.test(lead);
  if (
    match === null ||
    isOfSubRecipe ||
    exceedsLineAmount(recipe, match, amount) ||
    isOtherWater(recipe, match, words, at) ||
    isLadledFromPot(recipe, match, amount)
  )
    return isVolumeOrMassUnit(amount.unit)
      ? linkUnlisted(text, words, amount, at, limit, startsWithOf, repeats)
      : null;
  if (!isPlausibleUnitForLine(recipe, match, amount)) return null;
  if (exceedsRest(recipe, match, amount)) {
    const unlisted = linkUnlisted(text, words, amount, at, limit, startsWithOf, repeats);
    if (unlisted !== null) return unlisted;
  }
  const end = skipUnitAfterFood(recipe, words, match);
  if (!canFoodNameEnd(text, words, end))
    return isVolumeOrMassUnit(amount.unit)
      ? linkUnlisted(text, words, amount, at, limit, startsWithOf, repeats)
      : null;
  const [first, last] = [words[match.first], words[end - 1]];
  if (first === undefined || last === undefined) return null;
  const food: Link = {
    part: { kind: 'food', text: text.slice(first.start, last.end), line: match.line, share: null },
    start: first.start,
    end: last.end,
  };
  if (isShare && SPATIAL.test(text.slice(0, amount.start))) return null;
  if (isShare && amount.min === amount.max && amount.min < 1) {
    const part = {
      kind: 'share',
      text: text.slice(amount.start, amount.end),
      line: match.line,
      share: amount.min,
    } as const;
    return { links: [{ part, start: amount.start, end: amount.end }, food], end: last.end };
  }
  if (amount.unit === null) return linkCount(recipe, text, amount, match, food, lead);
  const behind = startsWithOf && repeats.length === 0 ? ' of' : '';
  const main = createAmountLink(text, amount, match.line, behind);
  // An amount such as 'half a can' is a fraction of the ingredient line's unit. The amount therefore certainly refers
  // to the ingredient and may be scaled with the servings.
  if (amount.form === 'fraction' && amount.unit === recipe.lines[match.line]?.unit)
    recipe.trustedCounts.add(main.part);
  return {
    links: [
      main,
      ...repeats.map((one) => createAmountLink(text, one.amount, match.line, '', { repeats: true })),
      food,
    ],
    end: last.end,
  };
}

export function createAmountLink(
  text: string,
  amount: ScannedAmount,
  line: number | null,
  textAfterAmount: string,
  { repeats = false } = {},
): Link {
  const { start, end, min, max, unit, between } = amount;
  return {
    start,
    end: end + textAfterAmount.length,
    part: {
      kind: 'amount',
      text: text.slice(start, end + textAfterAmount.length),
      line,
      amount: { min, max, unit, between, behind: textAfterAmount },
      noun: '',
      repeats,
    },
  };
}

function linkCount(
  recipe: Recipe,
  text: string,
  amount: ScannedAmount,
  match: FoodMatch,
  food: Link,
  lead: string,
): AmountLink | null {
  const line = recipe.lines[match.line];
  if (line === undefined || line.amount === null || isVolumeOrMassUnit(line.unit)) return null;
  // '2 of the eggs' and '2 of your eggs' count eggs. In contrast, the number in '4 of eggs' does not count the food,
  // because neither 'the' nor 'your' follows 'of'.
  if (/^ of/iu.test(lead) && !/^ of (?:the|your)/iu.test(lead)) return null;
  // 'one' may describe a repeated action, as in 'add the eggs, one egg after the other'. Treat 'one' as a count only if
  // the ingredient line has the amount 1.
  const isOne = amount.max === 1;
  if (isOne && line.amount !== 1) return null;
  if ((amount.min + amount.max) / 2 > line.amount * 1.02) return null;
  const between = text.slice(amount.end, food.start);
  const part: LinkedPart = {
    kind: 'amount',
    text: text.slice(amount.start, food.end),
    line: match.line,
    amount: { min: amount.min, max: amount.max, unit: null, between, behind: '' },
    noun: food.part.text,
    repeats: false,
  };
  if (/^ of (?:the|your)/iu.test(lead) && line.canonical === 'egg') recipe.trustedCounts.add(part);
  return { links: [{ part, start: amount.start, end: food.end }], end: food.end };
}

/**
 * Returns true if a step mentions the rest of a food after an amount, as in '1 tbsp cornstarch; toss, and repeat with
 * the remaining cornstarch'. The ingredient line then has more of the food than this amount.
 */
function hasRestAfter(
  text: string,
  words: readonly Word[],
  matches: readonly FoodMatch[],
  amount: ScannedAmount,
): boolean {
  const food = words[(matches[0]?.end ?? 0) - 1];
  if (matches.length === 0 || food === undefined) return false;
  return words.some(
    ({ key, start }) =>
      key === food.key &&
      start > Math.max(food.start, amount.end) &&
      /\b(?:remaining|rest of(?: the)?) $/iu.test(text.slice(0, start)),
  );
}

interface Repeat {
  readonly amount: ScannedAmount;
  /**
   * Index of the first character after an amount such as '(240 ml)', which repeats the amount before it in another
   * unit. The closing parenthesis is part of the repeated amount.
   */
  readonly close: number;
}

function scanRepeats(text: string, { end, unit }: ScannedAmount): Repeat[] {
  if (!isVolumeOrMassUnit(unit)) return [];
  const open =
    /^ ?(?:[([]|\/)[ ~]?(?:about |approx\.? |approximately |or )?~? ?/iu.exec(
      text.slice(end, end + 24),
    )?.[0] ?? '';
  if (open === '') return [];
  const amount = scanAmountAt(text, end + open.length);
  if (amount === null || !isVolumeOrMassUnit(amount.unit)) return [];
  const isBracket = /[([]/u.test(open);
  if (isBracket && !/[)\]]/u.test(text[amount.end] ?? '')) return [];
  return [{ amount, close: amount.end + (isBracket ? 1 : 0) }];
}

function linkBefore(
  recipe: Recipe,
  text: string,
  words: readonly Word[],
  amount: ScannedAmount,
): AmountLink | null {
  if (amount.unit === null || amount.form === 'article') return null;
  const open = /\p{L}( ?\((?:about |approx\.? |approximately |~)?)$/iu.exec(text.slice(0, amount.start));
  if (open === null || text[amount.end] !== ')') return null;
  const end = words.findIndex(({ start }) => start >= amount.start);
  const stop = end < 0 ? words.length : end;
  const last = words[stop - 1];
  if (last === undefined || last.end !== amount.start - (open[1]?.length ?? 0)) return null;
  for (let at = Math.max(0, stop - PHRASE_MAX); at < stop; at += 1) {
    if (!canFoodNameStart(text, words, at) || findPhraseEnd(text, words, at) < stop) continue;
    const matches = matchFoodNamesAt(recipe.names, words, at, stop).filter((match) => match.end === stop);
    const match = chooseIngredientLineForAmount(recipe, matches, amount);
    if (match !== null) return { links: [createAmountLink(text, amount, match.line, '')], end: amount.end };
  }
  return null;
}

/**
 * Words that change the food named after them into another food: 'pasta' in '1 cup of the pasta water', or 'olive' in
 * '2 tbsp olive oil'. Recipes often use this other food without listing it as an ingredient.
 */
const UNLISTED_KINDS: ReadonlySet<string> = new Set([
  ...['pasta', 'cooking', 'saved', 'soaking', 'starchy', 'cloudy', 'kept'],
  ...[
    'olive',
    'vegetable',
    'canola',
    'sunflower',
    'rapeseed',
    'white',
    'red',
    'brown',
    'caster',
    'granulated',
  ],
  ...['chile', 'chili', 'chilli'],
]);

function isBeforeUnlisted(word: Word | undefined): boolean {
  if (word === undefined || UNLISTED.has(word.key)) return false;
  return BEFORE_FOOD.has(word.text.toLowerCase()) || UNLISTED_KINDS.has(word.key);
}

/**
 * Last words of the names of liquids, pastes and mixtures, such as 'marinade' or 'broth'. The ingredient line that
 * such a word refers to is uncertain, because a recipe may make the mixture from several ingredients.
 */
const PREPARATIONS: ReadonlySet<string> = new Set([
  ...['marinade', 'mix', 'sauce', 'broth', 'stock', 'paste', 'powder', 'juice', 'oj', 'syrup', 'sirup'],
  ...['dressing', 'gravy', 'brine'],
]);

/**
 * Links an amount of a mixture, such as a marinade, that belongs to no single ingredient line, so that the amount is
 * scaled with the servings. Used only in sentences with another scaled amount: in '2 tsp honey with 2 tsp of the
 * marinade', scaling only the honey would give a wrong proportion. Returns null if the amount does not measure a
 * mixture.
 */
export function linkAmountOfMixture(
  text: string,
  words: readonly Word[],
  amount: ScannedAmount,
): Link | null {
  if (!isVolumeOrMassUnit(amount.unit) || amount.form === 'article') return null;
  const lead = /^(?: of)?(?: the| your)? /iu.exec(text.slice(amount.end, amount.end + 12))?.[0];
  const at = words.findIndex(({ start }) => start === amount.end + (lead?.length ?? 0));
  if (lead === undefined || at < 0) return null;
  const limit = findPhraseEnd(text, words, at);
  const end = words.findIndex(({ key }, word) => word >= at && word < limit && PREPARATIONS.has(key));
  if (end < 0 || !canFoodNameEnd(text, words, end + 1)) return null;
  return createAmountLink(text, amount, null, /^ of\b/iu.test(lead) ? ' of' : '');
}

function linkUnlisted(
  text: string,
  words: readonly Word[],
  amount: ScannedAmount,
  at: number,
  limit: number,
  startsWithOf: boolean,
  repeats: readonly Repeat[],
): AmountLink | null {
  let end = at;
  while (end < limit && isBeforeUnlisted(words[end])) end += 1;
  const word = words[end];
  if (
    word === undefined ||
    end >= limit ||
    !UNLISTED.has(word.key) ||
    PINCHES.has(amount.unit ?? '') ||
    !canFoodNameEnd(text, words, end + 1) ||
    isSetByCook(text, amount)
  )
    return null;
  const behind = startsWithOf && repeats.length === 0 ? ' of' : '';
  return {
    links: [
      createAmountLink(text, amount, null, behind),
      ...repeats.map((one) => createAmountLink(text, one.amount, null, '', { repeats: true })),
    ],
    end: word.end,
  };
}
