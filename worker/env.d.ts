/** What wrangler.toml binds. */
interface Env {
  DB: D1Database;
  KV: KVNamespace;
  ASSETS: Fetcher;
}

declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    KV: KVNamespace;
    ASSETS: Fetcher;
  }
}

/** Compiled when the worker is built. */
declare module '*.wasm?module' {
  const module: WebAssembly.Module;
  export default module;
}
