/**
 * API for the people whom a user cooks for ('eaters'), with their serving sizes and dietary restrictions. This is
 * health data: an account stores it only after consent, and only for its owner. Logs and counters record only that a
 * request was made.
 */
import { forgetEaters, keepEaters, listEaters } from '#contract/eaters/eaters';
import { fillMissingServings } from '#domain/eaters/appetites';
import { requireOwner, requireOwnerWithReads } from '../../auth/guard.ts';
import { Failure } from '../../platform/http/failure.ts';
import { route } from '../../platform/http/route.ts';
import { forget, parseStoredEaters, selectEaters, storeEaters } from './store.ts';

const another = () =>
  new Failure(
    409,
    'conflict',
    'Your list of eaters was changed elsewhere or is no longer saved. Check it and try again.',
    { field: 'over' },
  );

export const eaterRoutes = [
  route(listEaters, async (caller) => {
    const owner = await requireOwnerWithReads(caller, (db, userId) => [selectEaters(db, userId)]);
    if (owner instanceof Failure) return owner;
    return parseStoredEaters(owner.results[0]) ?? { eaters: null, corrections: [], kept_at: null };
  }),

  route(keepEaters, async (caller) => {
    const { eaters: sent, corrections, over } = caller.body;
    const isOlder = sent.some(({ servings }) => servings === undefined);
    const owner = await requireOwnerWithReads(caller, (db, userId) =>
      isOlder ? [selectEaters(db, userId)] : [],
    );
    if (owner instanceof Failure) return owner;
    const eaters = fillMissingServings(sent, parseStoredEaters(owner.results[0])?.eaters ?? []);
    const now = new Date().toISOString();
    const storedEaters = await storeEaters(caller.env.DB, owner.userId, { eaters, corrections, over }, now);
    return storedEaters ?? another();
  }),

  route(forgetEaters, async (caller) => {
    const owner = await requireOwner(caller);
    if (owner instanceof Failure) return owner;
    await forget(caller.env.DB, owner);
    return { eaters: null };
  }),
];
