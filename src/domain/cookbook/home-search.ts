/**
 * Full-text search over the recipes of one cookbook, in the browser. A query word matches a word of a recipe that
 * equals, begins with or contains it. A word with a small typo also matches. A recipe must match all query words.
 * Matches in the title count most, followed by matches among the foods.
 */
import { computeEditDistanceToPrefix } from '../lib/edit-distance.ts';
import { normalizeNameForLookup } from '../lib/normalize-for-lookup.ts';

export interface Findable {
  readonly title: string;
  readonly foods: readonly string[];
  readonly words: string;
}

const QUESTION_WORDS = 8;
/**
 * Minimum number of letters of a query word in which one typo (`SLIP_FROM`) or two typos (`TWO_SLIPS_FROM`) are
 * accepted. Shorter words must be typed without a typo.
 */
const SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
/**
 * Scores for a query word that matches a word of a recipe. `PLACES`: a word in the title scores more than a food, and a
 * food more than other words. `NEAR`: the more similar the two words, the higher the score. Both scores are multiplied.
 */
const PLACES = { title: 8, food: 4, other: 1 } as const;
const NEAR = { same: 4, beginning: 3, within: 2, slip: 1 } as const;

const WORD = /[\p{L}\p{N}]+/gu;

const wordList = (text: string): string[] => normalizeNameForLookup(text).match(WORD) ?? [];

export const joinUniqueSearchWords = (texts: Iterable<string>): string =>
  [...new Set([...texts].flatMap(wordList))].join(' ');

function nearness(typed: string, word: string): number {
  if (word === typed) return NEAR.same;
  if (word.startsWith(typed)) return NEAR.beginning;
  if (typed.length > 2 && word.includes(typed)) return NEAR.within;
  const slips = typed.length >= TWO_SLIPS_FROM ? 2 : typed.length >= SLIP_FROM ? 1 : 0;
  // Accept typos only if the first letters are equal, because typos rarely change the first letter. Also accept typos
  // in a word that is still being typed: 'tomatp' matches 'tomatoes'.
  if (slips === 0 || word[0] !== typed[0]) return 0;
  return computeEditDistanceToPrefix(typed, word, slips) <= slips ? NEAR.slip : 0;
}

interface IndexedRecipe {
  readonly places: readonly { readonly weight: number; readonly words: readonly number[] }[];
}

/**
 * Indexes recipes and returns a search function. The function returns the indices of the matching recipes, best match
 * first.
 */
export function createCookbookSearch(recipes: readonly Findable[]): (query: string) => number[] {
  const numbers = new Map<string, number>();
  const numbered = (words: readonly string[]) =>
    words.map((word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      return number;
    });
  const indexed: readonly IndexedRecipe[] = recipes.map(({ title, foods, words }) => ({
    places: [
      { weight: PLACES.title, words: numbered(wordList(title)) },
      { weight: PLACES.food, words: numbered(foods.flatMap(wordList)) },
      { weight: PLACES.other, words: numbered(words.split(' ').filter((word) => word !== '')) },
    ],
  }));
  const vocabulary = [...numbers.keys()];

  const worth = ({ places }: IndexedRecipe, near: Uint8Array): number => {
    let best = 0;
    for (const { weight, words } of places)
      for (const word of words) best = Math.max(best, weight * (near[word] ?? 0));
    return best;
  };

  return (question) => {
    const typed = [...new Set(wordList(question))].slice(0, QUESTION_WORDS);
    const nearTo = typed.map((one) => Uint8Array.from(vocabulary, (word) => nearness(one, word)));
    const matches = indexed.flatMap((recipe, at) => {
      const worths = nearTo.map((near) => worth(recipe, near));
      return worths.includes(0) ? [] : [{ at, sum: worths.reduce((all, one) => all + one, 0) }];
    });
    return matches.sort((one, other) => other.sum - one.sum || one.at - other.at).map(({ at }) => at);
  };
}
