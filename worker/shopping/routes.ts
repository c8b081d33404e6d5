/** `/api/shopping`: what the own household is to buy. */
import { changeShoppingList, readShoppingList } from '#contract/shopping';
import { requireOwner, requireOwnerWith } from '../account/guard.ts';
import { Failure } from '../http/failure.ts';
import { route } from '../http/route.ts';
import { changeEntries, listedEntries, selectShopping } from './store.ts';

export const shoppingRoutes = [
  route(readShoppingList, async (caller) => {
    const owner = await requireOwnerWith(caller, (db, userId) => [selectShopping(db, userId)]);
    return owner instanceof Failure ? owner : { entries: listedEntries(owner.results[0]) };
  }),

  route(changeShoppingList, async (caller) => {
    const owner = await requireOwner(caller);
    if (owner instanceof Failure) return owner;
    const entries = await changeEntries(caller.env.DB, owner, caller.body, Date.now());
    if (entries !== 'full') return { entries };
    const words = 'Your shopping list is full. Please clear what you have bought.';
    return new Failure(400, 'invalid_input', words, { field: 'add' });
  }),
];
