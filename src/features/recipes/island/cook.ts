import { cook, undoCook } from '#client/pantry';
import { signInAddress } from '#client/session/account';
import type { CookedLine } from '#contract/cooking/cooking';
import { askToSignIn, type CookOutcome, showCookedToast, showUndoToast } from '#shared/cooking/say.ts';

export const askGuest = (): void => askToSignIn(signInAddress(location));

/** Reports a cooked recipe to the server, which subtracts the ingredients from the pantry. Shows the result. */
export const reportCooked = async (meal: {
  recipeId: string;
  key: string;
  servings: number;
  ingredients: CookedLine[];
}): Promise<CookOutcome> => showCookedToast(await cook(meal), signInAddress(location));

/**
 * Restores the pantry items that were subtracted for a cooked recipe.
 * @returns true if they were restored
 */
export async function undoCooked(undo: string): Promise<boolean> {
  const reply = await undoCook(undo);
  showUndoToast(reply, signInAddress(location));
  return reply.ok;
}
