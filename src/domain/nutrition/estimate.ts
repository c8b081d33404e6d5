/** Which food of the table stands for one that is not in it, when its nutrition is counted. */
import { lookupKey } from '../ingredients/spelling.ts';

/** What follows says where something comes from or what it is in, and the food stands before it: 'oil from the jar'. */
const BEHIND = new Set(['from', 'of', 'with', 'without', 'in', 'for', 'to', 'plus']);

/**
 * Words that change what 100 g hold by more than a quarter as a rule: what is dried has lost its water, what is light its
 * fat. A name that has one of them before a known food is another food, and gets no estimate.
 */
const CHANGING: ReadonlySet<string> = new Set(
  `dried dry dehydrated freeze candied crystallized glace canned evaporated condensed powdered powder fried pickled
   brined preserved fermented low lowfat fat free nonfat reduced light lite diet sugarless unsweetened sweetened vegan
   vegetarian meatless imitation mock artificial substitute alternative instant concentrated concentrate baby sprouted
   frosted stuffed breaded coated flavored flavoured flavor water green black bitter sour`.split(/\s+/u),
);

/** A longer name is a sentence. */
const WORDS_MAX = 8;

/** The words that name the food: up to the first that says where it comes from, and of these the last ones. */
function namingWords(name: string): string[] {
  const words = lookupKey(name)
    .split(' ')
    .filter((word) => word !== '');
  const end = words.findIndex((word, at) => at > 0 && BEHIND.has(word));
  return words.slice(0, end < 0 ? words.length : end);
}

/**
 * The nearest food for a name that is not in the table: the longest run of words at the end of the name that is a food
 * ('golden potatoes' is potato, 'savory tomato chutney' chutney), since in English what something is stands last. Null
 * when no such words are a food, or when a word before them changes what the food holds.
 * @param known the canonical name of a text, or null
 */
export function estimateFrom(name: string, known: (text: string) => string | null): string | null {
  const words = namingWords(name);
  if (words.length > WORDS_MAX) return null;
  for (let at = 0; at < words.length; at += 1) {
    const food = known(words.slice(at).join(' '));
    if (food !== null) return words.slice(0, at).some((word) => CHANGING.has(word)) ? null : food;
  }
  return null;
}
