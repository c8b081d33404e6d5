/**
 * Home search: full-text search over the recipes of one cookbook, in the browser. A typed word matches words that
 * begin with it, words that contain it, and words with a small typo. All words of a query must match. Recipes with
 * the word in the title rank first, then those with the word among their foods.
 */
import { editDistanceToBeginning } from '../foods/suggest/edit-distance.ts';
import { foldName } from '../lib/fold-name.ts';

/** Searchable fields of a recipe. */
export interface Findable {
  readonly title: string;
  readonly foods: readonly string[];
  /** All its other words, as `toSearchWords` returns them. */
  readonly words: string;
}

/** Maximum number of query words; further words are ignored. */
const QUESTION_WORDS = 8;
/** Minimum word length, in letters, to allow one typo, and to allow two. */
const SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
/** Weights of the place of a match, and of the kind of match. */
const PLACES = { title: 8, food: 4, other: 1 } as const;
const NEAR = { same: 4, beginning: 3, within: 2, slip: 1 } as const;

const WORD = /[\p{L}\p{N}]+/gu;

const wordList = (text: string): string[] => foldName(text).match(WORD) ?? [];

/** Returns the distinct words of texts, folded and joined by spaces. */
export const toSearchWords = (texts: Iterable<string>): string =>
  [...new Set([...texts].flatMap(wordList))].join(' ');

/** Returns the weight of the match between a word and the typed word; 0 if they do not match. */
function nearness(typed: string, word: string): number {
  if (word === typed) return NEAR.same;
  if (word.startsWith(typed)) return NEAR.beginning;
  if (typed.length > 2 && word.includes(typed)) return NEAR.within;
  const slips = typed.length >= TWO_SLIPS_FROM ? 2 : typed.length >= SLIP_FROM ? 1 : 0;
  // Typos rarely hit the first letter. The typo may be in an incomplete word: 'tomatp' for 'tomatoes'.
  if (slips === 0 || word[0] !== typed[0]) return 0;
  return editDistanceToBeginning(typed, word, slips) <= slips ? NEAR.slip : 0;
}

interface IndexedRecipe {
  readonly places: readonly { readonly weight: number; readonly words: readonly number[] }[];
}

/**
 * Builds the search index over recipes. Cost: one pass over their words. A query then visits each distinct word once.
 */
export function createHomeSearch(recipes: readonly Findable[]): (question: string) => number[] {
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

  /** Returns the weight of the best place where a recipe has a word; 0 if the recipe lacks the word. */
  const worth = ({ places }: IndexedRecipe, near: Uint8Array): number => {
    let best = 0;
    for (const { weight, words } of places)
      for (const word of words) best = Math.max(best, weight * (near[word] ?? 0));
    return best;
  };

  /** Returns the indexes of the matching recipes in the given list: best match first, ties in list order. */
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
