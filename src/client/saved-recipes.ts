/** Ids of the site's recipes that the user has saved in the cookbook. The heart buttons of these recipes are filled. */
import { useEffect, useSyncExternalStore } from 'react';
import type { addToCookbook, deleteFromCookbook, listSaved } from '#contract/cookbook/cookbook';
import type { EndpointReply } from './http/client.ts';
import { invalidateCachedResults } from './search/handover.ts';
import { callEndpointSignedIn } from './session/client.ts';
import { onSessionChange, readStoredEmail } from './session/session.ts';

const NOTHING: ReadonlySet<string> = new Set();
let known = NOTHING;
/**
 * Email address of the account that the saved ids belong to. If another account signs in on the same page, the set of
 * ids starts empty.
 */
let owner: string | null = null;
let isRequested = false;
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>): void {
  known = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const stop = onSessionChange(() => void load());
  return () => {
    listeners.delete(listener);
    stop();
  };
};

/**
 * Requests the list of saved recipes once per account. If the request fails, no recipe counts as saved. Saving a recipe
 * again is harmless.
 */
async function load(): Promise<void> {
  const email = readStoredEmail();
  if (email !== owner) {
    [owner, isRequested] = [email, false];
    set(NOTHING);
  }
  if (email === null || isRequested) return;
  isRequested = true;
  const reply = await callEndpointSignedIn<typeof listSaved>('GET /api/cookbook/saved', {});
  // Ignore the list of saved recipes if another account has signed in during the request. The new account's list is
  // requested separately.
  if (owner !== email) return;
  if (!reply.ok || readStoredEmail() !== email) {
    isRequested = false;
    return;
  }
  set(new Set([...reply.data.saved.map((row) => row.recipe_id), ...known]));
}

export function useIsRecipeSaved(recipeId: string): boolean {
  useEffect(() => void load(), []);
  return useSyncExternalStore(
    subscribe,
    () => known.has(recipeId),
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
  const { mutate } = await import('./sync/mutate.ts');
  const payload = { kind: 'save', recipeId } as const;
  const reply = await mutate<EndpointReply<typeof addToCookbook>, 'savedRecipes'>('savedRecipes', payload);
  const [wrong] = reply.ok ? reply.data.errors : [];
  if (wrong) return failed(wrong.error);
  if (!reply.ok && !reply.queued) return failed(reply.error);
  set(new Set(known).add(recipeId));
  invalidateCachedResults();
  return { title: 'Saved to your cookbook', ...(reply.ok ? {} : { description: reply.error }), tone: 'good' };
}

/** Removes a saved recipe from the user's cookbook. Does nothing if the user's notes or other data would be lost. */
async function unsave(recipeId: string): Promise<SavingMessage> {
  const query = { recipeId };
  const now = await callEndpointSignedIn<typeof listSaved>('GET /api/cookbook/saved', { query });
  if (!now.ok) return failed(now.error);
  const [entry] = now.data.saved;
  if (entry?.marked) {
    const description =
      'It has your note, rating, collections or amounts, so we kept it. You can delete it in your cookbook.';
    return { title: 'Still in your cookbook', description, tone: 'good' };
  }
  if (entry !== undefined) {
    const body = { ids: [entry.id] };
    const deletion = await callEndpointSignedIn<typeof deleteFromCookbook>('DELETE /api/cookbook', { body });
    if (!deletion.ok) return failed(deletion.error);
  }
  set(new Set([...known].filter((id) => id !== recipeId)));
  invalidateCachedResults();
  return { title: 'Removed from your cookbook', tone: 'good' };
}

export const toggleSaved = (recipeId: string): Promise<SavingMessage> =>
  known.has(recipeId) ? unsave(recipeId) : save(recipeId);
