/**
 * Number of millionths in one unit. The pantry stores amounts as whole millionths of their unit, because adding whole
 * numbers is exact, unlike adding fractions such as 0.1 + 0.2. The maximum amount of 10,000 units is 10^10 millionths,
 * which a JavaScript number stores exactly.
 */
export const MILLIONTHS = 1_000_000;

/**
 * If less than this amount (in millionths of the item's unit) is left of a pantry item, the item counts as used up. For
 * example, three thirds of a cup use up a cup, although each third is stored as 0.333333. The small amount left is
 * recorded as taken, so that undoing the cooking restores it too.
 */
export const NEGLIGIBLE_MILLIONTHS = 500;

export const toMillionths = (qty: number): number => Math.round(qty * MILLIONTHS);

export const fromMillionths = (millionths: number): number => millionths / MILLIONTHS;
