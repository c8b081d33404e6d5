import { ADMIN_PAGES } from '#contract/admin/pages';
import { paths } from '#contract/paths';

/** The addresses of pages, which say nothing of their visitor. */
const PAGES: ReadonlySet<string> = new Set(
  [...Object.values(paths), ...Object.values(ADMIN_PAGES).map(({ path }) => path)].filter(
    (path) => typeof path === 'string',
  ),
);

/** A request for a page, for the log: an address that is none of ours is not repeated. */
export function pageCall({ method, url }: Request): string {
  const { pathname } = new URL(url);
  if (PAGES.has(pathname)) return `${method} ${pathname}`;
  return `${method} ${pathname.startsWith('/recipe/') ? '/recipe/{id}' : '*'}`;
}
