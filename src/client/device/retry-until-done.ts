/**
 * First pause (ms) between attempts. Pauses are needed even while the browser is online, because the server may still
 * be unreachable.
 */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

export interface TryOptions {
  readonly longestPause?: number;
  /**
   * Width of the range from which each pause is chosen at random, as a fraction of the pause. With 1, a pause of 10 s
   * becomes 5 to 15 s. Without random variation, many pages would retry at the same time.
   */
  readonly spread?: number;
}

/**
 * Retries a task until it succeeds. The first pause is 1 s; later pauses grow up to `longestPause` (default 30 s).
 * The task is retried at once when the browser goes online, and not at all while the browser is offline.
 * @param work resolves to true if it succeeded
 * @returns a function that stops the retries
 */
export function retryUntilDone(
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
