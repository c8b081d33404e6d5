/**
 * Counts the parts of an ingredient line that are parsed. Parsing takes about the same time for each part, so the count
 * measures the work independently of the machine.
 */
export interface PartMeter {
  parts: number;
}
