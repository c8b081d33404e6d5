import type { Outcome } from '#client/http/http';
import { toast } from '#ui/toast/toast.ts';
import { adminText as text } from './text.ts';

export type Failed = Extract<Outcome<never>, { ok: false }>;

const codeOf = ({ reply }: Failed): unknown =>
  typeof reply === 'object' && reply !== null && 'code' in reply ? reply.code : null;

/** The server asks for the second factor of the account, which this session has not used. */
const asksSecondFactor = (failure: Failed): boolean => codeOf(failure) === 'insufficient_aal';

const ASKED = 'pantry-chef:second-factor';

/** Tells when a call was refused for want of the second factor. @returns how to stop that */
export function onSecondFactorAsked(listener: () => void): () => void {
  addEventListener(ASKED, listener);
  return () => removeEventListener(ASKED, listener);
}

/**
 * Says that a call failed, in the page's own words, or that somebody has to sign in first. Where the second factor
 * is asked for, the frame of the page shows the way there as well, and for longer than a toast does.
 */
export function sayFailure(failure: Failed, words: { title: string; description?: string }): void {
  if (asksSecondFactor(failure)) dispatchEvent(new Event(ASKED));
  toast({ ...(failure.status === 401 ? text.signedOut : words), tone: 'bad' });
}
