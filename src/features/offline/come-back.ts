import { tryUntil } from '#client/device/try-until';
import { paths } from '#contract/paths';

/**
 * Checks if the server answers for the address of this page. The offline page is shown at the address of the
 * requested page.
 */
async function isThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/** Reloads the requested page as soon as the server answers again. */
export function reloadWhenServerAnswers(): void {
  // Do nothing if the offline page was opened by its own address: there is no requested page to reload.
  if (location.pathname === paths.offline) return;
  tryUntil(async () => {
    const there = await isThere();
    if (there) location.reload();
    return there;
  });
}
