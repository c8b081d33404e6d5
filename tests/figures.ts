/** Figures over what was measured. */

/** The value that this share of all is not above; NaN of none. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

/** The lower one of the two in the middle, where there are two. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
