/**
 * An amount for other servings. Both servings count people; a default below or at zero scales nothing, so that
 * a broken recipe shows its own amounts.
 */
export function scaleAmount(amount: number, servings: number, defaultServings: number): number {
  const factor = servings / defaultServings;
  return Number.isFinite(factor) && factor >= 0 ? amount * factor : amount;
}

function roundTo(amount: number, decimals: number): number {
  const factor = 10 ** decimals;
  // The tiny lift undoes what binary fractions lose: 1.005 is stored as 1.00499…
  return Math.round(amount * factor * (1 + Number.EPSILON)) / factor;
}

/** Two decimals below 1, one below 10, otherwise whole (product specification, section 9). */
export function roundAmount(amount: number): number {
  if (!Number.isFinite(amount)) return 0;
  const size = Math.abs(amount);
  return roundTo(amount, size < 1 ? 2 : size < 10 ? 1 : 0);
}

/** A rounded amount as text, without trailing zeros: 0.333 → '0.33', 2.5 → '2.5', 12.4 → '12'. */
export function formatAmount(amount: number): string {
  return String(roundAmount(amount));
}
