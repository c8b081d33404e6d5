import { useCallback, useEffect, useRef, useState } from 'react';
import { onUnsent } from '#browser/offline/broadcast';
import { storedSession } from '#browser/offline/stored-session';
import { listUnsent, type Unsent } from '#browser/offline/unsent';

/** What of the own changes waits to be sent; nothing where nothing can be kept. */
async function readUnsent(): Promise<readonly Unsent[]> {
  const owner = storedSession()?.userId;
  return owner === undefined ? [] : listUnsent(owner).catch(() => []);
}

/**
 * What waits to be sent, followed.
 * @param onSent something has been sent: the pantry is another one now
 */
export function useUnsent(onSent: () => Promise<void>) {
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const sent = useRef(onSent);
  sent.current = onSent;
  const count = useRef(0);
  useEffect(() => {
    const look = async () => {
      const now = await readUnsent();
      // Until the pantry is there with what was sent, the old one is shown with what was to be sent.
      if (now.length < count.current) await sent.current();
      const latest = await readUnsent();
      count.current = latest.length;
      setUnsent(latest);
    };
    void look();
    return onUnsent((word) => {
      if (word === 'changed') void look();
    });
  }, []);
  /** Looks what waits now; what `then` shows changes together with it. */
  const refresh = useCallback(async (then: () => void) => {
    const latest = await readUnsent();
    count.current = latest.length;
    setUnsent(latest);
    then();
  }, []);
  return { unsent, refresh };
}
