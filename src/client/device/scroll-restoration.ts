import { useEffect, useState } from 'react';

type Entry = Readonly<Record<string, unknown>>;

const entry = (): Entry => (typeof history.state === 'object' && history.state !== null ? history.state : {});

function write(key: string, value: unknown): void {
  if (entry()[key] === value) return;
  try {
    history.replaceState({ ...entry(), [key]: value }, '');
  } catch {
    // Ignore the error of a history call: Safari allows only 100 of them in 30 seconds.
  }
}

/**
 * Like React's `useState`, but stores the state in the current entry of the browser history.
 * @param isValid checks a stored value, which is untrusted; an invalid value is ignored
 */
export function useHistoryEntryState<Value extends string | number>(
  key: string,
  isValid: (stored: unknown) => stored is Value,
  initial: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => {
    const stored = entry()[key];
    return isValid(stored) ? stored : initial;
  });
  return [
    value,
    (next) => {
      setValue(next);
      write(key, next);
    },
  ];
}

const PLACE = 'place';

/**
 * Pause (ms) after scrolling before the scroll position is stored. Browsers limit how often a page may write to its
 * history.
 */
const REST_MS = 400;

/**
 * Input events that show that the visitor is already using the page. After such an event, the scroll position is no
 * longer restored.
 */
const HANDS_ON = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Stores the page's scroll position in its browser history entry. When the visitor returns, the position is restored
 * as soon as the page is long enough. The browser's own restoring works only for content that exists before the
 * page's scripts run.
 */
export function useScrollRestoration(): void {
  useEffect(() => {
    const place = entry()[PLACE];
    let stopRestoring = typeof place === 'number' && place > 0 ? restorePlace(place) : null;
    const { hash } = location;
    // Do not save the scroll position directly after the URL's fragment has changed. The browser may not have scrolled
    // yet, so the current position belongs to the previous history entry.
    const save = () => {
      if (stopRestoring === null && location.hash === hash) write(PLACE, Math.round(scrollY));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      clearTimeout(timer);
      timer = setTimeout(save, REST_MS);
    };
    const cancelRestoring = () => {
      stopRestoring?.();
      stopRestoring = null;
    };
    for (const sign of HANDS_ON) addEventListener(sign, cancelRestoring, { passive: true });
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('click', save, { capture: true });
    return () => {
      clearTimeout(timer);
      stopRestoring?.();
      for (const sign of HANDS_ON) removeEventListener(sign, cancelRestoring);
      removeEventListener('scroll', scrolled);
      removeEventListener('click', save, { capture: true });
    };
  }, []);
}

function restorePlace(place: number): () => void {
  const root = document.documentElement;
  const scroll = () => {
    if (root.scrollHeight - innerHeight < place) return;
    scrollTo({ top: place, behavior: 'instant' });
    observer.disconnect();
  };
  const observer = new ResizeObserver(scroll);
  observer.observe(root);
  observer.observe(document.body);
  scroll();
  return () => observer.disconnect();
}
