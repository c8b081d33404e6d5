import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the page if an update removes the focused element, for example a button. Without this
 * hook, keyboard users would have to start again at the top of the page.
 * @param findFocusTarget returns the element that gets the focus instead
 * @returns a ref for the part of the page
 */
export function useFocusRecovery<Part extends HTMLElement>(
  findFocusTarget: (part: Part) => HTMLElement | null | undefined,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  // Check the focus during rendering, because the focused element may be gone after React has updated the page.
  const had = part.current?.contains(document.activeElement) ?? false;
  useEffect(() => {
    const isLost = (document.activeElement ?? document.body) === document.body;
    if (had && isLost && part.current !== null) findFocusTarget(part.current)?.focus();
  });
  return part;
}
