import { type Caller, requireOwner } from '../account/guard.ts';
import { Failure } from '../http/failure.ts';

/**
 * Whose pantry a call is about; a guest hears it in the specification's words.
 * @param field the field that asks for the pantry, where the call does not need one otherwise
 */
export async function requireCook(caller: Caller, field?: string): Promise<string | Failure> {
  const owner = await requireOwner(caller);
  const isGuest = owner instanceof Failure && owner.status === 401;
  return isGuest ? new Failure(401, 'unauthorized', 'Sign in required', field) : owner;
}
