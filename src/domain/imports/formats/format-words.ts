/** Texts about an import format that users see. */
export interface FormatWords {
  /** Display name of an import format. */
  readonly label: string;
  /** Name of the format in the sentence that lists all supported formats. */
  readonly expected: string;
  /** Names of the applications that export recipes in this format. */
  readonly exportOf: readonly string[];
}
