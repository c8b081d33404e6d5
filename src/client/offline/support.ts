import { withTimeout } from '../device/with-timeout.ts';

/**
 * Whether this browser opens the site without a network: then it also keeps the pantry and what is done to it. Where
 * it does not, a change that does not get through has failed, and says so: nobody would find it again.
 */
export async function supportsOffline(): Promise<boolean> {
  try {
    const registration = await withTimeout(navigator.serviceWorker.getRegistration(), 'the service worker');
    return registration?.active != null;
  } catch {
    return false;
  }
}
