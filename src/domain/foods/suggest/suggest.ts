import { normaliseName, singulars } from '../spelling.ts';
import { editDistance } from './edit-distance.ts';
import { beginsWithin1, countOf, EXACT_VALUE, lettersOf, PREFIX_VALUE, SUBSTRING, Texts } from './texts.ts';

/** A name to suggest, or a name with other names that lead to it. */
export type Suggestible =
  | string
  | { readonly name: string; readonly synonyms?: readonly string[] | undefined };

/** What the letters of a term in order are worth, and each of them (product specification, section 9). */
const SUBSEQUENCE = 100;
const PER_CHARACTER = 10;

/**
 * What a synonym is worth that begins with the term or holds it: less than any name that does. A synonym typed
 * whole is as good as its name, and one whose letters merely occur in order is nothing.
 */
const SYNONYM_PREFIX = 790;
const SYNONYM_SUBSTRING = 780;

/**
 * What a slip of the keyboard is worth: by the number of edits (two are tolerated), and for one edit in the
 * beginning of a name. All of it is less than a substring and more than most subsequences.
 */
const SLIPS = [SUBSTRING, 700, 600] as const;
const SLIP_IN_PREFIX = 500;
const EDITS_MAX = SLIPS.length - 1;

/** One edit in three letters is the most that still looks like the same word. */
const LETTERS_PER_EDIT = 3;
/** A beginning with a slip needs this many letters, or half of the list would match. */
const PREFIX_LETTERS = 5;

/** A suggestion for a mistyped name is likely, but no match that the list would have shown. */
const MEANT_ABOVE = 50;
const MEANT_BELOW = 800;

function isSubsequence(term: string, name: string): boolean {
  let found = 0;
  for (const letter of name) if (letter === term[found]) found += 1;
  return found === term.length;
}

function score(term: string, name: string): number {
  if (term === '') return 0;
  if (name === term) return EXACT_VALUE;
  if (name.startsWith(term)) return PREFIX_VALUE;
  if (name.includes(term)) return SUBSTRING;
  return isSubsequence(term, name) ? SUBSEQUENCE + PER_CHARACTER * term.length : 0;
}

/**
 * How well a typed term fits a name: 1000 the same, 900 its beginning, 800 a part of it, 100 and 10 more for each
 * letter of the term when its letters occur in order, else 0. Case and outer blanks do not count.
 */
export function matchScore(term: string, name: string): number {
  return score(normaliseName(term), normaliseName(name));
}

/** Every letter of the term that the text lacks is an edit. */
function lacksMoreThan(edits: number, term: string, text: string): boolean {
  let lacking = 0;
  for (const letter of term) if (!text.includes(letter)) lacking += 1;
  return lacking > edits;
}

/** Finds names for what is being typed, by the scores of the specification. */
export interface Suggester {
  /**
   * The names that a typed term begins, is part of, or whose letters it has in order; best first, each once. A term
   * with a slip in it fits nothing: that is for `didYouMean`.
   * @param limit 8 unless told
   */
  suggest(term: string, limit?: number): string[];
  /**
   * The names that somebody may have meant who typed something unknown, best first. Two slips are forgiven.
   * @param limit 3 unless told
   */
  didYouMean(term: string, limit?: number): string[];
}

/** For a name against a synonym in the order of equal scores. */
const NAME_FIRST = 1;

/** By score; of equals a name before a synonym, then the shorter name, then by alphabet. */
class Ranking {
  readonly #names: readonly string[];
  /** The place of each entry by length and alphabet of its name. */
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

  /** @param worth of each entry: its score twice, and one more where it is for the name; 0: no match */
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
 * What a text is worth that is nearly the same as a term, or begins so. The cheap questions come first: hardly any text
 * gets as far as an edit distance.
 * @param letters of the term, as bits
 * @param edits that are forgiven, 1 or 2
 */
function slipScore(term: string, letters: number, edits: number, text: string, ofText: number): number {
  if (countOf(letters & ~ofText) > edits) return 0;
  const mayBeSame = Math.abs(text.length - term.length) <= edits && countOf(ofText & ~letters) <= edits;
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
 * Makes what finds names. Its tables are made at the first use and take some milliseconds; a look-up then takes a
 * fraction of one, or one or two where slips are looked for.
 * @param entries names, or names with their synonyms; names are compared in lower case
 */
export function createSuggester(entries: Iterable<Suggestible>): Suggester {
  const known = [...entries].map((entry) => (typeof entry === 'string' ? { name: entry } : entry));
  const make = () => ({ texts: new Texts(known), ranking: new Ranking(known.map(({ name }) => name)) });
  let made: ReturnType<typeof make> | null = null;

  /** What each entry is worth for a term: see `Ranking.best`. */
  function plainWorth(term: string, texts: Texts): Float64Array {
    const worth = new Float64Array(known.length);
    const take = (number: number, score: number) => {
      const isName = texts.isName(number);
      const value = 2 * (isName ? score : (SYNONYM_SCORES.get(score) ?? 0)) + (isName ? NAME_FIRST : 0);
      const entry = texts.entries[number] ?? 0;
      if (value > (worth[entry] ?? 0)) worth[entry] = value;
    };
    texts.eachWith(term, take);
    // A simple plural is as good as the name: 'aubergines'.
    for (const singular of singulars(term))
      if (term.startsWith(singular)) for (const number of texts.same(singular)) take(number, EXACT_VALUE);
    return worth;
  }

  /** Adds the names that have the letters of the term in order. */
  function addSubsequences(term: string, texts: Texts, worth: Float64Array): void {
    const letters = lettersOf(term);
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
      made ??= make();
      const worth = plainWorth(term, made.texts);
      addSubsequences(term, made.texts, worth);
      return made.ranking.best(worth, limit);
    },
    didYouMean(text, limit = 3) {
      const term = normaliseName(text);
      if (term === '') return [];
      made ??= make();
      const { texts, ranking } = made;
      const worth = plainWorth(term, texts);
      addSubsequences(term, texts, worth);
      const letters = lettersOf(term);
      const edits = Math.min(EDITS_MAX, Math.floor(term.length / LETTERS_PER_EDIT));
      for (let number = 0; edits > 0 && number < texts.texts.length; number += 1) {
        const entry = texts.entries[number] ?? 0;
        const text = texts.texts[number] ?? '';
        if (text.length < term.length - edits) continue;
        const score = slipScore(term, letters, edits, text, texts.letters[number] ?? 0);
        const value = score === 0 ? 0 : 2 * score + (texts.isName(number) ? NAME_FIRST : 0);
        if (value > (worth[entry] ?? 0)) worth[entry] = value;
      }
      // What the list would have shown is no guess, and the unlikely is none either.
      for (const [entry, value] of worth.entries()) {
        const score = Math.floor(value / 2);
        if (score <= MEANT_ABOVE || score >= MEANT_BELOW) worth[entry] = 0;
      }
      return ranking.best(worth, limit);
    },
  };
}
