/**
 * What may be kept of our answers, where, for how long, and what takes it back: the only place that says so. docs/request-lifecycle.md
 * shows it as a table, and a test holds the two together. Whatever is not here is `no-store` or made for one visitor.
 *
 * Pages that are the same for everybody are answered by an entrypoint of the worker of their own, `PublicPages`, and the
 * platform keeps what that answers, in front of it and in tiers. Nothing personal ever passes through that entrypoint, so
 * nothing personal can be kept. Where the platform has no such cache, as on a developer's machine, pages are kept by each
 * data centre and held against the database at each visit (pages/cached-page.ts).
 */

const [MINUTE_S, HOUR_S, DAY_S] = [60, 3_600, 86_400];

/**
 * Pages say what is in a dish. Corrections of that are taken to the edges at once; should that fail, an old page is served for
 * five minutes at most, fresh and stale together, unless the worker itself fails: then for an hour.
 */
const PAGE = `public, max-age=${4 * MINUTE_S}, stale-while-revalidate=${MINUTE_S}, stale-if-error=${HOUR_S}`;
/** Browsers and proxies keep it, and ask each time whether it is still the one. */
const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';
/** Its address names its state. */
const FOREVER = `public, max-age=${365 * DAY_S}, immutable`;

export interface CachePolicy {
  readonly routes: readonly string[];
  /** `Cache-Control`, for browsers and proxies. */
  readonly browsers: string;
  /** `Cloudflare-CDN-Cache-Control`, for the platform's cache; null: it keeps nothing of it. */
  readonly edge: string | null;
  /** `Cache-Tag`: what takes it back. */
  readonly tags: readonly string[];
}

/** Tags of what the platform keeps. */
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
   * Only its cook knows its address, so no shared cache keeps it. The browser's cache is cleared at sign-out (calls/token.ts);
   * a browser that does not clear it keeps a picture for a day. To ask each time would be a request for every picture of a list.
   */
  picture: {
    routes: ['/picture/{id}/{size}.jpg'],
    browsers: `private, max-age=${DAY_S}`,
    edge: null,
    tags: [],
  },
  sitemap: { routes: ['/sitemap.xml', '/sitemap/{part}.xml'], browsers: ASK_EACH_TIME, edge: null, tags: [] },
  robots: { routes: ['/robots.txt'], browsers: `public, max-age=${HOUR_S}`, edge: null, tags: [] },
  /** Of the API and of accounts: everything that says nothing else (headers.ts, auth/calls/public.ts). */
  calls: { routes: ['/api/*', '/auth/v1/*'], browsers: 'no-store', edge: null, tags: [] },
} as const satisfies Readonly<Record<string, CachePolicy>>;

/** Tags that the platform takes in one call. */
const TAGS_MOST = 100;
/** The platform drops longer tags without a word. */
const TAG_MAX = 1_024;

/** The tag of a recipe's page. @param id as it is stored */
export function recipeTag(id: string): string {
  const tag = `recipe/${encodeURIComponent(id.toWellFormed())}`;
  return tag.length > TAG_MAX ? CACHE_TAGS.recipes : tag;
}

/** What takes back the pages of some recipes, and the lists that they are on. */
export function tagsOfRecipes(ids: readonly string[]): string[] {
  const own = new Set(ids.map(recipeTag));
  const pages = own.size < TAGS_MOST ? [...own] : [CACHE_TAGS.recipes];
  return [...pages, CACHE_TAGS.lists];
}

/** What takes back every page: foods, their labels or their names have changed. */
export const ALL_PAGES: readonly string[] = Object.values(CACHE_TAGS);
