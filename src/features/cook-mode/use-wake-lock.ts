import { useEffect, useState } from 'react';
import { withTimeout } from '#client/device/with-timeout';

/**
 * Keeps the screen on while the component is mounted. The browser releases the lock when the page is hidden; it is
 * requested again when the page is visible.
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
      // A single request at a time: of two locks, the first would never be released.
      retryPending = asking;
      if (asking) return;
      asking = true;
      try {
        const request = navigator.wakeLock.request('screen');
        const taken = await withTimeout(request, 'the wake lock').catch((error) => {
          // A lock that arrives after the timeout would never be released.
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
        // Denied (low battery, settings) or unsupported: the screen turns off as usual.
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
