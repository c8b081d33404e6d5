const WAIT = 1000;

/**
 * Maximum wait (ms) for an idle callback. On pages that paint nothing, Chromium has delayed the callback by half a
 * minute.
 */
const LONGEST_WAIT = 4000;

/**
 * Runs a task when the page is idle, or after a maximum wait.
 * @returns a function that cancels the task if it has not started
 */
export function runWhenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(work, { timeout: LONGEST_WAIT });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, WAIT);
  return () => clearTimeout(timer);
}
