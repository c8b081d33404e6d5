export const MERCHANTS = ['amazon', 'walmart', 'williams_sonoma'] as const;

export type Merchant = (typeof MERCHANTS)[number];

/** Settings of the links to shops. `astro.config.mjs` explains each setting. */
export interface AffiliateSettings {
  readonly merchant: Merchant;
  readonly tag: string;
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
}

/** Functions that build the URL of a search in each shop; null for a shop without such a URL, which gets no link. */
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

export function buildAffiliateLink(query: string, settings: AffiliateSettings): string | null {
  const url = SEARCHES[settings.merchant]?.(query, settings.tag);
  if (!url) return null;
  url.searchParams.set('utm_source', settings.utmSource);
  url.searchParams.set('utm_medium', settings.utmMedium);
  url.searchParams.set('utm_campaign', settings.utmCampaign);
  return url.href;
}
