import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of an island whose code comes when it is first shown, so that who never sees it pays nothing for it. Until
 * then, and where it cannot be had, there is nothing in its place; shown anew, it is tried again.
 */
export function lazyIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailure: () => void = () => {},
): ComponentType<Props> {
  return function LazyPart(props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let gone = false;
      load().then(
        (loaded) => {
          if (!gone) setPart(() => loaded);
        },
        () => {
          if (!gone) onFailure();
        },
      );
      return () => {
        gone = true;
      };
    }, []);
    return Part && <Part {...props} />;
  };
}
