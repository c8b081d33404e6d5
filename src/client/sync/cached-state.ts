/**
 * The last known state of each kind of synced user data (collection), such as the pantry. It is stored in this browser
 * for a fast start and for offline reading.
 */

import { supportsOfflineUse } from '../device/offline-support.ts';
import { getLocalDate } from '../device/today.ts';
import { readStoredSession } from '../session/stored-session.ts';
import {
  type CollectionName,
  type CollectionPayload,
  type CollectionState,
  findSyncedCollection,
} from './collections.ts';
import { markPersonalDataStored, promisifyRequest, runInTransaction } from './database.ts';

interface CachedState {
  readonly userId: string;
  readonly collection: CollectionName;
  readonly state: unknown;
}

/**
 * Stores the state of a collection (a kind of synced data, such as the pantry) for offline reading. Does nothing if the
 * browser cannot store data, or if another user has signed in since the request.
 * @param userId the user to whom the server has sent the state
 */
export async function cacheCollectionState<Name extends CollectionName>(
  collection: Name,
  state: CollectionState<Name>,
  userId: string,
): Promise<void> {
  if (readStoredSession()?.userId !== userId || !(await supportsOfflineUse())) return;
  const cached: CachedState = { userId, collection, state };
  markPersonalDataStored();
  await runInTransaction(['states'], 'readwrite', (store) =>
    promisifyRequest(store('states').put(cached)),
  ).catch(() => {});
}

export async function readCachedCollectionState<Name extends CollectionName>(
  collection: Name,
): Promise<CollectionState<Name> | null> {
  const userId = readStoredSession()?.userId;
  if (userId === undefined || !(await supportsOfflineUse())) return null;
  const cached = await runInTransaction(['states'], 'readonly', (store) =>
    promisifyRequest<CachedState | undefined>(store('states').get([userId, collection])),
  ).catch(() => undefined);
  const result = findSyncedCollection(collection)?.schema.safeParse(cached?.state);
  return result?.success ? (result.data as CollectionState<Name>) : null;
}

/**
 * Applies a change that the server has accepted to the stored copy of a collection (a kind of synced data, such as the
 * pantry). Does nothing if no copy is stored. The copy may already contain the change, so the collection must allow
 * that a change is applied twice.
 */
export async function updateCachedCollectionState<Name extends 'savedRecipes' | 'hiddenRecipes'>(
  collection: Name,
  payload: CollectionPayload<Name>,
): Promise<void> {
  const userId = readStoredSession()?.userId;
  const state = await readCachedCollectionState(collection);
  if (userId === undefined || state === null) return;
  const mutation = { id: crypto.randomUUID(), userId, payload, at: Date.now() };
  const next = findSyncedCollection(collection)?.apply(state, mutation, getLocalDate());
  await cacheCollectionState(collection, next as CollectionState<Name>, userId);
}
