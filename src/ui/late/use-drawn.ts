import { startTransition, useEffect, useState } from 'react';

/** Number of rows that fill a screen, and the factor by which each later render increases the number of rows. */
const FIRST = 12;
const STEP = 4;
/** Pause (ms) before more rows are rendered, so that the browser can paint the previous rows. */
const PAUSE = 50;

/**
 * Hook that returns how many rows of a list to render: at first a screenful, and soon after that all rows. A slow phone
 * then shows the start of a long list quickly. User input takes priority over rendering further rows.
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
