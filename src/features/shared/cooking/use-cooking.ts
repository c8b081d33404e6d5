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
  const intent = useRef<{ key: string; running: boolean; recordedAt: number }>({
    key: '',
    running: false,
    recordedAt: Number.NEGATIVE_INFINITY,
  });

  const click = async () => {
    const current = intent.current;
    if (current.running || performance.now() - current.recordedAt < SAME_CLICK_MS) return;
    current.running = true;
    setBusy(showsBusy);
    try {
      current.key ||= crypto.randomUUID();
      const outcome = await cook(current.key);
      if (outcome === null) return;
      if (outcome.kind === 'failed') {
        fail(outcome.error);
        if (outcome.unsure) return;
      }
      current.key = '';
      if (outcome.kind === 'signedOut' || outcome.kind === 'failed') return;
      current.recordedAt = performance.now();
      if (outcome.kind === 'cooked') setCooked(outcome.cooked);
    } catch {
      fail('');
    } finally {
      current.running = false;
      setBusy(false);
    }
  };

  return { busy, cooked, click };
}
