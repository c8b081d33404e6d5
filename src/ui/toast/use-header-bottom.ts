import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps `--header-bottom` of an element at where the header of the page ends on the screen (0 once it is scrolled away),
 * px: the header is as high as its links need.
 * @param active only while something is shown
 */
export function useHeaderBottom(active: boolean) {
  const element = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const header = document.querySelector('body > header');
    if (!active || header === null) return;
    const measure = () => {
      const bottom = Math.max(0, header.getBoundingClientRect().bottom);
      element.current?.style.setProperty('--header-bottom', `${bottom}px`);
    };
    measure();
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [active]);
  return element;
}
