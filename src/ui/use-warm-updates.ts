import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** What a tap sets off, in this order. */
const TAP = ['pointerover', 'mouseover', 'pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];

/**
 * Goes through a tap once, to no effect, when the page is idle: the first one takes an island several times as long as
 * later ones, as the browser has yet to compile what it needs. Who taps first need not wait for that.
 *
 * @returns the place of the island's outermost element
 */
export function useWarmUpdates<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const [, setWarm] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        // To the element around the island, and not beyond: nothing but React itself hears of it.
        const root = place.current?.parentElement;
        for (const type of TAP) root?.dispatchEvent(new MouseEvent(type));
        setWarm(true);
      }),
    [],
  );
  return place;
}
