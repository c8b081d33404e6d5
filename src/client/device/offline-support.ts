import { withTimeout } from './with-timeout.ts';

/**
 * True if this browser can open the site offline. Other browsers store no pantry and no unsent changes, because users
 * could not open the site offline to see them. In these browsers, a change that gets no reply shows an error.
 */
export async function supportsOfflineUse(): Promise<boolean> {
  try {
    const registration = await withTimeout(navigator.serviceWorker.getRegistration(), 'the service worker');
    return registration?.active != null;
  } catch {
    return false;
  }
}
