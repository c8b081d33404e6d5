import { useCallback, useEffect, useRef, useState } from 'react';
import { getLocalDate } from '../device/today.ts';
import type { Outcome } from '../http/http.ts';
import { readStoredSession } from '../session/stored-session.ts';
import { onUnsentMutationsMessage } from './broadcast.ts';
import { cacheCollectionState, readCachedCollectionState } from './cached-state.ts';
import type { LocalMutation } from './collection.ts';
import { type CollectionName, type CollectionState, findSyncedCollection } from './collections.ts';
import { listUnsentMutations, type StoredMutation } from './mutation-log.ts';

export async function readUnsentMutations<Name extends CollectionName>(
  name: Name,
): Promise<readonly StoredMutation<Name>[]> {
  const userId = readStoredSession()?.userId;
  if (userId === undefined) return [];
  const unsent: StoredMutation[] = await listUnsentMutations(userId).catch(() => []);
  return unsent.filter(({ collection }) => collection === name) as StoredMutation<Name>[];
}

/**
 * Loads a collection (a kind of synced data, such as the pantry) from the account, and stores a copy for offline
 * reading. Without a network, reads the copy. In both cases, the unsent mutations of this device are applied.
 * @param fetchState requests the whole collection from the server
 */
export async function loadCollectionOrOfflineCopy<Name extends CollectionName>(
  name: Name,
  fetchState: () => Promise<Outcome<CollectionState<Name>>>,
): Promise<Outcome<CollectionState<Name>>> {
  const userId = readStoredSession()?.userId;
  const reply = await fetchState();
  if (reply.ok && userId !== undefined) void cacheCollectionState(name, reply.data, userId);
  const state = reply.ok ? reply.data : reply.status === 0 ? await readCachedCollectionState(name) : null;
  return state === null
    ? reply
    : { ok: true, status: reply.status, data: await applyUnsentMutations(name, state) };
}

export async function applyUnsentMutations<Name extends CollectionName>(
  name: Name,
  state: CollectionState<Name>,
): Promise<CollectionState<Name>> {
  const row = findSyncedCollection(name);
  const apply = (now: unknown, mutation: LocalMutation<unknown>) => row?.apply(now, mutation, getLocalDate());
  return (await readUnsentMutations(name)).reduce<unknown>(apply, state) as CollectionState<Name>;
}

/**
 * React hook that returns the unsent mutations (changes) of one kind of synced data, such as the pantry. It updates
 * when a mutation is added or sent.
 * @param onSent called after mutations were sent, to reload the collection
 */
export function useUnsentMutations<Name extends CollectionName>(
  name: Name,
  onSent: () => Promise<void>,
): { unsent: readonly StoredMutation<Name>[]; refresh: (then: () => void) => Promise<void> } {
  const [unsent, setUnsent] = useState<readonly StoredMutation<Name>[]>([]);
  const sent = useRef(onSent);
  sent.current = onSent;
  const count = useRef(0);
  useEffect(() => {
    const look = async () => {
      const now = await readUnsentMutations(name);
      // After mutations (unsent changes) were sent, reload the collection before this page stops showing them as
      // unsent. Otherwise the changes would disappear from the page for a moment.
      if (now.length < count.current) await sent.current();
      const latest = await readUnsentMutations(name);
      count.current = latest.length;
      setUnsent(latest);
    };
    void look();
    return onUnsentMutationsMessage((word) => {
      if (word === 'changed') void look();
    });
  }, [name]);
  /**
   * Reads the log of unsent mutations again, then calls `then`. React renders a state that `then` sets together with
   * the new mutations.
   */
  const refresh = useCallback(
    async (then: () => void) => {
      const latest = await readUnsentMutations(name);
      count.current = latest.length;
      setUnsent(latest);
      then();
    },
    [name],
  );
  return { unsent, refresh };
}
