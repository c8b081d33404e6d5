declare namespace Cloudflare {
  /** What wrangler.toml binds. */
  interface Env {
    DB: D1Database;
    KV: KVNamespace;
    ASSETS: Fetcher;
    /** Optional: without it there is no backup at night (worker/jobs/backup/nightly.ts). */
    BACKUPS?: R2Bucket;
    /** Optional: without it own recipes have no pictures (worker/features/cookbook/pictures.ts). */
    PICTURES?: R2Bucket;
    /** Optional: without it events are counted in the database. */
    ANALYTICS?: AnalyticsEngineDataset;
    /** Optional, milliseconds: how long an answer may take (worker/platform/errors/unavailable.ts). */
    ANSWER_WITHIN_MS?: string;
    /** Optional: the share of good requests that get a line in the log (worker/platform/http/log.ts). */
    LOG_SHARE?: string;
    /** Optional: 'platform' where the platform keeps public pages (worker/platform/http/pages/platform-cache.ts). */
    PAGE_CACHE?: string;
    /** Which deployment this is. */
    DEPLOYMENT?: WorkerVersionMetadata;
    /** Optional: without them floods are not limited (worker/platform/http/rate-limits.ts). */
    SEARCH_RATE?: RateLimit;
    READ_RATE?: RateLimit;
    EVENT_RATE?: RateLimit;
    PLAN_RATE?: RateLimit;
    CARD_RATE?: RateLimit;
    ACCOUNT_RATE?: RateLimit;
  }
}

interface Env extends Cloudflare.Env {}

/** The platform's: the browser's, whose types are loaded as well, has none. */
interface CacheStorage {
  readonly default: Cache;
}

/** Names the build: the same sources, the same name. */
declare const __BUILD_ID__: string;

/** Compiled when the worker is built. */
declare module '*.wasm?module' {
  const module: WebAssembly.Module;
  export default module;
}
