import type { recordEvent } from '#contract/admin/analytics';
import type { EventName, EventProps } from '#domain/analytics/events';

const ADDRESS: (typeof recordEvent)['path'] = '/api/analytics';

/** Returns true if the browser sends 'Do Not Track' or 'Global Privacy Control'. */
function declines(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/**
 * Sends an event for the usage statistics (docs/analytics.md). The request continues after the page is left. Never
 * throws: failures are ignored.
 */
export function sendAnalyticsEvent<Name extends EventName>(event: Name, props: EventProps[Name]): void {
  try {
    if (declines()) return;
    const body = JSON.stringify({ event, props });
    // Use `fetch`, because `sendBeacon` always sends cookies, and an event must not be linked to a visitor.
    fetch(ADDRESS, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
  } catch {
    // Ignore all errors: a failure of the statistics must not affect the page.
  }
}
