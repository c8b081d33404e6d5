import { startTransition, useEffect, useState } from 'react';

/** Cards of the first frame: as many as a large screen shows. */
const FIRST = 6;
/** Cards of each later one. */
const STEP = 4;

/**
 * How many of a list's entries are rendered so far: the first at once, the others bit by bit, so that a phone answers
 * to a finger meanwhile.
 */
export function useGradually(size: number): number {
  const [count, setCount] = useState(FIRST);
  useEffect(() => {
    if (count >= size) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)));
    return () => clearTimeout(timer);
  }, [count, size]);
  return count;
}
