import { useRef, useState } from 'react';
import { toast } from '../toast/toast.ts';

/** What is said when nobody knows what went wrong. */
export const UNREACHABLE = 'That did not work. Please check your connection and try again.';

/**
 * One piece of work at a time: `busy` while it runs, and a toast when it breaks off. Where it leads to another page
 * it returns 'leaving', so that the button stays busy until that page is there.
 * @param broken what the toast says then
 */
export function useWork(broken: string = UNREACHABLE) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    let leaving = false;
    try {
      leaving = (await work()) === 'leaving';
    } catch {
      toast({ title: broken, tone: 'bad' });
    }
    running.current = leaving;
    setBusy(leaving);
  };
  return { busy, run };
}
