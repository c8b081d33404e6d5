import { useRef, useState } from 'react';
import type { CookedMeal, CookOutcome } from './say.ts';

/**
 * Time (ms) after a cooked dish was recorded during which further clicks are ignored, such as a double click or a key
 * held down.
 */
const SAME_CLICK_MS = 1500;

/**
 * State of the button 'I Cooked This'. The first click creates an idempotency key, which is used until the server has
 * recorded or refused the cooking. Further clicks and retries after a network failure use the same key, so that a dish
 * is recorded only once.
 * @param cook records the cooking; null means that the user did not want to record it
 * @param fail shows the reason of a failure; '' if unknown
 * @param showsBusy true if the button shows a busy state during the request
 */
export function useCookAction(
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
