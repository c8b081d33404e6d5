import { startTransition, useEffect, useState } from 'react';

/** As many rows as a screen shows, and how many times as many come with each step after it. */
const FIRST = 12;
const STEP = 4;
/** So that what was drawn is seen before more is. ms */
const PAUSE = 50;

/**
 * How many rows of a list are drawn: a screen of them at once, and the others soon after, so that a long list does not keep a
 * slow phone from showing its beginning. What is done meanwhile goes first.
 */
export function useDrawn(total: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn >= total) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn * STEP)), PAUSE);
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return drawn;
}
