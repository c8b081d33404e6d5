/** The documents for search engines: robots.txt, and the sitemap in the format of sitemaps.org. */
import { paths } from '#contract/paths';

/** Maximum number of addresses per file, from the protocol. */
export const SITEMAP_MAX = 50_000;

export const sitemapPaths = {
  robots: '/robots.txt',
  index: '/sitemap.xml',
  /** Pages of the site and lists of recipes. */
  lists: '/sitemap/lists.xml',
  /** Recipes. Numbered from 1. */
  part: (number: number) => `/sitemap/${number}.xml`,
} as const;

/** Pages for search engines other than recipes and lists. */
export const PAGES: readonly string[] = [paths.home, paths.privacy];

/** Paths for their visitor alone or for programs. Other such pages carry `noindex` themselves. */
const CLOSED = ['/admin/', '/debug/', '/__debug/', '/account', '/report', '/api/', '/auth/'];

/** @param site origin of the site; options.open: true if search engines are welcome */
export function robotsText(site: string, { open }: { readonly open: boolean }): string {
  if (!open) return 'User-agent: *\nDisallow: /\n';
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${site}${sitemapPaths.index}\n`;
}

export interface Address {
  readonly path: string;
  /** ISO 8601. */
  readonly changed?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Escapes a path for XML. Of the characters that XML escapes, encodeURIComponent leaves only these two. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');

const located = (site: string, path: string) => `<loc>${escaped(site + path)}</loc>`;

/** Builds one file of the sitemap. */
export function urlsetXml(site: string, addresses: readonly Address[]): string {
  const rows = addresses.map(
    ({ path, changed }) =>
      `<url>${located(site, path)}${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>\n`,
  );
  return `${HEAD}<urlset ${NAMESPACE}>\n${rows.join('')}</urlset>\n`;
}

/**
 * Builds the index of the sitemap files, for more addresses than one file holds. @param parts number of recipe files
 */
export function sitemapIndexXml(site: string, parts: number): string {
  const files = [
    sitemapPaths.lists,
    ...Array.from({ length: parts }, (_, part) => sitemapPaths.part(part + 1)),
  ];
  const rows = files.map((path) => `<sitemap>${located(site, path)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${rows.join('')}</sitemapindex>\n`;
}
