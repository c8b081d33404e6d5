/**
 * Caches public pages that this isolate served recently, and checks by version if a cached page is still current
 * (docs/request-lifecycle.md, 'Caching').
 */

import { unwrapDatabase } from '../../platform/errors/typed-errors.ts';
import { PageMemory } from '../../platform/http/pages/page-memory.ts';
import { getPublicPagesEntrypoint } from '../../platform/http/pages/platform-cache.ts';
import { RecentValue } from '../../platform/recent-value.ts';
import { openReplicaWithBookmark } from '../../platform/replicas.ts';
import { getLiveIndex, MANY_RECIPES, readPagesVersion } from '../../recipe-index/index.ts';

const MIB = 2 ** 20;
/**
 * Maximum memory (bytes) for cached pages, out of the isolate's 128 MiB. `MOST_BESIDE_MANY` applies if the isolate also
 * holds an index of many recipes.
 */
const [MOST, MOST_BESIDE_MANY] = [32 * MIB, 4 * MIB];

/** Time (ms) during which a page from Cloudflare's cache is reused without requesting it from that cache again. */
const PLATFORM_GOOD_FOR_MS = 1_000;

/**
 * Version of all data that public pages show, with a database bookmark. A replica that has caught up with the bookmark
 * contains this version.
 */
interface KnownVersion {
  readonly version: string;
  readonly bookmark: string;
}

class RecentPages {
  readonly #memory = new PageMemory();
  readonly #version = new RecentValue<KnownVersion>();

  /**
   * Answers a request for a public page from memory, or renders the page. Use it only for visitors who do not need to
   * see their own latest writes on the page.
   * @param key identifies the page
   * @param ask renders the page; if it receives a bookmark, it must read a database that is at least as new. The page
   * is cached under the version of that bookmark, so older data would be cached as current
   */
  answer(
    env: Env,
    request: Request,
    key: string,
    ask: (bookmark: string | null) => Promise<Response>,
  ): Promise<Response> {
    const isPlatforms = getPublicPagesEntrypoint(env) !== null;
    const known = isPlatforms ? null : this.#version.get(() => this.#askVersion(env));
    // Cloudflare's cache reports no version for a page. Use the current second as the version, so that the page is
    // reused until the second ends.
    const mark = isPlatforms
      ? `second ${Math.floor(Date.now() / PLATFORM_GOOD_FOR_MS)}`
      : (known?.version ?? null);
    const most =
      isPlatforms || (getLiveIndex(env).versions?.base ?? 0) > MANY_RECIPES ? MOST_BESIDE_MANY : MOST;
    return this.#memory.answer(request, { key, mark, most }, async () => {
      const response = await ask(known?.bookmark ?? null);
      // Cache only complete, current pages. A newly rendered page may lack its links, and the version of an outdated
      // page is unknown.
      const isFromCache = response.headers.get('Server-Timing') === 'page;desc=kept';
      return { response, isCurrent: response.headers.has('ETag') && (isPlatforms || isFromCache) };
    });
  }

  async #askVersion({ DB }: Env): Promise<void> {
    const note = this.#version.begin();
    const { db, bookmark } = openReplicaWithBookmark(DB);
    const version = await readPagesVersion(db);
    const known = bookmark();
    if (known !== null) note({ version, bookmark: known });
  }

  /** Drops all cached pages. Must be called after this isolate changes data that public pages show. */
  forget(): void {
    this.#version.forget();
    this.#memory.clear();
  }
}

const ofDatabases = new WeakMap<D1Database, RecentPages>();

export function getPageCache(env: Pick<Env, 'DB'>): RecentPages {
  const DB = unwrapDatabase(env.DB);
  let pages = ofDatabases.get(DB);
  if (pages === undefined) {
    pages = new RecentPages();
    ofDatabases.set(DB, pages);
  }
  return pages;
}
