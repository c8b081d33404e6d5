import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the page where what had it goes with a change, as a button that is done with: a keyboard
 * would begin anew at the top of the page.
 * @param find what has the focus from then on
 * @returns the part's ref
 */
export function useKeptFocus<Part extends HTMLElement>(find: (part: Part) => HTMLElement | null | undefined) {
  const part = useRef<Part>(null);
  // Before this drawing is on the page.
  const had = part.current?.contains(document.activeElement) ?? false;
  useEffect(() => {
    const isLost = (document.activeElement ?? document.body) === document.body;
    if (had && isLost && part.current !== null) find(part.current)?.focus();
  });
  return part;
}
