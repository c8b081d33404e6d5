/**
 * The cache policies of all replies: where they are cached, for how long, and which tags purge them. This is their only
 * definition. docs/request-lifecycle.md shows it as a table, and a test compares the two. All other replies are
 * `no-store` or made for one visitor.
 *
 * Pages that are the same for all visitors come from a separate entrypoint of the worker, `PublicPages`. The platform
 * caches its replies, in front of it and in tiers. No personal data ever passes through that entrypoint, so none can be
 * cached. If the platform has no such cache, as on a developer's machine, each data centre caches pages and checks them
 * against the database on each visit (pages/cached-page.ts).
 */

const [MINUTE_S, HOUR_S, DAY_S] = [60, 3_600, 86_400];

/**
 * Pages show the ingredients and labels of a dish. Corrections are purged at once. If that fails, an old page is served
 * for at most five minutes, fresh and stale together. If the worker itself fails, it is served for an hour.
 */
const PAGE = `public, max-age=${4 * MINUTE_S}, stale-while-revalidate=${MINUTE_S}, stale-if-error=${HOUR_S}`;
/** Browsers and proxies cache it, and revalidate it on each use. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';
/** `Cache-Control` of URLs that contain the state of the content. */
const FOREVER = `public, max-age=${365 * DAY_S}, immutable`;

export interface CachePolicy {
  readonly routes: readonly string[];
  /** `Cache-Control`, for browsers and proxies. */
  readonly browsers: string;
  /** `Cloudflare-CDN-Cache-Control`, for the platform's cache; null if the platform caches nothing. */
  readonly edge: string | null;
  /** `Cache-Tag`: tags that purge it. */
  readonly tags: readonly string[];
}

/** Tags of the platform's cache. */
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
   * Only its cook knows the URL, so no shared cache stores it. Sign-out clears the browser's cache (calls/token.ts). A
   * browser that does not clear it keeps a picture for a day. Revalidation would take a request for every picture of a
   * list.
   */
  picture: {
    routes: ['/picture/{id}/{size}.jpg'],
    browsers: `private, max-age=${DAY_S}`,
    edge: null,
    tags: [],
  },
  sitemap: { routes: ['/sitemap.xml', '/sitemap/{part}.xml'], browsers: ASK_EACH_TIME, edge: null, tags: [] },
  robots: { routes: ['/robots.txt'], browsers: `public, max-age=${HOUR_S}`, edge: null, tags: [] },
  /** Replies of the API and of accounts without another policy (headers.ts, auth/calls/public.ts). */
  calls: { routes: ['/api/*', '/auth/v1/*'], browsers: 'no-store', edge: null, tags: [] },
} as const satisfies Readonly<Record<string, CachePolicy>>;

/** Maximum number of tags that the platform accepts in one call. */
const TAGS_MOST = 100;
/** Maximum length of a tag. The platform silently drops longer tags. */
const TAG_MAX = 1_024;

/** Returns the tag of a recipe's page. @param id as it is stored */
export function recipeTag(id: string): string {
  const tag = `recipe/${encodeURIComponent(id.toWellFormed())}`;
  return tag.length > TAG_MAX ? CACHE_TAGS.recipes : tag;
}

/** Returns the tags that purge the pages of some recipes, and the lists that contain them. */
export function tagsOfRecipes(ids: readonly string[]): string[] {
  const recipeTags = new Set(ids.map(recipeTag));
  const pages = recipeTags.size < TAGS_MOST ? [...recipeTags] : [CACHE_TAGS.recipes];
  return [...pages, CACHE_TAGS.lists];
}

/** Tags that purge every page, for changes of foods, their labels, or their names. */
export const ALL_PAGES: readonly string[] = Object.values(CACHE_TAGS);
