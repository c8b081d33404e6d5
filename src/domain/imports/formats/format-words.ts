export interface FormatWords {
  readonly label: string;
  readonly expected: string;
  readonly exportOf: readonly string[];
}
