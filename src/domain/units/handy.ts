/** What less than one of a large unit is said in. */
const SMALLER: Readonly<Record<string, { readonly unit: string; readonly times: number }>> = {
  kg: { unit: 'g', times: 1000 },
  l: { unit: 'ml', times: 1000 },
};
/** Nobody reads further; amounts that are smaller than that stay as they are. */
const DECIMALS = 100;

/** An amount as one says it: 0.35 kg is 350 g, 0.333333 cup is 0.33 cup. The unit by its canonical name. */
export function handyAmount(amount: number, unit: string): { amount: number; unit: string } {
  const smaller = amount < 1 ? SMALLER[unit] : undefined;
  const exact = smaller ? amount * smaller.times : amount;
  return { amount: Math.round(exact * DECIMALS) / DECIMALS || exact, unit: smaller?.unit ?? unit };
}
