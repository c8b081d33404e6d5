import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of an island whose code loads when it is first shown, so that users who never see it do not download it. Until
 * then, or if loading fails, nothing is rendered. Mounting it again retries.
 */
export function lazyIsland<Props extends object>(
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
