import type { recordEvents } from '#contract/admin/analytics';
import { type EventName, type EventProps, REPORTS_MAX } from '#domain/analytics/events';

const ADDRESS: (typeof recordEvents)['path'] = '/api/analytics';

function declines(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/**
 * Events that this page has not sent yet, with the number of times that each occurred. The key is the event as JSON.
 */
const counts = new Map<
  string,
  { readonly event: EventName; readonly props: unknown; readonly count: number }
>();
let isListening = false;

function sendCounts(): void {
  if (counts.size === 0) return;
  const body = JSON.stringify([...counts.values()]);
  counts.clear();
  try {
    // Use `fetch`, because `sendBeacon` always sends cookies, and an event must not be linked to a visitor.
    fetch(ADDRESS, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
  } catch {
    // Ignore all errors. For example, a browser extension may have blocked the request.
  }
}

/**
 * Counts an event for the usage statistics (docs/analytics.md). A page sends its counts in one request as soon as it is
 * hidden or left. A phone may end a hidden page without notifying it, so waiting longer would lose counts. Never
 * throws.
 */
export function sendAnalyticsEvent<Name extends EventName>(event: Name, props: EventProps[Name]): void {
  try {
    if (declines()) return;
    if (!isListening) {
      addEventListener('pagehide', sendCounts);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') sendCounts();
      });
      isListening = true;
    }
    const key = JSON.stringify({ event, props });
    counts.set(key, { event, props, count: (counts.get(key)?.count ?? 0) + 1 });
    if (counts.size === REPORTS_MAX) sendCounts();
  } catch {
    // Ignore all errors: a failure of the statistics must not affect the page.
  }
}
