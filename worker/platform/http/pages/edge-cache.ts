/** Caches content at the edge that never changes for its URL, because the URL contains the version of the content. */
import { logError } from '../log.ts';

export interface EdgeEntry {
  /** Name of the platform's cache in which the content is stored. */
  readonly cache: string;
  /** URL that is unique to this version of the cached content. */
  readonly key: string;
  readonly cacheControl: string;
}

/**
 * Returns the cached content. If it is not cached, returns the result of `make` and caches it. A failing cache counts
 * as empty: the failure is logged, and the caller does not wait for the cache.
 * @param make creates the content; rejects if there is nothing to cache
 * @param waitUntil the platform's function that keeps the worker isolate alive until the content is stored
 */
export async function cacheAtEdge(
  { cache: name, key, cacheControl }: EdgeEntry,
  make: () => Promise<BodyInit>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<BodyInit | null> {
  const opening = caches.open(name);
  try {
    const cachedResponse = await (await opening).match(key);
    if (cachedResponse) return cachedResponse.body;
  } catch (error) {
    logError(error, { instead: `nothing kept of ${name}` });
  }
  const body = await make();
  const copy = new Response(body, { headers: { 'Cache-Control': cacheControl } });
  const storing = opening.then((cache) => cache.put(key, copy));
  waitUntil(storing.catch((error: unknown) => logError(error, { doing: `keeping something of ${name}` })));
  return body;
}
