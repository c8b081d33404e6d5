/**
 * Counts the parts of an ingredient line that the parser has processed. Each part takes about the same time, so the
 * count measures the parser's work on any computer.
 */
export interface PartMeter {
  parts: number;
}
