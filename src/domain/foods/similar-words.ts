import { computeEditDistance } from '../lib/edit-distance.ts';
import { countBits, toLetterBits } from '../lib/letter-bits.ts';

export interface SimilarWord {
  readonly word: string;
  readonly edits: number;
}

/**
 * Minimum number of letters of a word that is corrected. Too many shorter words are one letter apart, such as 'rice'
 * and 'ice'.
 */
const LETTERS_MIN = 5;
const TWO_SLIPS = 7;
const LETTERS_MAX = 20;

/**
 * Returns the number of typos that are accepted in a word: 1 for 'suger', 2 for 'cinammon'. Returns 0 for a word that
 * is too short or too long.
 */
export function countAllowedTypos(word: string): number {
  if (word.length < LETTERS_MIN || word.length > LETTERS_MAX) return 0;
  return word.length < TWO_SLIPS ? 1 : 2;
}

const toConsonants = (word: string): string => word.replace(/[aeiouy]/gu, '').replace(/(.)\1+/gu, '$1');

/**
 * Word endings that must be the same in a word and its correction. Without this rule, 'steaming' could count as a
 * misspelled food.
 */
const ENDING = /(?:ing|ed|ness)$/u;

/**
 * Returns true if a word is probably a misspelling of a known word, and not a different word. Short words often look
 * alike ('plate' and 'pate'), so only wrong vowels and wrongly doubled letters are accepted in them ('suger', 'buter').
 * A longer word with two typos needs at least one of this kind.
 */
export function isLikelyTypo(word: string, similar: SimilarWord): boolean {
  const ending = ENDING.exec(word)?.[0] ?? '';
  if (!similar.word.endsWith(ending)) return false;
  const isLong = word.length > LETTERS_MIN + 2 * similar.edits - 2;
  const slips = computeEditDistance(toConsonants(word), toConsonants(similar.word), similar.edits);
  return slips === 0 || (isLong && (slips === 1 || similar.edits === 1));
}

const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/ies$/u, 'y'],
  [/(o|x|ch|sh|ss)es$/u, '$1'],
  [/([^siu])s$/u, '$1'],
];

function toSingular(word: string): string {
  if (!word.endsWith('s')) return word;
  const [ending, singular] = PLURALS.find(([plural]) => plural.test(word)) ?? [];
  return ending === undefined || singular === undefined ? word : word.replace(ending, singular);
}

const toBucket = (first: string, length: number): string => `${first}${length}`;

/**
 * Words of all known names, grouped by first letter and length. A typo rarely changes the first letter, so a look-up
 * compares a word only with the few dozen words that begin with the same letter. A look-up takes about 10 µs.
 */
export class SimilarWords {
  readonly #words: ReadonlySet<string>;
  readonly #buckets = new Map<string, string[]>();

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

  find(word: string, edits: number): SimilarWord[] {
    const letters = toLetterBits(word);
    const similar: SimilarWord[] = [];
    // Skip known words whose length differs by two letters or more. They are usually different words: 'spruiten' is not
    // 'sprite'.
    for (let length = word.length - 1; edits > 0 && length <= word.length + 1; length += 1) {
      for (const known of this.#buckets.get(toBucket(word.charAt(0), length)) ?? []) {
        const knownLetters = toLetterBits(known);
        if (countBits(letters & ~knownLetters) > edits || countBits(knownLetters & ~letters) > edits)
          continue;
        const distance = computeEditDistance(word, known, edits);
        if (distance > 0 && distance <= edits) similar.push({ word: known, edits: distance });
      }
    }
    return similar;
  }
}
