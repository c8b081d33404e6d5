/**
 * The last known state of each kind of synced user data (collection), such as the pantry. It is stored in this browser
 * for a fast start and for offline reading.
 */

import { supportsOffline } from '../device/offline-support.ts';
import { getLocalDate } from '../device/today.ts';
import { readStoredSession } from '../session/stored-session.ts';
import { markPersonalDataStored } from './clear.ts';
import {
  type CollectionName,
  type CollectionPayload,
  type CollectionState,
  findCollection,
} from './collections.ts';
import { promisifyRequest, runInTransaction } from './database.ts';

interface CachedState {
  readonly userId: string;
  readonly collection: CollectionName;
  readonly state: unknown;
}

/**
 * Stores the state of a collection for offline reading. Does nothing if the browser cannot store data, or if another
 * user has signed in since the request.
 * @param userId the user to whom the server has sent the state
 */
export async function cacheState<Name extends CollectionName>(
  collection: Name,
  state: CollectionState<Name>,
  userId: string,
): Promise<void> {
  if (readStoredSession()?.userId !== userId || !(await supportsOffline())) return;
  const cached: CachedState = { userId, collection, state };
  markPersonalDataStored();
  await runInTransaction(['states'], 'readwrite', (store) =>
    promisifyRequest(store('states').put(cached)),
  ).catch(() => {});
}

/** Returns the last known state of the signed-in user's collection, such as the pantry. Null if none is stored. */
export async function readCachedState<Name extends CollectionName>(
  collection: Name,
): Promise<CollectionState<Name> | null> {
  const userId = readStoredSession()?.userId;
  if (userId === undefined || !(await supportsOffline())) return null;
  const cached = await runInTransaction(['states'], 'readonly', (store) =>
    promisifyRequest<CachedState | undefined>(store('states').get([userId, collection])),
  ).catch(() => undefined);
  return (findCollection(collection)?.schema(cached?.state) ?? null) as CollectionState<Name> | null;
}

/**
 * Applies a change that the server has accepted to the stored copy of a collection. Does nothing if no copy is stored.
 * The copy may already contain the change, so the collection must allow that a change is applied twice.
 */
export async function updateCachedState<Name extends 'savedRecipes' | 'hiddenRecipes'>(
  collection: Name,
  payload: CollectionPayload<Name>,
): Promise<void> {
  const userId = readStoredSession()?.userId;
  const state = await readCachedState(collection);
  if (userId === undefined || state === null) return;
  const mutation = { id: crypto.randomUUID(), userId, payload, at: Date.now() };
  const next = findCollection(collection)?.apply(state, mutation, getLocalDate());
  await cacheState(collection, next as CollectionState<Name>, userId);
}
