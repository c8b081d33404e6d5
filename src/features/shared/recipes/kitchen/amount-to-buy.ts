/**
 * Number of decimals of an amount to buy. The pantry stores amounts with the same precision, in millionths of a unit.
 */
const DECIMALS = 6;

/**
 * Returns the amount to buy: the missing fraction of the ingredient's amount, or the whole amount if the fraction is
 * unknown. Returns null for an ingredient without an amount.
 * @param missingFraction missing fraction, from 0 to 1; null if unknown
 */
export const computeAmountToBuy = (amount: number | null, missingFraction: number | null): number | null =>
  amount === null ? null : Number((amount * (missingFraction ?? 1)).toFixed(DECIMALS));
