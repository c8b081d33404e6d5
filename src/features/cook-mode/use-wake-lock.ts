import { useEffect, useState } from 'react';
import { withTimeout } from '#client/device/with-timeout';

/**
 * Keeps the screen on as long as this is there. The browser takes the lock away when the page goes out of sight; it is
 * asked for again when the page is back.
 * @returns whether the screen stays on
 */
export function useWakeLock(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let asking = false;
    let askAgain = false;
    let gone = false;
    const take = async () => {
      if (gone || document.visibilityState !== 'visible' || lock !== null) return;
      // One at a time: nobody would give the first of two back.
      askAgain = asking;
      if (asking) return;
      asking = true;
      try {
        const request = navigator.wakeLock.request('screen');
        const taken = await withTimeout(request, 'the wake lock').catch((error) => {
          // One that comes too late would never be given back.
          request.then(
            (late) => late.release(),
            () => {},
          );
          throw error;
        });
        if (gone) {
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
        // Not allowed (low battery, settings), or not known here: the screen does as it always does.
      } finally {
        asking = false;
        if (askAgain) void take();
      }
    };
    const look = () => void take();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release().catch(() => {});
    };
  }, []);
  return awake;
}
