import { type Caller, requireOwner, requireOwnerWith } from '../account/guard.ts';
import type { Write } from '../account/limits.ts';
import { Failure } from '../http/failure.ts';
import { type ItemRow, selectItems } from './items.ts';

const inWordsOfThePantry = (failure: Failure, field?: string): Failure =>
  failure.status === 401 ? new Failure(401, 'unauthorized', 'Sign in required', field) : failure;

/**
 * Whose pantry a call is about; a guest hears it in the specification's words.
 * @param write what the call counts as for the limits of its user; by its method if it is left out
 */
export async function requireCook(caller: Caller, write?: Write): Promise<string | Failure> {
  const owner = await requireOwner(caller, write);
  return owner instanceof Failure ? inWordsOfThePantry(owner) : owner;
}

/**
 * The pantry of whoever calls, in the one round trip that asks who that is.
 * @param field the field that asks for the pantry, where the call does not need one otherwise
 */
export async function readOwnItems(caller: Caller, field?: string): Promise<ItemRow[] | Failure> {
  const owner = await requireOwnerWith(caller, (db, userId) => [selectItems(db, userId)]);
  if (owner instanceof Failure) return inWordsOfThePantry(owner, field);
  return (owner.results[0]?.results ?? []) as ItemRow[];
}
