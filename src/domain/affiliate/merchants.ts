/** The shops that a missing ingredient can be looked for in. */
export const MERCHANTS = ['amazon', 'walmart', 'williams_sonoma'] as const;

export type Merchant = (typeof MERCHANTS)[number];
