import { startTransition, useEffect, useState } from 'react';

/** Number of rows in the first render, about a screenful. Each later render shows `STEP` times as many rows. */
const FIRST = 12;
const STEP = 4;
const PAUSE = 50;

/**
 * React hook that returns the number of rows of a list to render: first a screenful, and soon all rows. A slow phone
 * then shows the start of a long list quickly. User input takes priority over further rows.
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
