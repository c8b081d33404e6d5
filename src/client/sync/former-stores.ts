/**
 * Data that versions 1 and 2 of the offline database stored in other object stores. An upgrade moves the data, so that
 * no change that a user made offline is lost.
 */
import { toRecordOrEmpty } from '#domain/lib/to-record';
import type { LoggedMutation } from './collection.ts';

function toCollection(change: unknown): Pick<LoggedMutation, 'collection' | 'payload'> | null {
  const { kind, change: listChange } = toRecordOrEmpty(change);
  switch (kind) {
    case 'add':
    case 'edit':
    case 'remove':
    case 'cook':
      return { collection: 'pantry', payload: change };
    case 'shop':
      return { collection: 'shoppingList', payload: listChange };
    case 'save':
      return { collection: 'savedRecipes', payload: change };
    default:
      return null;
  }
}

export function convertUnsentChangeFromFormerStore(entry: unknown): LoggedMutation | null {
  const { userId, key, change, at, failures } = toRecordOrEmpty(entry);
  const mutation = toCollection(change);
  if (mutation === null || typeof userId !== 'string' || typeof key !== 'string' || typeof at !== 'number')
    return null;
  const attempts = typeof failures === 'number' ? failures : 0;
  return { id: key, userId, ...mutation, at, attempts, lastError: null, isRefused: false };
}

/** Converts a refused change that an older version of the site has stored. Null if the stored value is invalid. */
export function convertRefusedChangeFromFormerStore(entry: unknown): LoggedMutation | null {
  const { userId, change, error } = toRecordOrEmpty(entry);
  const mutation = toCollection(change);
  if (mutation === null || typeof userId !== 'string') return null;
  const lastError = typeof error === 'string' ? error : '';
  return {
    id: crypto.randomUUID(),
    userId,
    ...mutation,
    at: Date.now(),
    attempts: 1,
    lastError,
    isRefused: true,
  };
}

function convertPantry(entry: unknown): object | null {
  const { userId, items } = toRecordOrEmpty(entry);
  return typeof userId === 'string' ? { userId, collection: 'pantry', state: items } : null;
}

const MOVES = [
  { from: 'pantries', to: 'states', convert: convertPantry },
  { from: 'unsent', to: 'mutations', convert: convertUnsentChangeFromFormerStore },
  { from: 'refused', to: 'mutations', convert: convertRefusedChangeFromFormerStore },
] as const;

/**
 * Moves the data of older versions to the current object stores during a database upgrade.
 * @param transaction transaction of the upgrade, in which the new object stores already exist
 */
export function migrateFormerStores(database: IDBDatabase, transaction: IDBTransaction): void {
  for (const { from, to, convert } of MOVES) {
    if (!database.objectStoreNames.contains(from)) continue;
    const reading = transaction.objectStore(from).getAll();
    reading.onsuccess = () => {
      for (const entry of reading.result) {
        const converted = convert(entry);
        if (converted !== null) transaction.objectStore(to).add(converted);
      }
      database.deleteObjectStore(from);
    };
  }
}
