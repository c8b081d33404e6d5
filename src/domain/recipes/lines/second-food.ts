/** A second food of a line, with an amount of its own: '1 egg, plus 3 yolks', '1 tbsp salt and ¼ tsp pepper'. */
import { resolveUnit } from '../../units/units.ts';
import { ADJECTIVES, ADVERBS, PARTS, PREPARED } from '../line-words.ts';
import { remarkWords } from './names/remarks.ts';

/** Yolks and whites without a food are of eggs. */
const OF_EGG = /^(?:yolks?|whites?)$/iu;
const PURPOSE_ALONE = /^(?:for|to)\b/iu;

/** A word that names a food, rather than a part of one, a unit, or how it comes. Oil is both. */
const namesFood = (word: string): boolean =>
  word === 'oil' ||
  (![PARTS, PREPARED, ADJECTIVES, ADVERBS].some((words) => words.has(word)) && resolveUnit(word) === null);

/**
 * The second food as a line of its own, or null: 'plus 2 large sprigs' and 'plus 1 tablespoon, melted' are more of the first
 * food, which they do not name again.
 * @param first the name of the first food
 */
export function secondFood<Line extends { readonly name: string; readonly fullName: string }>(
  first: string,
  second: Line,
): Line | null {
  if (OF_EGG.test(second.name) && /\beggs?$/iu.test(first)) {
    const name = `egg ${second.name}`;
    return { ...second, name, fullName: name };
  }
  const words = remarkWords(second.name).map((word) => word.toLowerCase());
  return !PURPOSE_ALONE.test(second.name) && words.some(namesFood) ? second : null;
}

/** A comment without the food that has become a line of its own: 'plus 3 yolks'. */
export const withoutAdded = (comment: string, added: string): string =>
  comment
    .split(', ')
    .filter((part) => !/^(?:plus|\+|and|&) /iu.test(part) || !added.startsWith(part.replace(/^\S+ /u, '')))
    .join(', ');
