/** Names written the other way round, as lists and MealMaster do: 'butter, peanut' is peanut butter. */
import { PARTS, PREPARED } from '../../line-words.ts';
import { readFront } from '../amounts/placed.ts';
import { type FoodNames, wordsOf } from './food-names.ts';

/** Words that may stand behind the comma: 'pepper, bell, red' has two such places. */
const WORDS_MAX = 3;
const TURNED = /^([^,;:()]+)(?:, ?|: ?)([\p{L}'’ -]+?)(?=$|[,;(])/u;
const BEHIND = /(?:, ?|: ?)([\p{L}'’ -]+?)(?=$|[,;(])/u;

/** Whether words behind a comma may name a kind of the food: not 'melted', not 'juice'. */
function isKind(words: readonly string[]): boolean {
  const [last = ''] = words.slice(-1);
  return (
    words.length > 0 &&
    words.length <= WORDS_MAX &&
    !PREPARED.has(last) &&
    !words.some((word) => PARTS.has(word))
  );
}

/** The name of a food that two parts of a line make; null where they make none. */
function nameOf(first: string, second: string, foods: FoodNames): string | null {
  const turned = `${second} ${first}`;
  if (foods.entry(turned) !== null) return turned;
  // 'pork, shoulder'; but 'butter, beans' are two foods.
  const straight = `${first} ${second}`;
  const other = foods.entry(second) === null ? foods.entry(straight) : null;
  return other !== null && other !== foods.ingredient(first) ? straight : null;
}

/** A line whose name is written the other way round as it is usually written; any other line as it is. */
export function turnName(line: string, foods: FoodNames): string {
  // Most of what stands behind a comma is a preparation, and done with before anything is read.
  const behind = BEHIND.exec(line)?.[1];
  if (behind === undefined || !isKind(wordsOf(behind))) return line;
  const { measures, rest } = readFront(line);
  const match = TURNED.exec(rest);
  const [whole = '', first = '', second = ''] = match ?? [];
  if (match === null || !isKind(wordsOf(second))) return line;
  // 'flour, almond' without an amount may be a list of two foods.
  if (measures.length === 0 && foods.entry(second) !== null) return line;
  const name = nameOf(first.trim(), second.trim(), foods);
  if (name === null) return line;
  const before = line.slice(0, line.length - rest.length);
  return turnName(`${before}${name}${rest.slice(whole.length)}`, foods);
}
