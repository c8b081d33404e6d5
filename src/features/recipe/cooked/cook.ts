import { signInAddress } from '#browser/account/account';
import { track } from '#browser/analytics';
import { cook, undoCook } from '#browser/pantry';
import { ownChanged } from '#browser/search/handover';
import type { CookedLine, Skipped, Taken } from '#contract/pantry/cooking';
import { toast } from '#ui/toast/toast.ts';
import { cookedText as text } from './text.ts';

/** What a cooking did to the pantry. */
export interface CookedMeal {
  readonly taken: readonly Taken[];
  readonly skipped: readonly Skipped[];
  readonly undo: string;
}

/** How a click ended. `unsure`: nobody knows whether it counted, so that it must be tried again with its key. */
export type CookOutcome =
  | { readonly kind: 'cooked'; readonly cooked: CookedMeal }
  /** No answer came: it is kept on this device and counted later. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'failed'; readonly error: string; readonly unsure: boolean };

/** What is said to guests, and to whoever's session has ended. */
export function askToSignIn(): void {
  toast({
    title: text.signIn,
    description: text.signInHint,
    action: { label: text.toSignIn, run: () => location.assign(signInAddress(location)) },
  });
}

/** Takes what was cooked from the pantry, and says how that went. */
export async function reportCooked(meal: {
  recipeId: string;
  key: string;
  servings: number;
  ingredients: CookedLine[];
}): Promise<CookOutcome> {
  const reply = await cook(meal);
  if (reply.ok) {
    ownChanged();
    track('cooked', {});
    const { message, taken, skipped, undo } = reply.data;
    toast({ title: text.updated, description: message || text.updatedHint, tone: 'good' });
    return { kind: 'cooked', cooked: { taken, skipped, undo } };
  }
  if (reply.status === 401) {
    askToSignIn();
    return { kind: 'signedOut' };
  }
  if (reply.kept) {
    toast({ title: text.kept, description: text.keptHint, tone: 'good' });
    return { kind: 'kept' };
  }
  return { kind: 'failed', error: reply.error, unsure: reply.status === 0 || reply.status >= 500 };
}

/** Puts back what a cooking took. @returns whether it is back */
export async function undoCooked(undo: string): Promise<boolean> {
  const reply = await undoCook(undo);
  if (reply.ok) {
    ownChanged();
    toast({ title: reply.data.message || text.undone, tone: 'good' });
  } else if (reply.status === 401) askToSignIn();
  else toast({ title: text.failedToUndo, description: reply.error, tone: 'bad' });
  return reply.ok;
}
