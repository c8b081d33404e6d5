/** Inverted names, as in lists and MealMaster files: 'butter, peanut' is peanut butter. */
import { PARTS, PREPARED } from '../../line-words.ts';
import { readFront } from '../amounts/placed.ts';
import { type FoodNames, toLowerCaseWords } from './food-names.ts';

/** Maximum number of words after a comma. 'pepper, bell, red' is turned twice. */
const WORDS_MAX = 3;
const LETTERS = /^[\p{L}'’ -]+$/u;

/** Returns the words between a separator and the next one; '' if the text is not only words. */
function wordsBehind(text: string, mark: number): string {
  const behind = text.slice(mark + 1);
  const words = behind.slice(0, behind.search(/[,;(]|$/u));
  return LETTERS.test(words) ? words : '';
}

/**
 * Names of two words that are complete: 'coconut milk' is not a kind of yogurt. In contrast, 'vinegar, red wine' is
 * one food.
 */
const COMPLETE = / (?:milk|cream|cheese|ale|sauce|starch|harina|oil|butter|flour|sugar|juice|liver)$/iu;
/** Words at the end of a list of foods: 'mayonnaise, garlic, to serve'. */
const ENDS_LIST = /\b(?:to|for) (?:serve|serving|garnish|decorate|top|topping|finish)\b/iu;

/** True if words after a comma may name a kind of the food: not 'melted', not 'juice'. */
function isKind(words: readonly string[]): boolean {
  const [last = ''] = words.slice(-1);
  return (
    words.length > 0 &&
    words.length <= WORDS_MAX &&
    !PREPARED.has(last) &&
    !words.some((word) => PARTS.has(word))
  );
}

/** Returns the name of a food that two parts of a line form; null if they form none. */
function findTurnedName(first: string, second: string, foods: FoodNames): string | null {
  const turned = `${second} ${first}`;
  if (foods.entry(turned) !== null) return turned;
  // 'pork, shoulder' is one food in the usual order; 'butter, beans' are two foods.
  const straight = `${first} ${second}`;
  const other = foods.entry(second) === null ? foods.entry(straight) : null;
  return other !== null && other !== foods.ingredient(first) ? straight : null;
}

/** Returns a line with its inverted name in the usual order; any other line unchanged. */
export function turnName(line: string, foods: FoodNames): string {
  // Fast exit: most text after a comma is a preparation.
  const mark = line.search(/[,:](?! ?\d)/u);
  if (mark < 0 || !isKind(toLowerCaseWords(wordsBehind(line, mark)))) return line;
  const { measures, rest } = readFront(line);
  const at = rest.search(/[,;:()]/u);
  const words = at > 0 && /[,:]/u.test(rest[at] ?? '') ? wordsBehind(rest, at) : '';
  const [first, second] = [rest.slice(0, at).trim(), words.trim()];
  if (!isKind(toLowerCaseWords(second))) return line;
  // 'flour, almond' without an amount may be a list of two foods.
  const isList = measures.length === 0 || COMPLETE.test(second) || ENDS_LIST.test(rest);
  if (isList && foods.entry(second) !== null) return line;
  const name = findTurnedName(first, second, foods);
  if (name === null) return line;
  const before = line.slice(0, line.length - rest.length);
  return turnName(`${before}${name}${rest.slice(at + 1 + words.length)}`, foods);
}
