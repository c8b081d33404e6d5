import { tryUntil } from '#client/device/try-until';
import { paths } from '#contract/paths';

/** Reports if the page that the offline page replaces is available now. */
async function isThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
}

/** Reloads the requested page as soon as it is available. */
export function comeBack(): void {
  // Opened by its own address, the offline page replaces nothing.
  if (location.pathname === paths.offline) return;
  tryUntil(async () => {
    const there = await isThere();
    if (there) location.reload();
    return there;
  });
}
