/** The state of each collection as this device last saw it, for a fast start and for offline reading. */

import { supportsOffline } from '../device/offline-support.ts';
import { readStoredSession } from '../session/stored-session.ts';
import { markPersonalDataStored } from './clear.ts';
import { type CollectionName, type CollectionState, findCollection } from './collections.ts';
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
