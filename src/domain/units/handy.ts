const SMALLER: Readonly<Record<string, { readonly unit: string; readonly times: number }>> = {
  kg: { unit: 'g', times: 1000 },
  l: { unit: 'ml', times: 1000 },
};
const DECIMALS = 100;

/**
 * Returns an amount in the unit and with the digits that cooks use: 350 g for 0.35 kg, 0.33 cup for 0.333333 cup.
 * @param unit canonical name of the unit
 */
export function toKitchenAmount(amount: number, unit: string): { amount: number; unit: string } {
  const smaller = amount < 1 ? SMALLER[unit] : undefined;
  const exact = smaller ? amount * smaller.times : amount;
  return { amount: Math.round(exact * DECIMALS) / DECIMALS || exact, unit: smaller?.unit ?? unit };
}
