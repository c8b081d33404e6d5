/**
 * Words of dish names in the form that the search compares. Stored names and queries get the same form, so that
 * 'lasagna' finds 'Lasagne al Forno'.
 */

import { getOwnRecordValue } from '../lib/look-up.ts';
import { normalizeNameForLookup } from '../lib/normalize-for-lookup.ts';

export const DISH_WORDS_MAX = 10;
const LETTERS_MAX = 24;

/** Words that do not distinguish dishes, such as 'easy'. They are ignored unless the dish name has no other word. */
const WEAK: ReadonlySet<string> = new Set(
  (
    'a an and the with in on of for from to or n recipe recipes dish homemade easy best simple classic quick style how ' +
    'make my your de du des la le les al alla alle ai con e el los las y'
  ).split(' '),
);

/** Words with several spellings or names, each with the form that the search compares: 'bbq' becomes 'barbecue'. */
const SAME: Readonly<Record<string, string>> = {
  aubergine: 'eggplant',
  barbeque: 'barbecue',
  barbequed: 'barbecue',
  barbecued: 'barbecue',
  bbq: 'barbecue',
  brussels: 'brussel',
  chile: 'chili',
  chilli: 'chili',
  courgette: 'zucchini',
  creme: 'cream',
  creamed: 'cream',
  creamie: 'cream',
  curried: 'currie',
  donut: 'doughnut',
  hamburger: 'burger',
  hummous: 'hummus',
  houmous: 'hummus',
  lasagne: 'lasagna',
  mac: 'macaroni',
  mash: 'mashed',
  omelette: 'omelet',
  prawn: 'shrimp',
  smashed: 'mashed',
  spag: 'spaghetti',
  veg: 'vegetable',
  veggie: 'vegetable',
  yoghurt: 'yogurt',
};

/**
 * Word endings with their replacements, so that singular and plural match. Both 'berry' and 'berries' become 'berrie'.
 * The search compares beginnings of words, so a partly typed 'berri' matches too.
 */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(o|x|ch|sh|ss)es$/u, '$1'],
  [/([^siu])s$/u, '$1'],
  [/([^aeiou])y$/u, '$1ie'],
];
/**
 * Minimum number of letters of a word whose ending is replaced. Shorter words, such as 'gas' and 'dry', stay unchanged.
 */
const ENDING_LETTERS_MIN = 4;

function normalizeEnding(word: string): string {
  const ending = word.length < ENDING_LETTERS_MIN ? undefined : ENDINGS.find(([end]) => end.test(word));
  return ending === undefined ? word : word.replace(...ending);
}

function toDishWord(word: string): string {
  const normal = normalizeEnding(word);
  return (getOwnRecordValue(SAME, word) ?? getOwnRecordValue(SAME, normal) ?? normal).slice(0, LETTERS_MAX);
}

/**
 * Returns the distinct search words of a dish name or query, in order: 'Lasagne and Peas' gives 'lasagna' and 'pea'.
 * Returns at most `DISH_WORDS_MAX` words.
 */
export function splitDishNameIntoWords(name: string): string[] {
  const words = normalizeNameForLookup(name)
    .replace(/'s?\b/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const strong = words.filter((word) => !WEAK.has(word));
  return [...new Set((strong.length > 0 ? strong : words).map(toDishWord))].slice(0, DISH_WORDS_MAX);
}
