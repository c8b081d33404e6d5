import { countAllowedTypos } from '../foods/similar-words.ts';
import { computeEditDistance } from '../lib/edit-distance.ts';
import { splitDishNameIntoWords } from './words.ts';

/** Names of a dish. `nativeTitle` is the dish's name in its original language; null if the name is not known. */
export interface DishNames {
  readonly title: string;
  readonly nativeTitle: string | null;
  readonly otherTitles: readonly string[];
}

export const listDishNames = ({ title, nativeTitle, otherTitles }: DishNames): string[] => [
  title,
  ...(nativeTitle === null ? [] : [nativeTitle]),
  ...otherTitles,
];

/**
 * Scores of a query word that matches a word of a dish name. `joined` means that two query words form one word of the
 * name: 'meat loaf' matches 'meatloaf'.
 */
export const FIT = { same: 1, joined: 0.98, beginning: 0.9, typo: 0.7 } as const;
/** Minimum number of letters of a query word that matches the beginning of a longer word. */
const BEGINNING_MIN = 2;
/**
 * Weight of the penalty for words of a dish name that are not in the query. Because of this penalty, 'Curry' ranks
 * above 'Chicken Curry' for the query 'curry'.
 */
export const EXTRA_WORDS_WEIGHT = 0.25;
/**
 * Adjustments to the score of a dish name. `IN_ORDER_BONUS` is added if the name has the query words in the same order.
 * `OTHER_NAME_PENALTY` is subtracted if the name is not the title of the dish.
 */
export const IN_ORDER_BONUS = 0.05;
const OTHER_NAME_PENALTY = 0.03;

function computeWordFit(queryWord: string, nameWord: string): number {
  if (queryWord === nameWord) return FIT.same;
  return queryWord.length >= BEGINNING_MIN && nameWord.startsWith(queryWord) ? FIT.beginning : 0;
}

function computeTypoFit(queryWord: string, nameWord: string): number {
  // Allow typos only if the first letters are equal, as the database search does (worker/features/dishes/find.ts).
  const slips = queryWord[0] === nameWord[0] ? countAllowedTypos(queryWord) : 0;
  return slips > 0 && computeEditDistance(queryWord, nameWord, slips) <= slips ? FIT.typo : 0;
}

/**
 * Returns the word of a dish name that matches a query word best. Typos are accepted only if no word matches without a
 * typo, because the check is slow.
 */
function findBestWord(queryWord: string, name: readonly string[]): { fit: number; position: number } {
  for (const computeFit of [computeWordFit, computeTypoFit]) {
    let [best, position] = [0, -1];
    for (const [index, nameWord] of name.entries()) {
      const fit = computeFit(queryWord, nameWord);
      if (fit > best) [best, position] = [fit, index];
    }
    if (best > 0) return { fit: best, position };
  }
  return { fit: 0, position: -1 };
}

interface Fit {
  readonly sum: number;
  readonly positions: readonly number[];
  readonly missing: number;
}

function fitWords(query: readonly string[], name: readonly string[]): Fit {
  let [sum, missing] = [0, 0];
  const positions: number[] = [];
  for (let at = 0; at < query.length; at += 1) {
    const word = query[at] ?? '';
    const joined = name.indexOf(word + (query[at + 1] ?? ' '));
    if (joined >= 0) {
      sum += 2 * FIT.joined;
      positions.push(joined);
      at += 1;
      continue;
    }
    const { fit, position } = findBestWord(word, name);
    sum += fit;
    if (position < 0) missing += 1;
    else positions.push(position);
  }
  return { sum, positions, missing };
}

export interface DishFit {
  readonly missing: number;
  /**
   * Score of the match between the dish and the query; higher is better. Scores of different dishes are comparable for
   * the same query.
   */
  readonly score: number;
  readonly name: string;
}

function computeDishFit(query: readonly string[], dish: DishNames): DishFit {
  let best: DishFit | null = null;
  for (const name of listDishNames(dish)) {
    const words = splitDishNameIntoWords(name);
    const { sum, positions, missing } = fitWords(query, words);
    const extra = Math.max(0, words.length - new Set(positions).size);
    const isInOrder = positions.every((position, at) => at === 0 || position > (positions[at - 1] ?? -1));
    const score =
      sum / query.length -
      (EXTRA_WORDS_WEIGHT * extra) / (extra + query.length) +
      (isInOrder && missing === 0 ? IN_ORDER_BONUS : 0) -
      (name === dish.title ? 0 : OTHER_NAME_PENALTY);
    if (best === null || missing < best.missing || (missing === best.missing && score > best.score))
      best = { missing, score, name };
  }
  return best ?? { missing: query.length, score: 0, name: dish.title };
}

/**
 * Sorts dishes by how well their names match the query, best first. Returns only the dishes whose names match the
 * greatest number of query words.
 * @param queryWords words of the query (`splitDishNameIntoWords`), at least one
 */
export function rankDishes<Dish extends DishNames & { readonly id: string }>(
  queryWords: readonly string[],
  dishes: readonly Dish[],
): (Dish & DishFit)[] {
  const fits = dishes
    .map((dish) => ({ ...dish, ...computeDishFit(queryWords, dish) }))
    .filter(({ missing }) => missing < queryWords.length);
  const least = Math.min(...fits.map(({ missing }) => missing));
  return fits
    .filter(({ missing }) => missing === least)
    .sort(
      (one, other) =>
        other.score - one.score ||
        one.title.length - other.title.length ||
        (one.title < other.title ? -1 : one.title > other.title ? 1 : 0) ||
        (one.id < other.id ? -1 : 1),
    );
}
