/**
 * API for the people whom a user cooks for ('eaters'), with their serving sizes and dietary restrictions. This is
 * health data: an account stores it only after consent, and only for its owner. Logs and counters record only that a
 * request was made.
 */

import { forgetEaters, keepEaters, listEaters } from '#contract/eaters/eaters';
import { fillMissingEaterServings } from '#domain/eaters/appetites';
import { restoreOmittedEaterGoals } from '#domain/eaters/day-goals';
import { memberRoute } from '../../auth/guard.ts';
import { combineQueries } from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import { deleteStoredEaters, selectEaters, storeEaters } from './store.ts';

const another = () =>
  new Failure(
    409,
    'conflict',
    'Your “Who’s eating” list was changed on another device or is no longer saved. Check it and try again.',
    { field: 'over' },
  );

export const eaterRoutes = [
  memberRoute(listEaters, {
    reads: (userId) => [selectEaters(userId)],
    handle: async (_, { results: [stored] }) => stored ?? { eaters: null, corrections: [], kept_at: null },
  }),

  memberRoute(keepEaters, {
    // If an older client sends eaters without servings or goals, read the stored list, so that the stored servings and
    // goals stay unchanged.
    reads: (userId, { body }) => [
      body.eaters.some(({ servings, goals }) => servings === undefined || goals === undefined)
        ? selectEaters(userId)
        : combineQueries([], () => null),
    ],
    handle: async ({ env, body: { eaters: sent, corrections, over } }, { userId, results: [stored] }) => {
      const known = stored?.eaters ?? [];
      const eaters = restoreOmittedEaterGoals(fillMissingEaterServings(sent, known), known);
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
