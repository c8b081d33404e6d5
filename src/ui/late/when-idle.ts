/** How long is waited where the browser cannot tell of an idle moment, ms. */
const WAIT = 1000;

/** Longest wait for an idle moment of which the browser tells, ms. Chromium has left pages that draw nothing without one for half a minute. */
const LONGEST_WAIT = 4000;

/**
 * Does something once the page has nothing else to do, or has been busy for long.
 *
 * @returns takes it back, as long as it has not begun
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work, { timeout: LONGEST_WAIT });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, WAIT);
  return () => clearTimeout(timer);
}
