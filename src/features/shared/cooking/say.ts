import type { SkipReason } from '#domain/pantry/consume';
import type { PantryUnit } from '#domain/pantry/limits';
import { toast } from '#ui/toast/toast.ts';
import { cookedText as text } from './text.ts';

export interface CookedMeal {
  readonly taken: readonly {
    readonly id: string;
    readonly ingredient_name: string;
    readonly qty: number;
    readonly unit: PantryUnit;
    readonly left: number;
  }[];
  readonly skipped: readonly { readonly ingredient_name: string; readonly reason: SkipReason }[];
  readonly undo: string;
}

/**
 * Result of a click on 'I Cooked This'. If `unsure` is true, the request failed, but the server may already have
 * recorded the dish. A retry must then use the same idempotency key, so that the dish is not recorded twice.
 */
export type CookOutcome =
  | { readonly kind: 'cooked'; readonly cooked: CookedMeal }
  /** The server did not reply. The record of the cooked dish is queued on this device and sent later. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly error: string; readonly unsure: boolean };

type Reply<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly status: number; readonly error: string; readonly queued?: boolean };

export function showSignInToast(signInUrl: string): void {
  toast({
    title: text.signIn,
    description: text.signInHint,
    action: { label: text.toSignIn, run: () => location.assign(signInUrl) },
  });
}

/**
 * Shows a toast with the pantry items that a cooked dish used. Shows nothing after a failure, because the page reports
 * it.
 */
export function showCookedToast(
  reply: Reply<CookedMeal & { readonly message: string }>,
  signInUrl: string,
): CookOutcome {
  if (reply.ok) {
    const { message, taken, skipped, undo } = reply.data;
    toast({ title: text.updated, description: message || text.updatedHint, tone: 'good' });
    return { kind: 'cooked', cooked: { taken, skipped, undo } };
  }
  if (reply.status === 401) {
    showSignInToast(signInUrl);
    return { kind: 'signedOut' };
  }
  if (reply.queued) {
    toast({ title: text.queued, description: text.queuedHint, tone: 'good' });
    return { kind: 'kept' };
  }
  return { kind: 'failed', error: reply.error, unsure: reply.status === 0 || reply.status >= 500 };
}

export function showCookingUndoneToast(reply: Reply<{ readonly message: string }>, signInUrl: string): void {
  if (reply.ok) toast({ title: reply.data.message || text.undone, tone: 'good' });
  else if (reply.status === 401) showSignInToast(signInUrl);
  else toast({ title: text.failedToUndo, description: reply.error, tone: 'bad' });
}
