/**
 * Number of millionths in one unit. The pantry stores amounts in whole millionths of their unit. Sums and differences
 * of whole numbers are exact, unlike those of binary fractions (0.1 + 0.2), so repeated adding and taking never creates
 * or loses an amount. The maximum of 10,000 units is 10^10 millionths, well within the exact range of a number. Only a
 * conversion between units rounds an amount, to the nearest millionth.
 */
export const MILLIONTHS = 1_000_000;

/**
 * Remaining amount, in millionths, below which a pantry item counts as used up (half a thousandth of its unit). For
 * example, three thirds of a cup use up a cup, although each third is stored as 0.333333. The remaining amount is
 * recorded as taken, so that an undo restores all of it.
 */
export const NEGLIGIBLE_MILLIONTHS = 500;

export const toMillionths = (qty: number): number => Math.round(qty * MILLIONTHS);

export const fromMillionths = (millionths: number): number => millionths / MILLIONTHS;
