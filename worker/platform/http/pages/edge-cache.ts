/** Content that is made once and cached at the edge, under a URL that contains its state. */
import { logError } from '../log.ts';

export interface EdgeEntry {
  /** Name of the platform's cache. */
  readonly cache: string;
  /** URL that is unique to this state: its content never changes. */
  readonly key: string;
  /** `Cache-Control` of the cached copy. */
  readonly cacheControl: string;
}

/**
 * Returns the cached content, or the result of `make`, which is then cached. A failing cache counts as empty: the
 * failure is logged, and the caller does not wait for it.
 * @param make rejects if there is nothing to cache
 * @param waitUntil the platform's: keeps the isolate alive until the item is stored
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
