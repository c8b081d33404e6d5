/** What wrangler.toml binds. */
interface Env {
  DB: D1Database;
  KV: KVNamespace;
  ASSETS: Fetcher;
  /** Optional: without it events are counted in the database. */
  ANALYTICS?: AnalyticsEngineDataset;
  /** Which deployment this is. */
  DEPLOYMENT?: WorkerVersionMetadata;
}

declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    KV: KVNamespace;
    ASSETS: Fetcher;
    ANALYTICS?: AnalyticsEngineDataset;
    DEPLOYMENT?: WorkerVersionMetadata;
  }
}

/** Compiled when the worker is built. */
declare module '*.wasm?module' {
  const module: WebAssembly.Module;
  export default module;
}
