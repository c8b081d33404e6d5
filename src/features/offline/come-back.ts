import { tryUntil } from '#client/device/try-until';
import { paths } from '#contract/paths';

/**
 * Returns true if the server can be reached again. Requests the URL of this page, which is the URL of the page that the
 * user wanted: the offline page is shown in its place.
 */
async function isThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

export function reloadWhenServerAnswers(): void {
  // Do nothing if the user opened the URL of the offline page itself, because there is no other page to reload.
  if (location.pathname === paths.offline) return;
  tryUntil(async () => {
    const there = await isThere();
    if (there) location.reload();
    return there;
  });
}
