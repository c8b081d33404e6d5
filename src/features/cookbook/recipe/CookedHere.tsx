import { CookingPot } from 'lucide-react';
import { recordCookedMeal, undoCookedMeal } from '#client/pantry';
import { buildSignInAddress } from '#client/session/account';
import type { CookedLine } from '#contract/cooking/cooking';
import { CookedResult } from '#shared/cooking/CookedResult.tsx';
import { showCookedToast, showUndoToast } from '#shared/cooking/say.ts';
import { useCookAction } from '#shared/cooking/use-cooking.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { cookbookText } from '../text.ts';

const text = cookbookText.recipe;

/** The dish to record as cooked: a recipe of this site, with the ingredient lines that were cooked. */
export interface CookbookMeal {
  readonly recipeId: string;
  readonly ingredients: CookedLine[];
}

/**
 * Button that records that a saved recipe of this site was cooked. The server then updates the pantry. The page shows the pantry
 * items that were used.
 */
export function RecordCooking({ meal, servings }: { meal: CookbookMeal; servings: number }) {
  const { busy, cooked, isUndone, click, takeBack } = useCookAction({
    cook: async (key) =>
      showCookedToast(await recordCookedMeal({ ...meal, key, servings }), buildSignInAddress(location)),
    undo: async (undo) => {
      const reply = await undoCookedMeal(undo);
      showUndoToast(reply, buildSignInAddress(location));
      return reply.ok;
    },
    fail: (error) => toast({ title: text.cookFailed, description: error, tone: 'bad' }),
    showsBusy: true,
  });
  return (
    <div className="user-recipe__cooked no-print">
      <BusyButton
        type="button"
        className="button--primary"
        icon={<Icon of={CookingPot} />}
        busy={busy}
        label={text.cooked}
        busyLabel={text.cooking}
        onClick={() => void click()}
      />
      <CookedResult cooked={cooked} isUndone={isUndone} onUndo={takeBack} />
    </div>
  );
}
