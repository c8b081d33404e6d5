import { tryUntil } from '#client/device/try-until';
import { paths } from '#contract/paths';

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
  tryUntil(async () => {
    const there = await isThere();
    if (there) location.reload();
    return there;
  });
}
