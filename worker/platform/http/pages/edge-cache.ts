/** What is made once and kept at the edge, under an address that says of what state it is. */
import { logError } from '../log.ts';

/** One thing that is kept. */
export interface EdgeEntry {
  /** Which of the platform's named caches it is in. */
  readonly cache: string;
  /** An address that is this state's alone: what is kept under it never changes. */
  readonly key: string;
  /** Cache-Control by which it is kept. */
  readonly keptFor: string;
}

/**
 * What is kept, or what `make` gives, which is kept from then on. A cache that fails is a cache that has nothing: the log says
 * so, and nobody waits for it.
 * @param make fails where there is nothing to keep
 * @param waitUntil as the platform's: keeps the isolate alive until it is stored
 */
export async function keptAtEdge(
  { cache: name, key, keptFor }: EdgeEntry,
  make: () => Promise<BodyInit>,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<BodyInit | null> {
  const opening = caches.open(name);
  try {
    const kept = await (await opening).match(key);
    if (kept) return kept.body;
  } catch (error) {
    logError(error, { instead: `nothing kept of ${name}` });
  }
  const body = await make();
  const copy = new Response(body, { headers: { 'Cache-Control': keptFor } });
  const storing = opening.then((cache) => cache.put(key, copy));
  waitUntil(storing.catch((error: unknown) => logError(error, { doing: `keeping something of ${name}` })));
  return body;
}
