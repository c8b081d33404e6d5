/**
 * Caches public pages that this isolate served recently. A cached page is current as long as the version of the site's
 * data has not changed (docs/request-lifecycle.md, 'Caching').
 */

import { unwrapDatabase } from '../../platform/errors/typed-errors.ts';
import { PageMemory } from '../../platform/http/pages/page-memory.ts';
import { getPublicPagesEntrypoint } from '../../platform/http/pages/platform-cache.ts';
import { RecentValue } from '../../platform/recent-value.ts';
import { openReplicaWithBookmark } from '../../platform/replicas.ts';
import { isIndexNearMemoryLimit, readPublicPagesVersion } from '../../recipe-index/index.ts';

const MIB = 2 ** 20;
/**
 * Maximum memory (bytes) for cached pages. `MOST_BESIDE_MANY` applies if the isolate also holds a large recipe index,
 * because an isolate has only 128 MiB, or if Cloudflare caches the pages too. Otherwise, `MOST` applies.
 */
const [MOST, MOST_BESIDE_MANY] = [32 * MIB, 4 * MIB];

/** Time (ms) during which a page from Cloudflare's cache is reused without requesting it from that cache again. */
const PLATFORM_GOOD_FOR_MS = 1_000;

/**
 * Version of the data that public pages show, and a database bookmark. A replica of the database that has reached the
 * bookmark contains at least this version.
 */
interface KnownVersion {
  readonly version: string;
  readonly bookmark: string;
}

class RecentPages {
  readonly #memory = new PageMemory();
  readonly #version = new RecentValue<KnownVersion>();

  /**
   * Returns a public page from memory, or renders it. The page may be some seconds old, so do not use this function
   * for visitors who have just changed the page's data.
   * @param key identifies the page
   * @param ask renders the page. If `ask` gets a bookmark, it must read a database that has reached the bookmark,
   * because a page with older data would count as current
   */
  answer(
    env: Env,
    request: Request,
    key: string,
    ask: (bookmark: string | null) => Promise<Response>,
  ): Promise<Response> {
    const isPlatforms = getPublicPagesEntrypoint(env) !== null;
    const known = isPlatforms ? null : this.#version.get(() => this.#askVersion(env));
    // A page from Cloudflare's cache has no version. Use the current second as its version, so that the page is reused
    // until this second ends.
    const mark = isPlatforms
      ? `second ${Math.floor(Date.now() / PLATFORM_GOOD_FOR_MS)}`
      : (known?.version ?? null);
    const most = isPlatforms || isIndexNearMemoryLimit(env) ? MOST_BESIDE_MANY : MOST;
    return this.#memory.answer(request, { key, mark, most }, async () => {
      const response = await ask(known?.bookmark ?? null);
      // Cache only complete, current pages. A newly rendered page may be incomplete, because links are missing, and the
      // version of an outdated page is unknown.
      const isFromCache = response.headers.get('Server-Timing') === 'page;desc=kept';
      return { response, isCurrent: response.headers.has('ETag') && (isPlatforms || isFromCache) };
    });
  }

  async #askVersion({ DB }: Env): Promise<void> {
    const note = this.#version.begin();
    const { db, bookmark } = openReplicaWithBookmark(DB);
    const version = await readPublicPagesVersion(db);
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

export function getRecentPagesCache(env: Pick<Env, 'DB'>): RecentPages {
  const DB = unwrapDatabase(env.DB);
  let pages = ofDatabases.get(DB);
  if (pages === undefined) {
    pages = new RecentPages();
    ofDatabases.set(DB, pages);
  }
  return pages;
}
