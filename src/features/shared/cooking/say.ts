/** What is said of a cooking, and of taking it back. */
import type { SkipReason } from '#domain/pantry/consume';
import type { PantryUnit } from '#domain/pantry/limits';
import { toast } from '#ui/toast/toast.ts';
import { cookedText as text } from './text.ts';

/** What a cooking did to the pantry. */
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

/** How a click ended. `unsure`: nobody knows whether it counted, so that it must be tried again with its key. */
export type CookOutcome =
  | { readonly kind: 'cooked'; readonly cooked: CookedMeal }
  /** No answer came: it is kept on this device and counted later. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly error: string; readonly unsure: boolean };

type Reply<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly status: number; readonly error: string; readonly kept?: boolean };

/** What is said to guests, and to whoever's session has ended. @param signIn the address of the page for it */
export function askToSignIn(signIn: string): void {
  toast({
    title: text.signIn,
    description: text.signInHint,
    action: { label: text.toSignIn, run: () => location.assign(signIn) },
  });
}

/** Says how a cooking went, but for a failure: that is its page's to say. */
export function sayCooked(
  reply: Reply<CookedMeal & { readonly message: string }>,
  signIn: string,
): CookOutcome {
  if (reply.ok) {
    const { message, taken, skipped, undo } = reply.data;
    toast({ title: text.updated, description: message || text.updatedHint, tone: 'good' });
    return { kind: 'cooked', cooked: { taken, skipped, undo } };
  }
  if (reply.status === 401) {
    askToSignIn(signIn);
    return { kind: 'signedOut' };
  }
  if (reply.kept) {
    toast({ title: text.kept, description: text.keptHint, tone: 'good' });
    return { kind: 'kept' };
  }
  return { kind: 'failed', error: reply.error, unsure: reply.status === 0 || reply.status >= 500 };
}

/** Says whether what a cooking took is back. */
export function sayUndone(reply: Reply<{ readonly message: string }>, signIn: string): void {
  if (reply.ok) toast({ title: reply.data.message || text.undone, tone: 'good' });
  else if (reply.status === 401) askToSignIn(signIn);
  else toast({ title: text.failedToUndo, description: reply.error, tone: 'bad' });
}
