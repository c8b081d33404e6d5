import { useEffect, useState } from 'react';

/** State of a page in its entry of the browser's history. It is there again when the visitor comes back. */
type Entry = Readonly<Record<string, unknown>>;

const entry = (): Entry => (typeof history.state === 'object' && history.state !== null ? history.state : {});

function write(key: string, value: unknown): void {
  if (entry()[key] === value) return;
  try {
    history.replaceState({ ...entry(), [key]: value }, '');
  } catch {
    // Safari allows a hundred times in half a minute.
  }
}

/** As `useState`, kept in the entry of the browser's history. What is stored there of another type is ignored. */
export function useEntryState<Value extends string | number>(
  key: string,
  initial: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => {
    const kept = entry()[key];
    return typeof kept === typeof initial ? (kept as Value) : initial;
  });
  return [
    value,
    (next) => {
      setValue(next);
      write(key, next);
    },
  ];
}

/** The key of how far a page is scrolled, px. */
const PLACE = 'place';

/** Scrolling has come to rest, ms: browsers limit how often the history may be written. */
const REST_MS = 400;

/** A visitor who scrolls, types or presses is where they want to be. */
const HANDS_ON = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps how far the page is scrolled in its entry of the browser's history, and scrolls there when the visitor comes back, as soon as
 * the page is long enough. Browsers do this by themselves only for what is on the page before its scripts run.
 */
export function useKeptPlace(): void {
  useEffect(() => {
    const place = entry()[PLACE];
    let stopRestoring = typeof place === 'number' && place > 0 ? restorePlace(place) : null;
    const { hash } = location;
    // The entry may be another one by now, and how far that one is scrolled is not known yet.
    const save = () => {
      if (stopRestoring === null && location.hash === hash) write(PLACE, Math.round(scrollY));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scrolled = () => {
      clearTimeout(timer);
      timer = setTimeout(save, REST_MS);
    };
    const handsOn = () => {
      stopRestoring?.();
      stopRestoring = null;
    };
    for (const sign of HANDS_ON) addEventListener(sign, handsOn, { passive: true });
    addEventListener('scroll', scrolled, { passive: true });
    // Before a link is followed.
    addEventListener('click', save, { capture: true });
    return () => {
      clearTimeout(timer);
      stopRestoring?.();
      for (const sign of HANDS_ON) removeEventListener(sign, handsOn);
      removeEventListener('scroll', scrolled);
      removeEventListener('click', save, { capture: true });
    };
  }, []);
}

/** Scrolls to a place once the page is long enough, and again while it grows. @returns stops that */
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
