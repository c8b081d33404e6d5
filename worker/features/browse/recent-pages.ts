/**
 * Public pages that this isolate served recently, and the version check that shows if they are still current
 * (docs/request-lifecycle.md, 'Caching').
 */

import { platformDatabase } from '../../platform/errors/typed-errors.ts';
import { PageMemory } from '../../platform/http/pages/page-memory.ts';
import { publicPages } from '../../platform/http/pages/platform-cache.ts';
import { RecentValue } from '../../platform/recent-value.ts';
import { nearestNoting } from '../../platform/replicas.ts';
import { liveIndex, MANY_RECIPES, readPagesVersion } from '../../recipe-index/index.ts';

const MIB = 2 ** 20;
/** Maximum bytes for pages, of the isolate's 128 MiB: beside a small index, and beside an index of many recipes. */
const [MOST, MOST_BESIDE_MANY] = [32 * MIB, 4 * MIB];

/** Time (ms) before the platform's cache is asked again. */
const PLATFORM_GOOD_FOR_MS = 1_000;

/** Version of everything that pages show, and the bookmark that a replica needs to know it. */
interface KnownVersion {
  readonly version: string;
  readonly bookmark: string;
}

class RecentPages {
  readonly #memory = new PageMemory();
  readonly #version = new RecentValue<KnownVersion>();

  /**
   * Answers requests of visitors whose own writes need not be visible on the page.
   * @param key identifies the page
   * @param ask produces the reply in the ordinary way. If it gets a bookmark, it must read from a database at least
   * that new: a page is cached under a version of all pages and must not be older than that version.
   */
  answer(
    env: Env,
    request: Request,
    key: string,
    ask: (bookmark: string | null) => Promise<Response>,
  ): Promise<Response> {
    const isPlatforms = publicPages(env) !== null;
    const known = isPlatforms ? null : this.#version.get(() => this.#askVersion(env));
    // The platform's cache reports no version, so its replies are valid for the rest of the second.
    const mark = isPlatforms
      ? `second ${Math.floor(Date.now() / PLATFORM_GOOD_FOR_MS)}`
      : (known?.version ?? null);
    const most = isPlatforms || (liveIndex(env).versions?.base ?? 0) > MANY_RECIPES ? MOST_BESIDE_MANY : MOST;
    return this.#memory.answer(request, { key, mark, most }, async () => {
      const response = await ask(known?.bookmark ?? null);
      // A newly rendered page may lack its links, and a stale page may have any version.
      const isFromCache = response.headers.get('Server-Timing') === 'page;desc=kept';
      return { response, isCurrent: response.headers.has('ETag') && (isPlatforms || isFromCache) };
    });
  }

  async #askVersion({ DB }: Env): Promise<void> {
    const note = this.#version.begin();
    const { db, bookmark } = nearestNoting(DB);
    const version = await readPagesVersion(db);
    const known = bookmark();
    if (known !== null) note({ version, bookmark: known });
  }

  /** Drops everything. Called after this isolate changed data that pages show. */
  forget(): void {
    this.#version.forget();
    this.#memory.clear();
  }
}

const ofDatabases = new WeakMap<D1Database, RecentPages>();

/** Returns the recent pages of this isolate. */
export function recentPages(env: Pick<Env, 'DB'>): RecentPages {
  const DB = platformDatabase(env.DB);
  let pages = ofDatabases.get(DB);
  if (pages === undefined) {
    pages = new RecentPages();
    ofDatabases.set(DB, pages);
  }
  return pages;
}
