import { editDistance } from '../lib/edit-distance.ts';
import { countBits, toLetterBits } from '../lib/letter-bits.ts';

/** A known word that a misspelled word may mean. */
export interface SimilarWord {
  readonly word: string;
  /** Number of letters that were changed, added, dropped or swapped. */
  readonly edits: number;
}

/** Words with fewer letters are never corrected, because too many words are one letter apart ('rice' and 'ice'). */
const LETTERS_MIN = 5;
/**
 * Minimum number of letters of a word in which two typos are accepted. In a shorter word, at most one typo is accepted.
 */
const TWO_SLIPS = 7;
/** Maximum number of letters of a word that is corrected. No known word is longer. */
const LETTERS_MAX = 20;

/**
 * Returns the maximum number of typos that are accepted in a word: 1 in 'suger', 2 in 'cinammon'. Returns 0 for a word
 * that is too short or too long to be corrected.
 */
export function countAllowedSlips(word: string): number {
  if (word.length < LETTERS_MIN || word.length > LETTERS_MAX) return 0;
  return word.length < TWO_SLIPS ? 1 : 2;
}

/** Returns the consonants of a word, each run of the same consonant as one: 'btr' for 'butter'. */
const toConsonants = (word: string): string => word.replace(/[aeiouy]/gu, '').replace(/(.)\1+/gu, '$1');

/**
 * Word endings that a correction must keep, such as '-ing'. Without this rule, 'steaming' could count as a misspelled
 * food.
 */
const ENDING = /(?:ing|ed|ness)$/u;

/**
 * Returns true if a word is probably a misspelling of a similar known word, and not a different word. In a short word,
 * only wrong vowels and wrongly doubled letters are accepted ('suger', 'buter'), because different short words look
 * alike ('plate' and 'pate'). Of two typos in a longer word, one must be in a vowel or a doubled letter ('stardust' is
 * not 'starburst').
 * @param word the misspelled word
 */
export function isLikelySlip(word: string, similar: SimilarWord): boolean {
  const ending = ENDING.exec(word)?.[0] ?? '';
  if (!similar.word.endsWith(ending)) return false;
  const isLong = word.length > LETTERS_MIN + 2 * similar.edits - 2;
  const slips = editDistance(toConsonants(word), toConsonants(similar.word), similar.edits);
  return slips === 0 || (isLong && (slips === 1 || similar.edits === 1));
}

/** Plural endings with their singular. Words such as 'asparagus' and 'couscous' have no singular. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/ies$/u, 'y'],
  [/(o|x|ch|sh|ss)es$/u, '$1'],
  [/([^siu])s$/u, '$1'],
];

/** Returns the singular of a plural, spelled correctly. Returns the word itself if it has no singular. */
function toSingular(word: string): string {
  if (!word.endsWith('s')) return word;
  const [ending, singular] = PLURALS.find(([plural]) => plural.test(word)) ?? [];
  return ending === undefined || singular === undefined ? word : word.replace(ending, singular);
}

const toBucket = (first: string, length: number): string => `${first}${length}`;

/**
 * All words of the known names, grouped by first letter and length. A typo rarely changes the first letter, so a
 * look-up compares a word only with the few dozen words that begin with the same letter. This takes about 10 µs, and
 * the groups are small enough to be built in a worker.
 */
export class SimilarWords {
  readonly #words: ReadonlySet<string>;
  readonly #buckets = new Map<string, string[]>();

  /** @param names look-up keys of the known names */
  constructor(names: Iterable<string>) {
    const words = new Set<string>();
    for (const name of names)
      for (const word of name.split(' ')) if (!words.has(word)) words.add(word).add(toSingular(word));
    this.#words = words;
    for (const word of words) {
      if (word.length < LETTERS_MIN - 1) continue;
      const bucket = toBucket(word.charAt(0), word.length);
      const same = this.#buckets.get(bucket);
      if (same) same.push(word);
      else this.#buckets.set(bucket, [word]);
    }
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /**
   * Returns the known words with the same first letter that differ from a word by at most `edits` typos, in any order.
   */
  find(word: string, edits: number): SimilarWord[] {
    const letters = toLetterBits(word);
    const similar: SimilarWord[] = [];
    // Compare only words whose lengths differ by at most one letter. If they differ by two, the known word is usually a
    // different word: 'spruiten' is not 'sprite'.
    for (let length = word.length - 1; edits > 0 && length <= word.length + 1; length += 1) {
      for (const known of this.#buckets.get(toBucket(word.charAt(0), length)) ?? []) {
        const knownLetters = toLetterBits(known);
        if (countBits(letters & ~knownLetters) > edits || countBits(knownLetters & ~letters) > edits)
          continue;
        const distance = editDistance(word, known, edits);
        if (distance > 0 && distance <= edits) similar.push({ word: known, edits: distance });
      }
    }
    return similar;
  }
}
