/** What the calls of the pantry have in common: whose pantry one is about, and what its reply says. */

import { INVENTORY_MAX } from '#contract/limits';
import { type Caller, type Owner, requireOwnerWith } from '../../auth/guard.ts';
import type { Write } from '../../auth/http/limits.ts';
import { changeAsOwner } from '../../auth/owner-change.ts';
import type { Alongside } from '../../auth/sessions/live.ts';
import type { BatchPart } from '../../platform/db/batches.ts';
import { Failure } from '../../platform/http/failure.ts';
import { audienceIn, broadcastTo, selectAudience } from '../../platform/live/changes.ts';

const inWordsOfThePantry = (failure: Failure, field?: string): Failure =>
  failure.status === 401 ? new Failure(401, 'unauthorized', 'Sign in required', { field }) : failure;

/** Whose pantry a call is about; a guest hears it in the specification's words. */
export const requireCook = (caller: Caller): Promise<Owner | Failure> => requireCookWith(caller, () => []);

/**
 * The same with something that is read in the same round trip.
 * @param write what the call counts as for the limits of its user; by its method if it is left out
 */
export async function requireCookWith(
  caller: Caller,
  alongside: Alongside,
  write?: Write,
): Promise<Owner | Failure> {
  const owner = await requireOwnerWith(caller, alongside, write);
  return owner instanceof Failure ? inWordsOfThePantry(owner) : owner;
}

/**
 * Something of whoever calls, in the one round trip that asks who that is, for a call that changes nothing.
 * @param field the field that asks for it, where the call does not need a user otherwise
 * @returns the results of the statements
 */
export async function readOwn(
  caller: Caller,
  alongside: Alongside,
  field?: string,
): Promise<readonly D1Result[] | Failure> {
  const owner = await requireOwnerWith(caller, alongside, null);
  return owner instanceof Failure ? inWordsOfThePantry(owner, field) : owner.results;
}

/**
 * Changes something of the pantry of whoever calls, in one trip, and says it to the other phones of the household.
 * @param isChange whether an answer of the change says that something has changed
 * @returns what the change gives; null when nothing was done, for whatever reason
 */
export async function changeAsCook<Answer>(
  caller: Caller,
  change: (db: D1Database, userId: string) => BatchPart<Answer>,
  isChange: (answer: Answer) => boolean,
): Promise<{ readonly answer: Answer } | null> {
  const audience = selectAudience('?2', '?1');
  const done = await changeAsOwner(caller, (db, { userId }) => change(db, userId), audience);
  if (done !== null && isChange(done.answer)) broadcastTo(audienceIn(done.told), done.who, 'pantry');
  return done;
}

// What replies say to people, besides what the specification quotes (contract).

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const messages = {
  notFound: 'This item is not in your pantry.',
  full: `Your pantry is full: it holds ${INVENTORY_MAX.toLocaleString('en')} items.`,
  addedBefore: 'This was added before.',
  recipeNotFound: 'Recipe not found.',
  cookingNotFound: 'There is no such cooking in your history.',
  busy: 'Your pantry is changing right now. Please try again.',
  removed: (count: number) => `${counted(count, 'item', 'items')} removed`,
  cooked(taken: number, skipped: number): string {
    if (taken === 0) return 'Nothing in your pantry was used.';
    const used = `Used ${counted(taken, 'item', 'items')} from your pantry.`;
    return skipped === 0
      ? used
      : `${used} ${counted(skipped, 'ingredient', 'ingredients')} could not be taken in full.`;
  },
  undone: (count: number) => `Put ${counted(count, 'item', 'items')} back into your pantry.`,
} as const;
