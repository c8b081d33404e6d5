/** API routes of `/api/shopping`: the shopping list of the user's household. */
import { changeShoppingList, readShoppingList } from '#contract/shopping-list/shopping-list';
import { requireOwnerWithReads } from '../../auth/guard.ts';
import { Failure } from '../../platform/http/failure.ts';
import { route } from '../../platform/http/route.ts';
import { broadcastChange } from '../../platform/live/changes.ts';
import { changeEntries, parseShoppingEntries, selectShopping } from './store.ts';

export const shoppingRoutes = [
  route(readShoppingList, async (caller) => {
    const owner = await requireOwnerWithReads(caller, (db, userId) => [selectShopping(db, userId)]);
    return owner instanceof Failure ? owner : { entries: parseShoppingEntries(owner.results[0]) };
  }),

  route(changeShoppingList, async (caller) => {
    const owner = await requireOwnerWithReads(caller, () => []);
    if (owner instanceof Failure) return owner;
    const { env, body } = caller;
    const entries = await changeEntries(env.DB, owner.userId, body, Date.now());
    if (entries === 'full') {
      const words = 'Your shopping list is full. Clear ticked items first.';
      return new Failure(400, 'invalid_input', words, { field: 'add' });
    }
    if (body.add.length + body.remove.length > 0) broadcastChange(env.DB, owner, 'shopping');
    return { entries };
  }),
];
