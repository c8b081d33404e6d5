/**
 * Converts inverted food names, which are common in shopping lists and MealMaster files: 'butter, peanut' becomes
 * 'peanut butter'.
 */
import { PARTS, PREPARATION_WORDS } from '../../line-words.ts';
import { parseLeadingAmount } from '../amounts/placed.ts';
import { type FoodNames, toLowerCaseWords } from './food-names.ts';

const WORDS_MAX = 3;
const LETTERS = /^[\p{L}'’ -]+$/u;

function wordsBehind(text: string, mark: number): string {
  const behind = text.slice(mark + 1);
  const words = behind.slice(0, behind.search(/[,;(]|$/u));
  return LETTERS.test(words) ? words : '';
}

/**
 * Names that are complete foods and do not describe the food before the comma. For example, 'coconut milk' in 'yogurt,
 * coconut milk' is a second food. In contrast, 'red wine' in 'vinegar, red wine' describes the vinegar.
 */
const COMPLETE = / (?:milk|cream|cheese|ale|sauce|starch|harina|oil|butter|flour|sugar|juice|liver)$/iu;
const ENDS_LIST = /\b(?:to|for) (?:serve|serving|garnish|decorate|top|topping|finish)\b/iu;

/**
 * True if the words after a comma may name a kind of the food before the comma, such as 'peanut' in 'butter, peanut'.
 * False for preparations and parts of a food, such as 'melted' or 'juice'.
 */
function isKind(words: readonly string[]): boolean {
  // Skip the word 'up', so that the last word of 'cut up' is the preparation 'cut', as in 'chicken, cut up'.
  const [last = ''] = words.filter((word) => word !== 'up').slice(-1);
  return (
    words.length > 0 &&
    words.length <= WORDS_MAX &&
    !PREPARATION_WORDS.has(last) &&
    !words.some((word) => PARTS.has(word))
  );
}

/**
 * Returns the name of the food that two parts of a line form together. The parts are in inverted order ('butter,
 * peanut') or in the usual order ('pork, shoulder'). Returns null if they form no food.
 */
function findTurnedName(first: string, second: string, foods: FoodNames): string | null {
  const turned = `${second} ${first}`;
  if (foods.entry(turned) !== null) return turned;
  const straight = `${first} ${second}`;
  const other = foods.entry(second) === null ? foods.entry(straight) : null;
  return other !== null && other !== foods.ingredient(first) ? straight : null;
}

export function restoreInvertedFoodName(line: string, foods: FoodNames): string {
  const mark = line.search(/[,:](?! ?\d)/u);
  if (mark < 0 || !isKind(toLowerCaseWords(wordsBehind(line, mark)))) return line;
  const { measures, rest } = parseLeadingAmount(line);
  const at = rest.search(/[,;:()]/u);
  const words = at > 0 && /[,:]/u.test(rest[at] ?? '') ? wordsBehind(rest, at) : '';
  const [first, second] = [rest.slice(0, at).trim(), words.trim()];
  if (!isKind(toLowerCaseWords(second))) return line;
  // Without an amount, a line such as 'flour, almond' may be a list of two foods.
  const isList = measures.length === 0 || COMPLETE.test(second) || ENDS_LIST.test(rest);
  if (isList && foods.entry(second) !== null) return line;
  const name = findTurnedName(first, second, foods);
  if (name === null) return line;
  const before = line.slice(0, line.length - rest.length);
  return restoreInvertedFoodName(`${before}${name}${rest.slice(at + 1 + words.length)}`, foods);
}
