import { addLocalCookedDish, type LocalCooking } from '#client/cooking';
import { recordCookedMeal, undoCookedMeal } from '#client/pantry';
import { buildSignInAddress } from '#client/session/sign-in-address';
import type { CookedLine } from '#contract/cooking/cooking';
import {
  type CookOutcome,
  showCookedToast,
  showCookingUndoneToast,
  showSignInToast,
} from '#shared/cooking/say.ts';
import { toast } from '#ui/toast/toast.ts';
import { guestHistoryText as text } from './take-text.ts';

export const askGuestToSignIn = (): void => showSignInToast(buildSignInAddress(location));

export function storeCookedDishOfGuest(cooking: Omit<LocalCooking, 'at'>): void {
  if (!addLocalCookedDish({ ...cooking, at: new Date().toISOString() })) toast({ title: text.blocked });
}

export const recordCookedRecipeWithToast = async (meal: {
  recipeId: string;
  key: string;
  own?: boolean;
  servings?: number;
  ingredients: CookedLine[];
  take?: { id: string; qty: number }[];
}): Promise<CookOutcome> => showCookedToast(await recordCookedMeal(meal), buildSignInAddress(location));

export async function undoCookedRecipe(undo: string): Promise<boolean> {
  const reply = await undoCookedMeal(undo);
  showCookingUndoneToast(reply, buildSignInAddress(location));
  return reply.ok;
}
