/**
 * Counts the parsed parts of an ingredient line. Each part takes about the same time, so the count measures the work on
 * any machine.
 */
export interface PartMeter {
  parts: number;
}
