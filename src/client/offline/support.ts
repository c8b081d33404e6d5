import { withTimeout } from '../device/with-timeout.ts';

/**
 * True if this browser opens the site offline. Then it also stores the pantry and its changes. In other browsers a
 * change without a reply fails visibly, because users could not open the site to find a stored change.
 */
export async function supportsOffline(): Promise<boolean> {
  try {
    const registration = await withTimeout(navigator.serviceWorker.getRegistration(), 'the service worker');
    return registration?.active != null;
  } catch {
    return false;
  }
}
