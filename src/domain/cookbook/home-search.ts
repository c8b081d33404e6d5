/**
 * Search at home: full text over the recipes of one cookbook, in the browser. A word that is typed finds the words that
 * begin with it, those that hold it, and those that are a slip away; all words of a question must be found. Recipes with
 * it in the title come first, then those with it among their foods.
 */
import { editDistanceToBeginning } from '../foods/suggest/edit-distance.ts';
import { foldName } from '../lib/fold-name.ts';

/** What a recipe is found by. */
export interface Findable {
  readonly title: string;
  /** Names of its foods. */
  readonly foods: readonly string[];
  /** All its other words, as `wordsIn` gives them. */
  readonly words: string;
}

/** Words beyond these are not searched for: a question is a few. */
const QUESTION_WORDS = 8;
/** From so many letters on one slip is allowed, and two. */
const SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
/** How much it says where a word was found, and how near it is to what was typed. */
const PLACES = { title: 8, food: 4, other: 1 } as const;
const NEAR = { same: 4, beginning: 3, within: 2, slip: 1 } as const;

const WORD = /[\p{L}\p{N}]+/gu;

const wordList = (text: string): string[] => foldName(text).match(WORD) ?? [];

/** The different words of texts, folded, as one text with blanks. */
export const wordsIn = (texts: Iterable<string>): string =>
  [...new Set([...texts].flatMap(wordList))].join(' ');

/** How near a word is to what was typed; 0: not at all. */
function nearness(typed: string, word: string): number {
  if (word === typed) return NEAR.same;
  if (word.startsWith(typed)) return NEAR.beginning;
  if (typed.length > 2 && word.includes(typed)) return NEAR.within;
  const slips = typed.length >= TWO_SLIPS_FROM ? 2 : typed.length >= SLIP_FROM ? 1 : 0;
  // Who slips mostly gets the first letter right, and a beginning may have the slip too: 'tomatp' of 'tomatoes'.
  if (slips === 0 || word[0] !== typed[0]) return 0;
  return editDistanceToBeginning(typed, word, slips) <= slips ? NEAR.slip : 0;
}

interface IndexedRecipe {
  readonly places: readonly { readonly weight: number; readonly words: readonly number[] }[];
}

/** Makes the search over recipes. Cost: one pass over their words; a question looks at each different word once. */
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

  /** The best place in which a recipe has a word; 0: it has it nowhere. */
  const worth = ({ places }: IndexedRecipe, near: Uint8Array): number => {
    let best = 0;
    for (const { weight, words } of places)
      for (const word of words) best = Math.max(best, weight * (near[word] ?? 0));
    return best;
  };

  /** Places of the recipes that are found in the list that was given, the best first, else in its order. */
  return (question) => {
    const typed = [...new Set(wordList(question))].slice(0, QUESTION_WORDS);
    const nearTo = typed.map((one) => Uint8Array.from(vocabulary, (word) => nearness(one, word)));
    const found = indexed.flatMap((recipe, at) => {
      const worths = nearTo.map((near) => worth(recipe, near));
      return worths.includes(0) ? [] : [{ at, sum: worths.reduce((all, one) => all + one, 0) }];
    });
    return found.sort((one, other) => other.sum - one.sum || one.at - other.at).map(({ at }) => at);
  };
}
