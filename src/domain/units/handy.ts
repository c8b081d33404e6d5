/** Units for amounts below one of a large unit. */
const SMALLER: Readonly<Record<string, { readonly unit: string; readonly times: number }>> = {
  kg: { unit: 'g', times: 1000 },
  l: { unit: 'ml', times: 1000 },
};
/** Rounding to two decimals; smaller amounts are not rounded. */
const DECIMALS = 100;

/** Returns an amount in its usual form: 350 g for 0.35 kg, 0.33 cup for 0.333333 cup. The unit is a canonical name. */
export function handyAmount(amount: number, unit: string): { amount: number; unit: string } {
  const smaller = amount < 1 ? SMALLER[unit] : undefined;
  const exact = smaller ? amount * smaller.times : amount;
  return { amount: Math.round(exact * DECIMALS) / DECIMALS || exact, unit: smaller?.unit ?? unit };
}
