import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import type { DrawingInput } from '#domain/drawings/draw-recipe';

export type Drawing = ComponentType<DrawingInput & { className?: string }>;

/** How far below the screen the pictures are fetched. */
const AHEAD = '400px';

/** The part that draws recipes, fetched when its place comes near the screen: it is below the first view. */
export function useDrawing(place: RefObject<HTMLElement | null>): Drawing | null {
  const [drawing, setDrawing] = useState<{ Drawing: Drawing } | null>(null);
  useEffect(() => {
    const watched = place.current;
    if (!watched) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without it the cards keep their empty frames.
        import('#ui/pictures/RecipeDrawing.tsx').then(
          (module) => setDrawing({ Drawing: module.RecipeDrawing }),
          () => null,
        );
      },
      { rootMargin: AHEAD },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [place]);
  return drawing?.Drawing ?? null;
}
