import { tryUntil } from '#client/device/try-until';
import { paths } from '#contract/paths';

/**
 * Returns true if the server answers for the page's URL, which is the URL that the user requested: the offline page is
 * shown in place of the requested page.
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
