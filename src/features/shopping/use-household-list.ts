import { useEffect } from 'react';
import { type LiveAuthors, useLive } from '#browser/household/use-live';
import { onUnsent } from '#browser/offline/broadcast';
import { LIST_REFUSED, refreshShoppingList, sendShoppingList } from '#browser/shopping/household-list';
import { toast } from '#ui/toast/toast.ts';
import { shoppingText } from './text.ts';

/** What others of the household may change of the list: what the plan wants is on it. */
const LIVE_AREAS = ['shopping', 'plan'] as const;

/**
 * Keeps the list of who is signed in the same as their household's: when another changes it, and whenever the page is looked at or
 * has a network again.
 * @returns who has changed it within the last seconds
 */
export function useHouseholdList(signedIn: boolean): LiveAuthors {
  useEffect(() => {
    if (!signedIn) return;
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshShoppingList();
    };
    const tellRefused = (event: Event) => {
      const { detail: description } = event as CustomEvent<string>;
      toast({ title: shoppingText.list.refused, description, tone: 'bad' });
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    addEventListener('pageshow', refresh);
    addEventListener('online', refresh);
    addEventListener(LIST_REFUSED, tellRefused);
    const stop = onUnsent(() => void sendShoppingList());
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('pageshow', refresh);
      removeEventListener('online', refresh);
      removeEventListener(LIST_REFUSED, tellRefused);
      stop();
    };
  }, [signedIn]);
  return useLive(signedIn ? LIVE_AREAS : null, () => void refreshShoppingList());
}
