import { paths } from '#contract/paths';

/** Maximum number of addresses per sitemap file, set by the sitemap protocol. */
export const SITEMAP_MAX = 50_000;

export const sitemapPaths = {
  robots: '/robots.txt',
  index: '/sitemap.xml',
  lists: '/sitemap/lists.xml',
  part: (number: number) => `/sitemap/${number}.xml`,
} as const;

export const PAGES: readonly string[] = [paths.home, paths.privacy];

/**
 * Paths that search engines must not visit, because they are for a single user or for programs. Other pages that search
 * engines must not list have a `noindex` tag.
 */
const CLOSED = ['/admin/', '/debug/', '/__debug/', '/account', '/report', '/api/', '/auth/'];

/**
 * Returns the content of robots.txt.
 * @param site origin of the site
 * @param options.open true if search engines may list the site
 */
export function buildRobotsTxt(site: string, { open }: { readonly open: boolean }): string {
  if (!open) return 'User-agent: *\nDisallow: /\n';
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${site}${sitemapPaths.index}\n`;
}

export interface Address {
  readonly path: string;
  readonly changed?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Escapes a path for XML. The parts of the path are already encoded with `encodeURIComponent`, so `&` and `'` are the
 * only characters left that XML treats specially.
 */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');

const located = (site: string, path: string) => `<loc>${escaped(site + path)}</loc>`;

export function buildSitemapXml(site: string, addresses: readonly Address[]): string {
  const rows = addresses.map(
    ({ path, changed }) =>
      `<url>${located(site, path)}${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>\n`,
  );
  return `${HEAD}<urlset ${NAMESPACE}>\n${rows.join('')}</urlset>\n`;
}

/**
 * Builds the index of the sitemap files, for sites whose addresses do not fit into one file.
 * @param parts number of sitemap files of recipes
 */
export function buildSitemapIndexXml(site: string, parts: number): string {
  const files = [
    sitemapPaths.lists,
    ...Array.from({ length: parts }, (_, part) => sitemapPaths.part(part + 1)),
  ];
  const rows = files.map((path) => `<sitemap>${located(site, path)}</sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${rows.join('')}</sitemapindex>\n`;
}
