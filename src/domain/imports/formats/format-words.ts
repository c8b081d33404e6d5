/** Texts that a row of a table of formats has for people. */
export interface FormatWords {
  /** On the screen. */
  readonly label: string;
  /** Used in the sentence that lists which formats can be read. */
  readonly expected: string;
  /** The applications that export it; they are listed together. */
  readonly exportOf: readonly string[];
}
