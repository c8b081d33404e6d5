/** Ids of the site's recipes that the user has saved in the cookbook. The heart buttons of these recipes are filled. */
import { useEffect, useSyncExternalStore } from 'react';
import type { addToCookbook, listSaved, removeSavedRecipe } from '#contract/cookbook/cookbook';
import type { EndpointReply } from './http/client.ts';
import { invalidateCachedResults } from './search/handover.ts';
import { callEndpointSignedIn } from './session/client.ts';
import { onSessionChange, readStoredEmail } from './session/session.ts';
import { onUnsentMutationsMessage } from './sync/broadcast.ts';
import { createProvisionalId } from './sync/collection.ts';
import type { SavedRecipe } from './sync/collections.ts';

let saved: readonly SavedRecipe[] = [];
/**
 * Email address of the account that the saved recipes belong to. If another account signs in on the same page, the list
 * starts empty.
 */
let owner: string | null = null;
let isRequested = false;
/**
 * Number of times that the user has saved or removed a recipe on this page. If it grows during a request for the list
 * of saved recipes, the reply may lack the newest change.
 */
let changes = 0;
const listeners = new Set<() => void>();

function set(next: readonly SavedRecipe[]): void {
  saved = next;
  for (const listener of listeners) listener();
}

const find = (recipeId: string): SavedRecipe | undefined =>
  saved.find(({ recipe_id }) => recipe_id === recipeId);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const stops = [
    onSessionChange(() => void load()),
    // After this device's unsent changes were sent, load the list of saved recipes again: recipes that were saved
    // offline have new ids, and the server may have refused a change.
    onUnsentMutationsMessage((word) => {
      if (word !== 'changed' || !isRequested) return;
      isRequested = false;
      void load();
    }),
  ];
  return () => {
    listeners.delete(listener);
    for (const stop of stops) stop();
  };
};

const importSync = () => Promise.all([import('./sync/mutate.ts'), import('./sync/cached-state.ts')]);

/**
 * Loads the list of saved recipes once per account. If it cannot be loaded, all recipes are shown as not saved. This
 * does no harm, because a saved recipe may be saved again.
 */
async function load(): Promise<void> {
  const email = readStoredEmail();
  if (email !== owner) {
    [owner, isRequested] = [email, false];
    set([]);
  }
  if (email === null || isRequested) return;
  isRequested = true;
  const before = changes;
  const { loadCollectionOrOfflineCopy } = await import('./sync/read-collection.ts');
  const reply = await loadCollectionOrOfflineCopy('savedRecipes', async () => {
    const list = await callEndpointSignedIn<typeof listSaved>('GET /api/cookbook/saved', {});
    return list.ok ? { ...list, data: list.data.saved } : list;
  });
  // Ignore the list of saved recipes if another account has signed in during the request. The new account's list is
  // requested separately.
  if (owner !== email) return;
  if (!reply.ok || readStoredEmail() !== email) {
    isRequested = false;
    return;
  }
  if (changes === before) {
    set(reply.data);
    return;
  }
  isRequested = false;
  await load();
}

export function reloadSavedRecipes(): void {
  changes += 1;
  isRequested = false;
  void load();
}

export function useIsRecipeSaved(recipeId: string): boolean {
  useEffect(() => void load(), []);
  return useSyncExternalStore(
    subscribe,
    () => find(recipeId) !== undefined,
    () => false,
  );
}

export interface SavingMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone: 'good' | 'bad';
}

const failed = (description: string): SavingMessage => ({
  title: 'Couldn’t update your cookbook',
  description,
  tone: 'bad',
});

async function save(recipeId: string): Promise<SavingMessage> {
  const [{ changeSyncedCollection }, { updateCachedCollectionState }] = await importSync();
  const payload = { kind: 'save', recipeId } as const;
  const id = crypto.randomUUID();
  const reply = await changeSyncedCollection<EndpointReply<typeof addToCookbook>, 'savedRecipes'>(
    'savedRecipes',
    payload,
    id,
  );
  const [wrong] = reply.ok ? reply.data.errors : [];
  if (wrong) return failed(wrong.error);
  if (!reply.ok && !reply.queued) return failed(reply.error);
  const entryId = (reply.ok && reply.data.added[0]?.id) || createProvisionalId(id);
  change([...saved, { id: entryId, recipe_id: recipeId, marked: false }]);
  if (reply.ok) void updateCachedCollectionState('savedRecipes', payload);
  return { title: 'Saved to your cookbook', ...(reply.ok ? {} : { description: reply.error }), tone: 'good' };
}

function change(next: readonly SavedRecipe[]): void {
  changes += 1;
  set(next);
  invalidateCachedResults();
}

/** Removes a saved recipe from the user's cookbook. Does nothing if the user's notes or other data would be lost. */
async function unsave({ id: entryId, recipe_id: recipeId, marked }: SavedRecipe): Promise<SavingMessage> {
  const [{ changeSyncedCollection }, { updateCachedCollectionState }] = await importSync();
  const payload = { kind: 'remove', recipeId, entryId } as const;
  const reply = await changeSyncedCollection<EndpointReply<typeof removeSavedRecipe>, 'savedRecipes'>(
    'savedRecipes',
    payload,
  );
  if (!reply.ok && !reply.queued) return failed(reply.error);
  if (reply.ok ? reply.data.remains : marked) {
    const { STAYS_IN_COOKBOOK } = await import('./sync/collections.ts');
    return { title: 'Still in your cookbook', description: STAYS_IN_COOKBOOK, tone: 'good' };
  }
  change(saved.filter(({ recipe_id }) => recipe_id !== recipeId));
  if (reply.ok) void updateCachedCollectionState('savedRecipes', payload);
  return {
    title: 'Removed from your cookbook',
    ...(reply.ok ? {} : { description: reply.error }),
    tone: 'good',
  };
}

export function toggleRecipeSaved(recipeId: string): Promise<SavingMessage> {
  const entry = find(recipeId);
  return entry === undefined ? save(recipeId) : unsave(entry);
}
