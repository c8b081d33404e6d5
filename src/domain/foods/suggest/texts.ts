/** What a text is worth that is the term, begins with it, or holds it (product specification, section 9). */
export const EXACT_VALUE = 1000;
export const PREFIX_VALUE = 900;
export const SUBSTRING = 800;

/** Between texts where many are searched at once; no normalised text has it. */
const BREAK = '\n';

/**
 * The letters of a text as bits: a letter that one text has and another lacks is an edit between them, which two
 * integers tell long before an edit distance would. Different letters may share a bit, so a count of bits is at most
 * the count of letters.
 */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** How many bits of a 32-bit integer are set. */
export function countOf(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * Whether some beginning of a text is at most one edit from a term: a letter more, less or other, or two neighbours
 * swapped. The same as `editDistanceToBeginning(term, text, 1) <= 1`, in one pass.
 */
export function beginsWithin1(term: string, text: string): boolean {
  let at = 0;
  while (at < term.length && term[at] === text[at]) at += 1;
  // Most texts begin with something else altogether.
  if (at === 0 && term[0] !== text[1] && term[1] !== text[0] && term[1] !== text[1]) return term.length < 2;
  // What comes before the first difference is the same: the edit is there.
  if (at >= term.length - 1) return true;
  return (
    text.startsWith(term.slice(at + 1), at + 1) ||
    text.startsWith(term.slice(at + 1), at) ||
    text.startsWith(term.slice(at), at + 1) ||
    (term[at] === text[at + 1] && term[at + 1] === text[at] && text.startsWith(term.slice(at + 2), at + 2))
  );
}

/**
 * The texts (names and synonyms) of a list, laid out so that a keystroke looks through all of them in a fraction of a
 * millisecond: one string for substrings, and for slips the letters of each text as bits.
 */
export class Texts {
  /** Lower case, the name of each entry first and its synonyms behind it. */
  readonly texts: readonly string[];
  /** Which entry a text belongs to, by number of the text. */
  readonly entries: Uint32Array;
  readonly letters: Int32Array;
  /** Every text between two breaks, and where each begins. */
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
    this.letters = Int32Array.from(texts, lettersOf);
    this.#all = texts.join(BREAK);
    this.#starts = new Uint32Array(texts.length + 1);
    for (const [number, text] of texts.entries()) {
      this.#starts[number + 1] = (this.#starts[number] ?? 0) + text.length + BREAK.length;
      const same = this.#numbers.get(text);
      if (same) same.push(number);
      else this.#numbers.set(text, [number]);
    }
  }

  /** The number of an entry's name; its synonyms follow. */
  firstOf(entry: number): number {
    return this.#first[entry] ?? 0;
  }

  /** Whether a text is the name of its entry. */
  isName(number: number): boolean {
    return this.#first[this.entries[number] ?? 0] === number;
  }

  /** The numbers of the texts that are exactly this. */
  same(text: string): readonly number[] {
    return this.#numbers.get(text) ?? [];
  }

  /** Calls back for each text that contains the term, in order, with what it is worth of EXACT_VALUE, PREFIX_VALUE, SUBSTRING. */
  eachWith(term: string, found: (number: number, worth: number) => void): void {
    let number = 0;
    for (let at = this.#all.indexOf(term); at >= 0; at = this.#all.indexOf(term, this.#starts[number])) {
      number = this.#numberAt(at, number);
      const start = this.#starts[number] ?? 0;
      const length = this.texts[number]?.length;
      found(number, at > start ? SUBSTRING : length === term.length ? EXACT_VALUE : PREFIX_VALUE);
      number += 1;
      if (number >= this.texts.length) return;
    }
  }

  /** The text that a place in the whole is in, at `from` or after it. */
  #numberAt(place: number, from: number): number {
    let low = from;
    let high = this.texts.length - 1;
    // Near the last one more often than not.
    for (let step = 1; low + step < high && (this.#starts[low + step] ?? 0) <= place; step *= 2) low += step;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
