import type { recordEvent } from '#contract/admin/analytics';
import type { EventName, EventProps } from '#domain/analytics/events';

const ADDRESS: (typeof recordEvent)['path'] = '/api/analytics';

/** True if the browser signals that its user declines tracking: Do Not Track, or Global Privacy Control. */
function declines(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/**
 * Records an event for the statistics (docs/analytics.md). The request outlives the page. Never throws, and ignores
 * failures.
 */
export function track<Name extends EventName>(event: Name, props: EventProps[Name]): void {
  try {
    if (declines()) return;
    const body = JSON.stringify({ event, props });
    // Not sendBeacon, which always sends cookies: an event must not be linked to a visitor.
    fetch(ADDRESS, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
  } catch {
    // Blocked or not supported.
  }
}
