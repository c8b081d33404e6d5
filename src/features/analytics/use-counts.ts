import { useCallback, useEffect, useState } from 'react';
import { requireAccount } from '#browser/account/account';
import { callEndpointSignedIn } from '#browser/account/client';
import type { ReplyOf } from '#browser/api';
import type { adminListAnalytics } from '#contract/admin/analytics';
import { ANALYTICS_DAYS_DEFAULT } from '#contract/limits';

export type AnalyticsCounts = ReplyOf<typeof adminListAnalytics>;

export type Counts =
  | { kind: 'loading' }
  | { kind: 'ready'; counts: AnalyticsCounts }
  | { kind: 'denied' }
  | { kind: 'failed'; error: string };

/** The counts of a period, for administrators. Guests are sent to sign in. */
export function useCounts() {
  const [days, setDays] = useState<number>(ANALYTICS_DAYS_DEFAULT);
  const [state, setState] = useState<Counts>({ kind: 'loading' });

  const load = useCallback(async () => {
    const account = await requireAccount();
    const reply = account.ok
      ? await callEndpointSignedIn<typeof adminListAnalytics>('GET /api/adminListAnalytics', {
          query: { days },
        })
      : account;
    if (reply.ok) return { kind: 'ready', counts: reply.data } as const;
    return reply.status === 403
      ? ({ kind: 'denied' } as const)
      : { kind: 'failed' as const, error: reply.error };
  }, [days]);

  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same load once more.
  useEffect(() => {
    let current = true;
    // The counts of the last period stay until those of the new one are there.
    load().then((next) => {
      if (current) setState(next);
    });
    return () => {
      current = false;
    };
  }, [load, tries]);

  return { days, setDays, state, retry: () => setTries((count) => count + 1) };
}
