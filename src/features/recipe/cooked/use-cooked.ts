import { useEffect, useRef, useState } from 'react';
import type { CookedLine } from '#contract/pantry/cooking';
import { whenIdle } from '#ui/late/when-idle.ts';
import { prepareToasts, toast } from '#ui/toast/toast.ts';
import type { SubstituteDetails } from '../ingredients/use-substitutes.ts';
import { type EditableRecipe, type RecipeState, shownLines } from '../recipe-state.ts';
import { recipeText as text } from '../text.ts';
import type { CookedMeal } from './cook.ts';

/** What a reader has made of the recipe on the page. */
export interface CookedRecipe {
  readonly recipe: EditableRecipe;
  readonly state: RecipeState;
  readonly details: SubstituteDetails;
}

/** Clicks that follow a counted one this closely are the same click: a double click, a key held down. ms */
const SAME_CLICK_MS = 1500;

const fail = (error: string) =>
  toast({ title: text.error, description: error || text.cookFailed, tone: 'bad' });

/** What does the work comes with the first click. */
const loadCook = () => import('./cook.ts');

/**
 * 'I Cooked This': each intent to count a cooking has a key, from its first click until the server has counted or
 * refused it. Whatever is clicked meanwhile, and every new try after a failure of the network, goes with that key.
 */
export function useCooked({ recipe, state, details }: CookedRecipe, signedIn: boolean) {
  const [busy, setBusy] = useState(false);
  const [cooked, setCooked] = useState<CookedMeal | null>(null);
  const intent = useRef<{ key: string; running: boolean; countedAt: number }>({
    key: '',
    running: false,
    countedAt: Number.NEGATIVE_INFINITY,
  });

  // A phone in a kitchen loses its network: whoever has a pantry has all that a click needs before it comes.
  useEffect(() => {
    if (!signedIn) return;
    return whenIdle(() => {
      loadCook().catch(() => {});
      prepareToasts();
    });
  }, [signedIn]);

  const click = async () => {
    const own = intent.current;
    if (own.running || performance.now() - own.countedAt < SAME_CLICK_MS) return;
    own.running = true;
    setBusy(signedIn);
    try {
      const { askToSignIn, reportCooked } = await loadCook();
      if (!signedIn) {
        askToSignIn();
        return;
      }
      own.key ||= crypto.randomUUID();
      // How much of a substitute is taken may still be on its way.
      const isSwapped = state.lines.some(({ swap }) => swap !== null);
      const cookedRecipe = isSwapped ? await details.read() : recipe;
      const outcome = await reportCooked({
        recipeId: recipe.id,
        key: own.key,
        servings: state.servings,
        ingredients: cookedLines(cookedRecipe, state),
      });
      if (outcome.kind === 'failed') {
        fail(outcome.error);
        if (outcome.unsure) return;
      }
      own.key = '';
      if (outcome.kind === 'signedOut' || outcome.kind === 'failed') return;
      own.countedAt = performance.now();
      if (outcome.kind === 'cooked') setCooked(outcome.cooked);
    } catch {
      fail('');
    } finally {
      own.running = false;
      setBusy(false);
    }
  };

  return { busy, cooked, click };
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
