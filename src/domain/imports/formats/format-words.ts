/** Texts about an import format that users see. */
export interface FormatWords {
  /** Display name of the format. */
  readonly label: string;
  /** Name of the format in the sentence that lists all supported formats. */
  readonly expected: string;
  /** Names of the applications that export this format. */
  readonly exportOf: readonly string[];
}
