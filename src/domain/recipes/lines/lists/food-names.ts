import type { SimilarWord } from '../../../foods/similar-words.ts';
import { ADJECTIVES, ADVERBS, PARTS, PREPARATION_WORDS } from '../../line-words.ts';

export interface FoodNames {
  entry(name: string): string | null;
  /**
   * Returns the canonical name of a food whose name may include descriptive words, as in 'large onion'; null if
   * unknown.
   */
  ingredient(name: string): string | null;
  hasWord(word: string): boolean;
  similarWords(word: string, edits: number): readonly SimilarWord[];
}

const WORD = /\p{L}[\p{L}'’-]*/gu;
const WORDS_MAX = 7;

const saysHow = (word: string): boolean =>
  PREPARATION_WORDS.has(word) ||
  ADVERBS.has(word) ||
  ADJECTIVES.has(word) ||
  PARTS.has(word) ||
  JOINING.has(word);
const JOINING: ReadonlySet<string> = new Set(
  (
    'and or of the a an with without in on at for to from only removed reserved discarded intact attached left one ones ' +
    'size sized piece pieces shade shades kind kinds colour colours color colors etc each few several all both more about approximately'
  ).split(' '),
);

export const toLowerCaseWords = (text: string): string[] =>
  (text.match(WORD) ?? []).map((word) => word.toLowerCase());

/** True if a text consists only of words that describe a food: 'peeled and finely chopped', 'skin on'. */
export const isOnlyFoodDescription = (text: string): boolean => toLowerCaseWords(text).every(saysHow);

const CHOICES_MAX = 4;
const CHOICE = / or |(?<=\p{L}) ?\/ ?/iu;

export function isChoiceOfFoods(name: string, foods: FoodNames): boolean {
  const parts = name.split(CHOICE);
  if (parts.length < 2 || parts.length > CHOICES_MAX) return false;
  return parts.every((part) => isNameOfKnownFood(part.replace(/^[\d¼-¾⅐-⅞\s]+/u, ''), foods));
}

export function isNameOfKnownFood(name: string, foods: FoodNames): boolean {
  const words = toLowerCaseWords(name);
  if (words.length === 0 || words.length > WORDS_MAX || words.every(saysHow)) return false;
  return foods.entry(name) !== null || foods.ingredient(name) !== null;
}
