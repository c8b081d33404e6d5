/** Pauses between attempts, ms. A network that is back may still not reach the server. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

export interface TryOptions {
  /** Milliseconds. */
  readonly longestPause?: number;
  /**
   * Width of the random range of a pause, as a fraction of the pause: 1 varies it by up to half, so that many pages do
   * not retry at the same time.
   */
  readonly spread?: number;
}

/**
 * Retries a task until it succeeds: after a second, then with growing pauses up to `longestPause` (default 30 s).
 * Retries at once when the browser reports a network, and pauses while it reports none.
 * @param work resolves to true if it succeeded
 * @returns a function that stops the retries
 */
export function tryUntil(
  work: () => Promise<boolean>,
  { longestPause = LONGEST_PAUSE, spread = 0 }: TryOptions = {},
): () => void {
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let trying = false;
  let over = false;
  const spreadOut = (wait: number) => wait * (1 + spread * (Math.random() - 0.5));
  const stop = () => {
    over = true;
    clearTimeout(timer);
    removeEventListener('online', restart);
  };
  const attempt = async () => {
    // Without a network, wait for the browser's 'online' event.
    if (trying || over || !navigator.onLine) return;
    clearTimeout(timer);
    trying = true;
    const worked = await work().catch(() => false);
    trying = false;
    if (over) return;
    if (worked) {
      stop();
      return;
    }
    timer = setTimeout(attempt, spreadOut(pause));
    pause = Math.min(2 * pause, longestPause);
  };
  const restart = () => {
    pause = FIRST_PAUSE;
    void attempt();
  };
  addEventListener('online', restart);
  timer = setTimeout(attempt, spreadOut(pause));
  return stop;
}
