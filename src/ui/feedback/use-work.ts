import { useRef, useState } from 'react';
import { toast } from '../toast/toast.ts';

export const UNREACHABLE = 'Something went wrong. Please check your connection and try again.';

/**
 * React hook that runs one task at a time. `busy` is true while the task runs. If the task fails, a toast (a small
 * notification) is shown. If the task opens another page, it returns 'leaving'; the button then stays busy until that
 * page is shown.
 * @param failureTitle title of the toast that is shown if the task fails
 */
export function useSingleTask(failureTitle: string = UNREACHABLE): {
  busy: boolean;
  run: (work: () => Promise<unknown>) => Promise<void>;
} {
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
      toast({ title: failureTitle, tone: 'bad' });
    }
    running.current = leaving;
    setBusy(leaving);
  };
  return { busy, run };
}
