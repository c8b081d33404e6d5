import { startTransition, useEffect, useState } from 'react';

/** Number of rows that fill a screen, and the factor by which each later step multiplies the number. */
const FIRST = 12;
const STEP = 4;
/** Pause between steps, so that the browser paints the rows before more follow. ms */
const PAUSE = 50;

/**
 * Returns the number of rows of a list to render: a screenful at once and the rest soon after, so that a slow phone
 * shows the start of a long list quickly. User input during the transition takes priority.
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
