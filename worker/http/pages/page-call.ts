import { ADMIN_PAGES } from '#contract/admin/pages';
import { paths } from '#contract/paths';

/** The addresses of pages, which say nothing of their visitor. */
const PAGES: ReadonlySet<string> = new Set(
  [...Object.values(paths), ...Object.values(ADMIN_PAGES).map(({ path }) => path)].filter(
    (path) => typeof path === 'string',
  ),
);

/** Pages of which there are many, by the first part of their path. */
const PATTERNS: Readonly<Record<string, string>> = {
  recipe: '/recipe/{id}',
  recipes: '/recipes',
  cuisine: '/cuisine/{name}',
  with: '/with/{food}',
  collection: '/collection/{key}',
};

/** A request for a page, for the log: an address that is none of ours is not repeated. */
export function pageCall({ method, url }: Request): string {
  const { pathname } = new URL(url);
  if (PAGES.has(pathname)) return `${method} ${pathname}`;
  const [, first = ''] = pathname.split('/');
  return `${method} ${Object.hasOwn(PATTERNS, first) ? PATTERNS[first] : '*'}`;
}
