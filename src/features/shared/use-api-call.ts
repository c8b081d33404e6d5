import { useSingleTask } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';

/** Result of a failed call. `status` is the HTTP status, or undefined if no request was sent. */
interface FailedCall {
  readonly ok: false;
  readonly error: string;
  readonly status?: number;
}

interface FailureOptions {
  readonly failed: string;
  /** Called after a 401 reply, because the session has ended. No toast (small notification) is shown in this case. */
  readonly onSignedOut?: () => void;
}

export function reportFailedCall(
  { error, status }: FailedCall,
  { failed, onSignedOut }: FailureOptions,
): void {
  if (status === 401 && onSignedOut !== undefined) onSignedOut();
  else toast({ title: failed, description: error, tone: 'bad' });
}

const isSuccess = <Reply extends { readonly ok: boolean }>(
  reply: Reply,
): reply is Extract<Reply, { readonly ok: true }> => reply.ok;

/**
 * React hook for a button that sends a request to the server. `busy` is true while the request runs; a second press
 * then does nothing. If the request fails, a toast (a small notification) says so, and the button can be pressed again.
 */
export function useApiCall(options: FailureOptions): {
  busy: boolean;
  send: <Reply extends { readonly ok: true } | FailedCall>(
    call: () => Promise<Reply>,
    onSuccess: (reply: Extract<Reply, { readonly ok: true }>) => unknown,
  ) => Promise<void>;
} {
  const { busy, run } = useSingleTask();
  const send = <Reply extends { readonly ok: true } | FailedCall>(
    call: () => Promise<Reply>,
    onSuccess: (reply: Extract<Reply, { readonly ok: true }>) => unknown,
  ): Promise<void> =>
    run(async () => {
      const reply = await call();
      return isSuccess(reply) ? onSuccess(reply) : reportFailedCall(reply as FailedCall, options);
    });
  return { busy, send };
}
