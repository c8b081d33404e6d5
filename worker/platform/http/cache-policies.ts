/**
 * Cache policies of all replies: where they are cached, for how long, and which cache tags purge them. A test compares
 * the policies with the table in docs/request-lifecycle.md. A reply without a policy is not cached (`no-store`), or is
 * specific to one visitor. Pages that are the same for all visitors come from `PublicPages`, a separate entrypoint that
 * never receives personal data.
 */

const [MINUTE_S, HOUR_S, DAY_S] = [60, 3_600, 86_400];

/**
 * `Cache-Control` of pages that show ingredients and food labels. They can be cached for a day, because a change purges
 * them at once. A scheduled job repeats the purge until Cloudflare confirms it (jobs/purge-pages.ts). If the worker
 * fails, cached pages are served for another hour.
 */
const PAGE = `public, max-age=${DAY_S}, stale-while-revalidate=${HOUR_S}, stale-if-error=${HOUR_S}`;
/**
 * `Cloudflare-CDN-Cache-Control` of pages that do not exist, and of pages whose content is not final, for example
 * because the search index was not loaded in time.
 */
export const EDGE_FOR_A_MINUTE = `public, max-age=${MINUTE_S}`;
/** `Cache-Control` of replies that browsers and proxies may cache but must check with the server on each use. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';
/** `Cache-Control` for a URL that contains the version of its content, so its content never changes. */
const FOREVER = `public, max-age=${365 * DAY_S}, immutable`;

export interface CachePolicy {
  readonly routes: readonly string[];
  readonly browsers: string;
  /**
   * `Cloudflare-CDN-Cache-Control` header of the reply, for Cloudflare's cache; null if Cloudflare must not cache the
   * reply.
   */
  readonly edge: string | null;
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
   * Pictures are private: only the owner knows a picture's URL, and shared caches must not store it. Signing out clears
   * the browser's cache (calls/token.ts). In browsers that do not support this, a picture expires after a day. Until
   * then, browsers show a cached picture without asking the server, so that a list causes no request for each of its
   * pictures.
   */
  picture: {
    routes: ['/picture/{id}/{size}.jpg'],
    browsers: `private, max-age=${DAY_S}`,
    edge: null,
    tags: [],
  },
  /** Pictures of the site's public recipes, which are the same for all visitors. */
  recipePicture: {
    routes: ['/recipe/{id}/picture'],
    browsers: `public, max-age=${DAY_S}`,
    edge: null,
    tags: [],
  },
  sitemap: { routes: ['/sitemap.xml', '/sitemap/{part}.xml'], browsers: ASK_EACH_TIME, edge: null, tags: [] },
  robots: { routes: ['/robots.txt'], browsers: `public, max-age=${HOUR_S}`, edge: null, tags: [] },
  /**
   * Scripts, styles and fonts of earlier or later builds, which the worker serves from KV (pages/build-files.ts). The
   * files of the worker's own build are static files, to which this policy does not apply.
   */
  buildFile: { routes: ['/_astro/{name}'], browsers: FOREVER, edge: null, tags: [] },
  /**
   * Cache policy of replies under `/api` and of the auth endpoints. For some of these replies, headers.ts or
   * auth/calls/public.ts sets a different `Cache-Control` header.
   */
  calls: { routes: ['/api/*', '/auth/v1/*'], browsers: 'no-store', edge: null, tags: [] },
} as const satisfies Readonly<Record<string, CachePolicy>>;

const TAGS_MOST = 100;
/** Maximum length of a cache tag (characters). Cloudflare silently ignores longer tags. */
const TAG_MAX = 1_024;

export function toRecipeCacheTag(id: string): string {
  const tag = `recipe/${encodeURIComponent(id.toWellFormed())}`;
  return tag.length > TAG_MAX ? CACHE_TAGS.recipes : tag;
}

/**
 * Returns the cache tags to purge when recipes change: the tags of these recipes' own pages, and the tag of all pages
 * that list recipes.
 */
export function listRecipeCacheTags(ids: readonly string[]): string[] {
  const recipeTags = new Set(ids.map(toRecipeCacheTag));
  const pages = recipeTags.size < TAGS_MOST ? [...recipeTags] : [CACHE_TAGS.recipes];
  return [...pages, CACHE_TAGS.lists];
}

/** Cache tags of all pages. Purged after changes to foods, such as their labels or names. */
export const ALL_PAGES: readonly string[] = Object.values(CACHE_TAGS);
