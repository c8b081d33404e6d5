declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    KV: KVNamespace;
    ASSETS: Fetcher;
    /**
     * Bucket of the nightly backups (worker/jobs/backup/nightly.ts). Optional: without the bucket there are no backups.
     */
    BACKUPS?: R2Bucket;
    /**
     * Bucket of the pictures of users' own recipes (worker/features/cookbook/pictures.ts). Optional: without the bucket
     * these recipes have no pictures.
     */
    PICTURES?: R2Bucket;
    /**
     * Analytics Engine dataset to which usage events are written. Optional: without the dataset, usage events are
     * counted in the database.
     */
    ANALYTICS?: AnalyticsEngineDataset;
    /**
     * Search Worker (worker/search-worker.ts), which holds the recipe index for the whole site. Optional: without it,
     * each isolate of the site holds the recipe index itself.
     */
    SEARCH?: import('./recipe-search/door.ts').SearchService;
    /**
     * Search Workers `SEARCH_1`, `SEARCH_2` and so on, which each hold the index of a part of the recipes. Optional:
     * without them, a single index has all recipes.
     */
    [binding: `SEARCH_${number}`]: import('./recipe-search/door.ts').RangeService | undefined;
    /**
     * JSON list of recipe IDs that divides the recipes among the search Workers. `SEARCH_1` has the recipes up to the
     * first ID, `SEARCH_2` the next recipes up to the second ID, and so on. The last search Worker has all remaining
     * recipes.
     */
    SEARCH_BORDERS?: string;
    /**
     * Password Worker (worker/password-worker.ts), which computes all password hashes. Optional: without it, the site
     * computes them itself.
     */
    PASSWORDS?: import('./auth/password/hasher.ts').PasswordHasher;
    /**
     * Jobs Worker (worker/jobs-worker.ts), which runs the scheduled jobs that need much memory or CPU time. Optional:
     * without it, the site runs them itself.
     */
    JOBS?: import('./jobs/service.ts').JobRunner;
    /** Optional: maximum time (ms) until the worker must reply (worker/platform/errors/unavailable.ts). */
    ANSWER_WITHIN_MS?: string;
    /** Optional: fraction of successful requests that are logged (worker/platform/http/log.ts). */
    LOG_SHARE?: string;
    /** Optional: 'platform' if Cloudflare caches public pages (worker/platform/http/pages/platform-cache.ts). */
    PAGE_CACHE?: string;
    /** Region in which Cloudflare stores the data (worker/tools/environments/data-region.mjs). */
    DATA_REGION?: string;
    DEPLOYMENT?: WorkerVersionMetadata;
    SEARCH_RATE?: RateLimit;
    READ_RATE?: RateLimit;
    PAGE_RATE?: RateLimit;
    EVENT_RATE?: RateLimit;
    PLAN_RATE?: RateLimit;
    CARD_RATE?: RateLimit;
    ACCOUNT_RATE?: RateLimit;
  }
}

interface Env extends Cloudflare.Env {}

/**
 * Type of the global `caches` in the Workers runtime. TypeScript also loads the browser's type of the same name, which
 * has no `default`.
 */
interface CacheStorage {
  readonly default: Cache;
}

/** Build identifier. Builds from the same sources have the same identifier. */
declare const __BUILD_ID__: string;

declare module '*.wasm?module' {
  const module: WebAssembly.Module;
  export default module;
}
