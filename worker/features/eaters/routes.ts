/**
 * API for the people whom a user cooks for ('eaters'), with their serving sizes and dietary restrictions. This is
 * health data: an account stores it only after consent, and only for its owner. Logs and counters record only that a
 * request was made.
 */
import { forgetEaters, keepEaters, listEaters } from '#contract/eaters/eaters';
import { fillMissingServings } from '#domain/eaters/appetites';
import { memberRoute } from '../../auth/guard.ts';
import { Failure } from '../../platform/http/failure.ts';
import { deleteStoredEaters, parseStoredEaters, selectEaters, storeEaters } from './store.ts';

const another = () =>
  new Failure(
    409,
    'conflict',
    'Your “Who’s eating” list was changed on another device or is no longer saved. Check it and try again.',
    { field: 'over' },
  );

export const eaterRoutes = [
  memberRoute(listEaters, {
    reads: (db, userId) => [selectEaters(db, userId)],
    handle: async (_, { results }) =>
      parseStoredEaters(results[0]) ?? { eaters: null, corrections: [], kept_at: null },
  }),

  memberRoute(keepEaters, {
    // Keep the stored servings if an older client sends an eater list without servings.
    reads: (db, userId, { body }) =>
      body.eaters.some(({ servings }) => servings === undefined) ? [selectEaters(db, userId)] : [],
    handle: async ({ env, body: { eaters: sent, corrections, over } }, { userId, results }) => {
      const eaters = fillMissingServings(sent, parseStoredEaters(results[0])?.eaters ?? []);
      const now = new Date().toISOString();
      return (await storeEaters(env.DB, userId, { eaters, corrections, over }, now)) ?? another();
    },
  }),

  memberRoute(forgetEaters, {
    handle: async ({ env }, { userId }) => {
      await deleteStoredEaters(env.DB, userId);
      return { eaters: null };
    },
  }),
];
