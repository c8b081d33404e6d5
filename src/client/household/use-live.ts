import { useEffect, useRef, useState } from 'react';
import type { LiveArea, LiveMessage } from '#contract/household/live-protocol';

/** Minimum interval between reloads, which batches consecutive changes (ms). */
const READ_EVERY = 500;
/** Time for which the author of a change is shown after the last change (ms). */
const AUTHORS_SHOWN_MS = 6_000;

/**
 * Throttles a task: runs it at once, and later calls at most once per pause.
 * @returns the throttled function, and one to cancel
 */
export function withPauses(work: () => void, pause: number): { run: () => void; end: () => void } {
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

/** Authors of recent changes, as in the messages. */
export type LiveAuthors = readonly LiveMessage['by'][];

/**
 * Reloads a page's content when another member or browser changes one of these areas.
 * @param areas null for guests, and until the page has loaded its content: no connection is opened
 * @param read reloads the content
 * @returns authors of changes within the last seconds, the earliest first
 */
export function useLive(areas: readonly LiveArea[] | null, read: () => void): LiveAuthors {
  const [authors, setAuthors] = useState<LiveAuthors>([]);
  const latest = useRef({ areas, read });
  latest.current = { areas, read };
  const isListening = areas !== null;
  useEffect(() => {
    if (!isListening) return;
    const reading = withPauses(() => latest.current.read(), READ_EVERY);
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
    // If the import fails, the page still reloads when the user returns to it.
    import('./live.ts').then(
      ({ listenLive }) => {
        if (!isOver) stop = listenLive({ onMessage, onGap: reading.run });
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
