import { CookingPot } from 'lucide-react';
import { useEffect } from 'react';
import { storedEmail } from '#client/session/session';
import { useSignedIn } from '#client/session/use-signed-in';
import type { CookedLine } from '#contract/cooking/cooking';
import { paths } from '#contract/paths';
import panelStyle from '#shared/cooking/cooked-panel.css?url';
import { useCooking } from '#shared/cooking/use-cooking.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { lazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { whenIdle } from '#ui/late/when-idle.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { prepareToasts, toast } from '#ui/toast/toast.ts';
import { type EditableRecipe, type RecipeState, shownLines } from '../recipe-state.ts';
import { recipeText as text } from '../text.ts';
import type { SubstituteDetails } from '../use-recipe.ts';

const CookedPanel = lazyIsland(async () => {
  const [{ CookedPanel }] = await Promise.all([
    import('#shared/cooking/CookedPanel.tsx'),
    loadStylesheet(panelStyle),
  ]);
  return CookedPanel;
});

const ForMembers = lazyIsland(async () => (await import('./ForMembers.tsx')).ForMembers);

/**
 * Says that the dish was cooked, so that the pantry knows; and then what that took. Guests are asked to sign in. Below it
 * whoever is signed in may save it, or say that it is not for them.
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

/** What a reader has made of the recipe on the page. */
interface CookedRecipe {
  readonly recipe: EditableRecipe;
  readonly state: RecipeState;
  readonly details: SubstituteDetails;
}

const fail = (error: string) =>
  toast({ title: text.error, description: error || text.cookFailed, tone: 'bad' });

/** What does the work comes with the first click. */
const loadCook = () => import('./cook.ts');

/** 'I Cooked This' of the recipe on the page, as it stands there. */
function useCooked({ recipe, state, details }: CookedRecipe, signedIn: boolean) {
  // A phone in a kitchen loses its network: whoever has a pantry has all that a click needs before it comes.
  useEffect(() => {
    if (!signedIn) return;
    return whenIdle(() => {
      loadCook().catch(() => {});
      prepareToasts();
    });
  }, [signedIn]);

  const cook = async (key: string) => {
    const { askGuest, reportCooked } = await loadCook();
    // As it is now: a page that wakes is drawn as for a guest first, and may be pressed in that moment.
    if (storedEmail() === null) {
      askGuest();
      return null;
    }
    // How much of a substitute is taken may still be on its way.
    const isSwapped = state.lines.some(({ swap }) => swap !== null);
    const cookedRecipe = isSwapped ? await details.read() : recipe;
    const ingredients = cookedLines(cookedRecipe, state);
    return reportCooked({ recipeId: recipe.id, key, servings: state.servings, ingredients });
  };
  return useCooking(cook, fail, signedIn);
}

/**
 * What was cooked, as the page has it: for the present servings, with the reader's amounts and substitutes, without
 * what is unchecked. In the recipe's own units, whatever the page shows: each conversion rounds.
 */
export function cookedLines(recipe: EditableRecipe, state: RecipeState): CookedLine[] {
  return shownLines(recipe, { ...state, system: 'written' })
    .filter(({ checked }) => checked)
    .map(({ plainName, canonical, amount, unit }) => ({
      ingredient_name: plainName,
      canonical_name: canonical,
      amount_numeric: amount,
      unit,
    }));
}
