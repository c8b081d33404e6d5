import { type PointerEvent, useRef } from 'react';

/** A swipe is at least so far (px), and twice as far across as up or down. */
const FAR = 60;

/** Tells swipes to the left and to the right, of a finger or a pen: a mouse selects text. */
export function useSwipe(onSwipe: (to: 'left' | 'right') => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'mouse' ? null : { x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (from.current === null) return;
      const [across, down] = [clientX - from.current.x, clientY - from.current.y];
      from.current = null;
      if (Math.abs(across) >= FAR && Math.abs(across) > 2 * Math.abs(down))
        onSwipe(across < 0 ? 'left' : 'right');
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
