/** The picture of a page where a link to it is shared. */
export interface SocialCard {
  /** Its path: a PNG of the size below. */
  readonly path: string;
  /** What is to be seen on it. */
  readonly alt: string;
  readonly type: 'website' | 'article';
}

/** What services that show shared links ask for, pixels. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/**
 * The one address of a page: on the configured origin, without a query, as links write it.
 * @param url of the page; when the site is built, that of its file
 */
export function canonicalOf({ pathname }: URL, site: URL | undefined): string | null {
  const path = pathname.replace(/\.html$/, '').replace(/(?<=.)\/$/, '');
  return site ? new URL(path === '/index' ? '/' : path, site).href : null;
}
