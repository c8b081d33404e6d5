/**
 * Full-text search over the recipes of one cookbook. Runs in the browser. A typed word matches words that begin with
 * it, words that contain it, and words that differ by a small typo. A recipe must match all words of the query. Recipes
 * with a query word in the title rank first, followed by recipes with a query word among their foods.
 */
import { editDistanceToBeginning } from '../lib/edit-distance.ts';
import { foldName } from '../lib/fold-name.ts';

export interface Findable {
  readonly title: string;
  readonly foods: readonly string[];
  /** All words of the recipe outside its title and foods, as `toSearchWords` returns them. */
  readonly words: string;
}

const QUESTION_WORDS = 8;
/**
 * Minimum lengths in letters of a query word for which one typo (`SLIP_FROM`) or two typos (`TWO_SLIPS_FROM`) are
 * allowed.
 */
const SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
/**
 * Weights of a match between a query word and a recipe's word. `PLACES` depends on the place of the word in the recipe,
 * and `NEAR` on the similarity of the two words.
 */
const PLACES = { title: 8, food: 4, other: 1 } as const;
const NEAR = { same: 4, beginning: 3, within: 2, slip: 1 } as const;

const WORD = /[\p{L}\p{N}]+/gu;

const wordList = (text: string): string[] => foldName(text).match(WORD) ?? [];

/** Returns the distinct words of several texts, normalized for search and joined by spaces. */
export const toSearchWords = (texts: Iterable<string>): string =>
  [...new Set([...texts].flatMap(wordList))].join(' ');

/** Returns the weight of the match between a typed word and a recipe's word; 0 if they do not match. */
function nearness(typed: string, word: string): number {
  if (word === typed) return NEAR.same;
  if (word.startsWith(typed)) return NEAR.beginning;
  if (typed.length > 2 && word.includes(typed)) return NEAR.within;
  const slips = typed.length >= TWO_SLIPS_FROM ? 2 : typed.length >= SLIP_FROM ? 1 : 0;
  // Require the same first letter, because typos rarely change it. The typed word may be incomplete and also have a
  // typo: 'tomatp' matches 'tomatoes'.
  if (slips === 0 || word[0] !== typed[0]) return 0;
  return editDistanceToBeginning(typed, word, slips) <= slips ? NEAR.slip : 0;
}

interface IndexedRecipe {
  readonly places: readonly { readonly weight: number; readonly words: readonly number[] }[];
}

/**
 * Builds a search index over recipes. Building reads each word of the recipes once. Each query then compares each
 * distinct word once.
 */
export function createCookbookSearch(recipes: readonly Findable[]): (question: string) => number[] {
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

  /** Returns the highest weight with which a word occurs in a recipe; 0 if the recipe lacks the word. */
  const worth = ({ places }: IndexedRecipe, near: Uint8Array): number => {
    let best = 0;
    for (const { weight, words } of places)
      for (const word of words) best = Math.max(best, weight * (near[word] ?? 0));
    return best;
  };

  /**
   * Returns the positions of the matching recipes in the list that was indexed. The best match is first; equal matches
   * keep the order of the list.
   */
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
