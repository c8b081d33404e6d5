/**
 * Millionths per unit. The pantry counts amounts in whole millionths of their unit. Sums and differences of whole
 * numbers are exact, so repeated adding and taking never creates or loses anything. Binary fractions are not exact
 * (0.1 + 0.2). 10,000 of a unit is 10^10 millionths, well within the exact range of a number.
 *
 * Only a conversion between units rounds, once, to the nearest millionth: to 0.001 g of a kilogram.
 */
export const MILLIONTHS = 1_000_000;

/**
 * A rest below this many millionths (half a thousandth of the unit) is taken along: three thirds of a cup use up the
 * cup, though each is 0.333333. The taking records the exact amount, so an undo restores the rest.
 */
export const CRUMB = 500;

/** Converts a decimal amount to whole millionths, rounded to the nearest. */
export const toMillionths = (qty: number): number => Math.round(qty * MILLIONTHS);

/** Converts whole millionths to a decimal amount. */
export const fromMillionths = (millionths: number): number => millionths / MILLIONTHS;
