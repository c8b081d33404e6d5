/** Caches content at the edge. The content never changes, because its URL contains its version. */
import { logError } from '../log.ts';

export interface EdgeEntry {
  readonly cache: string;
  readonly key: string;
  readonly cacheControl: string;
}

/**
 * Returns content from the edge cache. If the content is not cached, calls `createContent` and caches the result. If the cache
 * fails, `createContent` is called too, and the failure is logged.
 * @param createContent creates the content; it rejects if there is no content to cache
 * @param waitUntil keeps the worker running until the content is stored
 */
export async function readOrFillEdgeCache(
  { cache: name, key, cacheControl }: EdgeEntry,
  createContent: () => Promise<BodyInit>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<BodyInit | null> {
  const opening = caches.open(name);
  try {
    const cachedResponse = await (await opening).match(key);
    if (cachedResponse) return cachedResponse.body;
  } catch (error) {
    logError(error, { instead: `nothing kept of ${name}` });
  }
  const body = await createContent();
  const copy = new Response(body, { headers: { 'Cache-Control': cacheControl } });
  const storing = opening.then((cache) => cache.put(key, copy));
  waitUntil(storing.catch((error: unknown) => logError(error, { doing: `keeping something of ${name}` })));
  return body;
}
