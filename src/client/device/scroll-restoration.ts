import { useEffect, useState } from 'react';

/** State of a page in its browser history entry. It is restored when the visitor returns. */
type Entry = Readonly<Record<string, unknown>>;

const entry = (): Entry => (typeof history.state === 'object' && history.state !== null ? history.state : {});

function write(key: string, value: unknown): void {
  if (entry()[key] === value) return;
  try {
    history.replaceState({ ...entry(), [key]: value }, '');
  } catch {
    // Safari allows 100 calls in 30 seconds.
  }
}

/** Like `useState`, but stored in the browser history entry. A stored value of another type is ignored. */
export function useEntryState<Value extends string | number>(
  key: string,
  initial: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => {
    const stored = entry()[key];
    return typeof stored === typeof initial ? (stored as Value) : initial;
  });
  return [
    value,
    (next) => {
      setValue(next);
      write(key, next);
    },
  ];
}

/** Key of the scroll position, px. */
const PLACE = 'place';

/** Debounce after scrolling, ms: browsers limit how often the history may be written. */
const REST_MS = 400;

/** Input that shows that the visitor is already reading; ends the restoring of the scroll position. */
const HANDS_ON = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Stores the scroll position of the page in its browser history entry, and restores it when the visitor returns, as
 * soon as the page is long enough. Browsers do this themselves only for content that is on the page before its scripts
 * run.
 */
export function useScrollRestoration(): void {
  useEffect(() => {
    const place = entry()[PLACE];
    let stopRestoring = typeof place === 'number' && place > 0 ? restorePlace(place) : null;
    const { hash } = location;
    // The entry may have changed, and its scroll position is then not known yet.
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
    // Save before a link is followed.
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

/** Scrolls to a position as soon as the page is long enough, watching its growth. @returns a function that stops */
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
