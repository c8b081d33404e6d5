import type { HiddenRecipe, listHiddenRecipes } from '#contract/recipes/hidden-recipes';
import type { Outcome } from './http/http.ts';
import { invalidateCachedResults } from './search/handover.ts';
import { callEndpointSignedIn } from './session/client.ts';
import type { CollectionPayload } from './sync/collections.ts';

// The code that syncs hidden recipes with the account is loaded only when it is needed, because most visitors have not
// hidden any recipe.

/**
 * Loads the user's hidden recipes, most recently hidden first, with this device's unsent changes. Without a network,
 * reads the copy on this device.
 */
export async function loadHiddenRecipes(): Promise<Outcome<readonly HiddenRecipe[]>> {
  const { loadCollectionOrOfflineCopy } = await import('./sync/read-collection.ts');
  return loadCollectionOrOfflineCopy('hiddenRecipes', async () => {
    const reply = await callEndpointSignedIn<typeof listHiddenRecipes>('GET /api/hiddenRecipes', {});
    return reply.ok ? { ...reply, data: reply.data.recipes } : reply;
  });
}

/**
 * True if the user has hidden a recipe, on this device or another. False if this is unknown, for example without a
 * network.
 */
export async function isRecipeHidden(recipeId: string): Promise<boolean> {
  const query = { recipeId };
  const reply = await callEndpointSignedIn<typeof listHiddenRecipes>('GET /api/hiddenRecipes', { query });
  const [{ applyUnsentMutations }, { readCachedCollectionState }] = await Promise.all([
    import('./sync/read-collection.ts'),
    import('./sync/cached-state.ts'),
  ]);
  const hidden = reply.ok ? reply.data.recipes : ((await readCachedCollectionState('hiddenRecipes')) ?? []);
  return (await applyUnsentMutations('hiddenRecipes', hidden)).some(
    ({ recipe_id }) => recipe_id === recipeId,
  );
}

export type HidingResult =
  | { readonly ok: true; readonly note?: string | undefined }
  | { readonly ok: false; readonly error: string };

async function change(payload: CollectionPayload<'hiddenRecipes'>): Promise<HidingResult> {
  const [{ changeSyncedCollection }, { updateCachedCollectionState }] = await Promise.all([
    import('./sync/mutate.ts'),
    import('./sync/cached-state.ts'),
  ]);
  const reply = await changeSyncedCollection('hiddenRecipes', payload);
  if (!reply.ok && !reply.queued) return reply;
  invalidateCachedResults();
  if (reply.ok) void updateCachedCollectionState('hiddenRecipes', payload);
  return reply.ok ? { ok: true } : { ok: true, note: reply.error };
}

export const hideRecipe = (id: string, title = ''): Promise<HidingResult> =>
  change({ kind: 'hide', id, title });

export const unhideRecipe = (id: string): Promise<HidingResult> => change({ kind: 'unhide', id });
