export interface SocialCard {
  readonly path: string;
  readonly alt: string;
  readonly type: 'website' | 'article';
}

/** Width (px) that link preview services require. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/**
 * Returns the canonical address of a page: on the configured origin, without a query, a file extension or a final
 * slash.
 * @param url address of the page; during the build, the address of the page's file
 */
export function toCanonicalUrl({ pathname }: URL, site: URL | undefined): string | null {
  const path = pathname.replace(/\.html$/, '').replace(/(?<=.)\/$/, '');
  return site ? new URL(path === '/index' ? '/' : path, site).href : null;
}
