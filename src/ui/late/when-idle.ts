/** Longest wait for an idle moment where the browser cannot tell of one, ms. */
const WAIT = 1000;

/**
 * Does something once the page has nothing else to do.
 *
 * @returns takes it back, as long as it has not begun
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, WAIT);
  return () => clearTimeout(timer);
}
