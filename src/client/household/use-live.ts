import { useEffect, useRef, useState } from 'react';
import type { LiveArea, LiveMessage } from '#contract/household/live-protocol';

/**
 * Minimum interval (ms) between two reloads of a page's content. Changes in quick succession cause a single reload.
 */
const READ_EVERY = 500;
/** After another household member has made a change, the page shows that member's name for this time (ms). */
const AUTHORS_SHOWN_MS = 6_000;

/**
 * Limits how often a task runs. The first call runs the task at once; later calls run it at most once per `pause` (ms).
 * @returns `run`, the limited task, and `end`, which cancels a pending run
 */
export function throttleCalls(work: () => void, pause: number): { run: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isDue = false;
  const run = () => {
    isDue = timer !== null;
    if (isDue) return;
    timer = setTimeout(() => {
      timer = null;
      if (isDue) run();
    }, pause);
    work();
  };
  return { run, end: () => clearTimeout(timer ?? undefined) };
}

export type LiveAuthors = readonly LiveMessage['by'][];

/**
 * React hook that reloads a page's content when another household member or another browser changes one of the given
 * areas.
 * @param areas areas to listen to, such as the pantry. Null opens no connection: for guests, and until the page has
 *   loaded its content
 * @param reloadData reloads the content
 * @returns authors of the changes in the last seconds, earliest first
 */
export function useReloadOnHouseholdChange(
  areas: readonly LiveArea[] | null,
  reloadData: () => void,
): LiveAuthors {
  const [authors, setAuthors] = useState<LiveAuthors>([]);
  const latest = useRef({ areas, read: reloadData });
  latest.current = { areas, read: reloadData };
  const isListening = areas !== null;
  useEffect(() => {
    if (!isListening) return;
    const reading = throttleCalls(() => latest.current.read(), READ_EVERY);
    let forgetting: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    let isOver = false;
    const onMessage = ({ area, by }: LiveMessage) => {
      if (!latest.current.areas?.includes(area)) return;
      reading.run();
      setAuthors((before) => (before.includes(by) ? before : [...before, by]));
      clearTimeout(forgetting);
      forgetting = setTimeout(() => setAuthors([]), AUTHORS_SHOWN_MS);
    };
    // If the code for live updates cannot be loaded, still reload the content each time the user returns to the page.
    import('./live.ts').then(
      ({ listenToHouseholdChanges }) => {
        if (!isOver) stop = listenToHouseholdChanges({ onMessage, onGap: reading.run });
      },
      () => {},
    );
    return () => {
      isOver = true;
      stop();
      reading.end();
      clearTimeout(forgetting);
    };
  }, [isListening]);
  return authors;
}
