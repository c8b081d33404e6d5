/**
 * Finds known ingredient names similar to an unknown name. Unlike `didYouMean`, which compares whole texts, corrects
 * each word separately, so that it can handle several typos and words that describe a food: 'boneless chiken brest'.
 * The names are only suggestions and are never used automatically.
 */

import { computeEditDistance } from '../../lib/edit-distance.ts';
import { countBits, toLetterBits } from '../../lib/letter-bits.ts';
import { DESCRIPTORS } from '../descriptors.ts';
import type { Resolver } from '../resolve.ts';
import { guessSingularForms, toLookupKey } from '../spelling.ts';
import { createFoodSuggester, type Suggester, type Suggestible } from './suggest.ts';

/**
 * Function that suggests ingredient names for a text, best first and without duplicates. Returns an empty list if no
 * name is similar.
 */
export type SimilarNameFinder = (text: string, limit?: number) => string[];

const NAMES_MAX = 3;
/**
 * Maximum length of a text for which names are suggested, in words and in characters. Longer texts are probably
 * sentences.
 */
const WORDS_MAX = 8;
const CHARACTERS_MAX = 100;
/**
 * Limits for correcting a text word by word. `CORRECTIONS_MAX`: maximum number of corrections that are tried for each
 * word. `TEXTS_MAX`: number of best texts that are kept after each word, before the next word is corrected.
 */
const CORRECTIONS_MAX = 8;
const TEXTS_MAX = 60;
/**
 * A known name that is found inside a typed text is suggested only if it has at least this fraction of the text's
 * letters.
 */
const SHARE_MIN = 0.65;
/** Minimum number of letters per typo. A text with more typos would no longer look like the known name. */
const LETTERS_PER_EDIT = 4;
/**
 * Additional cost of correcting a word to a descriptor such as 'best', which describes a food but does not name one.
 * Because of this cost, 'brest' is corrected to 'breast' first.
 */
const DESCRIBING = 0.5;

interface Word {
  readonly text: string;
  readonly edits: number;
}

interface Lettered {
  readonly text: string;
  readonly letters: number;
}

const tooDifferent = (letters: number, otherLetters: number, edits: number): boolean =>
  countBits(letters & ~otherLetters) > edits || countBits(otherLetters & ~letters) > edits;

class Vocabulary {
  readonly #words = new Map<string, number>();
  readonly #byLength = new Map<number, Lettered[]>();

  constructor(names: Iterable<string>, descriptors: Iterable<string>) {
    for (const text of names) this.#add(text, 0);
    for (const text of descriptors) this.#add(text, DESCRIBING);
  }

  #add(text: string, cost: number): void {
    for (const word of toLookupKey(text).split(' ')) if (word !== '') this.#addWord(word, cost);
  }

  #addWord(word: string, cost: number): void {
    if (this.#words.has(word)) return;
    this.#words.set(word, cost);
    const same = this.#byLength.get(word.length);
    const lettered = { text: word, letters: toLetterBits(word) };
    if (same) same.push(lettered);
    else this.#byLength.set(word.length, [lettered]);
  }

  #has(word: string): boolean {
    return this.#words.has(word) || guessSingularForms(word).some((singular) => this.#words.has(singular));
  }

  /**
   * Returns the known words that a typed word may mean, nearest first. Words of three or four letters may have one
   * typo, and longer words two.
   */
  corrections(word: string): Word[] {
    const matches: Word[] = this.#has(word) ? [{ text: word, edits: 0 }] : [];
    const edits = word.length >= 5 ? 2 : word.length >= 3 ? 1 : 0;
    const letters = toLetterBits(word);
    for (let length = word.length - edits; edits > 0 && length <= word.length + edits; length += 1) {
      for (const { text: known, letters: ofKnown } of this.#byLength.get(length) ?? []) {
        if (tooDifferent(letters, ofKnown, edits)) continue;
        const distance = computeEditDistance(word, known, edits);
        // Ignore a correction that changes two letters if it changes the first letter of the word. Most such
        // corrections are unrelated words.
        if (distance === 0 || distance > edits || (distance > 1 && known[0] !== word[0])) continue;
        const cost = this.#words.get(known) ?? 0;
        // Allow only one typo in descriptors (words such as 'large' that are dropped from a name). With two typos,
        // almost any word could count as a descriptor, such as 'motor' in 'motor oil'.
        if (distance > 1 && cost > 0) continue;
        matches.push({ text: known, edits: distance + cost });
      }
    }
    return matches.sort((one, other) => one.edits - other.edits).slice(0, CORRECTIONS_MAX);
  }
}

function correctedTexts(words: readonly string[], vocabulary: Vocabulary): string[][] {
  const editsMax = Math.max(1, Math.floor(words.join('').length / LETTERS_PER_EDIT)) + DESCRIBING;
  let texts: { words: string[]; edits: number }[] = [{ words: [], edits: 0 }];
  for (const word of words) {
    const corrections = vocabulary.corrections(word);
    const choices = corrections.length > 0 ? corrections : [{ text: word, edits: 0 }];
    texts = texts
      .flatMap((text) =>
        choices.map((choice) => ({ words: [...text.words, choice.text], edits: text.edits + choice.edits })),
      )
      .filter(({ edits }) => edits <= editsMax)
      .sort((one, other) => one.edits - other.edits)
      .slice(0, TEXTS_MAX);
  }
  return texts.map((text) => text.words);
}

function largestPart(words: readonly string[], resolver: Resolver): string | null {
  const letters = words.join('').length;
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length);
      const name = run.join('').length >= SHARE_MIN * letters ? resolver.ingredient(run.join(' ')) : null;
      if (name !== null) return name;
    }
  }
  return null;
}

function differentlySpaced(
  words: readonly string[],
  names: readonly (Lettered & { name: string })[],
): string[] {
  const text = words.join('');
  const letters = toLetterBits(text);
  return names
    .filter((one) => Math.abs(one.text.length - text.length) <= 1 && !tooDifferent(letters, one.letters, 1))
    .map(({ text: joined, name }) => ({ name, edits: computeEditDistance(text, joined, 1) }))
    .filter(({ edits }) => edits <= 1)
    .sort((one, other) => one.edits - other.edits)
    .map(({ name }) => name);
}

/**
 * Creates a function that suggests known names for an unknown text. Each call takes a few milliseconds. The caller must
 * first check that the text is not a known name.
 * @param entries names that may be suggested
 * @param resolver finds the food that a name means; must know the names of all entries
 * @param suggester suggests names for a text of a single word; must know the names of all entries
 */
export function createSimilarNameFinder(
  entries: Iterable<Suggestible>,
  resolver: Resolver,
  suggester: Suggester = createFoodSuggester(entries),
): SimilarNameFinder {
  const known = [...entries].map((entry) => (typeof entry === 'string' ? { name: entry } : entry));
  let tables: { vocabulary: Vocabulary; joined: readonly (Lettered & { name: string })[] } | null = null;
  const build = () => {
    const names = known.flatMap(({ name, synonyms = [] }) =>
      [name, ...synonyms].map((text) => [text, name] as const),
    );
    return {
      vocabulary: new Vocabulary(
        names.map(([text]) => text),
        DESCRIPTORS,
      ),
      joined: Array.from(
        new Map(names.map(([text, name]) => [toLookupKey(text).replaceAll(' ', ''), name])),
        ([text, name]) => ({ text, letters: toLetterBits(text), name }),
      ),
    };
  };
  return (text, limit = NAMES_MAX) => {
    if (text.length > CHARACTERS_MAX) return [];
    const words = toLookupKey(text).split(' ');
    if (words.length > WORDS_MAX) return [];
    if (words.length === 1) return suggester.didYouMean(text, limit);
    tables ??= build();
    const corrected = correctedTexts(words, tables.vocabulary);
    const names = corrected.flatMap((one) => resolver.ingredient(one.join(' ')) ?? []);
    if (names.length === 0) {
      const part = largestPart(corrected[0] ?? words, resolver);
      names.push(...differentlySpaced(words, tables.joined), ...(part === null ? [] : [part]));
    }
    return [...new Set(names)].slice(0, limit);
  };
}
