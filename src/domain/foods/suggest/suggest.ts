import { computeEditDistance } from '../../lib/edit-distance.ts';
import { countBits, toLetterBits } from '../../lib/letter-bits.ts';
import { getCommonFoodRank } from '../common-foods.ts';
import { normalizeName } from '../spelling.ts';
import { EXACT_VALUE, isPrefixWithinOneEdit, PREFIX_VALUE, SUBSTRING, Texts } from './texts.ts';
import { listWordForms } from './word-forms.ts';

export type Suggestible =
  | string
  | { readonly name: string; readonly synonyms?: readonly string[] | undefined };

/**
 * Score of a name that contains the typed letters in their order, but with other letters between them. The score is
 * `SUBSEQUENCE` plus `PER_CHARACTER` for each typed letter (product specification, section 9).
 */
const SUBSEQUENCE = 100;
const PER_CHARACTER = 10;

/**
 * Scores of a synonym that begins with the typed term, and of a synonym that contains it. Canonical names score more. A
 * synonym that equals the term scores like a canonical name.
 */
const SYNONYM_PREFIX = 790;
const SYNONYM_SUBSTRING = 780;

/**
 * Scores of a name with typos. `SLIPS`: scores for 0, 1 and 2 typos in the whole name. `SLIP_IN_PREFIX`: score of a
 * longer name that begins with the term except for one typo. Every name that contains the typed term without a typo
 * scores higher.
 */
const SLIPS = [SUBSTRING, 700, 600] as const;
const SLIP_IN_PREFIX = 500;
const EDITS_MAX = SLIPS.length - 1;

/** Minimum number of typed letters per typo. With more typos, the typed term would look like another word. */
const LETTERS_PER_EDIT = 3;
/**
 * Minimum number of letters that a term with a typo needs to match the beginning of a name. A shorter term would match
 * half of all names.
 */
const PREFIX_LETTERS = 5;

/**
 * A 'Did you mean' suggestion has a score above `MEANT_ABOVE` and below `MEANT_BELOW`. With a lower score, the cook
 * probably did not mean the name. Names with a higher score are already in the normal list of suggestions.
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
 * Scores a typed term against a name: 1000 if they are equal, 900 if the name begins with the term, and 800 if the name
 * contains it. A name with the letters in order, but not next to each other, scores 100 plus 10 per letter. Any other
 * name scores 0. Ignores case and outer spaces.
 */
export function computeSuggestionScore(term: string, name: string): number {
  return score(normalizeName(term), normalizeName(name));
}

function lacksMoreThan(edits: number, term: string, text: string): boolean {
  let lacking = 0;
  for (const letter of term) if (!text.includes(letter)) lacking += 1;
  return lacking > edits;
}

export interface Suggester {
  /**
   * Returns the names that begin with a typed term, contain it, or contain its letters in order. The best name comes
   * first, and there are no duplicates. Typos are not corrected; see `didYouMean`.
   * @param limit maximum number of names, 8 by default
   */
  suggest(term: string, limit?: number): string[];
  /**
   * Returns the names that the user may have meant by an unknown term, best first. Corrects up to two typos.
   * @param limit maximum number of names, 3 by default
   */
  didYouMean(term: string, limit?: number): string[];
}

/**
 * A suggestion's value is twice its score, plus this number if the name of the food matched and not only a synonym. At
 * equal scores, a name therefore precedes a synonym.
 */
const NAME_FIRST = 1;

/**
 * Ranks suggestions by score. At equal scores, names precede synonyms, common foods precede other foods, shorter names
 * precede longer names, and the rest is in alphabetical order.
 */
class Ranking {
  readonly #names: readonly string[];
  readonly #places: Uint32Array;
  readonly #byPlace: readonly number[];

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#byPlace = names
      .map((_, entry) => entry)
      .sort((one, other) => {
        const [first = '', second = ''] = [names[one], names[other]];
        return (
          getCommonFoodRank(first) - getCommonFoodRank(second) ||
          first.length - second.length ||
          (first < second ? -1 : first > second ? 1 : one - other)
        );
      });
    this.#places = new Uint32Array(names.length);
    for (const [place, entry] of this.#byPlace.entries()) this.#places[entry] = place;
  }

  /**
   * Returns the best names, at most `limit`.
   * @param worth value of each entry, by which the entries are sorted; 0 if the entry does not match
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
 * Returns the score of a text that equals the typed term or begins with it, apart from typos.
 * @param letters bit set of the letters in the term
 * @param edits maximum number of typos, 1 or 2
 * @param ofText bit set of the letters in the text
 */
function slipScore(term: string, letters: number, edits: number, text: string, ofText: number): number {
  if (countBits(letters & ~ofText) > edits) return 0;
  const mayBeSame = Math.abs(text.length - term.length) <= edits && countBits(ofText & ~letters) <= edits;
  const distance = mayBeSame ? computeEditDistance(term, text, edits) : Infinity;
  const score =
    distance <= edits
      ? (SLIPS[distance] ?? 0)
      : term.length >= PREFIX_LETTERS && isPrefixWithinOneEdit(term, text)
        ? SLIP_IN_PREFIX
        : 0;
  return score > 0 && lacksMoreThan(edits, term, text) ? 0 : score;
}

/**
 * Creates a suggester. Its tables are built on first use, which takes a few milliseconds. Later calls take less than a
 * millisecond, or up to two milliseconds if typos are allowed.
 * @param entries names, or names with their synonyms; compared in lower case
 */
export function createFoodSuggester(entries: Iterable<Suggestible>): Suggester {
  const known = [...entries].map((entry) => (typeof entry === 'string' ? { name: entry } : entry));
  const make = () => ({ texts: new Texts(known), ranking: new Ranking(known.map(({ name }) => name)) });
  let cachedIndex: ReturnType<typeof make> | null = null;

  function plainWorth(term: string, texts: Texts): Float64Array {
    const worth = new Float64Array(known.length);
    const take = (number: number, score: number) => {
      const isName = texts.isName(number);
      const value = 2 * (isName ? score : (SYNONYM_SCORES.get(score) ?? 0)) + (isName ? NAME_FIRST : 0);
      const entry = texts.entries[number] ?? 0;
      if (value > (worth[entry] ?? 0)) worth[entry] = value;
    };
    texts.forEachContaining(term, take);
    for (const form of listWordForms(term)) for (const number of texts.same(form)) take(number, EXACT_VALUE);
    return worth;
  }

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
      const term = normalizeName(text);
      if (term === '') return [];
      cachedIndex ??= make();
      const worth = plainWorth(term, cachedIndex.texts);
      addSubsequences(term, cachedIndex.texts, worth);
      return cachedIndex.ranking.best(worth, limit);
    },
    didYouMean(text, limit = 3) {
      const term = normalizeName(text);
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
      for (const [entry, value] of worth.entries()) {
        const score = Math.floor(value / 2);
        if (score <= MEANT_ABOVE || score >= MEANT_BELOW) worth[entry] = 0;
      }
      return ranking.best(worth, limit);
    },
  };
}
