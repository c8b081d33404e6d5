import { startTransition, useEffect, useState } from 'react';

/** Number of rows in the first render, about a screenful. */
const FIRST = 12;
/** Factor by which the number of rows grows with each later render. */
const STEP = 4;
/** Time (ms) between two renders. */
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
