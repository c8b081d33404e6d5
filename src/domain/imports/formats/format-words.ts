/** The parts of an import format's description that users see. */
export interface FormatWords {
  readonly label: string;
  /** Name of the import format in the sentence that lists all supported formats. */
  readonly expected: string;
  readonly exportOf: readonly string[];
}
