/**
 * Tracks the position in a JSON text character by character: inside a string or not, the depth, and the current key.
 */

/** Names of the fields in which exports store their list. */
export const LISTS: readonly string[] = ['recipes', 'items', 'data', 'results'];
/**
 * Names of fields that mark an object as a single value: a list beside them is part of a recipe, or one of many
 * tables.
 */
export const RECIPE_MEMBERS: readonly string[] = [
  'title',
  'name',
  '@context',
  '@type',
  '@graph',
  'alembic_version',
];

/** Maximum depth at which types of brackets are compared; real files are never nested deeper. */
const BRACKETS_MAX = 256;
const KEY_MAX = 100;

/** Character codes of the JSON syntax. */
export const [NEW_LINE, QUOTE, COMMA, COLON, ESCAPE] = [10, 34, 44, 58, 92] as const;
export const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125] as const;

/** True for white space, the byte order mark, and the separator of JSON text sequences. */
export const isBlank = (code: number): boolean => code <= 32 || code === 0xfeff;

/** Tracks quotes and brackets, from any start position. */
export class Nesting {
  depth = 0;
  inText = false;
  /** True if brackets do not match, or a string contains a line break. */
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
      // In ASCII, a closing bracket's code is the opening bracket's code plus 2, for '[' and for '{'.
      if (this.depth < BRACKETS_MAX && this.#brackets[this.depth] !== code - 2) this.broken = true;
    }
  }

  /** Returns the index of the next character that can change the state; characters before it need not be read. */
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

/** Tracks the keys at the top level of an object, to recognise its list of entries. */
export class TopKeys {
  #text = '';
  #key = '';
  #isWhole = false;

  /** @param wasIn true if a string was open before the character @param isIn true if a string is open after it */
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

  /** True if a list that begins here holds the entries. */
  get isList(): boolean {
    return !this.#isWhole && LISTS.includes(this.#key);
  }
}
