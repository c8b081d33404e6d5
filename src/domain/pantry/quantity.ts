/**
 * Number of millionths per unit. The pantry stores amounts in whole millionths of their unit. Sums and differences of
 * whole numbers are exact, unlike those of binary fractions (0.1 + 0.2). Repeated adding and taking therefore never
 * creates or loses anything. The maximum of 10,000 units is 10^10 millionths, well within the exact range of a number.
 *
 * Only a conversion between units rounds, once, to the nearest millionth (0.001 g of a kilogram).
 */
export const MILLIONTHS = 1_000_000;

/**
 * If fewer millionths than this (half a thousandth of the unit) would be left, they are taken too. For example, three
 * thirds of a cup use up the cup, although each third is stored as 0.333333. The exact amount taken is recorded, so
 * that an undo restores it completely.
 */
export const CRUMB = 500;

/** Converts a decimal amount to whole millionths, rounding to the nearest. */
export const toMillionths = (qty: number): number => Math.round(qty * MILLIONTHS);

/** Converts whole millionths to a decimal amount. */
export const fromMillionths = (millionths: number): number => millionths / MILLIONTHS;
