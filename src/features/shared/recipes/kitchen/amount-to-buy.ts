/** Number of decimals of an amount to buy, because the pantry stores amounts in millionths. */
const DECIMALS = 6;

/**
 * Returns the amount to buy: the missing part, or the whole amount if the missing part is unknown. Returns null for an
 * ingredient without an amount.
 * @param missing missing fraction of the amount
 */
export const computeAmountToBuy = (amount: number | null, missing: number | null): number | null =>
  amount === null ? null : Number((amount * (missing ?? 1)).toFixed(DECIMALS));
