import { INVENTORY_MAX } from '#contract/limits';
import { type Caller, type Owner, requireOwnerWithReads } from '../../auth/guard.ts';
import type { Write } from '../../auth/http/limits.ts';
import { changeAsOwner } from '../../auth/owner-change.ts';
import type { Alongside } from '../../auth/sessions/live.ts';
import type { BatchPart } from '../../platform/db/batches.ts';
import { Failure } from '../../platform/http/failure.ts';
import { broadcastToAudience, parseAudience, selectAudience } from '../../platform/live/changes.ts';

const inWordsOfThePantry = (failure: Failure, field?: string): Failure =>
  failure.status === 401 ? new Failure(401, 'unauthorized', 'Sign in required', { field }) : failure;

/**
 * Authenticates the caller of a pantry endpoint. For a caller without an account, the failure message is the text that
 * the specification requires.
 */
export const requireCook = (caller: Caller): Promise<Owner | Failure> =>
  requireCookWithReads(caller, () => []);

/**
 * Authenticates the caller of a pantry endpoint, and reads data with further statements in the same database request.
 * @param write kind of write, which determines the user's rate limit; if missing, the kind follows from the HTTP method
 */
export async function requireCookWithReads(
  caller: Caller,
  alongside: Alongside,
  write?: Write,
): Promise<Owner | Failure> {
  const owner = await requireOwnerWithReads(caller, alongside, write);
  return owner instanceof Failure ? inWordsOfThePantry(owner) : owner;
}

/**
 * Authenticates the caller and reads the caller's data in the same database request. Use it only for endpoints that
 * change nothing.
 * @param field request field that requires an account, if the endpoint works without an account when this field is not
 * used
 * @returns the results of the statements
 */
export async function readCallerData(
  caller: Caller,
  alongside: Alongside,
  field?: string,
): Promise<readonly D1Result[] | Failure> {
  const owner = await requireOwnerWithReads(caller, alongside, null);
  return owner instanceof Failure ? inWordsOfThePantry(owner, field) : owner.results;
}

/**
 * Changes the caller's pantry in one database request, and notifies the other devices of the caller's household.
 * @param isChange returns true if the answer means that the pantry has changed
 * @returns the answer of the change; null if the change was not made, for any reason
 */
export async function changeAsCook<Answer>(
  caller: Caller,
  change: (db: D1Database, userId: string) => BatchPart<Answer>,
  isChange: (answer: Answer) => boolean,
): Promise<{ readonly answer: Answer } | null> {
  const audience = selectAudience('?2', '?1');
  const done = await changeAsOwner(caller, (db, { userId }) => change(db, userId), audience);
  if (done !== null && isChange(done.answer))
    broadcastToAudience(parseAudience(done.selectedValue), done.who, 'pantry');
  return done;
}

const formatCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const messages = {
  notFound: 'This item isn’t in your pantry.',
  full: `Your pantry is full. It can hold ${INVENTORY_MAX.toLocaleString('en')} items.`,
  addedBefore: 'This has already been added.',
  recipeNotFound: 'Recipe not found.',
  cookingNotFound: 'We couldn’t find this in your cooking history.',
  busy: 'Your pantry is changing right now. Please try again.',
  removed: (count: number) => `${formatCount(count, 'item', 'items')} removed`,
  cooked(taken: number, skipped: number): string {
    if (taken === 0) return 'Nothing was taken from your pantry.';
    const used = `${formatCount(taken, 'item', 'items')} taken from your pantry.`;
    return skipped === 0
      ? used
      : `${used} ${formatCount(skipped, 'ingredient', 'ingredients')} couldn’t be taken in full.`;
  },
  undone: (count: number) => `${formatCount(count, 'item', 'items')} put back in your pantry.`,
} as const;
