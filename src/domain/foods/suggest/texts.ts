/** Scores of a text that equals the typed term, begins with it, or contains it (product specification, section 9). */
export const EXACT_VALUE = 1000;
export const PREFIX_VALUE = 900;
export const SUBSTRING = 800;

/** Separator between texts in the string that is searched. A normalised text never contains it. */
const BREAK = '\n';

/**
 * Returns the letters of a text as a bit set. A letter that only one of two texts has is at least part of an edit, and
 * comparing two integers is much cheaper than computing an edit distance. Different letters may share a bit, so a text
 * has at most as many bits as letters.
 */
export function toLetterBits(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** Returns the number of set bits of a 32-bit integer. */
export function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * Returns true if a prefix of a text is at most one edit from a term. An edit is an added, missing or different letter,
 * or a swap of two neighbours. Equivalent to `editDistanceToBeginning(term, text, 1) <= 1`, but needs only one pass.
 */
export function isPrefixWithinOneEdit(term: string, text: string): boolean {
  let at = 0;
  while (at < term.length && term[at] === text[at]) at += 1;
  // Most texts differ from the term from the first letter on.
  if (at === 0 && term[0] !== text[1] && term[1] !== text[0] && term[1] !== text[1]) return term.length < 2;
  // The text and the term agree up to this position, so the edit must be here.
  if (at >= term.length - 1) return true;
  return (
    text.startsWith(term.slice(at + 1), at + 1) ||
    text.startsWith(term.slice(at + 1), at) ||
    text.startsWith(term.slice(at), at + 1) ||
    (term[at] === text[at + 1] && term[at + 1] === text[at] && text.startsWith(term.slice(at + 2), at + 2))
  );
}

/**
 * All names and synonyms that can be suggested, arranged so that a key press searches all of them in a fraction of a
 * millisecond. One string with all texts finds substrings, and a bit set of the letters of each text finds typos.
 */
export class Texts {
  /** All suggestable names and synonyms in lower case. Each name is followed by its synonyms. */
  readonly texts: readonly string[];
  /** For each index of a name or synonym, the index of the entry that it belongs to. */
  readonly entries: Uint32Array;
  readonly letters: Int32Array;
  /** All texts joined by separators, and the position at which each text starts. */
  readonly #all: string;
  readonly #starts: Uint32Array;
  readonly #first: Uint32Array;
  readonly #numbers = new Map<string, number[]>();

  constructor(
    known: readonly { readonly name: string; readonly synonyms?: readonly string[] | undefined }[],
  ) {
    const lists = known.map(({ name, synonyms = [] }) => [name, ...synonyms]);
    const texts = lists.flat().map((text) => text.toLowerCase());
    this.texts = texts;
    this.entries = new Uint32Array(lists.flatMap((list, entry) => list.map(() => entry)));
    this.#first = new Uint32Array(lists.length);
    for (let number = texts.length - 1; number >= 0; number -= 1)
      this.#first[this.entries[number] ?? 0] = number;
    this.letters = Int32Array.from(texts, toLetterBits);
    this.#all = texts.join(BREAK);
    this.#starts = new Uint32Array(texts.length + 1);
    for (const [number, text] of texts.entries()) {
      this.#starts[number + 1] = (this.#starts[number] ?? 0) + text.length + BREAK.length;
      const same = this.#numbers.get(text);
      if (same) same.push(number);
      else this.#numbers.set(text, [number]);
    }
  }

  /** Returns the index of the text that is the name of a suggestable entry. The synonyms of the entry follow. */
  findNameIndex(entry: number): number {
    return this.#first[entry] ?? 0;
  }

  /** Returns true if a suggestable text is a name, not a synonym. */
  isName(number: number): boolean {
    return this.#first[this.entries[number] ?? 0] === number;
  }

  /** Returns the indexes of all texts that are equal to the given text. */
  same(text: string): readonly number[] {
    return this.#numbers.get(text) ?? [];
  }

  /**
   * Calls `visit` for each text that contains the term, in order. Passes the index of the text and its score:
   * EXACT_VALUE, PREFIX_VALUE or SUBSTRING.
   */
  forEachContaining(term: string, visit: (number: number, worth: number) => void): void {
    let number = 0;
    for (let at = this.#all.indexOf(term); at >= 0; at = this.#all.indexOf(term, this.#starts[number])) {
      number = this.#findTextIndex(at, number);
      const start = this.#starts[number] ?? 0;
      const length = this.texts[number]?.length;
      visit(number, at > start ? SUBSTRING : length === term.length ? EXACT_VALUE : PREFIX_VALUE);
      number += 1;
      if (number >= this.texts.length) return;
    }
  }

  /**
   * Returns the index of the text at a position of the search string.
   * @param from index of a text at or before the position
   */
  #findTextIndex(place: number, from: number): number {
    let low = from;
    let high = this.texts.length - 1;
    // Search in growing steps first, because the next match is usually close to the last match.
    for (let step = 1; low + step < high && (this.#starts[low + step] ?? 0) <= place; step *= 2) low += step;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
