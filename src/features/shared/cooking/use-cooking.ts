import { useRef, useState } from 'react';
import type { CookedMeal, CookOutcome } from './say.ts';

/** Clicks within this time (ms) after a counted click belong to it: a double click, or a key held down. */
const SAME_CLICK_MS = 1500;

/**
 * 'I Cooked This': each intent to count a cooking has an idempotency key, from its first click until the server has
 * counted or refused it. Clicks in between, and retries after a network failure, use the same key.
 * @param cook counts the cooking; null: it was not meant to be counted
 * @param fail shows the reason; '' if unknown
 * @param showsBusy true to show the busy state during the request
 */
export function useCooking(
  cook: (key: string) => Promise<CookOutcome | null>,
  fail: (error: string) => void,
  showsBusy: boolean,
) {
  const [busy, setBusy] = useState(false);
  const [cooked, setCooked] = useState<CookedMeal | null>(null);
  const intent = useRef<{ key: string; running: boolean; countedAt: number }>({
    key: '',
    running: false,
    countedAt: Number.NEGATIVE_INFINITY,
  });

  const click = async () => {
    const own = intent.current;
    if (own.running || performance.now() - own.countedAt < SAME_CLICK_MS) return;
    own.running = true;
    setBusy(showsBusy);
    try {
      own.key ||= crypto.randomUUID();
      const outcome = await cook(own.key);
      if (outcome === null) return;
      if (outcome.kind === 'failed') {
        fail(outcome.error);
        if (outcome.unsure) return;
      }
      own.key = '';
      if (outcome.kind === 'signedOut' || outcome.kind === 'failed') return;
      own.countedAt = performance.now();
      if (outcome.kind === 'cooked') setCooked(outcome.cooked);
    } catch {
      fail('');
    } finally {
      own.running = false;
      setBusy(false);
    }
  };

  return { busy, cooked, click };
}
