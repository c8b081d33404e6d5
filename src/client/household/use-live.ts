import { useEffect, useRef, useState } from 'react';
import type { LiveArea, LiveMessage } from '#contract/household/live-protocol';

/** Changes that follow one another are read together (ms). */
const READ_EVERY = 500;
/** How long it is said who changed something, after the last change (ms). */
const SAID_FOR = 6_000;

/** Does something at once, and then as often as it is asked for, but for a pause between. @returns also how to end it */
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

/** Who changed something just now, as a message names them. */
export type LiveAuthors = readonly LiveMessage['by'][];

/**
 * Keeps a page as the household has it: it reads again when another has changed something of these areas.
 * @param areas null for guests, and until the page could read what it shows: then nobody listens
 * @param read what is shown, again
 * @returns who has changed something within the last seconds, the first first
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
      forgetting = setTimeout(() => setAuthors([]), SAID_FOR);
    };
    // Without it the page reads when it is looked at again.
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
