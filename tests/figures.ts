/** Statistics of measured values. */

/** Quantile (share from 0 to 1) of the values, always one of them; NaN for an empty list. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

/** The median; with an even number of values, the lower of the two in the middle. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
