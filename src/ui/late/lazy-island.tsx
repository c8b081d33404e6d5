import { type ComponentType, useEffect, useState } from 'react';

/**
 * Wraps a part of an island (an interactive part of a page), so that its code is downloaded when the part is first
 * shown. Until then, or if the download fails, nothing is rendered. After a failure, mounting the part again repeats
 * the download.
 */
export function createLazyIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailure: () => void = () => {},
): ComponentType<Props> {
  return function LazyPart(props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let isUnmounted = false;
      load().then(
        (loaded) => {
          if (!isUnmounted) setPart(() => loaded);
        },
        () => {
          if (!isUnmounted) onFailure();
        },
      );
      return () => {
        isUnmounted = true;
      };
    }, []);
    return Part && <Part {...props} />;
  };
}
