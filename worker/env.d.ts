/** What wrangler.toml binds. */
interface Env {
  DB: D1Database;
  KV: KVNamespace;
  ASSETS: Fetcher;
  /** Optional: without it events are counted in the database. */
  ANALYTICS?: AnalyticsEngineDataset;
}

declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    KV: KVNamespace;
    ASSETS: Fetcher;
    ANALYTICS?: AnalyticsEngineDataset;
  }
}

/** Names the build: the same sources, the same name. */
declare const __BUILD_ID__: string;

/** Compiled when the worker is built. */
declare module '*.wasm?module' {
  const module: WebAssembly.Module;
  export default module;
}
