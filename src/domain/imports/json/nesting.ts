export const LISTS: readonly string[] = ['recipes', 'items', 'data', 'results'];
/**
 * Names of fields that only a single recipe or a backup has. A list in an object with such a field is not a list of
 * recipes, but a part of the recipe or a table of the backup.
 */
export const RECIPE_MEMBERS: readonly string[] = [
  'title',
  'name',
  '@context',
  '@type',
  '@graph',
  'alembic_version',
];

const BRACKETS_MAX = 256;
const KEY_MAX = 100;

export const [NEW_LINE, QUOTE, COMMA, COLON, ESCAPE] = [10, 34, 44, 58, 92] as const;
export const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125] as const;

/**
 * Returns true for characters that may separate JSON texts: white space, a byte order mark, and the record separator of
 * JSON text sequences.
 */
export const isBlankCharCode = (code: number): boolean => code <= 32 || code === 0xfeff;

/** Tracks quotes and brackets in a JSON text, beginning at any position. */
export class Nesting {
  depth = 0;
  inText = false;
  /** True if the JSON is broken: brackets do not match, or a string contains a line break. */
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
      // In ASCII, the code of ']' and '}' is the code of the opening bracket plus 2. Any other difference means that
      // the brackets do not match.
      if (this.depth < BRACKETS_MAX && this.#brackets[this.depth] !== code - 2) this.broken = true;
    }
  }

  /**
   * Returns the position of the next character that opens, closes or escapes something, such as a quote, a bracket or a
   * backslash. The caller can skip all characters before it.
   */
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

export class TopKeys {
  #text = '';
  #key = '';
  #isWhole = false;

  /**
   * Processes the next character of the JSON object.
   * @param wasIn true if the position before this character is inside a string (also for a closing quote)
   * @param isIn true if the position after this character is inside a string (also for an opening quote)
   */
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

  get isList(): boolean {
    return !this.#isWhole && LISTS.includes(this.#key);
  }
}
