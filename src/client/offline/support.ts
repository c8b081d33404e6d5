import { withTimeout } from '../device/with-timeout.ts';

/**
 * True if this browser can open the site offline. Only such a browser stores the pantry and unsent changes. In other
 * browsers, a change without a reply fails visibly, because users could not open the site offline to find the stored
 * change.
 */
export async function supportsOffline(): Promise<boolean> {
  try {
    const registration = await withTimeout(navigator.serviceWorker.getRegistration(), 'the service worker');
    return registration?.active != null;
  } catch {
    return false;
  }
}
