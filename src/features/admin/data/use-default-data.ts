import { useEffect } from 'react';
import { callEndpointSignedIn } from '#browser/account/client';
import { tabStore } from '#browser/device/storage';
import type { adminLoadDefaultData } from '#contract/admin/admin';
import { toast } from '#ui/toast/toast.ts';
import { adminText } from '../text.ts';

/** Set once a session of the browser, for each account. */
const keyOf = (userId: string) => `default-data:${userId}`;

/**
 * Has the default data loaded into a database without any ingredient, once a session. Whether there is one only the
 * server can tell. @param onLoaded after something was loaded
 */
export function useDefaultData(userId: string, onLoaded: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for whoever is here.
  useEffect(() => {
    if (tabStore.read(keyOf(userId)) !== null) return;
    tabStore.write(keyOf(userId), '1');
    callEndpointSignedIn<typeof adminLoadDefaultData>('POST /api/adminLoadDefaultData').then(
      (reply) => {
        if (!reply.ok || !reply.data.loaded) return;
        toast({ title: reply.data.message ?? adminText.data.defaultsLoaded, tone: 'good' });
        onLoaded();
      },
      // Not asked for by anybody: a failure is nobody's business. The next session tries again.
      () => {},
    );
  }, [userId]);
}
