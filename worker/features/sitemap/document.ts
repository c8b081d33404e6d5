/** The texts that tell search engines what there is: robots.txt and the sitemap, of the protocol of sitemaps.org. */
import { paths } from '#contract/paths';

/** Addresses that one file may hold, by the protocol. */
export const SITEMAP_MAX = 50_000;

export const sitemapPaths = {
  robots: '/robots.txt',
  index: '/sitemap.xml',
  /** Pages of the site and lists of recipes. */
  lists: '/sitemap/lists.xml',
  /** Recipes. From 1. */
  part: (number: number) => `/sitemap/${number}.xml`,
} as const;

/** Pages besides those of recipes and of lists that are worth finding. */
export const PAGES: readonly string[] = [paths.home, paths.privacy];

/** What is for nobody but its visitor or for programs. Other such pages say so themselves, with `noindex`. */
const CLOSED = ['/admin/', '/debug/', '/__debug/', '/account', '/report', '/api/', '/auth/'];

/** @param site origin of the site; options.open: whether search engines are welcome */
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

/** Of what XML minds, a path that was made by encodeURIComponent can hold only these. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');

const located = (site: string, path: string) => `<loc>${escaped(site + path)}</loc>`;

/** A file of the sitemap. */
export function urlsetXml(site: string, addresses: readonly Address[]): string {
  const rows = addresses.map(
    ({ path, changed }) =>
      `<url>${located(site, path)}${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>\n`,
  );
  return `${HEAD}<urlset ${NAMESPACE}>\n${rows.join('')}</urlset>\n`;
}

/** The list of the files, where one does not hold everything. @param parts how many hold recipes */
export function sitemapIndexXml(site: string, parts: number): string {
  const files = [
    sitemapPaths.lists,
    ...Array.from({ length: parts }, (_, part) => sitemapPaths.part(part + 1)),
  ];
  const rows = files.map((path) => `<sitemap>${located(site, path)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${rows.join('')}</sitemapindex>\n`;
}
