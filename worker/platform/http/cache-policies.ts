/**
 * The cache policies of all replies: where they are cached, for how long, and which cache tags purge them. This module
 * is the only definition. docs/request-lifecycle.md shows the policies as a table, and a test compares the two. Replies
 * without a policy are `no-store` or specific to one visitor.
 *
 * Pages that are the same for all visitors come from a separate entrypoint of the worker, `PublicPages`, whose replies
 * the platform caches. No personal data ever passes through this entrypoint, so no personal data can be cached. Without
 * the platform's cache, as on a developer's machine, each data centre caches pages by itself and checks them against
 * the database on each visit (pages/cached-page.ts).
 */

const [MINUTE_S, HOUR_S, DAY_S] = [60, 3_600, 86_400];

/**
 * `Cache-Control` of pages that show the ingredients and labels of a recipe. A correction purges the pages at once. If
 * the purge fails, an outdated page is served for at most five minutes (fresh and stale together). If the worker itself
 * fails, cached pages are served for an hour.
 */
const PAGE = `public, max-age=${4 * MINUTE_S}, stale-while-revalidate=${MINUTE_S}, stale-if-error=${HOUR_S}`;
/** `Cache-Control` of replies that browsers and proxies cache and revalidate on each use. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';
/** `Cache-Control` of URLs whose content never changes, because the URL contains the version of the content. */
const FOREVER = `public, max-age=${365 * DAY_S}, immutable`;

export interface CachePolicy {
  readonly routes: readonly string[];
  /** The `Cache-Control` header, for browsers and proxies. */
  readonly browsers: string;
  /** The `Cloudflare-CDN-Cache-Control` header, for the platform's cache. Null if the platform caches nothing. */
  readonly edge: string | null;
  /** The `Cache-Tag` header: the tags that purge the reply from the platform's cache. */
  readonly tags: readonly string[];
}

export const CACHE_TAGS = { recipes: 'recipes', lists: 'lists' } as const;

export const CACHE_POLICIES = {
  recipe: {
    routes: ['/recipe/{id}'],
    browsers: ASK_EACH_TIME,
    edge: PAGE,
    tags: [CACHE_TAGS.recipes, 'recipe/{id}'],
  },
  list: {
    routes: ['/recipes', '/cuisine/{name}', '/with/{food}', '/with/{food}/{food}', '/collection/{key}'],
    browsers: ASK_EACH_TIME,
    edge: PAGE,
    tags: [CACHE_TAGS.lists],
  },
  card: { routes: ['/recipe/{id}/card.png?v={state}'], browsers: FOREVER, edge: null, tags: [] },
  otherCard: {
    routes: ['/recipe/{id}/card.png'],
    browsers: `public, max-age=${5 * MINUTE_S}`,
    edge: null,
    tags: [],
  },
  /**
   * A picture is private: only its owner knows its URL, and shared caches must not store it. Signing out clears the
   * browser's cache (calls/token.ts). A browser that does not clear its cache keeps a picture for at most a day.
   * Pictures are not revalidated on each use, because that would take a request for every picture of a list.
   */
  picture: {
    routes: ['/picture/{id}/{size}.jpg'],
    browsers: `private, max-age=${DAY_S}`,
    edge: null,
    tags: [],
  },
  sitemap: { routes: ['/sitemap.xml', '/sitemap/{part}.xml'], browsers: ASK_EACH_TIME, edge: null, tags: [] },
  robots: { routes: ['/robots.txt'], browsers: `public, max-age=${HOUR_S}`, edge: null, tags: [] },
  /** All replies of `/api` and of the auth protocol whose policy is not set in headers.ts or auth/calls/public.ts. */
  calls: { routes: ['/api/*', '/auth/v1/*'], browsers: 'no-store', edge: null, tags: [] },
} as const satisfies Readonly<Record<string, CachePolicy>>;

/** Maximum number of tags that the platform accepts in one purge call. */
const TAGS_MOST = 100;
/** Maximum length of a tag (characters). The platform silently drops longer tags. */
const TAG_MAX = 1_024;

/** Returns the cache tag of a recipe's page. @param id the stored id of the recipe */
export function toRecipeCacheTag(id: string): string {
  const tag = `recipe/${encodeURIComponent(id.toWellFormed())}`;
  return tag.length > TAG_MAX ? CACHE_TAGS.recipes : tag;
}

/** Returns the cache tags that purge the pages of the given recipes and all recipe lists. */
export function listRecipeCacheTags(ids: readonly string[]): string[] {
  const recipeTags = new Set(ids.map(toRecipeCacheTag));
  const pages = recipeTags.size < TAGS_MOST ? [...recipeTags] : [CACHE_TAGS.recipes];
  return [...pages, CACHE_TAGS.lists];
}

/** The cache tags that purge every page. Used after changes of foods, their labels, or their names. */
export const ALL_PAGES: readonly string[] = Object.values(CACHE_TAGS);
