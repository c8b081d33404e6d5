/** User-facing texts for a row in a table of formats. */
export interface FormatWords {
  /** Name of the format on the screen. */
  readonly label: string;
  /** Used in the sentence that lists which formats can be read. */
  readonly expected: string;
  /** Applications that export this format; listed together. */
  readonly exportOf: readonly string[];
}
