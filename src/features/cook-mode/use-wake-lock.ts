import { useEffect, useState } from 'react';
import { withTimeout } from '#client/device/with-timeout';

/**
 * Keeps the screen on while the component is mounted. When the page is hidden, the browser releases the wake lock, so
 * the hook requests a new one as soon as the page is visible again.
 * @returns true if the screen stays on
 */
export function useWakeLock(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let asking = false;
    let retryPending = false;
    let isUnmounted = false;
    const take = async () => {
      if (isUnmounted || document.visibilityState !== 'visible' || lock !== null) return;
      // Allow only one request for a wake lock at a time. A second lock would replace the first, which would then never
      // be released.
      retryPending = asking;
      if (asking) return;
      asking = true;
      try {
        const request = navigator.wakeLock.request('screen');
        const taken = await withTimeout(request, 'the wake lock').catch((error) => {
          // Release a wake lock that arrives after its request has timed out. Otherwise, the screen would stay on.
          request.then(
            (unusedLock) => unusedLock.release(),
            () => {},
          );
          throw error;
        });
        if (isUnmounted) {
          void taken.release().catch(() => {});
          return;
        }
        lock = taken;
        setAwake(true);
        taken.addEventListener('release', () => {
          lock = null;
          setAwake(false);
        });
      } catch {
        // The browser does not support wake locks or denied the lock, for example because the battery is low. The
        // screen turns off as usual.
      } finally {
        asking = false;
        if (retryPending) void take();
      }
    };
    const look = () => void take();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release().catch(() => {});
    };
  }, []);
  return awake;
}
