/**
 * Splits JSON that is too long to hold in memory into the entries of its list. The list may be the whole JSON, a field
 * of an object, or JSON lines. Each entry is returned as text while the source is still being read, and is parsed
 * later, so a broken entry does not affect the others.
 */

import {
  CLOSE_LIST,
  COMMA,
  isBlankCharCode,
  NEW_LINE,
  Nesting,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
  TopKeys,
} from './nesting.ts';

export interface Piece {
  readonly text: string;
  /**
   * Completeness of an entry of a JSON list. 'cut-off': the JSON text ended within the entry. 'too-large': the entry
   * exceeded the size limit, and its `text` is ''.
   */
  readonly state: 'whole' | 'cut-off' | 'too-large';
}

type Place =
  | 'outside'
  | 'list'
  | 'value'
  /** The JSON splitter is inside a number, a literal such as `true`, or text that is not JSON. */
  | 'word'
  /**
   * The JSON splitter has passed the list in an object: the list is already split, and only the rest of the object is
   * left.
   */
  | 'rest';

/**
 * Splits JSON that arrives in chunks. Call `push` with each chunk in order, then `end`. Holds at most one entry in
 * memory, up to the maximum length.
 */
export class JsonSplitter {
  readonly #max: { readonly entry: number; readonly whole: number };
  #place: Place = 'outside';
  /**
   * `#inList`: true if the splitter returns the entries of a list. `#inObject`: true if that list is a field of an
   * object.
   */
  #inList = false;
  #inObject = false;

  #nesting = new Nesting();
  #keys = new TopKeys();
  #parts: string[] = [];
  #length = 0;
  #from = 0;
  /**
   * Fields for finding the column at which a JSON value begins.
   * - `#line`: position in the current chunk at which the current line begins; negative if the line began in an earlier
   *   chunk
   * - `#isBlankLine`: true as long as the current line has only white space
   * - `#column`: column at which the current value began
   */
  #line = 0;
  #isBlankLine = true;
  #column = 0;

  /**
   * Creates a splitter for one JSON text.
   * @param max.entry maximum number of characters of a list entry
   * @param max.whole maximum number of characters of a value outside of a list
   */
  constructor(max: { readonly entry: number; readonly whole: number }) {
    this.#max = max;
  }

  push(chunk: string): Piece[] {
    const pieces: Piece[] = [];
    this.#from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      // Fast path: skip characters that cannot affect the nesting. At the top level of an object, read every character,
      // because the keys matter.
      const fast = this.#place === 'value' && !this.#isBlankLine && (this.#inList || this.#nesting.depth > 1);
      if (fast) at = this.#nesting.next(chunk, at);
      if (at === chunk.length) break;
      const code = chunk.charCodeAt(at);
      if (this.#place === 'value') this.#inValue(chunk, at, code, pieces);
      else if (this.#place === 'word') this.#inWord(chunk, at, code, pieces);
      else if (this.#place === 'rest') this.#inRest(code);
      else this.#between(at, code);
      if (code === NEW_LINE) {
        this.#line = at + 1;
        this.#isBlankLine = true;
      } else if (!isBlankCharCode(code)) this.#isBlankLine = false;
    }
    if (this.#place === 'value' || this.#place === 'word') this.#keep(chunk, chunk.length);
    this.#line -= chunk.length;
    return pieces;
  }

  /**
   * Finishes splitting a JSON text after its last chunk. Returns the list entry that the text ended in, if any.
   * `cutOff` is true if the text ended too early.
   */
  end(): { readonly pieces: readonly Piece[]; readonly cutOff: boolean } {
    const cutOff = this.#place === 'value' || this.#inList || this.#place === 'rest';
    if (this.#place !== 'value' && this.#place !== 'word') return { pieces: [], cutOff };
    return { pieces: [this.#piece(this.#place === 'value' ? 'cut-off' : 'whole')], cutOff };
  }

  #between(at: number, code: number): void {
    if (isBlankCharCode(code) || code === COMMA) return;
    if (this.#inList && code === CLOSE_LIST) this.#endList();
    else if (!this.#inList && code === OPEN_LIST) {
      this.#inList = true;
      this.#place = 'list';
    } else this.#begin(at, code);
  }

  #endList(): void {
    this.#place = this.#inObject ? 'rest' : 'outside';
    this.#inList = false;
    this.#inObject = false;
    this.#nesting = new Nesting();
    this.#nesting.depth = 1;
  }

  #begin(at: number, code: number): void {
    this.#place = code === OPEN_OBJECT || code === OPEN_LIST || code === QUOTE ? 'value' : 'word';
    this.#nesting = new Nesting();
    this.#nesting.read(code);
    this.#keys = new TopKeys();
    this.#parts = [];
    this.#length = 0;
    this.#from = at;
    this.#column = at - this.#line;
  }

  #inValue(chunk: string, at: number, code: number, pieces: Piece[]): void {
    const nesting = this.#nesting;
    if (nesting.broken && code === OPEN_OBJECT && this.#isBlankLine && at - this.#line === this.#column) {
      // In indented JSON, an object that begins at the same column as the current list entry is the next entry. The
      // current entry then lacks a quote or a bracket, so end it here.
      this.#hand(chunk, at, pieces);
      this.#begin(at, code);
      return;
    }
    const wasIn = nesting.inText;
    nesting.read(code);
    if (!this.#inList && nesting.depth === 1) this.#keys.read(code, wasIn, nesting.inText);
    if (!this.#inList && nesting.depth === 2 && code === OPEN_LIST && !wasIn && this.#keys.isList) {
      this.#inList = true;
      this.#inObject = true;
      this.#place = 'list';
    } else if (nesting.depth <= 0 && !nesting.inText) this.#hand(chunk, at + 1, pieces);
  }

  #inWord(chunk: string, at: number, code: number, pieces: Piece[]): void {
    if (code !== COMMA && code !== NEW_LINE && !(this.#inList && code === CLOSE_LIST)) return;
    this.#hand(chunk, at, pieces);
    this.#between(at, code);
  }

  #inRest(code: number): void {
    this.#nesting.read(code);
    if (this.#nesting.depth === 0) this.#place = 'outside';
  }

  #keep(chunk: string, to: number): void {
    this.#length += to - this.#from;
    if (this.#isTooLarge) this.#parts = [];
    else this.#parts.push(chunk.slice(this.#from, to));
    this.#from = to;
  }

  #hand(chunk: string, to: number, pieces: Piece[]): void {
    this.#keep(chunk, to);
    pieces.push(this.#piece('whole'));
    this.#place = this.#inList ? 'list' : 'outside';
  }

  #piece(state: 'whole' | 'cut-off'): Piece {
    const text = this.#parts.join('');
    this.#parts = [];
    return { text, state: this.#isTooLarge ? 'too-large' : state };
  }

  get #isTooLarge(): boolean {
    return this.#length > (this.#inList ? this.#max.entry : this.#max.whole);
  }
}
