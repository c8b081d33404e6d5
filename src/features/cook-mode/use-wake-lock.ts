import { useEffect, useState } from 'react';
import { withTimeout } from '#client/device/with-timeout';

/**
 * Keeps the screen on while the component is mounted. The browser releases the screen lock when the page is hidden, so
 * the hook requests a new lock when the page becomes visible again.
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
      // Allow only a single request for a screen lock at a time: a second lock would replace the first one, which would
      // then never be released.
      retryPending = asking;
      if (asking) return;
      asking = true;
      try {
        const request = navigator.wakeLock.request('screen');
        const taken = await withTimeout(request, 'the wake lock').catch((error) => {
          // Release a screen lock that arrives after the timeout. Without this, nothing would ever release the lock.
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
        // The browser denied the screen lock (low battery, settings) or does not support it. The screen turns off as
        // usual.
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
