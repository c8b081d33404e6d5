/** Caches content at the edge that never changes, because its URL contains its version. */
import { logError } from '../log.ts';

export interface EdgeEntry {
  readonly cache: string;
  /** URL that identifies the content and its version. */
  readonly key: string;
  readonly cacheControl: string;
}

/**
 * Returns content from the edge cache. If it is not cached, calls `make` and caches the result. A failing cache counts
 * as empty, and its failure is logged.
 * @param make creates the content; rejects if there is nothing to cache
 * @param waitUntil keeps the worker alive until the content is stored
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
