import type { recordEvent } from '#contract/admin/analytics';
import type { EventName, EventProps } from '#domain/analytics/events';

const ADDRESS: (typeof recordEvent)['path'] = '/api/analytics';

/** Whether the browser asks for its user not to be counted: Do Not Track, or Global Privacy Control. */
function declines(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/**
 * Reports that something was done, for the counts (docs/analytics.md). It outlives the page, never throws, and what
 * becomes of it is nobody's concern.
 */
export function track<Name extends EventName>(event: Name, props: EventProps[Name]): void {
  try {
    if (declines()) return;
    const body = JSON.stringify({ event, props });
    // Not sendBeacon, which always sends cookies: a count must not be tied to a visitor.
    fetch(ADDRESS, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
  } catch {
    // Blocked or unknown here.
  }
}
