import { toLetterBits } from '../../lib/letter-bits.ts';

/** Scores of a name that equals the typed term, begins with it, or contains it (product specification, section 9). */
export const EXACT_VALUE = 1000;
export const PREFIX_VALUE = 900;
export const SUBSTRING = 800;

const BREAK = '\n';

/**
 * Returns true if a prefix of a text differs from a term by at most one edit. An edit is an added, missing or different
 * letter, or a swap of two neighbors. The result equals `computeEditDistanceToPrefix(term, text, 1) <= 1`, but takes
 * only one pass.
 */
export function isPrefixWithinOneEdit(term: string, text: string): boolean {
  let at = 0;
  while (at < term.length && term[at] === text[at]) at += 1;
  // Return early for most names, because their first letters already differ from the typed term.
  if (at === 0 && term[0] !== text[1] && term[1] !== text[0] && term[1] !== text[1]) return term.length < 2;
  // All characters before the position `at` are equal. If the texts differ by only one typo, it must be at this
  // position.
  if (at >= term.length - 1) return true;
  return (
    text.startsWith(term.slice(at + 1), at + 1) ||
    text.startsWith(term.slice(at + 1), at) ||
    text.startsWith(term.slice(at), at + 1) ||
    (term[at] === text[at + 1] && term[at + 1] === text[at] && text.startsWith(term.slice(at + 2), at + 2))
  );
}

/**
 * All names and synonyms that can be suggested, indexed so that each key press can search all of them in less than a
 * millisecond.
 */
export class Texts {
  readonly texts: readonly string[];
  readonly entries: Uint32Array;
  readonly letters: Int32Array;
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

  findNameIndex(entry: number): number {
    return this.#first[entry] ?? 0;
  }

  isName(number: number): boolean {
    return this.#first[this.entries[number] ?? 0] === number;
  }

  same(text: string): readonly number[] {
    return this.#numbers.get(text) ?? [];
  }

  /**
   * Calls `visit` for each name or synonym that contains the term, in order, with its index and its score: EXACT_VALUE,
   * PREFIX_VALUE or SUBSTRING.
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

  #findTextIndex(place: number, from: number): number {
    let low = from;
    let high = this.texts.length - 1;
    // The name with the next match is usually near the name with the previous match, so search from there in growing
    // steps.
    for (let step = 1; low + step < high && (this.#starts[low + step] ?? 0) <= place; step *= 2) low += step;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
