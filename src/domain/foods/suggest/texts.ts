/** Scores of a text that equals the term, begins with it, or contains it (product specification, section 9). */
export const EXACT_VALUE = 1000;
export const PREFIX_VALUE = 900;
export const SUBSTRING = 800;

/** Separator of the texts in the search string; no normalised text contains it. */
const BREAK = '\n';

/**
 * Returns the letters of a text as bits. A letter that only one of two texts has is an edit between them, and
 * comparing two integers is much cheaper than an edit distance. Different letters may share a bit, so the count of
 * bits is at most the count of letters.
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
 * True if a prefix of a text is at most one edit from a term: a letter more, less or different, or two neighbours
 * swapped. Equivalent to `editDistanceToBeginning(term, text, 1) <= 1`, in one pass.
 */
export function beginsWithin1(term: string, text: string): boolean {
  let at = 0;
  while (at < term.length && term[at] === text[at]) at += 1;
  // Most texts differ from the first letter on.
  if (at === 0 && term[0] !== text[1] && term[1] !== text[0] && term[1] !== text[1]) return term.length < 2;
  // Both agree before the first difference, so the edit must be at this position.
  if (at >= term.length - 1) return true;
  return (
    text.startsWith(term.slice(at + 1), at + 1) ||
    text.startsWith(term.slice(at + 1), at) ||
    text.startsWith(term.slice(at), at + 1) ||
    (term[at] === text[at + 1] && term[at + 1] === text[at] && text.startsWith(term.slice(at + 2), at + 2))
  );
}

/**
 * The texts (names and synonyms) of a list, arranged so that a key press searches all of them in a fraction of a
 * millisecond: one string for substrings, and each text's letters as bits for typos.
 */
export class Texts {
  /** Lower case; the name of each entry is followed by its synonyms. */
  readonly texts: readonly string[];
  /** Index of the entry that a text belongs to, by index of the text. */
  readonly entries: Uint32Array;
  readonly letters: Int32Array;
  /** All texts, joined by separators, and the start of each. */
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

  /** Returns the index of an entry's name; its synonyms follow. */
  findNameIndex(entry: number): number {
    return this.#first[entry] ?? 0;
  }

  /** True if a text is the name of its entry. */
  isName(number: number): boolean {
    return this.#first[this.entries[number] ?? 0] === number;
  }

  /** Returns the indexes of the texts that are equal to this one. */
  same(text: string): readonly number[] {
    return this.#numbers.get(text) ?? [];
  }

  /**
   * Calls back for each text that contains the term, in order, with its score: EXACT_VALUE, PREFIX_VALUE or
   * SUBSTRING.
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

  /** Returns the index of the text at a position of the search string, at `from` or after it. */
  #findTextIndex(place: number, from: number): number {
    let low = from;
    let high = this.texts.length - 1;
    // Gallop first, as the next match is usually close to the last.
    for (let step = 1; low + step < high && (this.#starts[low + step] ?? 0) <= place; step *= 2) low += step;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
