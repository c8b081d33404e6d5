import { normaliseName, singulars } from '../spelling.ts';
import { editDistance } from './edit-distance.ts';
import {
  beginsWithin1,
  countBits,
  EXACT_VALUE,
  PREFIX_VALUE,
  SUBSTRING,
  Texts,
  toLetterBits,
} from './texts.ts';

/** A name to suggest, or a name with synonyms that lead to it. */
export type Suggestible =
  | string
  | { readonly name: string; readonly synonyms?: readonly string[] | undefined };

/** Score of a subsequence match, and the addition per letter of the term (product specification, section 9). */
const SUBSEQUENCE = 100;
const PER_CHARACTER = 10;

/**
 * Scores of a synonym that begins with the term or contains it: lower than for any such name. A full match of a
 * synonym scores like a name; a subsequence match of a synonym scores 0.
 */
const SYNONYM_PREFIX = 790;
const SYNONYM_SUBSTRING = 780;

/**
 * Scores of a typo: by the number of edits (at most two), and for one edit in a prefix of a name. All are below a
 * substring match and above most subsequence matches.
 */
const SLIPS = [SUBSTRING, 700, 600] as const;
const SLIP_IN_PREFIX = 500;
const EDITS_MAX = SLIPS.length - 1;

/** Minimum number of letters per edit; with more edits it no longer looks like the same word. */
const LETTERS_PER_EDIT = 3;
/** Minimum length of a prefix with a typo; a shorter one would match half of the list. */
const PREFIX_LETTERS = 5;

/**
 * Exclusive score range of 'Did you mean': below it a suggestion is unlikely, and above it the list would have shown
 * the name.
 */
const MEANT_ABOVE = 50;
const MEANT_BELOW = 800;

function isSubsequence(term: string, name: string): boolean {
  let matchedCount = 0;
  for (const letter of name) if (letter === term[matchedCount]) matchedCount += 1;
  return matchedCount === term.length;
}

function score(term: string, name: string): number {
  if (term === '') return 0;
  if (name === term) return EXACT_VALUE;
  if (name.startsWith(term)) return PREFIX_VALUE;
  if (name.includes(term)) return SUBSTRING;
  return isSubsequence(term, name) ? SUBSEQUENCE + PER_CHARACTER * term.length : 0;
}

/**
 * Scores a typed term against a name: 1000 for an equal name, 900 for a prefix, 800 for a substring, 100 plus 10 per
 * letter of the term for a subsequence, else 0. Ignores case and outer spaces.
 */
export function matchScore(term: string, name: string): number {
  return score(normaliseName(term), normaliseName(name));
}

/** True if the text lacks more of the term's letters than `edits`; every missing letter is an edit. */
function lacksMoreThan(edits: number, term: string, text: string): boolean {
  let lacking = 0;
  for (const letter of term) if (!text.includes(letter)) lacking += 1;
  return lacking > edits;
}

/** Finds names for typed text, by the scores of the specification. */
export interface Suggester {
  /**
   * Returns the names that a typed term begins, is part of, or is a subsequence of; best first, without duplicates. A
   * term with a typo does not match here; use `didYouMean`.
   * @param limit default 8
   */
  suggest(term: string, limit?: number): string[];
  /**
   * Returns the names that the user may have meant by an unknown term, best first. Allows two edits.
   * @param limit default 3
   */
  didYouMean(term: string, limit?: number): string[];
}

/** Added for a name, so that it precedes a synonym with an equal score. */
const NAME_FIRST = 1;

/** Ranks entries by score, then names before synonyms, then shorter names, then alphabetically. */
class Ranking {
  readonly #names: readonly string[];
  /** Rank of each entry by length and alphabetical order of its name. */
  readonly #places: Uint32Array;
  readonly #byPlace: readonly number[];

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#byPlace = names
      .map((_, entry) => entry)
      .sort((one, other) => {
        const [first = '', second = ''] = [names[one], names[other]];
        return first.length - second.length || (first < second ? -1 : first > second ? 1 : one - other);
      });
    this.#places = new Uint32Array(names.length);
    for (const [place, entry] of this.#byPlace.entries()) this.#places[entry] = place;
  }

  /**
   * Returns the best names.
   * @param worth per entry: twice its score, plus one if the name matched; 0: no match
   */
  best(worth: Float64Array, limit: number): string[] {
    const count = this.#names.length;
    const keys: number[] = [];
    for (let entry = 0; entry < count; entry += 1) {
      const value = worth[entry] ?? 0;
      if (value > 0) keys.push(value * count + (count - 1 - (this.#places[entry] ?? 0)));
    }
    const sorted = Float64Array.from(keys).sort();
    const names = new Set<string>();
    for (let at = sorted.length - 1; at >= 0 && names.size < limit; at -= 1) {
      const entry = this.#byPlace[count - 1 - ((sorted[at] ?? 0) % count)] ?? 0;
      names.add(this.#names[entry] ?? '');
    }
    return [...names];
  }
}

const SYNONYM_SCORES: ReadonlyMap<number, number> = new Map([
  [EXACT_VALUE, EXACT_VALUE],
  [PREFIX_VALUE, SYNONYM_PREFIX],
  [SUBSTRING, SYNONYM_SUBSTRING],
]);

/**
 * Scores a text that almost equals a term or almost begins with it. The cheap checks come first, so that few texts
 * need an edit distance.
 * @param letters the term's letters as bits
 * @param edits maximum number of edits, 1 or 2
 */
function slipScore(term: string, letters: number, edits: number, text: string, ofText: number): number {
  if (countBits(letters & ~ofText) > edits) return 0;
  const mayBeSame = Math.abs(text.length - term.length) <= edits && countBits(ofText & ~letters) <= edits;
  const distance = mayBeSame ? editDistance(term, text, edits) : Infinity;
  const score =
    distance <= edits
      ? (SLIPS[distance] ?? 0)
      : term.length >= PREFIX_LETTERS && beginsWithin1(term, text)
        ? SLIP_IN_PREFIX
        : 0;
  return score > 0 && lacksMoreThan(edits, term, text) ? 0 : score;
}

/**
 * Creates a suggester. Its tables are built on first use, which takes some milliseconds. A look-up then takes a
 * fraction of a millisecond, or one to two milliseconds with typos.
 * @param entries names, or names with their synonyms; names are compared in lower case
 */
export function createSuggester(entries: Iterable<Suggestible>): Suggester {
  const known = [...entries].map((entry) => (typeof entry === 'string' ? { name: entry } : entry));
  const make = () => ({ texts: new Texts(known), ranking: new Ranking(known.map(({ name }) => name)) });
  let cachedIndex: ReturnType<typeof make> | null = null;

  /** Returns the value of each entry for a term: see `Ranking.best`. */
  function plainWorth(term: string, texts: Texts): Float64Array {
    const worth = new Float64Array(known.length);
    const take = (number: number, score: number) => {
      const isName = texts.isName(number);
      const value = 2 * (isName ? score : (SYNONYM_SCORES.get(score) ?? 0)) + (isName ? NAME_FIRST : 0);
      const entry = texts.entries[number] ?? 0;
      if (value > (worth[entry] ?? 0)) worth[entry] = value;
    };
    texts.forEachContaining(term, take);
    // A simple plural scores like the name: 'aubergines'.
    for (const singular of singulars(term))
      if (term.startsWith(singular)) for (const number of texts.same(singular)) take(number, EXACT_VALUE);
    return worth;
  }

  /** Adds the names that have the term as a subsequence. */
  function addSubsequences(term: string, texts: Texts, worth: Float64Array): void {
    const letters = toLetterBits(term);
    const value = 2 * (SUBSEQUENCE + PER_CHARACTER * term.length) + NAME_FIRST;
    for (let number = 0; number < texts.texts.length; number += 1) {
      const entry = texts.entries[number] ?? 0;
      if (!texts.isName(number) || value <= (worth[entry] ?? 0)) continue;
      if ((letters & ~(texts.letters[number] ?? 0)) !== 0) continue;
      if (isSubsequence(term, texts.texts[number] ?? '')) worth[entry] = value;
    }
  }

  return {
    suggest(text, limit = 8) {
      const term = normaliseName(text);
      if (term === '') return [];
      cachedIndex ??= make();
      const worth = plainWorth(term, cachedIndex.texts);
      addSubsequences(term, cachedIndex.texts, worth);
      return cachedIndex.ranking.best(worth, limit);
    },
    didYouMean(text, limit = 3) {
      const term = normaliseName(text);
      if (term === '') return [];
      cachedIndex ??= make();
      const { texts, ranking } = cachedIndex;
      const worth = plainWorth(term, texts);
      addSubsequences(term, texts, worth);
      const letters = toLetterBits(term);
      const edits = Math.min(EDITS_MAX, Math.floor(term.length / LETTERS_PER_EDIT));
      for (let number = 0; edits > 0 && number < texts.texts.length; number += 1) {
        const entry = texts.entries[number] ?? 0;
        const text = texts.texts[number] ?? '';
        if (text.length < term.length - edits) continue;
        const score = slipScore(term, letters, edits, text, texts.letters[number] ?? 0);
        const value = score === 0 ? 0 : 2 * score + (texts.isName(number) ? NAME_FIRST : 0);
        if (value > (worth[entry] ?? 0)) worth[entry] = value;
      }
      // Drop matches that the list would have shown, and unlikely ones.
      for (const [entry, value] of worth.entries()) {
        const score = Math.floor(value / 2);
        if (score <= MEANT_ABOVE || score >= MEANT_BELOW) worth[entry] = 0;
      }
      return ranking.best(worth, limit);
    },
  };
}
