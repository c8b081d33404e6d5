import { startTransition, useEffect, useState } from 'react';

/** Number of rows in the first render; they fill about one screen. */
const FIRST = 12;
const STEP = 4;
const PAUSE = 50;

/**
 * React hook that returns the number of rows of a list to render: first as many as fill a screen, and soon all rows. A
 * slow phone then shows the start of a long list quickly. User input takes priority over rendering further rows.
 */
export function useRenderedRowCount(total: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn >= total) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn * STEP)), PAUSE);
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return drawn;
}
