/**
 * Finds the second food of an ingredient line if it has its own amount: '1 egg, plus 3 yolks', '1 tbsp salt and ¼ tsp
 * pepper'.
 */
import { resolveUnit } from '../../units/units.ts';
import { ADJECTIVES, ADVERBS, PARTS, PREPARATION_WORDS } from '../line-words.ts';
import { listWordsInText } from './names/remarks.ts';

const OF_EGG = /^(?:yolks?|whites?)$/iu;
const PURPOSE_ALONE = /^(?:for|to)\b/iu;

/**
 * True for a word that names a food, and not a part of a food, a unit or a description. 'oil' counts as a food,
 * although the list of parts of foods contains it.
 */
const namesFood = (word: string): boolean =>
  word === 'oil' ||
  (![PARTS, PREPARATION_WORDS, ADJECTIVES, ADVERBS].some((words) => words.has(word)) &&
    resolveUnit(word) === null);

/**
 * Returns the second food of a line as a separate line; null if the line has only one food. In '1 tbsp butter plus 1
 * tablespoon, melted', the second amount names no food and belongs to the first.
 * @param firstFoodName name of the first food
 */
export function findSecondFood<Line extends { readonly name: string; readonly fullName: string }>(
  firstFoodName: string,
  secondLine: Line,
): Line | null {
  if (OF_EGG.test(secondLine.name) && /\beggs?$/iu.test(firstFoodName)) {
    const name = `egg ${secondLine.name}`;
    return { ...secondLine, name, fullName: name };
  }
  const words = listWordsInText(secondLine.name).map((word) => word.toLowerCase());
  return !PURPOSE_ALONE.test(secondLine.name) && words.some(namesFood) ? secondLine : null;
}

export const removeFoodFromComment = (comment: string, foodText: string): string =>
  comment
    .split(', ')
    .filter((part) => !/^(?:plus|\+|and|&) /iu.test(part) || !foodText.startsWith(part.replace(/^\S+ /u, '')))
    .join(', ');
