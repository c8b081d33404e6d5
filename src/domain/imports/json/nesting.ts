/** Where in a JSON text one is, character by character: in a text or not, how deep, under which key. */

/** Names under which exports keep their list. */
export const LISTS: readonly string[] = ['recipes', 'items', 'data', 'results'];
/** A list beside these is one of a recipe's own, or a table of many: the object is one value. */
export const RECIPE_MEMBERS: readonly string[] = [
  'title',
  'name',
  '@context',
  '@type',
  '@graph',
  'alembic_version',
];

/** Kinds of bracket are compared down to this depth; nothing sensible goes deeper. */
const BRACKETS_MAX = 256;
const KEY_MAX = 100;

/** The characters that JSON is built of, by their codes. */
export const [NEW_LINE, QUOTE, COMMA, COLON, ESCAPE] = [10, 34, 44, 58, 92] as const;
export const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125] as const;

/** Blanks, the byte order mark, and the separator of JSON text sequences. */
export const isBlank = (code: number): boolean => code <= 32 || code === 0xfeff;

/** Quotes and brackets, wherever in a text one is. */
export class Nesting {
  depth = 0;
  inText = false;
  /** The brackets do not match, or a text went on over the end of a line. */
  broken = false;
  #escaped = false;
  readonly #brackets: number[] = [];

  read(code: number): void {
    if (this.inText) {
      if (this.#escaped) this.#escaped = false;
      else if (code === ESCAPE) this.#escaped = true;
      else if (code === QUOTE) this.inText = false;
      else if (code === NEW_LINE) this.broken = true;
    } else if (code === QUOTE) this.inText = true;
    else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (this.depth < BRACKETS_MAX) this.#brackets[this.depth] = code;
      this.depth += 1;
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      this.depth -= 1;
      // In both alphabets of brackets the closing one stands two places after the opening one.
      if (this.depth < BRACKETS_MAX && this.#brackets[this.depth] !== code - 2) this.broken = true;
    }
  }

  /** The next character that changes anything; what is before it need not be read. */
  next(chunk: string, from: number): number {
    let at = from;
    if (this.#escaped) return at;
    for (; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      if (code === QUOTE || code === NEW_LINE || code === ESCAPE) break;
      if (
        !this.inText &&
        (code === OPEN_OBJECT || code === CLOSE_OBJECT || code === OPEN_LIST || code === CLOSE_LIST)
      )
        break;
    }
    return at;
  }
}

/** The keys at the top of an object, to know its list when it comes. */
export class TopKeys {
  #text = '';
  #key = '';
  #isWhole = false;

  /** @param wasIn whether a text was open before the character; `isIn` whether one is after it */
  read(code: number, wasIn: boolean, isIn: boolean): void {
    if (wasIn || isIn) {
      if (!wasIn) this.#text = '';
      else if (isIn && this.#text.length < KEY_MAX) this.#text += String.fromCharCode(code);
    } else if (code === COMMA) this.#key = '';
    else if (code === COLON) {
      this.#key = this.#text;
      this.#isWhole ||= RECIPE_MEMBERS.includes(this.#key);
    }
  }

  /** Whether a list that begins now is the one that holds the entries. */
  get isList(): boolean {
    return !this.#isWhole && LISTS.includes(this.#key);
  }
}
