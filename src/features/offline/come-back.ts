import { paths } from '#contract/paths';

/** Between two tries, ms: a network that is back may still lead nowhere. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** Whether the page that this one stands in for can be had now. */
async function isThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/** Brings the page that was wanted as soon as it can be had. */
export function comeBack(): void {
  // Opened by its own address it stands in for nothing.
  if (location.pathname === paths.offline) return;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  const attempt = async () => {
    // Without a network the browser says when there is one.
    if (asking || !navigator.onLine) return;
    clearTimeout(timer);
    asking = true;
    const there = await isThere();
    asking = false;
    if (there) {
      location.reload();
      return;
    }
    timer = setTimeout(attempt, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  };
  addEventListener('online', () => {
    pause = FIRST_PAUSE;
    void attempt();
  });
  timer = setTimeout(attempt, pause);
}
