import { CookingPot } from 'lucide-react';
import { recordCookedMeal, undoCookedMeal } from '#client/pantry';
import { buildSignInAddress } from '#client/session/account';
import type { CookedLine } from '#contract/cooking/cooking';
import { paths } from '#contract/paths';
import cookedStyle from '#shared/cooking/cooked-panel.css?url';
import { showCookedToast, showUndoToast } from '#shared/cooking/say.ts';
import { useCookAction } from '#shared/cooking/use-cooking.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { cookbookText } from '../text.ts';

const text = cookbookText.recipe;

const CookedPanel = createLazyIsland(async () => {
  const [{ CookedPanel }] = await Promise.all([
    import('#shared/cooking/CookedPanel.tsx'),
    loadStylesheet(cookedStyle),
  ]);
  return CookedPanel;
});

/**
 * The dish to record as cooked: one of the cook's own recipes by its id, or a recipe of this site with the ingredient
 * lines that were cooked.
 */
export type CookbookMeal =
  | { readonly recipeId: string; readonly own: true }
  | { readonly recipeId: string; readonly ingredients: CookedLine[] };

/**
 * Button that records that a cookbook recipe was cooked. The server then updates the pantry. The page shows the pantry
 * items that were used.
 */
export function RecordCooking({ meal, servings }: { meal: CookbookMeal; servings: number | null }) {
  const { busy, cooked, isUndone, click, takeBack } = useCookAction({
    cook: async (key) =>
      showCookedToast(
        await recordCookedMeal({ ...meal, key, ...(servings === null ? {} : { servings }) }),
        buildSignInAddress(location),
      ),
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
      {cooked && (
        <CookedPanel
          key={cooked.undo}
          cooked={cooked}
          isUndone={isUndone}
          history={`${paths.inventory}#cooked`}
          onUndo={takeBack}
        />
      )}
    </div>
  );
}
