import { useEffect, useState } from 'react';
import { hideRecipe, isRecipeHidden, unhideRecipe } from '#client/hidden-recipes';
import { subscribeToPromise } from '#client/http/while-wanted';
import { toast } from '#ui/toast/toast.ts';
import { useApiCall } from '../../../use-api-call.ts';
import { actionsText as text } from './actions-text.ts';

/**
 * Reads and changes whether a member has hidden a recipe of the site.
 * @returns `hidden`: false while this is unknown; `change`: hides or shows the recipe, and tells the member
 */
export function useRecipeHiding(id: string): {
  hidden: boolean;
  busy: boolean;
  change: (hide: boolean) => Promise<void>;
} {
  // Null until the server has replied, or the member has hidden or shown the recipe.
  const [hidden, setHidden] = useState<boolean | null>(null);
  const { busy, send } = useApiCall({ failed: text.failed });
  useEffect(
    () =>
      // A slow reply must not undo a change that the member has made before the reply arrives. If it is unknown whether
      // the recipe is hidden, the button hides the recipe, because hiding a recipe twice does no harm.
      subscribeToPromise(isRecipeHidden(id), (loaded) => setHidden((current) => current ?? loaded)),
    [id],
  );

  const change = (hide: boolean): Promise<void> =>
    send(
      () => (hide ? hideRecipe(id) : unhideRecipe(id)),
      ({ note }) => {
        setHidden(hide);
        toast({
          title: hide ? text.hidden : text.shown,
          description: note ?? (hide ? text.hiddenHint : undefined),
          tone: 'good',
          ...(hide && { action: { label: text.undo, run: () => void change(false) } }),
        });
      },
    );
  return { hidden: hidden === true, busy, change };
}
