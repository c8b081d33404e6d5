import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Renders once more, to no effect, when the page is idle: the first update of an island takes several times as long as
 * later ones, as the browser has yet to compile what it needs. Who taps first need not wait for that.
 */
export function useWarmUpdates(): void {
  const [, setWarm] = useState(false);
  useEffect(() => whenIdle(() => setWarm(true)), []);
}
