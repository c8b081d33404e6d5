import { CookingPot } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lastingStore } from '#client/device/storage';
import { readStoredEmail } from '#client/session/session';
import { useSignedIn } from '#client/session/use-signed-in';
import { isUserOrHouseholdRecipe } from '#contract/cookbook/cookbook-paths';
import type { CookedLine } from '#contract/cooking/cooking';
import { SERVINGS_MAX, TAKEN_ITEMS_MAX } from '#contract/limits';
import { CookedMealResult } from '#shared/cooking/CookedMealResult.tsx';
import panelStyle from '#shared/cooking/cooked-panel.css?url';
import { useCookedThisButton } from '#shared/cooking/use-cooking.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { runWhenIdle } from '#ui/late/when-idle.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { preloadToaster, toast } from '#ui/toast/toast.ts';
import { computeShownLines, type EditableRecipe, type RecipeState } from '../recipe-state.ts';
import { recipeText as text } from '../text.ts';
import type { SubstituteDetails } from '../use-recipe.ts';
import type { OnMarked } from './RecipeRatingAndNote.tsx';
import takeStyle from './take.css?url';

const PantryTakePreview = createLazyIsland(async () => {
  const [{ PantryTakePreview }] = await Promise.all([
    import('./PantryTakePreview.tsx'),
    loadStylesheet(takeStyle),
  ]);
  return PantryTakePreview;
});

const GuestCookingHistory = createLazyIsland(async () => {
  const [{ GuestCookingHistory }] = await Promise.all([
    import('./GuestCookingHistory.tsx'),
    loadStylesheet(panelStyle),
    loadStylesheet(takeStyle),
  ]);
  return GuestCookingHistory;
});

const loadFinish = async () => {
  const [{ CookModeLastPage }] = await Promise.all([
    import('./CookModeLastPage.tsx'),
    loadStylesheet(takeStyle),
  ]);
  return CookModeLastPage;
};
const CookModeLastPage = createLazyIsland(loadFinish);

const MemberRecipeActions = createLazyIsland(
  async () => (await import('./actions/MemberRecipeActions.tsx')).MemberRecipeActions,
);

/** Resolves as soon as the visitor scrolls, moves the pointer, touches the page, presses a key or moves the focus. */
const waitForInteraction = () =>
  new Promise((resolve) => {
    for (const type of ['scroll', 'pointermove', 'touchstart', 'keydown', 'focusin'])
      addEventListener(type, resolve, { once: true, passive: true });
  });

const GuestRecipeActions = createLazyIsland(async () => {
  await waitForInteraction();
  return (await import('./actions/GuestRecipeActions.tsx')).GuestRecipeActions;
});

/**
 * Button that records a dish as cooked and takes its ingredients from the pantry. Before the click, the reader can
 * open a preview of the amounts to take, and edit them. A guest is asked to sign in, and sees the cooking history that
 * this browser stores.
 * @param props.finishPlace element on the last page of cook mode in which to show the button; null to show the button
 * on the recipe page
 */
export function CookedThisButton({
  finishPlace,
  onMarked,
  ...onPage
}: CookedRecipe & { readonly finishPlace: HTMLElement | null; readonly onMarked: OnMarked | undefined }) {
  const signedIn = useSignedIn();
  const { busy, cooked, isUndone, click, takeBack, setTake, hasHistory } = useCooked(onPage, signedIn);
  const [preview, setPreview] = useState(false);
  const isCooked = cooked !== null && !isUndone;
  // Open the preview of the amounts to take from the pantry when the button 'I Cooked This' moves to cook mode. Close
  // the preview when the dish has been recorded, because it would then show the amounts for cooking the dish a second
  // time.
  useEffect(() => {
    if (isCooked || finishPlace !== null) setPreview(!isCooked);
  }, [isCooked, finishPlace]);
  const { recipe, state } = onPage;
  const Actions = signedIn ? MemberRecipeActions : GuestRecipeActions;
  const lines = useMemo(() => listCookedIngredientLines(recipe, state), [recipe, state]);
  const section = (
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
      {signedIn && (
        <details
          className="cooked__preview"
          open={preview}
          onToggle={(event) => setPreview(event.currentTarget.open)}
        >
          <summary>{text.preview}</summary>
          {preview && (
            // After the dish has been recorded as cooked, the preview gets another React `key`, so that it is computed
            // again from the updated pantry.
            <PantryTakePreview key={cooked?.undo ?? ''} recipe={recipe} lines={lines} onPlan={setTake} />
          )}
        </details>
      )}
      {!signedIn && hasHistory && <GuestCookingHistory id={recipe.id} />}
      <CookedMealResult cooked={cooked} isUndone={isUndone} onUndo={takeBack} />
    </section>
  );
  return (
    <>
      {finishPlace === null ? (
        section
      ) : (
        <CookModeLastPage
          place={finishPlace}
          recipe={recipe}
          hasMarks={signedIn && recipe.cookbook !== 'household'}
          onMarked={onMarked}
        >
          {section}
        </CookModeLastPage>
      )}
      {recipe.cookbook === undefined && (
        <div className="recipe-actions">
          <Actions id={recipe.id} title={recipe.title} />
        </div>
      )}
    </>
  );
}

interface CookedRecipe {
  readonly recipe: EditableRecipe;
  readonly state: RecipeState;
  readonly details: SubstituteDetails;
}

type Take = readonly { readonly id: string; readonly qty: number }[];

const fail = (error: string) =>
  toast({ title: text.error, description: error || text.cookFailed, tone: 'bad' });

const loadCook = () => import('./cook.ts');

function useCooked({ recipe, state, details }: CookedRecipe, signedIn: boolean) {
  // Preload everything that a click on 'I cooked this' needs, because a phone in a kitchen may lose its network. Guests
  // do not need it.
  useEffect(() => {
    if (!signedIn) return;
    return runWhenIdle(() => {
      for (const load of [loadCook, loadFinish]) load().catch(() => {});
      preloadToaster();
    });
  }, [signedIn]);

  // Amounts that the open preview shows and that will be taken from the pantry; null if the preview is closed.
  const take = useRef<Take | null>(null);
  const setTake = useCallback((amounts: Take | null) => {
    take.current = amounts;
  }, []);
  // Read the guest's cooking history only in the browser, because the server cannot know it.
  const [hasHistory, setHasHistory] = useState(false);
  useEffect(() => setHasHistory(lastingStore.read('cooked') !== null), []);

  const cook = async (key: string) => {
    const { askGuestToSignIn, storeCookedDishOfGuest, recordCookedRecipeWithToast } = await loadCook();
    // Read the session when the reader clicks. The page is first rendered as for a guest, and the reader may click
    // before the page knows the session.
    if (readStoredEmail() === null) {
      askGuestToSignIn();
      storeCookedDishOfGuest({ id: key, recipeId: recipe.id, title: recipe.title, servings: state.servings });
      setHasHistory(true);
      return { kind: 'signedOut' } as const;
    }
    // Wait until the amounts of the substitutes that the reader selected have loaded.
    const isSwapped = state.lines.some(({ swap }) => swap !== null);
    const cookedRecipe = isSwapped ? await details.read() : recipe;
    const ingredients = listCookedIngredientLines(cookedRecipe, state);
    return recordCookedRecipeWithToast({
      ...{ recipeId: recipe.id, key, ingredients },
      ...(isUserOrHouseholdRecipe(recipe.cookbook) && { own: true }),
      // The user's own recipe may have more servings than a request can contain. The request then omits the number of
      // servings, and the server uses the number in the recipe.
      ...(state.servings <= SERVINGS_MAX && { servings: state.servings }),
      ...(take.current && take.current.length <= TAKEN_ITEMS_MAX && { take: [...take.current] }),
    });
  };
  const undo = async (id: string) => (await loadCook()).undoCookedRecipe(id);
  return { ...useCookedThisButton({ cook, undo, fail, showsBusy: signedIn }), setTake, hasHistory };
}

/**
 * Returns the ingredients that were cooked: for the chosen servings, with the reader's amounts and substitutes,
 * without unchecked ingredients. Uses the recipe's own units even if the page shows converted amounts, because these
 * are rounded.
 */
export function listCookedIngredientLines(recipe: EditableRecipe, state: RecipeState): CookedLine[] {
  return computeShownLines(recipe, { ...state, system: 'written' })
    .filter(({ checked }) => checked)
    .map(({ plainName, canonical, amount, unit }) => ({
      ingredient_name: plainName,
      canonical_name: canonical,
      amount_numeric: amount,
      unit,
    }));
}
