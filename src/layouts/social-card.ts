/** Preview picture of a page, for shared links. */
export interface SocialCard {
  /** Path of the preview picture, a PNG file of `CARD_WIDTH` by `CARD_HEIGHT` pixels. */
  readonly path: string;
  readonly alt: string;
  readonly type: 'website' | 'article';
}

/** Width that link preview services require, in pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/**
 * Returns the canonical address of a page: on the configured origin, without a query, a file extension or a final
 * slash.
 * @param url address of the page; during the build, address of the page's file
 */
export function toCanonicalUrl({ pathname }: URL, site: URL | undefined): string | null {
  const path = pathname.replace(/\.html$/, '').replace(/(?<=.)\/$/, '');
  return site ? new URL(path === '/index' ? '/' : path, site).href : null;
}
