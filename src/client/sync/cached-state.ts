/** The state of each collection as this device last saw it, for a fast start and for offline reading. */

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
 * user has signed in since.
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

/** Returns the signed-in user's state of a collection as this device last saw it. Null if it is unknown. */
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
 * Applies a mutation that the server has applied to the copy for offline reading, if there is a copy. Only for
 * collections for which applying a mutation twice is the same as applying it once.
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
