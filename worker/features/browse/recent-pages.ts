/**
 * Public pages that this isolate has answered with of late, and by what it knows that they are still the ones
 * (docs/request-lifecycle.md, 'Caching').
 */

import { platformDatabase } from '../../platform/errors/typed-errors.ts';
import { PageMemory } from '../../platform/http/pages/page-memory.ts';
import { publicPages } from '../../platform/http/pages/platform-cache.ts';
import { RecentValue } from '../../platform/recent-value.ts';
import { nearestNoting } from '../../platform/replicas.ts';
import { liveIndex, MANY_RECIPES, readPagesVersion } from '../../recipe-index/index.ts';

const MIB = 2 ** 20;
/** Bytes that pages may take of the 128 MiB of an isolate: beside a small index, and beside one of many recipes. */
const [MOST, MOST_BESIDE_MANY] = [32 * MIB, 4 * MIB];

/** For how long the platform's cache is not asked again (ms). */
const PLATFORM_GOOD_FOR_MS = 1_000;

/** The version of all that pages show, and how new a replica must be to know it. */
interface KnownVersion {
  readonly version: string;
  readonly bookmark: string;
}

class RecentPages {
  readonly #memory = new PageMemory();
  readonly #version = new RecentValue<KnownVersion>();

  /**
   * Answers for who has written nothing that must be on the page.
   * @param key names the page
   * @param ask answers in the ordinary way; with a bookmark, by a database that is at least so new: a page is remembered under a version
   *   of all pages, and must not be of an older one
   */
  answer(
    env: Env,
    request: Request,
    key: string,
    ask: (bookmark: string | null) => Promise<Response>,
  ): Promise<Response> {
    const isPlatforms = publicPages(env) !== null;
    const known = isPlatforms ? null : this.#version.get(() => this.#askVersion(env));
    // The platform says nothing of versions: what it had is good for the rest of the second.
    const mark = isPlatforms
      ? `second ${Math.floor(Date.now() / PLATFORM_GOOD_FOR_MS)}`
      : (known?.version ?? null);
    const most = isPlatforms || (liveIndex(env).versions?.base ?? 0) > MANY_RECIPES ? MOST_BESIDE_MANY : MOST;
    return this.#memory.answer(request, { key, mark, most }, async () => {
      const response = await ask(known?.bookmark ?? null);
      // One that was made may lack its links, and one that is stale may be any.
      const isKept = response.headers.get('Server-Timing') === 'page;desc=kept';
      return { response, isCurrent: response.headers.has('ETag') && (isPlatforms || isKept) };
    });
  }

  async #askVersion({ DB }: Env): Promise<void> {
    const note = this.#version.begin();
    const { db, bookmark } = nearestNoting(DB);
    const version = await readPagesVersion(db);
    const known = bookmark();
    if (known !== null) note({ version, bookmark: known });
  }

  /** Something that pages show was changed through this isolate. */
  forget(): void {
    this.#version.forget();
    this.#memory.clear();
  }
}

const ofDatabases = new WeakMap<D1Database, RecentPages>();

/** Those of this isolate. */
export function recentPages(env: Pick<Env, 'DB'>): RecentPages {
  const DB = platformDatabase(env.DB);
  let own = ofDatabases.get(DB);
  if (own === undefined) {
    own = new RecentPages();
    ofDatabases.set(DB, own);
  }
  return own;
}
