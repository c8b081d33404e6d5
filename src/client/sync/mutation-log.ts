/**
 * The log of mutations: all changes of synced data that the user made on this device and that the server has not
 * applied yet, in order. Pages and the service worker share the log.
 */
import { z } from '../device/schema.ts';
import { broadcastUnsentMutationsChanged } from './broadcast.ts';
import { createProvisionalId, type LoggedMutation } from './collection.ts';
import { type CollectionName, findSyncedCollection, type Mutation } from './collections.ts';
import { promisifyRequest, runInTransaction } from './database.ts';
import type { DrainResult } from './drain.ts';

export type StoredMutation<Name extends CollectionName = CollectionName> = Mutation<Name> &
  Omit<LoggedMutation, keyof Mutation> & { readonly number: IDBValidKey };

const StoredLogEntry = z.looseObject({
  id: z.string(),
  userId: z.string(),
  collection: z.string(),
  payload: z.unknown(),
  at: z.number(),
  attempts: z.catch(z.number(), 0),
  lastError: z.catch(z.nullable(z.string()), null),
  isRefused: z.catch(z.boolean(), false),
}) satisfies z.ZodMiniType<LoggedMutation>;

/**
 * Parses an entry of the log. Returns null for an entry that this version of the site cannot read, such as a mutation
 * of an unknown collection. The caller leaves such an entry in the log, because a newer version of the site, which
 * another tab has loaded, may be able to send it.
 */
export function parseLogEntry(value: unknown): LoggedMutation | null {
  const entry = StoredLogEntry.safeParse(value);
  if (!entry.success) return null;
  const payload = findSyncedCollection(entry.data.collection)?.payloadSchema.safeParse(entry.data.payload);
  return payload?.success === true ? { ...entry.data, payload: payload.data } : null;
}

async function readAll(store: IDBObjectStore): Promise<StoredMutation[]> {
  const [values, numbers] = await Promise.all([
    promisifyRequest<unknown[]>(store.getAll()),
    promisifyRequest(store.getAllKeys()),
  ]);
  return values.flatMap((value, at) => {
    const mutation = parseLogEntry(value);
    return mutation === null ? [] : [{ ...mutation, number: numbers[at] } as StoredMutation];
  });
}

async function readUserMutations(userId: string): Promise<StoredMutation[]> {
  const all = await runInTransaction(['mutations'], 'readonly', (store) => readAll(store('mutations')));
  return all.filter((one) => one.userId === userId);
}

export async function appendMutation(mutation: Mutation): Promise<void> {
  const logged: LoggedMutation = { ...mutation, attempts: 0, lastError: null, isRefused: false };
  await runInTransaction(['mutations'], 'readwrite', (store) =>
    promisifyRequest(store('mutations').add(logged)),
  );
  broadcastUnsentMutationsChanged();
}

export const listUnsentMutations = async (userId: string): Promise<StoredMutation[]> =>
  (await readUserMutations(userId)).filter(({ isRefused }) => !isRefused);

/**
 * Kinds of synced data whose unsent edits together count as one change when the page shows the number of unsent
 * changes.
 */
const SINGLE_CHANGE_COLLECTIONS: readonly CollectionName[] = ['shoppingList', 'plan'];

export function countChanges(mutations: readonly Pick<Mutation, 'collection'>[]): number {
  const names = mutations.map(({ collection }) => collection);
  const otherChanges = names.filter((name) => !SINGLE_CHANGE_COLLECTIONS.includes(name)).length;
  return otherChanges + SINGLE_CHANGE_COLLECTIONS.filter((name) => names.includes(name)).length;
}

/**
 * Stores the result of a sent mutation in a single transaction, so that an interruption neither loses nor repeats the
 * mutation.
 */
export const storeResultOfSentMutation = (mutation: StoredMutation, result: DrainResult): Promise<void> =>
  runInTransaction(['mutations'], 'readwrite', async (stores) => {
    const store = stores('mutations');
    const { number, ...logged } = mutation;
    if (result.kind === 'applied') {
      await promisifyRequest(store.delete(number));
      if (result.serverId !== undefined) await replaceIds(store, mutation, result.serverId);
      return;
    }
    const failed: LoggedMutation = {
      ...logged,
      attempts: logged.attempts + 1,
      lastError: result.error,
      isRefused: result.kind === 'refused',
    };
    await promisifyRequest(store.put(failed, number));
  });

async function replaceIds(
  store: IDBObjectStore,
  { id, userId, collection }: StoredMutation,
  serverId: string,
): Promise<void> {
  const row = findSyncedCollection(collection);
  if (row?.replaceId === undefined) return;
  for (const { number, ...later } of await readAll(store)) {
    if (later.userId !== userId || later.collection !== collection) continue;
    const payload = row.replaceId(later.payload, createProvisionalId(id), serverId);
    if (JSON.stringify(payload) !== JSON.stringify(later.payload))
      await promisifyRequest(store.put({ ...later, payload }, number));
  }
}

/** Returns the mutations that the server has refused since the last call. Removes them from the log. */
export async function readAndRemoveRefusedMutations(userId: string): Promise<StoredMutation[]> {
  const refused = (await readUserMutations(userId)).filter(({ isRefused }) => isRefused);
  if (refused.length === 0) return [];
  return runInTransaction(['mutations'], 'readwrite', async (store) => {
    const taken: StoredMutation[] = [];
    for (const one of refused) {
      // Skip the mutation if another page has already taken it, so that only one page shows a message about it.
      if ((await promisifyRequest(store('mutations').count(one.number))) === 0) continue;
      await promisifyRequest(store('mutations').delete(one.number));
      taken.push(one);
    }
    return taken;
  });
}
