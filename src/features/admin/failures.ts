import type { Outcome } from '#client/http/http';
import { toast } from '#ui/toast/toast.ts';
import { adminText as text } from './text.ts';

export type Failed = Extract<Outcome<never>, { ok: false }>;

const readErrorCode = ({ reply }: Failed): unknown =>
  typeof reply === 'object' && reply !== null && 'code' in reply ? reply.code : null;

/** True if the server requires the account's second factor, which this session has not used. */
const asksSecondFactor = (failure: Failed): boolean => readErrorCode(failure) === 'insufficient_aal';

const SECOND_FACTOR_EVENT = 'pantry-chef:second-factor';

/** Calls `listener` when a call fails because the second factor is missing. @returns a function that unsubscribes */
export function onSecondFactorRequired(listener: () => void): () => void {
  addEventListener(SECOND_FACTOR_EVENT, listener);
  return () => removeEventListener(SECOND_FACTOR_EVENT, listener);
}

/**
 * Shows a toast that a call failed, in the page's own words, or that the user must sign in. If the second factor is
 * required, the page's frame also shows a notice, which lasts longer than a toast.
 */
export function sayFailure(failure: Failed, words: { title: string; description?: string }): void {
  if (asksSecondFactor(failure)) dispatchEvent(new Event(SECOND_FACTOR_EVENT));
  toast({ ...(failure.status === 401 ? text.signedOut : words), tone: 'bad' });
}
