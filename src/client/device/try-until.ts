/** Between two tries, ms: a network that is back may still lead nowhere. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

export interface TryOptions {
  /** Milliseconds. */
  readonly longestPause?: number;
  /** Up to which share of itself a pause is shorter or longer by chance, so that many pages do not try at once. */
  readonly spread?: number;
}

/**
 * Tries something until it works: after a second, then ever less often, down to twice a minute; at once when the browser
 * says that there is a network again, and not while it says that there is none.
 * @param work whether it worked
 * @returns stops trying
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
    // Without a network the browser says when there is one.
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
