/**
 * The one address of a page: on the configured origin, without a query, as links write it.
 * @param url of the page; when the site is built, that of its file
 */
export function canonicalOf({ pathname }: URL, site: URL | undefined): string | null {
  const path = pathname.replace(/\.html$/, '').replace(/(?<=.)\/$/, '');
  return site ? new URL(path === '/index' ? '/' : path, site).href : null;
}
