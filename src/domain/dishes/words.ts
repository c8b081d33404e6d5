/**
 * The words of dish names, as the search by name compares them. A stored name and a query go through the same function,
 * so that 'Lasagne al Forno' and 'lasagna' share a word.
 */
import { foldName } from '../lib/fold-name.ts';
import { lookUp } from '../lib/look-up.ts';

/** Maximum number of words of a name or query that count. */
export const DISH_WORDS_MAX = 10;
/** Maximum number of characters of a word that count. */
const LETTERS_MAX = 24;

/** Words that do not tell dishes apart. They count only if a name has no other word. */
const WEAK: ReadonlySet<string> = new Set(
  (
    'a an and the with in on of for from to or n recipe recipes dish homemade easy best simple classic quick style how ' +
    'make my your de du des la le les al alla alle ai con e el los las y'
  ).split(' '),
);

/** Other spellings and names of a word in its normal form (`normalizeEnding`), each with the word that stands for all. */
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
 * Plural and other endings with the ending of the normal form. 'berry' and 'berries' become 'berrie', so that the first
 * letters of both words are also the first letters of the normal form. The normal form need not be a word.
 */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(o|x|ch|sh|ss)es$/u, '$1'],
  [/([^siu])s$/u, '$1'],
  [/([^aeiou])y$/u, '$1ie'],
];
/** Words with fewer letters keep their ending: 'gas', 'dry'. */
const ENDING_LETTERS_MIN = 4;

function normalizeEnding(word: string): string {
  const ending = word.length < ENDING_LETTERS_MIN ? undefined : ENDINGS.find(([end]) => end.test(word));
  return ending === undefined ? word : word.replace(...ending);
}

/** Returns the form in which a word of a dish name is stored and looked up. */
function toDishWord(word: string): string {
  const normal = normalizeEnding(word);
  return (lookUp(SAME, word) ?? lookUp(SAME, normal) ?? normal).slice(0, LETTERS_MAX);
}

/**
 * Returns the distinct words of a dish name or query, in order: 'Lasagne and Peas' has 'lasagna' and 'pea'. At most
 * `DISH_WORDS_MAX` words are returned.
 */
export function listDishWords(name: string): string[] {
  const words = foldName(name)
    .replace(/'s?\b/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const strong = words.filter((word) => !WEAK.has(word));
  return [...new Set((strong.length > 0 ? strong : words).map(toDishWord))].slice(0, DISH_WORDS_MAX);
}
