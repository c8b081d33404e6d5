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
