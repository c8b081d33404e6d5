/** The shops that a missing ingredient can be looked for in. */
export const MERCHANTS = ['amazon', 'walmart', 'williams_sonoma'] as const;

export type Merchant = (typeof MERCHANTS)[number];

/** Where affiliate links lead, as configured: see `astro.config.mjs`. */
export interface AffiliateSettings {
  readonly merchant: Merchant;
  /** The tag by which the shop knows who sent somebody. */
  readonly tag: string;
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
}

/** How a search at a shop is addressed. Null: there is no such address, so no link. */
const SEARCHES: Readonly<Record<Merchant, ((query: string, tag: string) => URL) | null>> = {
  amazon: (query, tag) => {
    const url = new URL('https://www.amazon.com/s');
    url.searchParams.set('k', query);
    url.searchParams.set('tag', tag);
    return url;
  },
  walmart: null,
  williams_sonoma: null,
};

/** The address at which the shop shows an ingredient, or null where no link can be built. */
export function affiliateLink(query: string, settings: AffiliateSettings): string | null {
  const url = SEARCHES[settings.merchant]?.(query, settings.tag);
  if (!url) return null;
  url.searchParams.set('utm_source', settings.utmSource);
  url.searchParams.set('utm_medium', settings.utmMedium);
  url.searchParams.set('utm_campaign', settings.utmCampaign);
  return url.href;
}
