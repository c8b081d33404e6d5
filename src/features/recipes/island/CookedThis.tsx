import { CookingPot } from 'lucide-react';
import { useEffect } from 'react';
import { readStoredEmail } from '#client/session/session';
import { useSignedIn } from '#client/session/use-signed-in';
import type { CookedLine } from '#contract/cooking/cooking';
import { paths } from '#contract/paths';
import panelStyle from '#shared/cooking/cooked-panel.css?url';
import { useCookAction } from '#shared/cooking/use-cooking.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { runWhenIdle } from '#ui/late/when-idle.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { prepareToasts, toast } from '#ui/toast/toast.ts';
import { computeShownLines, type EditableRecipe, type RecipeState } from '../recipe-state.ts';
import { recipeText as text } from '../text.ts';
import type { SubstituteDetails } from '../use-recipe.ts';

const CookedPanel = createLazyIsland(async () => {
  const [{ CookedPanel }] = await Promise.all([
    import('#shared/cooking/CookedPanel.tsx'),
    loadStylesheet(panelStyle),
  ]);
  return CookedPanel;
});

const ForMembers = createLazyIsland(async () => (await import('./ForMembers.tsx')).ForMembers);

/**
 * Button that records a dish as cooked, which updates the pantry. Afterwards, shows the pantry items that were used.
 * Guests are asked to sign in. Signed-in users also see buttons that save the recipe or hide it from search results.
 */
export function CookedThis(onPage: CookedRecipe) {
  const signedIn = useSignedIn();
  const { busy, cooked, click } = useCooked(onPage, signedIn);
  return (
    <>
      <section className="cooked needs-js no-print" aria-label={text.cooked}>
        <BusyButton
          type="button"
          className="button--primary button--large"
          data-cooked=""
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
            history={`${paths.inventory}#cooked`}
            onUndo={async (undo) => (await import('./cook.ts')).undoCooked(undo)}
          />
        )}
      </section>
      {signedIn && <ForMembers id={onPage.recipe.id} />}
    </>
  );
}

interface CookedRecipe {
  readonly recipe: EditableRecipe;
  readonly state: RecipeState;
  readonly details: SubstituteDetails;
}

const fail = (error: string) =>
  toast({ title: text.error, description: error || text.cookFailed, tone: 'bad' });

const loadCook = () => import('./cook.ts');

function useCooked({ recipe, state, details }: CookedRecipe, signedIn: boolean) {
  // Preload everything that a click on 'I cooked this' needs, because a phone in a kitchen may lose its network. Guests
  // do not need it.
  useEffect(() => {
    if (!signedIn) return;
    return runWhenIdle(() => {
      loadCook().catch(() => {});
      prepareToasts();
    });
  }, [signedIn]);

  const cook = async (key: string) => {
    const { askGuestToSignIn, reportCooked } = await loadCook();
    // Read the session when the reader clicks: the page is first rendered as for a guest, and the reader may click
    // before it is updated.
    if (readStoredEmail() === null) {
      askGuestToSignIn();
      return null;
    }
    // Wait until the amounts of the substitutes that the reader selected have loaded.
    const isSwapped = state.lines.some(({ swap }) => swap !== null);
    const cookedRecipe = isSwapped ? await details.read() : recipe;
    const ingredients = listCookedLines(cookedRecipe, state);
    return reportCooked({ recipeId: recipe.id, key, servings: state.servings, ingredients });
  };
  return useCookAction(cook, fail, signedIn);
}

/**
 * Returns the ingredients that were cooked: for the current servings, with the reader's amounts and substitutes,
 * without unchecked ingredients. Uses the recipe's own units even if the page shows others, because conversions round.
 */
export function listCookedLines(recipe: EditableRecipe, state: RecipeState): CookedLine[] {
  return computeShownLines(recipe, { ...state, system: 'written' })
    .filter(({ checked }) => checked)
    .map(({ plainName, canonical, amount, unit }) => ({
      ingredient_name: plainName,
      canonical_name: canonical,
      amount_numeric: amount,
      unit,
    }));
}
