declare namespace Cloudflare {
  /** The bindings in wrangler.toml. */
  interface Env {
    DB: D1Database;
    KV: KVNamespace;
    ASSETS: Fetcher;
    /** Optional. Without this bucket there are no nightly backups (worker/jobs/backup/nightly.ts). */
    BACKUPS?: R2Bucket;
    /**
     * Optional. Without this bucket, recipes that users add have no pictures (worker/features/cookbook/pictures.ts).
     */
    PICTURES?: R2Bucket;
    /** Optional. Without this dataset, events are counted in the database. */
    ANALYTICS?: AnalyticsEngineDataset;
    /** Optional. Maximum time (ms) for a reply (worker/platform/errors/unavailable.ts). */
    ANSWER_WITHIN_MS?: string;
    /** Optional. Fraction of successful requests that are logged (worker/platform/http/log.ts). */
    LOG_SHARE?: string;
    /** Optional. 'platform' if Cloudflare caches public pages (worker/platform/http/pages/platform-cache.ts). */
    PAGE_CACHE?: string;
    /** Identifies the deployed version of the worker. */
    DEPLOYMENT?: WorkerVersionMetadata;
    /** Optional. Without these bindings, requests are not rate-limited (worker/platform/http/rate-limits.ts). */
    SEARCH_RATE?: RateLimit;
    READ_RATE?: RateLimit;
    EVENT_RATE?: RateLimit;
    PLAN_RATE?: RateLimit;
    CARD_RATE?: RateLimit;
    ACCOUNT_RATE?: RateLimit;
  }
}

interface Env extends Cloudflare.Env {}

/** The type of the Workers runtime. The browser's type of the same name, which is loaded too, has no `default`. */
interface CacheStorage {
  readonly default: Cache;
}

/** Build identifier. Builds from the same sources have the same identifier. */
declare const __BUILD_ID__: string;

/** A WebAssembly module that is compiled when the worker is built. */
declare module '*.wasm?module' {
  const module: WebAssembly.Module;
  export default module;
}
