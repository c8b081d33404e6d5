declare namespace Cloudflare {
  /** The bindings in wrangler.toml. */
  interface Env {
    DB: D1Database;
    KV: KVNamespace;
    ASSETS: Fetcher;
    /** Optional: without it there are no nightly backups (worker/jobs/backup/nightly.ts). */
    BACKUPS?: R2Bucket;
    /** Optional: without it a user's own recipes have no pictures (worker/features/cookbook/pictures.ts). */
    PICTURES?: R2Bucket;
    /** Optional: without it events are counted in the database. */
    ANALYTICS?: AnalyticsEngineDataset;
    /** Optional: maximum time (ms) for a reply (worker/platform/errors/unavailable.ts). */
    ANSWER_WITHIN_MS?: string;
    /** Optional: the fraction of successful requests that are logged (worker/platform/http/log.ts). */
    LOG_SHARE?: string;
    /** Optional: 'platform' if the platform caches public pages (worker/platform/http/pages/platform-cache.ts). */
    PAGE_CACHE?: string;
    /** Identifies the deployed version. */
    DEPLOYMENT?: WorkerVersionMetadata;
    /** Optional: without these bindings requests are not rate-limited (worker/platform/http/rate-limits.ts). */
    SEARCH_RATE?: RateLimit;
    READ_RATE?: RateLimit;
    EVENT_RATE?: RateLimit;
    PLAN_RATE?: RateLimit;
    CARD_RATE?: RateLimit;
    ACCOUNT_RATE?: RateLimit;
  }
}

interface Env extends Cloudflare.Env {}

/** The Workers type. The browser's `CacheStorage`, whose types are loaded too, has no `default`. */
interface CacheStorage {
  readonly default: Cache;
}

/** Build identifier. The same sources give the same identifier. */
declare const __BUILD_ID__: string;

/** A module that is compiled when the worker is built. */
declare module '*.wasm?module' {
  const module: WebAssembly.Module;
  export default module;
}
