import { retryUntilDone } from '#client/device/retry-until-done';
import { paths } from '#contract/paths';

/**
 * Returns true if the server can be reached again. Requests the URL in the address bar: it is the URL of the page that
 * the user wanted, because the browser shows the offline page without changing the URL.
 */
async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

export function reloadWhenServerAnswers(): void {
  // Do nothing if the user opened the URL of the offline page itself, because there is no other page to reload.
  if (location.pathname === paths.offline) return;
  retryUntilDone(async () => {
    const there = await isServerReachable();
    if (there) location.reload();
    return there;
  });
}
