import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the focus goes when the last item of the list goes, and with it whatever had the focus: to what is shown in its
 * place. It stays where it is when something outside the list has it, as while typing another name.
 * @returns a ref for the element that takes the focus; it needs a tabIndex of -1
 */
export function useFocusWhenEmpty(count: number): RefObject<HTMLHeadingElement | null> {
  const target = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const emptied = before.current > 0 && count === 0;
    before.current = count;
    // An element that is removed leaves the focus to the body.
    if (emptied && (document.activeElement ?? document.body) === document.body) target.current?.focus();
  }, [count]);
  return target;
}
