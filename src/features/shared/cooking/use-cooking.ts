import { useRef, useState } from 'react';
import type { CookedMeal, CookOutcome } from './say.ts';

/**
 * Time (ms) after a dish was recorded during which further clicks are ignored, such as the second click of a double
 * click.
 */
const SAME_CLICK_MS = 1500;

export interface CookActions {
  /** Records that the user has cooked the dish. Returns null if the user must sign in first. */
  readonly cook: (key: string) => Promise<CookOutcome | null>;
  readonly undo: (undo: string) => Promise<boolean>;
  /** Shows the reason for a failure. The argument is '' if the reason is unknown. */
  readonly fail: (error: string) => void;
  readonly showsBusy: boolean;
}

/**
 * State of the button 'I Cooked This'. All clicks use the same idempotency key until the server has either recorded or
 * rejected the dish. Double clicks and retries therefore record the dish only once.
 */
export function useCookedThisButton({ cook, undo, fail, showsBusy }: CookActions): {
  busy: boolean;
  cooked: CookedMeal | null;
  isUndone: boolean;
  click: () => Promise<void>;
  takeBack: () => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const [cooked, setCooked] = useState<CookedMeal | null>(null);
  const [undone, setUndone] = useState<string | null>(null);
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

  const takeBack = async () => {
    if (cooked !== null && (await undo(cooked.undo))) setUndone(cooked.undo);
  };

  return { busy, cooked, isUndone: cooked !== null && cooked.undo === undone, click, takeBack };
}
