/**
 * Finds the second food of an ingredient line, if it has an amount of its own: '1 egg, plus 3 yolks', '1 tbsp salt and
 * ¼ tsp pepper'.
 */
import { resolveUnit } from '../../units/units.ts';
import { ADJECTIVES, ADVERBS, PARTS, PREPARED } from '../line-words.ts';
import { splitRemarkWords } from './names/remarks.ts';

/** Matches 'yolks' and 'whites' without a food's name. They always mean parts of eggs. */
const OF_EGG = /^(?:yolks?|whites?)$/iu;
const PURPOSE_ALONE = /^(?:for|to)\b/iu;

/**
 * True for a word that names a food, and not a part of a food, a unit or a description. The word 'oil' counts as a
 * food, although the list of parts has it.
 */
const namesFood = (word: string): boolean =>
  word === 'oil' ||
  (![PARTS, PREPARED, ADJECTIVES, ADVERBS].some((words) => words.has(word)) && resolveUnit(word) === null);

/**
 * Returns the second food of a line as a separate line; null if the line has only one food. Texts such as 'plus 2 large
 * sprigs' and 'plus 1 tablespoon, melted' name no second food; their amount belongs to the first food.
 * @param first name of the first food
 */
export function findSecondFood<Line extends { readonly name: string; readonly fullName: string }>(
  first: string,
  second: Line,
): Line | null {
  if (OF_EGG.test(second.name) && /\beggs?$/iu.test(first)) {
    const name = `egg ${second.name}`;
    return { ...second, name, fullName: name };
  }
  const words = splitRemarkWords(second.name).map((word) => word.toLowerCase());
  return !PURPOSE_ALONE.test(second.name) && words.some(namesFood) ? second : null;
}

/** Removes text such as 'plus 3 yolks' from a comment after its food has become a separate line. */
export const removeAddedFood = (comment: string, added: string): string =>
  comment
    .split(', ')
    .filter((part) => !/^(?:plus|\+|and|&) /iu.test(part) || !added.startsWith(part.replace(/^\S+ /u, '')))
    .join(', ');
