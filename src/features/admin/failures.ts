import type { Outcome } from '#client/http/http';
import { toast } from '#ui/toast/toast.ts';
import { adminText as text } from './text.ts';

export type Failed = Extract<Outcome<never>, { ok: false }>;

const readErrorCode = ({ reply }: Failed): unknown =>
  typeof reply === 'object' && reply !== null && 'code' in reply ? reply.code : null;

const asksSecondFactor = (failure: Failed): boolean => readErrorCode(failure) === 'insufficient_aal';

const SECOND_FACTOR_EVENT = 'pantry-chef:second-factor';

/**
 * Registers a listener for calls that fail because the second factor is missing.
 * @returns a function that unregisters the listener
 */
export function onSecondFactorRequired(listener: () => void): () => void {
  addEventListener(SECOND_FACTOR_EVENT, listener);
  return () => removeEventListener(SECOND_FACTOR_EVENT, listener);
}

/**
 * Shows a toast about a failed call. After a 401 reply, the toast asks the user to sign in. If the second factor is
 * missing, the admin page also shows a notice, because a toast soon disappears.
 */
export function showFailureToast(failure: Failed, toastText: { title: string; description?: string }): void {
  if (asksSecondFactor(failure)) dispatchEvent(new Event(SECOND_FACTOR_EVENT));
  toast({ ...(failure.status === 401 ? text.signedOut : toastText), tone: 'bad' });
}
