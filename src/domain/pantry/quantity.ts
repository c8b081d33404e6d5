/**
 * Amounts of the pantry are counted in whole millionths of their unit. Sums and differences of whole numbers are
 * exact, so nothing is ever created or lost, however often an item is added to and taken from; binary fractions
 * cannot do that (0.1 + 0.2). 10,000 of a unit is 10^10 millionths, far inside what a number holds exactly.
 *
 * Only a conversion between units rounds, once, to the nearest millionth: to 0.001 g of a kilogram.
 */
export const MILLIONTHS = 1_000_000;

/**
 * What is left of an item below this much (half a thousandth of its unit) is taken along: three thirds of a cup are
 * the cup, though each is 0.333333. The taking says so and is exact, so that an undo brings the crumb back.
 */
export const CRUMB = 500;

/** An amount as people write it, in whole millionths: the nearest. */
export const toMillionths = (qty: number): number => Math.round(qty * MILLIONTHS);

/** Whole millionths as the number that people read. */
export const fromMillionths = (millionths: number): number => millionths / MILLIONTHS;
