import { useRef, useState } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { adminText as text } from './text.ts';

/** One piece of work at a time: `busy` while it runs, and a toast when it breaks off. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } catch {
      toast({ title: text.unreachable, tone: 'bad' });
    }
    running.current = false;
    setBusy(false);
  };
  return { busy, run };
}
