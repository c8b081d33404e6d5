export interface FormatWords {
  readonly label: string;
  /** Name of the import format as it appears in a list of all supported formats, such as 'a JSON list of recipes'. */
  readonly expected: string;
  readonly exportOf: readonly string[];
}
