import { changeShoppingList, readShoppingList } from '#contract/shopping-list/shopping-list';
import { memberRoute } from '../../auth/guard.ts';
import { Failure } from '../../platform/http/failure.ts';
import { broadcastChange } from '../../platform/live/changes.ts';
import { changeShoppingEntries, selectShoppingEntries } from './store.ts';

export const shoppingRoutes = [
  memberRoute(readShoppingList, {
    reads: (userId) => [selectShoppingEntries(userId)],
    handle: async (_, { results: [entries] }) => ({ entries }),
  }),

  memberRoute(changeShoppingList, {
    handle: async ({ env, body }, member) => {
      const entries = await changeShoppingEntries(env.DB, member.userId, body, Date.now());
      if (entries === 'full') {
        const words = 'Your shopping list is full. Clear ticked items first.';
        return new Failure(400, 'invalid_input', words, { field: 'add' });
      }
      if (body.add.length + body.remove.length > 0) broadcastChange(env.DB, member, 'shopping');
      return { entries };
    },
  }),
];
