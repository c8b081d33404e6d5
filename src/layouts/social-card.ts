/** Preview picture of a page, for shared links. */
export interface SocialCard {
  /** Path of a PNG with the size below. */
  readonly path: string;
  /** Description of the picture. */
  readonly alt: string;
  readonly type: 'website' | 'article';
}

/** Size that link preview services require, pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/**
 * Returns the canonical address of a page: on the configured origin, without a query, in the form that links use.
 * @param url address of the page; during the build, of its file
 */
export function toCanonicalUrl({ pathname }: URL, site: URL | undefined): string | null {
  const path = pathname.replace(/\.html$/, '').replace(/(?<=.)\/$/, '');
  return site ? new URL(path === '/index' ? '/' : path, site).href : null;
}
