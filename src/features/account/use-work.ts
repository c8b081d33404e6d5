import { useRef, useState } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { accountText as text } from './text.ts';

/**
 * One piece of work at a time: `busy` while it runs, and a toast when it breaks off. Where it leads to another page
 * it returns 'leaving', so that the button stays busy until that page is there.
 * @param failed what did not work then, in the words of the specification, without a full stop
 */
export function useWork(failed?: string) {
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
      toast({ title: failed === undefined ? text.unreachable : text.unanswered(failed), tone: 'bad' });
    }
    running.current = leaving;
    setBusy(leaving);
  };
  return { busy, run };
}
