import { cook, undoCook } from '#client/pantry';
import { signInAddress } from '#client/session/account';
import type { CookedLine } from '#contract/cooking/cooking';
import { askToSignIn, type CookOutcome, sayCooked, sayUndone } from '#shared/cooking/say.ts';

export const askGuest = (): void => askToSignIn(signInAddress(location));

/** Takes what was cooked from the pantry, and says how that went. */
export const reportCooked = async (meal: {
  recipeId: string;
  key: string;
  servings: number;
  ingredients: CookedLine[];
}): Promise<CookOutcome> => sayCooked(await cook(meal), signInAddress(location));

/** Puts back what a cooking took. @returns whether it is back */
export async function undoCooked(undo: string): Promise<boolean> {
  const reply = await undoCook(undo);
  sayUndone(reply, signInAddress(location));
  return reply.ok;
}
